// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nsys/readaheadvfs.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>

namespace gapscope::nsys {

namespace {

constexpr sqlite3_int64 kWindowBytes = sqlite3_int64 {64} << 10U;
constexpr int kSmallestPage = 512; ///< shorter reads are of the header, which must be fresh

/// What is known of one open file; behind it in memory lies the default VFS's own part.
struct ReadAheadFile
{
    sqlite3_file base;
    sqlite3_file *real;
    char *window; ///< kWindowBytes, or null while nothing was read forward
    sqlite3_int64 windowBegin;
    sqlite3_int64 windowEnd; ///< windowBegin where the window holds nothing
    sqlite3_int64 size; ///< of the file when it was opened
    sqlite3_int64 nextInOrder; ///< where the last read that missed the window ended
};

ReadAheadFile &own(sqlite3_file *file)
{
    return *reinterpret_cast<ReadAheadFile *>(file);
}

sqlite3_file *real(sqlite3_file *file)
{
    return own(file).real;
}

void forget(ReadAheadFile &file)
{
    file.windowBegin = 0;
    file.windowEnd = 0;
}

int closeFile(sqlite3_file *file)
{
    ReadAheadFile &mine = own(file);
    delete[] mine.window; // NOLINT(cppcoreguidelines-owning-memory)
    mine.window = nullptr;
    return mine.real->pMethods->xClose(mine.real);
}

/// Moves the window to @p offset. False where that fails: then the page is read by itself.
bool fillWindow(ReadAheadFile &file, sqlite3_int64 offset)
{
    forget(file);
    if (!file.window)
        file.window = new (std::nothrow) char[static_cast<std::size_t>(kWindowBytes)];
    const sqlite3_int64 bytes = std::min(kWindowBytes, file.size - offset);
    if (!file.window || bytes <= 0)
        return false;
    if (file.real->pMethods->xRead(file.real, file.window, static_cast<int>(bytes), offset)
        != SQLITE_OK)
        return false;
    file.windowBegin = offset;
    file.windowEnd = offset + bytes;
    return true;
}

int readFile(sqlite3_file *file, void *target, int bytes, sqlite3_int64 offset)
{
    ReadAheadFile &mine = own(file);
    const auto holds = [&mine, bytes, offset] {
        return offset >= mine.windowBegin && offset + bytes <= mine.windowEnd;
    };
    if (bytes >= kSmallestPage && !holds()) {
        // Only what goes on where the last reading ended is read ahead: a jump to an inner page of
        // the tree must not cost a whole window, nor the window that is half read.
        const bool goesOn = offset == mine.nextInOrder
            || (mine.windowEnd != mine.windowBegin && offset >= mine.windowEnd - bytes
                && offset < mine.windowEnd + kWindowBytes);
        mine.nextInOrder = offset + bytes;
        if (goesOn)
            fillWindow(mine, offset);
    }
    if (bytes < kSmallestPage || !holds())
        return mine.real->pMethods->xRead(mine.real, target, bytes, offset);
    std::memcpy(target, mine.window + (offset - mine.windowBegin), static_cast<std::size_t>(bytes));
    return SQLITE_OK;
}

int writeFile(sqlite3_file *file, const void *source, int bytes, sqlite3_int64 offset)
{
    forget(own(file));
    return real(file)->pMethods->xWrite(real(file), source, bytes, offset);
}

int truncateFile(sqlite3_file *file, sqlite3_int64 size)
{
    forget(own(file));
    return real(file)->pMethods->xTruncate(real(file), size);
}

int syncFile(sqlite3_file *file, int flags)
{
    return real(file)->pMethods->xSync(real(file), flags);
}

int fileSize(sqlite3_file *file, sqlite3_int64 *size)
{
    return real(file)->pMethods->xFileSize(real(file), size);
}

int lockFile(sqlite3_file *file, int level)
{
    forget(own(file)); // another process may have written before the lock
    return real(file)->pMethods->xLock(real(file), level);
}

int unlockFile(sqlite3_file *file, int level)
{
    return real(file)->pMethods->xUnlock(real(file), level);
}

int checkReservedLock(sqlite3_file *file, int *result)
{
    return real(file)->pMethods->xCheckReservedLock(real(file), result);
}

int fileControl(sqlite3_file *file, int operation, void *argument)
{
    return real(file)->pMethods->xFileControl(real(file), operation, argument);
}

int sectorSize(sqlite3_file *file)
{
    return real(file)->pMethods->xSectorSize(real(file));
}

int deviceCharacteristics(sqlite3_file *file)
{
    return real(file)->pMethods->xDeviceCharacteristics(real(file));
}

const sqlite3_io_methods kMethods {
    1, // without shared memory and mapped pages
    &closeFile,
    &readFile,
    &writeFile,
    &truncateFile,
    &syncFile,
    &fileSize,
    &lockFile,
    &unlockFile,
    &checkReservedLock,
    &fileControl,
    &sectorSize,
    &deviceCharacteristics,
    nullptr,
    nullptr,
    nullptr,
    nullptr,
    nullptr,
    nullptr,
};

sqlite3_vfs *defaultVfs()
{
    static sqlite3_vfs *const vfs = sqlite3_vfs_find(nullptr);
    return vfs;
}

int openFile(sqlite3_vfs * /*vfs*/, const char *name, sqlite3_file *file, int flags, int *outFlags)
{
    sqlite3_vfs *const vfs = defaultVfs();
    if ((flags & SQLITE_OPEN_MAIN_DB) == 0) // temporary files are the default VFS's alone
        return vfs->xOpen(vfs, name, file, flags, outFlags);
    auto *const mine = new (file) ReadAheadFile {};
    mine->real = reinterpret_cast<sqlite3_file *>(mine + 1);
    const int code = vfs->xOpen(vfs, name, mine->real, flags, outFlags);
    if (!mine->real->pMethods)
        return code; // and base.pMethods stays null: there is nothing to close
    mine->base.pMethods = &kMethods;
    if (code == SQLITE_OK)
        mine->real->pMethods->xFileSize(mine->real, &mine->size);
    return code;
}

} // namespace

const char *readAheadVfsName()
{
    static const char *const name = []() -> const char * {
        constexpr const char *kName = "gapscope-readahead";
        if (!defaultVfs())
            return nullptr;
        static sqlite3_vfs vfs = *defaultVfs();
        vfs.zName = kName;
        vfs.pNext = nullptr;
        vfs.szOsFile = static_cast<int>(sizeof(ReadAheadFile)) + defaultVfs()->szOsFile;
        vfs.xOpen = &openFile;
        return sqlite3_vfs_register(&vfs, 0) == SQLITE_OK ? kName : nullptr;
    }();
    return name;
}

} // namespace gapscope::nsys
