// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/reviewhashes.h"

#include "app/terminalprogress.h"
#include "model/filehash.h"

#include <QFileInfo>

#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;

namespace gapscope {

namespace {

constexpr std::chrono::milliseconds kBetweenLooks {100};

Error ofReviewFile(const Error &error)
{
    return {error.code, u"The review file "_s + error.message};
}

} // namespace

ReviewHashes::~ReviewHashes()
{
    m_stop.request_stop(); // the future of an async task waits for it
}

Outcome ReviewHashes::start(const QStringList &paths)
{
    for (const QString &path : paths) {
        if (const Outcome can = checkHashable(path); !can)
            return ofReviewFile(can.error());
    }
    m_paths = paths;
    m_files = std::async(std::launch::async, [this] { return hashAll(); });
    return done();
}

Result<std::vector<ReviewFile>> ReviewHashes::take()
{
    TerminalProgress progress;
    while (m_files.wait_for(kBetweenLooks) == std::future_status::timeout)
        progress.show(u"hashing "_s + QFileInfo(m_paths[m_place]).fileName(), m_share);
    return m_files.get();
}

Result<std::vector<ReviewFile>> ReviewHashes::hashAll()
{
    std::vector<ReviewFile> files;
    for (qsizetype place = 0; place < m_paths.size(); ++place) {
        m_share = 0;
        m_place = place;
        const QString &path = m_paths[place];
        const Result<QByteArray> hash = sha256OfFile(
            path, [this](double share) { m_share = share; }, m_stop.get_token());
        if (!hash)
            return ofReviewFile(hash.error());
        files.push_back({QFileInfo(path).absoluteFilePath(), *hash});
    }
    return files;
}

} // namespace gapscope
