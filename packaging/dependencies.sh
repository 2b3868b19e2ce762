# shellcheck shell=bash disable=SC2034
# SPDX-License-Identifier: GPL-3.0-or-later
# What Gapscope needs from Debian 12, and how it gets there. Sourced by run.sh and test.sh.

# To build and run. The plug-ins, Qt's own translations and the font are loaded by name at
# run time: nothing links them.
GAPSCOPE_BUILD_PACKAGES=(
    g++ cmake ninja-build ccache
    qt6-base-dev qt6-svg-dev libqcustomplot-dev nlohmann-json3-dev libsqlite3-dev
    qt6-tools-dev qt6-l10n-tools
    libqt6sql6-sqlite libqt6svg6 qt6-translations-l10n fonts-dejavu-core
)

# To run every test of the preset dev, the lint tests among them; but for one that looks at the HTML
# page in a browser, which is too large to be asked for: it says that it skips without chromium.
GAPSCOPE_TEST_PACKAGES=(
    clang-format codespell shellcheck desktop-file-utils appstream groff-base python3
    python3-jsonschema librsvg2-bin poppler-utils
)

# To run the checks of `test.sh --all`: clang-tidy, and the Debian package.
GAPSCOPE_CHECK_PACKAGES=(
    clang-tidy dpkg-dev file
)

say() {
    printf 'gapscope: %s\n' "$*" >&2
}

die() {
    say "$@"
    exit 1
}

# Prints those of the given packages that are not installed, one a line.
missing_packages() {
    local package
    for package in "$@"; do
        # dpkg-query knows a package by its own name only, so "g++" is asked for as it is.
        if [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null)" \
            != installed ]; then
            printf '%s\n' "$package"
        fi
    done
}

# Installs those of the given packages that are missing. Calls apt-get only when one is.
# GAPSCOPE_NO_INSTALL=1: installs nothing and goes on with what is there.
install_missing() {
    local -a missing as_root=()
    if [ -n "${GAPSCOPE_NO_INSTALL:-}" ]; then
        return 0
    fi
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        say "there is no apt-get here, so nothing can be installed for you."
        say "Install what these Debian 12 packages hold, then run this again with"
        say "GAPSCOPE_NO_INSTALL=1 in the environment: $*"
        exit 1
    fi
    mapfile -t missing < <(missing_packages "$@")
    if [ "${#missing[@]}" -eq 0 ]; then
        return 0
    fi
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            say "packages are missing, and this is neither root nor is there sudo."
            say "Have an administrator run this, then try again:"
            say "  apt-get install --no-install-recommends ${missing[*]}"
            exit 1
        fi
        as_root=(sudo)
    fi
    say "installing with ${as_root[*]:+${as_root[*]} }apt-get: ${missing[*]}"
    local -a apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
        apt-get --quiet --option DPkg::Lock::Timeout=300 --option Dpkg::Use-Pty=0)
    "${apt[@]}" update >&2 </dev/null \
        || say "the package lists could not be renewed; trying with those that are here."
    "${apt[@]}" install --yes --no-install-recommends "${missing[@]}" >&2 </dev/null \
        || die "apt-get could not install: ${missing[*]} (needs Debian 12 or newer)"
}
