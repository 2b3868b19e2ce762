# SPDX-License-Identifier: GPL-3.0-or-later
"""The CSV tables, read back by another parser, say what the JSON report says.

usage: check_csv.py PROGRAM DEMO_TRACE SOURCE_FOLDER
"""
import csv
import json
import os
import sys
import tempfile

import fixtures

program, demo, source = sys.argv[1:]


def read_table(folder, name):
    path = os.path.join(folder, name)
    raw = open(path, "rb").read()
    if not raw.endswith(b"\r\n"):
        sys.exit(f"{path} does not end with CR LF")
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file, strict=True))
    if any(len(row) != len(rows[0]) for row in rows):
        sys.exit(f"{path} has ragged rows")
    return [dict(zip(rows[0], row)) for row in rows[1:]]


def ns(milliseconds):
    return round(milliseconds * 1e6)


def text(value):
    return "" if value is None else str(value)


def gap_row(number, row, rank):
    host = row["host_markers"]
    return {
        "gap": str(number),
        "chunk": str(row["chunk"]),
        "physical_gpu": str(row["physical_gpu"]),
        "unmapped_process": text(row.get("unmapped_process")),
        "rank": str(rank),
        "gap_start_ns": str(row["gap_start_ns"]),
        "gap_end_ns": str(row["gap_end_ns"]),
        "gap_ns": str(row["gap_end_ns"] - row["gap_start_ns"]),
        "memcpy_memset_union_ns": str(ns(row["memcpy_memset_union_ms"])),
        "without_recorded_kernel_copy_memset_ns": str(
            ns(row["without_recorded_kernel_copy_memset_ms"])
        ),
        "previous_cpu_ready_ns": str(host["previous_cpu_ready_ns"]),
        "previous_result_received_ns": text(host["previous_result_received_ns"]),
        "next_dit_start_ns": text(host["next_dit_start_ns"]),
        **{
            key + "_ns": text(host[key + "_ms"] if host[key + "_ms"] is None else ns(host[key + "_ms"]))
            for key in (
                "ready_to_received",
                "received_to_dit_start",
                "dit_start_to_first_kernel_after_gap",
            )
        },
    }


def compare(name, what, found, expected):
    # What the JSON report does not have (the window, certainty, copy kinds in words) is left out.
    if len(found) != len(expected):
        sys.exit(f"{name}: {len(found)} rows of {what} instead of {len(expected)}")
    for a, b in zip(found, expected):
        a = {key: a[key] for key in b}
        if a != b:
            sys.exit(f"{name}: {what}: {a} instead of {b}")


def check(name, trace, options):
    with tempfile.TemporaryDirectory() as work:
        folder = os.path.join(work, "a", "tables")  # is made
        out = os.path.join(work, "report.json")
        fixtures.run(program, "report", "--no-cache", trace, "--csv", folder, "-o", out, *options)
        report = json.load(open(out, encoding="utf-8"))
        if sorted(os.listdir(folder)) != ["activities.csv", "apis.csv", "gaps.csv"]:
            sys.exit(f"{name}: {os.listdir(folder)}")
        gaps, apis, activities = [], [], []
        for number, row in enumerate(report["rows"], start=1):
            gaps.append(gap_row(number, row, row.get("rank", 1)))
            for api, use in row["participating_process_runtime_apis"].items():
                apis.append(
                    {
                        "gap": str(number),
                        "chunk": str(row["chunk"]),
                        "api": api,
                        "count": str(use["count"]),
                        "summed_thread_overlap_ns": str(ns(use["summed_thread_overlap_ms"])),
                    }
                )
            for table, uses in row["device_activities"].items():
                for use in uses:
                    activities.append(
                        {
                            "gap": str(number),
                            "table": table,
                            "event_id": str(use["event_id"]),
                            "start_ns": str(use["start"]),
                            "end_ns": str(use["end"]),
                            "overlap_ns": str(ns(use["overlap_ms"])),
                            "copy_kind": text(use.get("copyKind")),
                            "bytes": str(use["bytes"]) if "bytes" in use else "0",
                        }
                    )
        compare(name, "gaps", read_table(folder, "gaps.csv"), gaps)
        compare(name, "apis", read_table(folder, "apis.csv"), apis)
        for a in activities:
            if a["copy_kind"] == "" and a["table"].endswith("MEMCPY"):
                del a["copy_kind"]  # an export without that column
        compare(name, "activities", read_table(folder, "activities.csv"), activities)
        return len(gaps), [row["api"] for row in apis]


with tempfile.TemporaryDirectory() as work:
    rows = check("demo", demo, [])[0] + check("demo, three", demo, ["--top", "3"])[0]
    hostile = os.path.join(work, "hostile.sqlite")
    fixtures.make_hostile(hostile)
    names = check("hostile", hostile, fixtures.HOSTILE_OPTIONS)[1]
    if set(names) != set(fixtures.HOSTILE_NAMES):
        sys.exit(f"the names are {names}")
    for case in fixtures.cases(os.path.join(source, "tests/data/cases"), work):
        rows += check(*case)[0]
    for trace in fixtures.real_traces(source):
        rows += check(*trace)[0]
print(rows, "rows are the same")
