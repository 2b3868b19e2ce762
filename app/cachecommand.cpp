// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cachecommand.h"

#include "app/exitstatus.h"
#include "app/headless.h"

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

QString sizeText(std::int64_t bytes)
{
    return u"%1 MB"_s.arg(QString::number(static_cast<double>(bytes) / 1e6, 'f', 1));
}

} // namespace

TraceCache userCache(const Settings &settings)
{
    return TraceCache({userCacheFolder(), settings.cacheLimitBytes});
}

int runCacheCommand(const CommandLine &line)
{
    Settings settings = loadSettings();
    if (line.cacheLimit) {
        settings.cacheLimitBytes = *line.cacheLimit;
        saveCacheLimit(settings.cacheLimitBytes);
    }
    const TraceCache cache = userCache(settings);
    if (line.clearCache)
        cache.clear();
    else
        cache.trim();
    const TraceCache::Size size = cache.size();
    const QString text = u"Folder: %1\nKept:   %2 in %3\nLimit:  %4\n"_s.arg(
        cache.options().folder, sizeText(size.bytes),
        size.files == 1 ? u"1 file"_s : u"%1 files"_s.arg(size.files),
        sizeText(settings.cacheLimitBytes));
    const Outcome delivered = deliver({}, text.toUtf8());
    return delivered ? kExitDone : fail(delivered.error());
}

} // namespace gapscope
