// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/enumwords.h"

#include "model/eventtext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <span>

using namespace Qt::StringLiterals;

namespace gapscope::nsys {

namespace {

struct Word
{
    std::int64_t value;
    const char *text;
};

constexpr std::array kMemoryKinds {
    Word {0, QT_TRANSLATE_NOOP("EnumWord", "pageable")},
    Word {1, QT_TRANSLATE_NOOP("EnumWord", "pinned")},
    Word {2, QT_TRANSLATE_NOOP("EnumWord", "device")},
    Word {3, QT_TRANSLATE_NOOP("EnumWord", "array")},
    Word {4, QT_TRANSLATE_NOOP("EnumWord", "managed")},
    Word {5, QT_TRANSLATE_NOOP("EnumWord", "device, static")},
    Word {6, QT_TRANSLATE_NOOP("EnumWord", "managed, static")},
    Word {7, QT_TRANSLATE_NOOP("EnumWord", "unknown")},
};

constexpr std::array kMigrationCauses {
    Word {0, QT_TRANSLATE_NOOP("EnumWord", "unknown")},
    Word {1, QT_TRANSLATE_NOOP("EnumWord", "prefetch by the user")},
    Word {2, QT_TRANSLATE_NOOP("EnumWord", "coherence (page fault)")},
    Word {3, QT_TRANSLATE_NOOP("EnumWord", "speculative prefetch")},
    Word {4, QT_TRANSLATE_NOOP("EnumWord", "eviction")},
    Word {5, QT_TRANSLATE_NOOP("EnumWord", "access counters")},
};

constexpr std::array kLaunchTypes {
    Word {0, QT_TRANSLATE_NOOP("EnumWord", "unknown")},
    Word {1, QT_TRANSLATE_NOOP("EnumWord", "regular")},
    Word {2, QT_TRANSLATE_NOOP("EnumWord", "cooperative, one device")},
    Word {3, QT_TRANSLATE_NOOP("EnumWord", "cooperative, several devices")},
};

constexpr std::array kEventClasses {
    Word {0, QT_TRANSLATE_NOOP("EnumWord", "CUDA runtime")},
    Word {1, QT_TRANSLATE_NOOP("EnumWord", "CUDA driver")},
    Word {67, QT_TRANSLATE_NOOP("EnumWord", "CUDA backtrace")},
    Word {77, QT_TRANSLATE_NOOP("EnumWord", "graph node creation")},
    Word {94, QT_TRANSLATE_NOOP("EnumWord", "graphExec creation")},
    Word {95, QT_TRANSLATE_NOOP("EnumWord", "graph creation")},
    Word {96, QT_TRANSLATE_NOOP("EnumWord", "graph clone")},
    Word {102, QT_TRANSLATE_NOOP("EnumWord", "JIT")},
    Word {103, QT_TRANSLATE_NOOP("EnumWord", "overhead")},
};

constexpr std::array kNvtxTypes {
    Word {33, QT_TRANSLATE_NOOP("EnumWord", "category")},
    Word {34, QT_TRANSLATE_NOOP("EnumWord", "mark")},
    Word {39, QT_TRANSLATE_NOOP("EnumWord", "thread name")},
    Word {59, QT_TRANSLATE_NOOP("EnumWord", "push/pop range")},
    Word {60, QT_TRANSLATE_NOOP("EnumWord", "start/end range")},
    Word {75, QT_TRANSLATE_NOOP("EnumWord", "domain creation")},
    Word {76, QT_TRANSLATE_NOOP("EnumWord", "domain destruction")},
};

constexpr std::array kOverheadTypes {
    Word {0, QT_TRANSLATE_NOOP("EnumWord", "undefined")},
    Word {1, QT_TRANSLATE_NOOP("EnumWord", "unknown")},
    Word {2, QT_TRANSLATE_NOOP("EnumWord", "driver or compiler JIT")},
    Word {3, QT_TRANSLATE_NOOP("EnumWord", "buffer flush")},
    Word {4, QT_TRANSLATE_NOOP("EnumWord", "instrumentation")},
    Word {5, QT_TRANSLATE_NOOP("EnumWord", "resource")},
    Word {6, QT_TRANSLATE_NOOP("EnumWord", "module loading by the runtime")},
    Word {7, QT_TRANSLATE_NOOP("EnumWord", "lazy function loading")},
    Word {8, QT_TRANSLATE_NOOP("EnumWord", "command buffer full")},
};

struct Enum
{
    const char *column;
    std::span<const Word> words;
};

constexpr std::array kEnums {
    Enum {"srcKind", kMemoryKinds},    Enum {"dstKind", kMemoryKinds},
    Enum {"memKind", kMemoryKinds},    Enum {"migrationCause", kMigrationCauses},
    Enum {"launchType", kLaunchTypes}, Enum {"eventClass", kEventClasses},
    Enum {"eventType", kNvtxTypes},    Enum {"overheadType", kOverheadTypes},
};

} // namespace

QString enumWord(const QString &column, std::int64_t value)
{
    if (column == u"copyKind"_s)
        return value >= 0 && value <= 255
            ? shownCopyKind(static_cast<std::uint8_t>(value))
            : QCoreApplication::translate("EnumWord", "unknown value");
    if (column == u"returnValue"_s)
        return value == 0 ? QCoreApplication::translate("EnumWord", "success")
                          : QCoreApplication::translate("EnumWord", "error %1").arg(value);
    const auto *const found = std::ranges::find_if(
        kEnums, [&](const Enum &each) { return column == QLatin1StringView(each.column); });
    if (found == kEnums.end())
        return {};
    const auto word = std::ranges::find(found->words, value, &Word::value);
    return word == found->words.end() ? QCoreApplication::translate("EnumWord", "unknown value")
                                      : QCoreApplication::translate("EnumWord", word->text);
}

} // namespace gapscope::nsys
