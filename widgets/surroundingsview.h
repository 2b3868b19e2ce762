// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gapsurroundings.h"
#include "model/report.h"

#include <QWidget>

#include <cstdint>
#include <optional>

class QGridLayout;
class QVBoxLayout;

namespace gapscope {

/// What lies around a gap: the work before and after it with its launches, and what the other GPUs
/// did meanwhile. Every event that it names can be gone to.
class SurroundingsView : public QWidget
{
    Q_OBJECT

public:
    explicit SurroundingsView(QWidget *parent = nullptr);

    void showAround(const Trace &trace, const GapSurroundings &around);

signals:
    /// A person wants to go to an event.
    void eventRequested(gapscope::EventRef event);

private:
    enum class Side : std::uint8_t { Before, After };

    void addWork(const Trace &trace, const GapSurroundings &around, Side side, const QString &title,
                 const std::optional<NeighbourWork> &work, const QString &objectName);
    void addEvent(EventRef event, const QString &name, const QString &note,
                  const QString &objectName);
    void addGpus(const Trace &trace, const GapSurroundings &around);
    void addPeers(const Trace &trace, const GapSurroundings &around);
    void addText(const QString &text, const QString &objectName);
    void addTitle(const QString &text, const QString &objectName);

    QVBoxLayout *m_column = nullptr;
    QGridLayout *m_works = nullptr; ///< the grid that is being filled
};

} // namespace gapscope
