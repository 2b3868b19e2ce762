// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/tracebuilder.h"

#include <QString>

#include <cstdint>
#include <memory>

namespace gapscope::test {

/// NVTX events by hand, and a kernel from 0 to 1000 ns so that a GPU has windows.
class NvtxMaker
{
public:
    NvtxMaker();

    /// Where what is added next belongs.
    void on(std::int64_t pid, std::int64_t tid, std::int64_t domain = 0);
    void nameDomain(std::int64_t pid, std::int64_t domain, const QString &name);
    void mark(std::int64_t time, const QString &text);
    void range(std::int64_t begin, std::int64_t end, const QString &text);
    void openRange(std::int64_t begin, const QString &text);
    /// An event whose text's id leads nowhere.
    void unresolvedMark(std::int64_t time, std::int64_t exportId);

    [[nodiscard]] std::shared_ptr<const Trace> finish();

private:
    void add(std::int64_t begin, std::int64_t end, StringId text, std::uint8_t code);

    TraceBuilder m_builder;
    TrackKey m_key;
    std::int64_t m_rowid = 0;
};

} // namespace gapscope::test
