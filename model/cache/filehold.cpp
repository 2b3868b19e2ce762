// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cache/filehold.h"

#include <QFile>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace gapscope {

namespace {

int openForReading(const QString &path)
{
    return ::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
}

/// Closes what it is a handle of, and lets go of the lock with it.
class Handle
{
public:
    explicit Handle(int descriptor)
        : m_descriptor(descriptor)
    { }
    ~Handle() { ::close(m_descriptor); }
    Handle(const Handle &) = delete;
    Handle &operator=(const Handle &) = delete;
    Handle(Handle &&) = delete;
    Handle &operator=(Handle &&) = delete;

private:
    int m_descriptor;
};

} // namespace

std::shared_ptr<const void> holdFile(const QString &path)
{
    const int descriptor = openForReading(path);
    if (descriptor < 0)
        return nullptr;
    // Not the locks that SQLite takes (fcntl), which a close of any handle would undo. It waits
    // only for who asks isFree(). Where a file system knows no locks, the file is used all the
    // same.
    static_cast<void>(::flock(descriptor, LOCK_SH));
    return std::make_shared<const Handle>(descriptor);
}

bool isFree(const QString &path)
{
    const int descriptor = openForReading(path);
    if (descriptor < 0)
        return false;
    const Handle handle(descriptor);
    return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
}

} // namespace gapscope
