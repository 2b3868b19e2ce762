// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/nsaxisticker.h"

#include <qcustomplot.h>

#include <cstdint>
#include <utility>

namespace gapscope {

namespace {

class NsAxisTicker : public QCPAxisTicker
{
public:
    explicit NsAxisTicker(std::function<AxisTicks()> ticks)
        : m_ticks(std::move(ticks))
    { }

    void generate(const QCPRange & /*range*/, const QLocale & /*locale*/, QChar /*format*/,
                  int /*precision*/, QVector<double> &ticks, QVector<double> *subTicks,
                  QVector<QString> *tickLabels) override
    {
        const AxisTicks axis = m_ticks();
        ticks.clear();
        if (tickLabels != nullptr)
            tickLabels->clear();
        for (const Tick &tick : axis.set.ticks) {
            ticks.append(static_cast<double>(toNs(tick.time - axis.origin)));
            if (tickLabels != nullptr)
                tickLabels->append(tick.label);
        }
        if (subTicks != nullptr)
            *subTicks = subTicksOf(axis, ticks);
    }

private:
    /// Between the ticks, and before the first and after the last.
    static QVector<double> subTicksOf(const AxisTicks &axis, const QVector<double> &ticks)
    {
        QVector<double> result;
        if (ticks.isEmpty() || axis.set.subSteps < 2)
            return result;
        const auto step = static_cast<double>(toNs(axis.set.step));
        const double part = step / axis.set.subSteps;
        for (qsizetype tick = -1; tick < ticks.size(); ++tick) {
            const double from = ticks.first() + static_cast<double>(tick) * step;
            for (int i = 1; i < axis.set.subSteps; ++i)
                result.append(from + i * part);
        }
        return result;
    }

    std::function<AxisTicks()> m_ticks;
};

} // namespace

void setNsAxisTicker(QCPAxis &axis, std::function<AxisTicks()> ticks)
{
    axis.setTicker(QSharedPointer<NsAxisTicker>::create(std::move(ticks)));
}

} // namespace gapscope
