// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/demogapplan.h"

#include "resources/demo/demotracks.h"

#include <algorithm>

namespace gapscope::demo {

namespace {

/// What all gaps from the @p first one on have at least.
[[nodiscard]] ApiUse leastFrom(const std::vector<ApiUse> &uses, std::size_t first)
{
    ApiUse least = uses[first];
    for (std::size_t i = first; i < uses.size(); ++i) {
        least.count = std::min(least.count, uses[i].count);
        least.total = std::min(least.total, uses[i].total);
    }
    return least.count == 0 ? ApiUse {} : least;
}

[[nodiscard]] Layer layerBetween(Ns begin, Ns end, ApiUse more)
{
    Layer layer {.begin = begin, .end = end, .fresh = more.count, .busy = more.total, .carried = 0};
    if (layer.busy > 0 && end > begin) {
        // Time that the fresh calls cannot fill belongs to calls that were already running.
        const Ns length = end - begin;
        layer.carried = std::max<std::int64_t>(0, (layer.busy + length - 1) / length - layer.fresh);
    }
    return layer;
}

/// Whether @p leaving calls can still be running at the end of @p layer.
[[nodiscard]] bool canLeave(const Layer &layer, std::int64_t leaving)
{
    const std::int64_t through = std::max<std::int64_t>(0, leaving - layer.fresh);
    const std::int64_t others = layer.fresh + layer.carried - through;
    const Ns length = layer.end - layer.begin;
    const Ns rest = layer.busy - through * length;
    return others >= 0 && others <= rest && rest <= others * length;
}

/// Whether @p ranks threads can have made @p layer after the layers of @p before.
[[nodiscard]] bool isPossible(const Layer &layer, const std::vector<Layer> &before,
                              std::int64_t ranks)
{
    const Ns length = layer.end - layer.begin;
    const Ns taken = layer.busy + layer.fresh * kPause;
    const bool begins =
        before.empty() ? layer.carried == 0 : canLeave(before.back(), layer.carried);
    return begins && layer.carried <= ranks && taken <= ranks * length && canLeave(layer, 0);
}

} // namespace

ApiPlan planApi(const std::vector<ApiUse> &uses, const std::vector<Ns> &ends, Ns begin,
                std::int64_t ranks)
{
    ApiPlan plan;
    ApiUse shared;
    for (std::size_t i = 0; i < uses.size(); ++i) {
        const ApiUse floor = leastFrom(uses, i);
        const ApiUse more {.count = std::max<std::int64_t>(0, floor.count - shared.count),
                           .total = std::max<Ns>(0, floor.total - shared.total)};
        const Ns from = i == 0 ? begin : ends[i - 1];
        Layer layer = layerBetween(from, ends[i], more);
        if (!isPossible(layer, plan.layers, ranks))
            layer = layerBetween(from, ends[i], {});
        shared.count += layer.fresh;
        shared.total += layer.busy;
        plan.layers.push_back(layer);
        plan.own.push_back(
            {.count = uses[i].count - shared.count, .total = uses[i].total - shared.total});
    }
    return plan;
}

std::vector<PlannedCall> planCalls(const std::vector<Layer> &layers, Random &random)
{
    std::vector<PlannedCall> calls;
    std::vector<std::size_t> running; // places in `calls`
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const Layer &layer = layers[i];
        const Ns length = layer.end - layer.begin;
        const std::int64_t leaving =
            i + 1 < layers.size() ? layers[i + 1].carried : std::min<std::int64_t>(1, layer.fresh);
        const std::int64_t freshLeaving = std::min(layer.fresh, leaving);
        const std::int64_t through = leaving - freshLeaving;
        const std::vector<Ns> lengths = random.shares(
            layer.busy - through * length, std::ssize(running) - through + layer.fresh, length);
        auto next = lengths.begin();

        std::vector<std::size_t> stillRunning;
        for (const std::size_t call : running) {
            const bool goesThrough = std::ssize(stillRunning) < through;
            calls[call].after += goesThrough ? length : *next++;
            if (goesThrough)
                stillRunning.push_back(call);
        }
        for (std::int64_t fresh = 0; fresh < layer.fresh; ++fresh) {
            const bool leaves = fresh < freshLeaving;
            if (leaves)
                stillRunning.push_back(calls.size());
            calls.push_back({.layer = i,
                             .placing = leaves ? Placing::AcrossEnd : Placing::Anywhere,
                             .before = *next++,
                             .after = 0});
        }
        running = std::move(stillRunning);
    }
    for (const std::size_t call : running)
        calls[call].after += random.between(1'500, 4'000);
    return calls;
}

} // namespace gapscope::demo
