#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bench.py BIN SCRATCH [--kernels N]... [--rounds R] [--no-window]

Makes traces of about N kernels (default 200000 and 2000000) in the folder SCRATCH, and measures
whole processes on them, round robin, R (default 5) rounds after one that warms up:

  report   gapscope report --no-cache, checked against the answers that the generator knows
  again    gapscope report of a trace that the cache knows, with the same rows
  scan     gapscope-bare-scan: two threads that step through the same columns and keep nothing
  script   gaps.py: a plain Python script that finds the same gaps (2 rounds)

Prints medians, the ratios of each round's pair (their median, least and greatest), the growth
between sizes, and bytes an event. Then, unless --no-window says otherwise, what the window does while
each trace loads (gapscope-bench-loading) and what a frame costs (gapscope-bench-frame).

BIN is the folder of the programs, built with -DBUILD_BENCH=ON.
"""
import argparse
import json
import math
import os
import pathlib
import statistics
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent


def measure(command, output, environment=None):
    """Wall seconds, CPU seconds and peak MB of a whole process."""
    with open(output, "wb") as target:
        begin = time.monotonic()
        process = subprocess.Popen(command, stdout=target, env=environment)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command[0]} ended with {process.returncode}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def check(report_path, expected_path):
    """The report's rows against what was planted: exact but for the doubles of a report."""
    rows = json.loads(report_path.read_text())["rows"]
    expected = json.loads(expected_path.read_text())
    assert len(rows) == len(expected), "number of rows"
    for row, want in zip(rows, expected):
        assert (row["chunk"], row["physical_gpu"]) == (want["chunk"], want["gpu"])
        assert (row["gap_start_ns"], row["gap_end_ns"]) == (want["begin_ns"], want["end_ns"])
        calls = row["participating_process_runtime_apis"]
        assert calls.keys() == want["calls"].keys(), "names of calls"
        for name, call in calls.items():
            assert call["count"] == want["calls"][name]["count"], name
            assert round(call["summed_thread_overlap_ms"] * 1e6) == want["calls"][name]["overlap_ns"]


def check_script(output, expected_path):
    """The plain script's rows against the same, so that two programs do the same work."""
    expected = json.loads(expected_path.read_text())
    for row in expected:
        row.pop("copy_union_ns", None)
    assert json.loads(output.read_text()) == expected, "rows of the script"


def spread(values):
    return f"{statistics.median(values):7.3f} ({min(values):.3f} .. {max(values):.3f})"


def run(kernels, options):
    trace = options.scratch / f"{kernels}.sqlite"
    expected = pathlib.Path(f"{trace}.expected.json")
    if not expected.exists():
        subprocess.run([options.bin / "gapscope-gen-trace", "--kernels", str(kernels), trace],
                       check=True)
    out = options.scratch / "out"
    report = options.scratch / "report.json"
    again = options.scratch / "again.json"
    caches = dict(os.environ, XDG_CACHE_HOME=str(options.scratch / "cache"),
                  XDG_CONFIG_HOME=str(options.scratch / "config"))
    modes = {
        "report": [options.bin / "gapscope", "report", "--no-cache", trace, "--output", report],
        "again": [options.bin / "gapscope", "report", trace, "--output", again],
        "scan": [options.bin / "gapscope-bare-scan", trace],
        "script": [sys.executable, HERE / "gaps.py", trace],
    }
    for mode in ("report", "scan"):
        measure(modes[mode], out)
    check(report, expected)
    measure(modes["script"], out)
    check_script(out, expected)
    subprocess.run([options.bin / "gapscope", "cache", "--clear"], check=True, env=caches,
                   stdout=subprocess.DEVNULL)
    first = measure(modes["again"], out, caches)
    measure(modes["again"], out, caches)
    check(again, expected)
    results = {mode: [] for mode in modes}
    for number in range(options.rounds):
        for mode, command in modes.items():
            if mode != "script" or number < 2:
                results[mode].append(measure(command, out, caches))
    print(f"\n{kernels} kernels, {trace.stat().st_size / 1e6:.0f} MB")
    for mode, runs in results.items():
        wall, cpu, peak = zip(*runs)
        print(f"  {mode:7} wall {spread(wall)} s   CPU {spread(cpu)} s   peak {max(peak):6.0f} MB")
    pairs = [a[0] / r[0] for a, r in zip(results["again"], results["report"])]
    print(f"  again / report   wall {spread(pairs)}   (the first one, which keeps it: {first[0]:.3f} s)")
    for mode in ("scan", "script"):
        for index, what in enumerate(("wall", "CPU ")):
            pairs = [r[index] / m[index] for r, m in zip(results["report"], results[mode])]
            print(f"  report / {mode:7} {what} {spread(pairs)}")
    info = json.loads(subprocess.run([options.bin / "gapscope", "info", "--json", trace],
                                     check=True, stdout=subprocess.PIPE).stdout)
    print(f"  {info['events']} events, {info['resident_bytes'] / info['events']:.1f} bytes each")
    return kernels, statistics.median(r[1] for r in results["report"])


def show_window(options, sizes):
    for kernels in sizes:
        print(f"\n{kernels} kernels, in the window", flush=True)
        subprocess.run([options.bin / "gapscope-bench-loading",
                        options.scratch / f"{kernels}.sqlite", str(options.rounds), "nocancel"],
                       check=True, stderr=subprocess.DEVNULL)
    for events in (1_000_000, 10_000_000):
        print(flush=True)
        subprocess.run([options.bin / "gapscope-bench-frame", str(events), "21"], check=True,
                       stderr=subprocess.DEVNULL)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bin", type=pathlib.Path)
    parser.add_argument("scratch", type=pathlib.Path)
    parser.add_argument("--kernels", type=int, action="append")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--no-window", action="store_true")
    options = parser.parse_args()
    options.scratch.mkdir(parents=True, exist_ok=True)
    sizes = [run(kernels, options) for kernels in options.kernels or [200_000, 2_000_000]]
    for (small, fast), (large, slow) in zip(sizes, sizes[1:]):
        print(f"\ngrowth of the report's CPU time from {small} to {large} kernels: "
              f"n^{math.log(slow / fast) / math.log(large / small):.2f}")
    if not options.no_window:
        show_window(options, [kernels for kernels, _ in sizes])


main()
