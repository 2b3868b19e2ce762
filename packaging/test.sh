#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds, and runs the tests: see usage below.
set -euo pipefail

usage() {
    cat <<'USAGE'
Usage: packaging/test.sh [--all]

Installs what is missing, builds the preset dev and runs all its tests: units, cases, windows on the
offscreen platform, the command line, and the lint tests (layers, formatting, spelling, shell,
desktop file, metainfo, man page).

  --all   what CI checks: all those tests under the address and undefined-behaviour sanitizers
          instead (the preset asan-ubsan is dev with them), clang-tidy over the program's own
          sources, and the release preset with its Debian package. Every step runs, even after one
          failed; the exit status tells.

Environment:
  GAPSCOPE_JOBS         compilations at a time (default: as many as there are cores)
  GAPSCOPE_NO_INSTALL   set to 1: install nothing, go on with what is here
USAGE
}

root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
# shellcheck source=packaging/dependencies.sh
. "$root/packaging/dependencies.sh"

everything=no
for argument in "$@"; do
    case "$argument" in
    --all) everything=yes ;;
    -h | --help)
        usage
        exit 0
        ;;
    *)
        usage >&2
        exit 2
        ;;
    esac
done

packages=("${GAPSCOPE_BUILD_PACKAGES[@]}" "${GAPSCOPE_TEST_PACKAGES[@]}")
if [ "$everything" = yes ]; then
    packages+=("${GAPSCOPE_CHECK_PACKAGES[@]}")
fi
install_missing "${packages[@]}"

cd -- "$root"
jobs="${GAPSCOPE_JOBS:-$(nproc 2>/dev/null || echo 2)}"
export CLICOLOR_FORCE=0
keep_going=()
if [ -n "${CI:-}" ]; then
    # A fresh clone in another folder then finds what an earlier one compiled.
    export CCACHE_BASEDIR="$root" CCACHE_NOHASHDIR=true
    keep_going=(-- -k 0) # one run is to tell of every source that does not compile
fi

build() {
    cmake --preset "$1" && cmake --build "build/$1" --parallel "$jobs" "${keep_going[@]}"
}

build_release() {
    cmake --preset release -DBUILD_TESTING=OFF \
        && cmake --build build/release --parallel "$jobs" "${keep_going[@]}"
}

tidy() {
    # -Wno-unknown-warning-option: the compile commands hold warnings that only g++ knows. Without the
    # analyzer, which takes a third of the time: `clang-tidy -p build/dev FILE` runs it, too.
    find model widgets app -name '*.cpp' -print0 | sort -z \
        | xargs -0 -n 1 -P "$jobs" clang-tidy --quiet -p "build/$preset" \
            --checks='-clang-analyzer-*' --extra-arg=-Wno-unknown-warning-option \
            2> >(grep -v 'warnings generated' >&2)
}

run_tests() {
    ctest --test-dir "build/$preset" --output-on-failure --no-tests=error --parallel "$jobs" "$@"
}

package() {
    local deb
    rm -f build/release/*.deb
    (cd build/release && cpack -G DEB) || return 1
    for deb in build/release/*.deb; do
        dpkg-deb --info "$deb" && dpkg-deb --contents "$deb" || return 1
    done
}

failed=()
timing=()
step() {
    local title="$1" begin=$SECONDS
    shift
    printf '\n==== %s\n' "$title"
    if ! "$@"; then
        failed+=("$title")
        printf '==== FAILED: %s\n' "$title"
    fi
    timing+=("$(printf '%5d s  %s' $((SECONDS - begin)) "$title")")
}

finish() {
    local title
    if [ "${#failed[@]}" -gt 0 ]; then
        for title in "${failed[@]}"; do
            say "failed: $title"
        done
        exit 1
    fi
}

preset=dev
[ "$everything" = no ] || preset=asan-ubsan

step "build $preset" build "$preset"
if [ "${#failed[@]}" -gt 0 ]; then
    # Nothing else could run, but the lint tests need no program.
    step "lint tests" run_tests --label-regex lint
    finish
fi
if [ "$everything" = yes ]; then
    step "clang-tidy" tidy
    step "build release" build_release
    step "Debian package" package
    printf '\n==== time taken\n'
    printf '%s\n' "${timing[@]}"
fi
# Last, so that the output ends with the test runner's own closing lines.
step "tests of $preset" run_tests
finish
