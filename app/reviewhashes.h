// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exportregistry.h"
#include "model/result.h"

#include <QString>
#include <QStringList>

#include <atomic>
#include <cstddef>
#include <future>
#include <stop_token>
#include <vector>

namespace gapscope {

/// The files that were reviewed beside a trace, hashed on a thread of their own while that is read.
/// What nobody takes is not hashed to its end.
class ReviewHashes
{
public:
    ReviewHashes() = default;
    ~ReviewHashes();
    ReviewHashes(const ReviewHashes &) = delete;
    ReviewHashes &operator=(const ReviewHashes &) = delete;
    ReviewHashes(ReviewHashes &&) = delete;
    ReviewHashes &operator=(ReviewHashes &&) = delete;

    /// Begins. Errors: Usage, told at once for what cannot be read.
    [[nodiscard]] Outcome start(const QStringList &paths);
    /// Waits, and says on a terminal how far it is. In the order of the paths. Once.
    /// Errors: Usage.
    [[nodiscard]] Result<std::vector<ReviewFile>> take();

private:
    [[nodiscard]] Result<std::vector<ReviewFile>> hashAll();

    QStringList m_paths;
    std::atomic<qsizetype> m_place = 0; ///< of the path that is being hashed
    std::atomic<double> m_share = 0; ///< of it
    std::stop_source m_stop;
    std::future<Result<std::vector<ReviewFile>>> m_files;
};

} // namespace gapscope
