// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cache/fingerprint.h"
#include "model/cache/tracerecord.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <stop_token>

namespace gapscope {

/// What exports of reports are called in the folder of the cache, and while they are being written.
inline constexpr auto kExportSuffix = QLatin1StringView(".sqlite");
inline constexpr auto kPartSuffix = QLatin1StringView(".part.sqlite");

/// What was found out about traces, in a folder of the user's: opening one again costs a few
/// hundredths of the first time. A file of another state of its trace (see Fingerprint), or one
/// that was damaged, is as good as none; nothing about a cache is ever an error. Any thread, any
/// number of processes.
class TraceCache
{
public:
    struct Options
    {
        QString folder; ///< made where it is missing
        std::int64_t limitBytes = 0; ///< of all files; 0 or less: nothing is kept
        /// Smaller traces are opened at once anyway.
        std::int64_t leastEvents = 250'000;
    };
    explicit TraceCache(Options options);

    [[nodiscard]] const Options &options() const noexcept { return m_options; }

    /// What is known of a trace, and the state of its file that this is about: to be asked before
    /// the file is read, for store() afterwards.
    struct Known
    {
        std::optional<Fingerprint> fingerprint;
        IndexedTrace indexed; ///< without a trace where it has to be read
    };
    /// Once @p stop is requested the trace counts as not known.
    [[nodiscard]] Known find(const QString &path, const LoadScope &scope,
                             const std::stop_token &stop = {}) const;

    /// Keeps what was read of the file that @p fingerprint was taken of, and lets go of what was
    /// not used for longest where that makes too much. Indexes that were not built are built here.
    /// Nothing is kept of a trace that is small, too large or from a cache already, where the file
    /// has changed since, without the memory for it, and once @p stop is requested. @return whether
    /// it was kept.
    [[nodiscard]] bool store(const IndexedTrace &indexed,
                             const std::optional<Fingerprint> &fingerprint,
                             const std::stop_token &stop = {}) const;

    /// Files and their bytes.
    struct Size
    {
        int files = 0;
        std::int64_t bytes = 0;
    };
    [[nodiscard]] Size size() const;
    /// Removes every file, but for exports that somebody uses or writes.
    void clear() const;
    /// Removes those not used for longest until the rest is within the limit; exports that somebody
    /// uses or writes stay in any case.
    void trim() const;

private:
    [[nodiscard]] bool isWorthKeeping(const Trace &trace) const;
    [[nodiscard]] bool write(const IndexedTrace &indexed, const Fingerprint &fingerprint,
                             const std::stop_token &stop) const;
    [[nodiscard]] QString pathOf(const Fingerprint &fingerprint) const;

    Options m_options;
};

/// The folder that the desktop has for this.
[[nodiscard]] QString userCacheFolder();

} // namespace gapscope
