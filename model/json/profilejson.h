// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile.h"
#include "model/result.h"

#include <QByteArray>
#include <QString>

namespace gapscope {

/// A profile from JSON text. Every pattern of the result compiles.
/// @param source how messages name it, usually the file's path.
/// Errors: Usage, with the line and the key.
[[nodiscard]] Result<Profile> parseProfile(const QByteArray &text, const QString &source);
/// The text of a profile's file: parseProfile() makes the same profile of it, but for the origin (a
/// profile without a name gets its file's).
[[nodiscard]] QByteArray profileText(const Profile &profile);
/// A markers file from JSON text. Errors: Usage, with the line and the key.
[[nodiscard]] Result<ExternalMarkers> parseMarkers(const QByteArray &text, const QString &source);

/// @param nameOrFile the name of a built-in profile, else a file.
[[nodiscard]] Result<Profile> loadProfile(const QString &nameOrFile);
/// From a file, whatever its name.
[[nodiscard]] Result<Profile> loadProfileFile(const QString &path);
[[nodiscard]] Result<ExternalMarkers> loadMarkers(const QString &path);

} // namespace gapscope
