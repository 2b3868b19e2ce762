#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""gaps.py FILE: the longest kernel gap of each GPU in each chunk, and the calls in it, the way a
plain script finds them. Prints the JSON that gapscope-gen-trace expects of a report."""
import bisect
import json
import re
import sqlite3
import sys


def main():
    database = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro&immutable=1", uri=True)
    names = dict(database.execute("SELECT id, value FROM StringIds"))
    gpu_of = {}
    pids_of = {}
    for gpu, device, pid in database.execute(
            "SELECT gpuId, cudaId, pid FROM TARGET_INFO_CUDA_DEVICE"):
        gpu_of[pid, device] = gpu
        pids_of.setdefault(gpu, set()).add(pid)

    ready = []
    for time, text in database.execute(
            "SELECT start, text FROM NVTX_EVENTS WHERE eventType = 34"):
        match = re.fullmatch(r"cpu_ready chunk=(\d+)", text)
        if match:
            ready.append((time, int(match[1])))
    ready.sort()

    kernels = {}
    for begin, end, device, pid in database.execute(
            "SELECT start, end, deviceId, globalPid FROM CUPTI_ACTIVITY_KIND_KERNEL"):
        kernels.setdefault(gpu_of[(pid >> 24) & 0xFFFFFF, device], []).append((begin, end))
    rows = []
    for gpu, ranges in kernels.items():
        ranges.sort()
        for (opens, _), (closes, chunk) in zip(ready, ready[1:]):
            idle_from, best = opens, (0, 0, 0)
            for begin, end in ranges[bisect.bisect_left(ranges, (opens - 1_000_000, 0)):]:
                if begin >= closes:
                    break
                if begin - idle_from > best[0]:
                    best = (begin - idle_from, idle_from, begin)
                idle_from = max(idle_from, end)
            if closes - idle_from > best[0]:
                best = (closes - idle_from, idle_from, closes)
            rows.append({"chunk": chunk, "gpu": gpu, "begin_ns": best[1], "end_ns": best[2],
                         "calls": {}})
    rows.sort(key=lambda row: (row["chunk"], row["gpu"]))

    first = min(row["begin_ns"] for row in rows)
    edges = sorted(row["end_ns"] for row in rows)
    by_end = sorted(rows, key=lambda row: row["end_ns"])
    for begin, end, tid, name in database.execute(
            "SELECT start, end, globalTid, nameId FROM CUPTI_ACTIVITY_KIND_RUNTIME"):
        if end <= first:
            continue
        for row in by_end[bisect.bisect_right(edges, begin):]:
            if end <= row["begin_ns"]:
                if end <= row["begin_ns"] - 100_000_000:
                    break
                continue
            if (tid >> 24) & 0xFFFFFF in pids_of[row["gpu"]]:
                call = row["calls"].setdefault(names[name], {"count": 0, "overlap_ns": 0})
                call["count"] += 1
                call["overlap_ns"] += min(end, row["end_ns"]) - max(begin, row["begin_ns"])
    json.dump(rows, sys.stdout, indent=1)


main()
