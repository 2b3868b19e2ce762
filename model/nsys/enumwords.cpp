// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/enumwords.h"

#include "model/eventtext.h"

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
    Word {0, "pageable"},        Word {1, "pinned"},  Word {2, "device"},
    Word {3, "array"},           Word {4, "managed"}, Word {5, "device, static"},
    Word {6, "managed, static"}, Word {7, "unknown"},
};

constexpr std::array kMigrationCauses {
    Word {0, "unknown"},
    Word {1, "prefetch by the user"},
    Word {2, "coherence (page fault)"},
    Word {3, "speculative prefetch"},
    Word {4, "eviction"},
    Word {5, "access counters"},
};

constexpr std::array kLaunchTypes {
    Word {0, "unknown"},
    Word {1, "regular"},
    Word {2, "cooperative, one device"},
    Word {3, "cooperative, several devices"},
};

constexpr std::array kEventClasses {
    Word {0, "CUDA runtime"},        Word {1, "CUDA driver"},
    Word {67, "CUDA backtrace"},     Word {77, "graph node creation"},
    Word {94, "graphExec creation"}, Word {95, "graph creation"},
    Word {96, "graph clone"},        Word {102, "JIT"},
    Word {103, "overhead"},
};

constexpr std::array kNvtxTypes {
    Word {33, "category"},           Word {34, "mark"},
    Word {39, "thread name"},        Word {59, "push/pop range"},
    Word {60, "start/end range"},    Word {75, "domain creation"},
    Word {76, "domain destruction"},
};

constexpr std::array kOverheadTypes {
    Word {0, "undefined"},
    Word {1, "unknown"},
    Word {2, "driver or compiler JIT"},
    Word {3, "buffer flush"},
    Word {4, "instrumentation"},
    Word {5, "resource"},
    Word {6, "module loading by the runtime"},
    Word {7, "lazy function loading"},
    Word {8, "command buffer full"},
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
        return value >= 0 && value <= 255 ? copyKindText(static_cast<std::uint8_t>(value))
                                          : u"unknown value"_s;
    if (column == u"returnValue"_s)
        return value == 0 ? u"success"_s : u"error %1"_s.arg(value);
    const auto *const found = std::ranges::find_if(
        kEnums, [&](const Enum &each) { return column == QLatin1StringView(each.column); });
    if (found == kEnums.end())
        return {};
    const auto word = std::ranges::find(found->words, value, &Word::value);
    return word == found->words.end() ? u"unknown value"_s : QString::fromLatin1(word->text);
}

} // namespace gapscope::nsys
