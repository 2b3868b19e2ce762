// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gapscope::nsys {

/// Name of an SQLite VFS that reads the main file of a database in large pieces as long as it is
/// read forward; everything else is left to the default VFS. A table is walked with one system call
/// for each quarter of a megabyte instead of each page. Registered at the first call, on any
/// thread; null where SQLite has no default VFS.
[[nodiscard]] const char *readAheadVfsName();

} // namespace gapscope::nsys
