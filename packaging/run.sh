#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds a release, and opens a trace: see usage below.
set -euo pipefail

usage() {
    cat <<'USAGE'
Usage: packaging/run.sh [TRACE] [OPTION...]

Installs what is missing, builds a release, makes the demo trace, and opens TRACE (without one, the
demo trace) in the window. Without a display it makes the report and the figure of the longest gap
instead, and prints where it put them.

Options after TRACE are passed on to gapscope:
  --profile NAME|FILE   which markers delimit the windows
  --markers FILE        markers that are not in the trace
and, without a display,
  --review-file FILE    to the report: a file whose path and sha256 it names
  --paths full|name     to the report: how it names files
  --gap CHUNK:GPU       to the figure: the gap to draw instead of the longest
  --size WxH            to the figure

Environment:
  GAPSCOPE_OUT          folder for the report and the figure (default: build/release/out)
  GAPSCOPE_NO_INSTALL   set to 1: install nothing, go on with what is here

Exit status: the job's own (0 done, 2 wrong usage, 3 the trace cannot be read or is no export,
4 the output cannot be written, 5 no window was found), or 1 where it cannot be installed or built.
USAGE
}

root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
build="$root/build/release"
# shellcheck source=packaging/dependencies.sh
. "$root/packaging/dependencies.sh"

for argument in "$@"; do
    case "$argument" in
    -h | --help)
        usage
        exit 0
        ;;
    esac
done

trace=""
if [ "$#" -gt 0 ] && [ "${1:0:1}" != "-" ]; then
    trace="$1"
    shift
fi
options=("$@")

packages=("${GAPSCOPE_BUILD_PACKAGES[@]}")
if [ -z "${DISPLAY:-}" ] && [ -n "${WAYLAND_DISPLAY:-}" ]; then
    packages+=(qt6-wayland)
fi
install_missing "${packages[@]}"

build_release() {
    local jobs
    jobs="$(nproc 2>/dev/null || echo 2)"
    cd -- "$root"
    say "configuring and building the release in $build (minutes the first time)"
    # Whoever only wants to run it is not to be stopped by a newer compiler's warning.
    cmake --preset release -DGAPSCOPE_WARNINGS_AS_ERRORS=OFF >"$build.log" 2>&1 || {
        cat -- "$build.log" >&2
        return 1
    }
    cmake --build "$build" --parallel "$jobs" --target gapscope gapscope_demo
}
mkdir -p -- "$root/build"
(build_release) >&2 || die "the build failed"

gapscope="$build/bin/gapscope"
if [ -z "$trace" ]; then
    trace="$build/share/gapscope/demo.sqlite"
    say "no trace was named: taking the demo trace $trace"
fi

# A DISPLAY that is left over from another session opens no window. One of another machine is believed.
has_display() {
    local number
    [ -z "${WAYLAND_DISPLAY:-}" ] || return 0
    [[ "${DISPLAY:-}" =~ ^(unix)?:([0-9]+)(\.[0-9]+)?$ ]] || [ -n "${DISPLAY:-}" ] || return 1
    number="${BASH_REMATCH[2]:-}"
    [ -z "$number" ] || [ -S "/tmp/.X11-unix/X$number" ] \
        || grep -q "@/tmp/.X11-unix/X$number\$" /proc/net/unix 2>/dev/null
}

if has_display; then
    say "opening $trace"
    exec "$gapscope" "$trace" "${options[@]}"
fi

# Splits the options between the two jobs: some are known to one of them only.
report_options=()
figure_options=()
index=0
while [ "$index" -lt "${#options[@]}" ]; do
    option="${options[$index]}"
    words=("$option")
    index=$((index + 1))
    if [[ "$option" == --?* && "$option" != *=* && "$index" -lt "${#options[@]}" ]]; then
        words+=("${options[$index]}")
        index=$((index + 1))
    fi
    case "$option" in
    --gap | --gap=* | --size | --size=*) figure_options+=("${words[@]}") ;;
    --review-file | --review-file=* | --paths | --paths=*) report_options+=("${words[@]}") ;;
    *)
        report_options+=("${words[@]}")
        figure_options+=("${words[@]}")
        ;;
    esac
done

out="${GAPSCOPE_OUT:-$build/out}"
name="$(basename -- "$trace")"
name="${name%.*}"
report="$out/${name:-trace}.report.json"
figure="$out/${name:-trace}.gap.png"
mkdir -p -- "$out" || exit 4
rm -f -- "$report" "$figure" # what is there afterwards is of this run

say "there is no display (DISPLAY and WAYLAND_DISPLAY are not set, or lead nowhere): running the job headless"
status=0
"$gapscope" report "$trace" "${report_options[@]}" -o "$report" || status=$?
if [ -e "$report" ]; then # also one that found no window (5) is whole
    printf 'JSON report: %s\n' "$report"
fi
if [ "$status" -eq 0 ]; then
    "$gapscope" figure "$trace" "${figure_options[@]}" -o "$figure" || status=$?
fi
if [ "$status" -eq 0 ]; then
    printf 'PNG figure:  %s\n' "$figure"
fi
exit "$status"
