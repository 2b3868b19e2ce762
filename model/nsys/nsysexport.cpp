// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/nsysexport.h"

#include "model/nsys/processgroup.h"

#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>

#include <algorithm>
#include <csignal>
#include <sys/prctl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace gapscope::nsys {

namespace {

constexpr int kBetweenLooksMs = 50;
constexpr int kToEndMs = 150; ///< what nsys has to tidy up once it is told to stop
constexpr qsizetype kKeptBytes = 4096; ///< of what nsys says: the last ones
constexpr qsizetype kLongestQuote = 300;

/// In single quotes, where a shell takes everything as it is.
QString shellQuoted(QString text)
{
    return u'\'' + text.replace(u'\'', u"'\\''"_s) + u'\'';
}

/// The last of what a program said, however much it was.
class LastWords
{
public:
    void add(const QByteArray &output)
    {
        m_bytes += output;
        m_bytes.remove(0, std::max<qsizetype>(0, m_bytes.size() - kKeptBytes));
    }

    /// The last line with something in it, as a part of a sentence; empty where there is none.
    [[nodiscard]] QString line() const
    {
        QString text = QString::fromUtf8(m_bytes);
        for (QChar &c : text) { // a progress bar returns instead of beginning a line
            if (c == u'\r')
                c = u'\n';
            else if (c.category() == QChar::Other_Control && c != u'\n')
                c = u' ';
        }
        const QStringList lines = text.split(u'\n', Qt::SkipEmptyParts);
        const auto last = std::find_if(lines.crbegin(), lines.crend(), [](const QString &line) {
            return !line.simplified().isEmpty();
        });
        return last == lines.crend() ? QString() : last->simplified().left(kLongestQuote);
    }

    /// The last percentage.
    [[nodiscard]] std::optional<double> share() const
    {
        static const QRegularExpression kPercent(u"([0-9]{1,3})(?:\\.[0-9]+)? ?%"_s);
        std::optional<double> share;
        for (auto it = kPercent.globalMatch(QString::fromLatin1(m_bytes)); it.hasNext();) {
            const int percent = it.next().captured(1).toInt();
            if (percent <= 100)
                share = percent / 100.0;
        }
        return share;
    }

private:
    QByteArray m_bytes;
};

/// Runs in the new process, before it becomes nsys: only what is safe after a fork.
void leadAGroup()
{
    ::setpgid(0, 0); // with all that it starts, so that all of it can be stopped
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
}

void stopGroup(const ProcessGroup &group, QProcess &process)
{
    group.terminate();
    process.waitForFinished(kToEndMs);
    group.kill(); // also what the leader left behind
    process.kill();
    process.waitForFinished();
}

Error cannotExport(const QString &report, const QString &reason, const LastWords &said)
{
    const QString last = said.line();
    return {ErrorCode::Input,
            u"%1 could not be exported: nsys %2%3"_s.arg(
                report, reason, last.isEmpty() ? u"."_s : u"; it said last: %1"_s.arg(last))};
}

} // namespace

QString findNsys()
{
    return QStandardPaths::findExecutable(u"nsys"_s);
}

QString exportCommand(const QString &report)
{
    const QFileInfo info(report);
    const QString target = info.path() + u'/' + info.completeBaseName() + u".sqlite"_s;
    return u"nsys export --type sqlite --output %1 %2"_s.arg(shellQuoted(target),
                                                             shellQuoted(report));
}

Outcome runNsysExport(const QString &nsys, const QString &report, const QString &target,
                      const ExportProgress &progress, const std::stop_token &stop)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setStandardInputFile(QProcess::nullDevice());
    process.setChildProcessModifier(&leadAGroup);
    process.start(nsys,
                  {u"export"_s, u"--type"_s, u"sqlite"_s, u"--force-overwrite"_s, u"true"_s,
                   u"--output"_s, target, report});
    LastWords said;
    if (!process.waitForStarted())
        return cannotExport(report,
                            u"(%1) cannot be started: %2"_s.arg(nsys, process.errorString()), said);
    const ProcessGroup group(static_cast<pid_t>(process.processId()));
    for (bool hasEnded = false; !hasEnded;) {
        if (stop.stop_requested()) {
            stopGroup(group, process);
            return cancelled();
        }
        hasEnded =
            process.waitForFinished(kBetweenLooksMs) || process.state() == QProcess::NotRunning;
        said.add(process.readAll());
        if (progress && !hasEnded)
            progress(said.share());
    }
    if (process.exitStatus() == QProcess::CrashExit)
        return cannotExport(report, u"was killed or crashed"_s, said);
    if (process.exitCode() != 0)
        return cannotExport(
            report, u"ended with status %1"_s.arg(QString::number(process.exitCode())), said);
    return done();
}

} // namespace gapscope::nsys
