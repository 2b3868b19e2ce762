# SPDX-License-Identifier: GPL-3.0-or-later
"""Reports follow the schema that the program prints, judged by another program.

usage: check_schema.py PROGRAM DEMO_TRACE SOURCE_FOLDER
"""
import copy
import json
import os
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
schema = json.loads(fixtures.run(program, "schema"))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
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
    return json.loads(fixtures.run(program, "report", "--no-cache", trace, *options, "--extended"))


with tempfile.TemporaryDirectory() as work:
    report = check("demo", demo, [])
    hostile = os.path.join(work, "hostile.sqlite")
    fixtures.make_hostile(hostile)
    check("hostile", hostile, fixtures.HOSTILE_OPTIONS)
    for case in fixtures.cases(os.path.join(source, "tests/data/cases"), work):
        check(*case)
    for trace in fixtures.real_traces(source):
        check(*trace)

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
print(checked, "reports follow the schema")
