// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

namespace gapscope::nsys {

/// While it lives, a group of processes of ours ends with this program where that is interrupted,
/// terminated or hung up on (Ctrl-C, a closed terminal): a group of its own gets no such signal.
/// What somebody else does on these signals, or that they are ignored, is left alone.
class ProcessGroup
{
public:
    explicit ProcessGroup(pid_t group);
    ~ProcessGroup();
    ProcessGroup(const ProcessGroup &) = delete;
    ProcessGroup &operator=(const ProcessGroup &) = delete;
    ProcessGroup(ProcessGroup &&) = delete;
    ProcessGroup &operator=(ProcessGroup &&) = delete;

    void terminate() const; ///< asks all of them to end
    void kill() const;

private:
    pid_t m_group;
    int m_place = -1; ///< among those that end with the program; -1: there was no room
};

} // namespace gapscope::nsys
