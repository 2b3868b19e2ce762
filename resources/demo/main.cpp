// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the demo trace: gapscope-build-demo REFERENCE_ROWS.json OUT.sqlite
#include "resources/demo/democopies.h"
#include "resources/demo/demogapcalls.h"
#include "resources/demo/demolaunches.h"
#include "resources/demo/demomarkers.h"
#include "resources/demo/demowork.h"
#include "resources/demo/demowriter.h"

#include <QCoreApplication>
#include <QFile>
#include <QStringList>
#include <QTextStream>

#include <cstdint>
#include <cstdlib>

using namespace Qt::StringLiterals;
using namespace gapscope;

namespace {

constexpr std::uint64_t kSeed = 20'260'910;

[[nodiscard]] Result<QByteArray> readAll(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return Error {.code = ErrorCode::Input,
                      .message = u"%1 cannot be read: %2"_s.arg(path, file.errorString())};
    }
    return file.readAll();
}

[[nodiscard]] Outcome build(const QString &from, const QString &to)
{
    const Result<QByteArray> text = readAll(from);
    if (!text)
        return text.error();
    const auto windows = demo::readWindows(*text, demo::kLastReady);
    if (!windows)
        return windows.error();

    demo::Random random(kSeed);
    demo::Trace trace;
    if (Outcome outcome = demo::addGapCalls(trace, *windows, random); !outcome)
        return outcome;
    demo::addKernels(trace, *windows, random);
    if (Outcome outcome = demo::addLaunches(trace, *windows, random); !outcome)
        return outcome;
    demo::addHousekeeping(trace, *windows, random);
    demo::addCopies(trace, *windows, random);
    demo::addMarkers(trace, *windows);
    if (Outcome outcome = demo::numberTrace(trace); !outcome)
        return outcome;
    return demo::writeTrace(trace, static_cast<int>(windows->front().gaps.size()), to);
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    QTextStream errors(stderr);
    if (arguments.size() != 3) {
        errors << u"Usage: gapscope-build-demo REFERENCE_ROWS.json OUT.sqlite\n"_s;
        return EXIT_FAILURE;
    }
    const Outcome outcome = build(arguments.at(1), arguments.at(2));
    if (!outcome) {
        errors << u"gapscope-build-demo: "_s << outcome.error().message << u'\n';
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
