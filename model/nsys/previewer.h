// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/previewsink.h"
#include "model/tracebuilder.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>

namespace gapscope::nsys {

/// Decides when what was read so far is worth a picture, and has it made. Belongs to the thread
/// that fills the builder.
class Previewer
{
public:
    /// What a picture is made with. The builder outlives the previewer.
    struct Means
    {
        TraceBuilder &builder;
        TraceBuilder::Identify identify;
        TraceBuilder::ContextDevices deviceOfContext;
        PreviewSink sink;
        std::stop_token stop;
    };

    /// @param fewestRows a trace of fewer rows is there before one has looked.
    Previewer(Means means, std::int64_t fewestRows);

    /// Call before the rest, with the number of rows that will be read, and how many of them are
    /// kernels and graphs: those come first.
    void begin(std::int64_t totalRows, std::int64_t kernelRows);
    [[nodiscard]] bool isWanted() const { return m_isWanted; }
    /// Parts with @p rows rows in all are in the builder, kernels are yet to come.
    /// @param kernelsAreNear the rest of the kernels is read: the picture of all of them is next.
    void takeNote(std::int64_t rows, bool kernelsAreNear);
    /// All kernels and graphs are in the builder.
    void takeNoteOfAllKernels();

private:
    Means m_means;
    std::int64_t m_fewestRows;
    std::int64_t m_totalRows = 0;
    std::int64_t m_kernelRows = 0;
    bool m_isWanted = false;
    std::size_t m_step = 0; ///< the next one
};

} // namespace gapscope::nsys
