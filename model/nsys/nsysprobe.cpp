// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/nsysprobe.h"

#include "model/nsys/nsysexport.h"

#include <QByteArray>
#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>
#include <QtEndian>

#include <algorithm>
#include <cerrno>
#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace gapscope::nsys {

namespace {

constexpr qsizetype kHeadBytes = 4096;
constexpr qsizetype kHeaderBytes = 100; // of an SQLite file
const QByteArray kSqliteMagic = QByteArrayLiteral("SQLite format 3\0");
const QByteArray kHotJournalMagic = QByteArrayLiteral("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7");

Error inputError(const QString &sentence)
{
    return {ErrorCode::Input, sentence};
}

/// Opening a FIFO would wait for ever, so the kind comes before the content.
Outcome probeKind(const QString &path)
{
    const QByteArray name = QFile::encodeName(path);
    struct stat status
    { };
    if (::stat(name.constData(), &status) != 0) {
        const int reason = errno;
        if (reason != ENOENT && reason != ENOTDIR)
            return inputError(u"%1 cannot be reached: %2."_s.arg(path, qt_error_string(reason)));
        if (QFileInfo(path).isSymLink())
            return inputError(u"%1 is a link that leads nowhere."_s.arg(path));
        return inputError(u"%1 does not exist."_s.arg(path));
    }
    if (S_ISDIR(status.st_mode))
        return inputError(u"%1 is a folder, not a trace."_s.arg(path));
    if (!S_ISREG(status.st_mode))
        return inputError(u"%1 is not a regular file."_s.arg(path));
    if (status.st_size == 0)
        return inputError(u"%1 is empty."_s.arg(path));
    return done();
}

bool isReportName(const QString &path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    return suffix == u"nsys-rep"_s || suffix == u"qdrep"_s || suffix == u"qdstrm"_s;
}

bool isPointer(const QByteArray &head)
{
    return head.startsWith("version https://git-lfs");
}

bool looksLikeText(const QByteArray &head)
{
    if (head.contains('\0'))
        return false;
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(head); // a character cut by the end of the head is no error
    if (decoder.hasError())
        return false;
    return std::all_of(text.begin(), text.end(), [](QChar c) {
        return c.unicode() >= 0x20 || c == u'\n' || c == u'\r' || c == u'\t' || c == u'\f';
    });
}

Error whatItIsInstead(const QString &path, const QByteArray &head)
{
    if (isPointer(head))
        return inputError(
            u"%1 is a Git LFS pointer, not the file itself: run `git lfs pull` to get "
            "the trace."_s.arg(path));
    if (isReportName(path))
        return inputError(u"%1 is an Nsight Systems report, not an export: run `%2` and open the "
                          "result."_s.arg(path, exportCommand(path)));
    if (looksLikeText(head))
        return inputError(
            u"%1 is a text file, not an SQLite export of Nsight Systems."_s.arg(path));
    return inputError(
        u"%1 is not an SQLite file (its first bytes are another format's, or encrypted)."_s.arg(
            path));
}

/// The header's own page count against the file's size: an interrupted copy or export.
Outcome probeSize(const QString &path, const QByteArray &head, qint64 size)
{
    if (head.size() < kHeaderBytes)
        return inputError(u"%1 is cut off: it ends inside the SQLite header."_s.arg(path));
    const auto word = [&head](qsizetype at) {
        return qFromBigEndian<quint32>(head.constData() + at);
    };
    const auto stored = qFromBigEndian<quint16>(head.constData() + 16);
    const qint64 pageSize = stored == 1 ? 65536 : stored;
    const qint64 pages = word(28);
    const bool countIsCurrent = pages > 0 && word(24) == word(92);
    if (countIsCurrent && size < pages * pageSize)
        return inputError(
            u"%1 is damaged or incomplete: it has %2 of the %3 bytes that its header promises."_s
                .arg(path, QString::number(size), QString::number(pages * pageSize)));
    return done();
}

/// A write that was not finished: the main file alone is not the whole truth.
Outcome probeJournals(const QString &path)
{
    // SQLite keeps them beside the file itself, not beside a link to it.
    const QString real = QFileInfo(path).canonicalFilePath();
    QFile journal(real + u"-journal"_s);
    const bool exists = QFileInfo(journal).isFile() && journal.size() > 0;
    // One that cannot be read may be hot as well.
    if (exists
        && (!journal.open(QIODevice::ReadOnly)
            || journal.read(kHotJournalMagic.size()) == kHotJournalMagic))
        return inputError(u"%1 is incomplete: the journal beside it (%2) says that writing it was "
                          "interrupted or still goes on."_s.arg(path, journal.fileName()));
    const QFileInfo log(real + u"-wal"_s);
    if (log.isFile() && log.size() > 0)
        return inputError(u"%1 is incomplete without the write-ahead log beside it (%2): close the "
                          "program that writes it first."_s.arg(path, log.filePath()));
    return done();
}

} // namespace

Outcome probeFile(const QString &path)
{
    if (const Outcome kind = probeKind(path); !kind)
        return kind;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return inputError(u"%1 cannot be read: %2."_s.arg(path, file.errorString()));
    const QByteArray head = file.read(kHeadBytes);
    if (!head.startsWith(kSqliteMagic))
        return whatItIsInstead(path, head);
    if (const Outcome whole = probeSize(path, head, file.size()); !whole)
        return whole;
    return probeJournals(path);
}

bool isReport(const QString &path)
{
    QFile file(path);
    const bool isRaw = path.endsWith(u".qdstrm"_s, Qt::CaseInsensitive); // nsys imports that first
    if (!isReportName(path) || isRaw || !probeKind(path) || !file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray head = file.read(kHeadBytes);
    return !head.startsWith(kSqliteMagic) && !isPointer(head) && !looksLikeText(head);
}

} // namespace gapscope::nsys
