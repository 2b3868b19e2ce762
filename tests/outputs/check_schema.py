# SPDX-License-Identifier: GPL-3.0-or-later
"""Reports and comparisons follow the schemas that the program prints, judged by another program.

usage: check_schema.py PROGRAM DEMO_TRACE SOURCE_FOLDER
"""
import contextlib
import copy
import json
import os
import shutil
import sqlite3
import sys
import tempfile

import fixtures

try:
    import jsonschema
except ImportError:
    fixtures.skip("Python's jsonschema (python3-jsonschema) is not installed")

if not hasattr(jsonschema, "Draft202012Validator"):
    fixtures.skip("this jsonschema does not know the draft 2020-12")

program, demo, source = sys.argv[1:]


def validator_of(*words):
    schema = json.loads(fixtures.run(program, "schema", *words))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


validator = validator_of()
comparison_validator = validator_of("comparison")
checked = 0


def check(name, trace, options):
    global checked
    for more in ([], ["--extended"], ["--extended", "--top", "3"], ["--without", "calls,nvtx"]):
        if "nvtx" in str(more) and options:
            continue  # its windows are made of NVTX
        text = fixtures.run(program, "report", "--no-cache", trace, *options, *more)
        report = json.loads(text)
        error = next(validator.iter_errors(report), None)
        if error:
            sys.exit(f"{name} {more}: {error.json_path}: {error.message[:400]}")
        checked += 1
    compare(name, trace, trace, options)
    return json.loads(fixtures.run(program, "report", "--no-cache", trace, *options, "--extended"))


def compare(name, before, after, options):
    global checked
    if "--markers" in options:
        return None  # they are of one trace, and compare takes none
    text = fixtures.run(program, "compare", "--json", "--no-cache", before, after, *options)
    if not text:
        return None  # no window in one of them: said, and no comparison
    comparison = json.loads(text)
    error = next(comparison_validator.iter_errors(comparison), None)
    if error:
        sys.exit(f"{name} compared: {error.json_path}: {error.message[:400]}")
    checked += 1
    return comparison


with tempfile.TemporaryDirectory() as work:
    report = check("demo", demo, [])
    hostile = os.path.join(work, "hostile.sqlite")
    fixtures.make_hostile(hostile)
    check("hostile", hostile, fixtures.HOSTILE_OPTIONS)
    for case in fixtures.cases(os.path.join(source, "tests/data/cases"), work):
        check(*case)
    for trace in fixtures.real_traces(source):
        check(*trace)
    shorter = os.path.join(work, "shorter.sqlite")
    shutil.copyfile(demo, shorter)
    with contextlib.closing(sqlite3.connect(shorter)) as changed, changed:
        # The first window goes, and with it the rows of a chunk.
        changed.execute(
            "DELETE FROM NVTX_EVENTS WHERE textId ="
            " (SELECT id FROM StringIds WHERE value = 'cpu_ready chunk=4')"
        )
    comparison = compare("demo", demo, shorter, [])

# A schema that lets everything through proves nothing.
for spoil in (
    lambda r: r["rows"][0].pop("gap_ms"),
    lambda r: r["rows"][0].update(more=1),
    lambda r: r["rows"][0].update(gap_start_ns=1.5),
    lambda r: r["rows"][0]["breakdown"]["processes"][0]["calls"].update(covered_ns=-1),
    lambda r: r["rows"][0]["surroundings"].update(kernel_after_launched="late"),
    lambda r: r["rows"][0]["hints"][0].update(facts=[]),
    lambda r: r["analysis"].pop("warnings"),
):
    spoilt = copy.deepcopy(report)
    spoil(spoilt)
    if validator.is_valid(spoilt):
        sys.exit("a spoilt report passes")
if not comparison["rows"] or not comparison["only_before"]:
    sys.exit("the comparison does not have all kinds of rows")
for spoil in (
    lambda c: c["rows"][0].pop("occurrence"),
    lambda c: c["rows"][0].update(more=1),
    lambda c: c["rows"][0]["gap_ns"].update(before=None),
    lambda c: c["gpus"][0]["median_ns"].pop("difference"),
    lambda c: c["only_before"][0].update(gap_end_ns=1.5),
    lambda c: c["after"].pop("profile"),
    lambda c: c.update(gapscope_comparison=2),
):
    spoilt = copy.deepcopy(comparison)
    spoil(spoilt)
    if comparison_validator.is_valid(spoilt):
        sys.exit("a spoilt comparison passes")
print(checked, "reports and comparisons follow their schemas")
