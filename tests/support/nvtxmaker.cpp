// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/nvtxmaker.h"

#include "model/nsys/gpuidentity.h"

namespace gapscope::test {

NvtxMaker::NvtxMaker()
{
    on(1, 1);
    TrackKey kernels;
    kernels.kind = TrackKind::Kernel;
    kernels.pid = 1;
    kernels.deviceId = 0;
    Event kernel;
    kernel.begin = traceTime(0);
    kernel.end = traceTime(1000);
    m_builder.add(kernels, kernel);
}

void NvtxMaker::on(std::int64_t pid, std::int64_t tid, std::int64_t domain)
{
    m_key.kind = TrackKind::Nvtx;
    m_key.pid = pid;
    m_key.tid = tid;
    m_key.domainId = domain;
}

void NvtxMaker::nameDomain(std::int64_t pid, std::int64_t domain, const QString &name)
{
    m_builder.nvtxDomains[{pid, domain}] = name;
}

void NvtxMaker::mark(std::int64_t time, const QString &text)
{
    add(time, time, m_builder.strings.intern(text), static_cast<std::uint8_t>(NvtxType::Mark));
}

void NvtxMaker::range(std::int64_t begin, std::int64_t end, const QString &text)
{
    add(begin, end, m_builder.strings.intern(text),
        static_cast<std::uint8_t>(NvtxType::PushPopRange));
}

void NvtxMaker::openRange(std::int64_t begin, const QString &text)
{
    add(begin, begin, m_builder.strings.intern(text),
        static_cast<std::uint8_t>(NvtxType::PushPopRange) | kOpenRange);
}

void NvtxMaker::unresolvedMark(std::int64_t time, std::int64_t exportId)
{
    add(time, time, m_builder.strings.internUnresolved(exportId),
        static_cast<std::uint8_t>(NvtxType::Mark));
}

std::shared_ptr<const Trace> NvtxMaker::finish()
{
    return m_builder.finish(nsys::identifyGpus({}, m_builder.activeDevices()));
}

void NvtxMaker::add(std::int64_t begin, std::int64_t end, StringId text, std::uint8_t code)
{
    Event event;
    event.begin = traceTime(begin);
    event.end = traceTime(end);
    event.name = text;
    event.rowid = ++m_rowid;
    event.code = code;
    m_builder.add(m_key, event);
}

} // namespace gapscope::test
