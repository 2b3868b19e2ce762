# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program writes in every format is, to the letter, what stands in tests/data/golden.

usage: check_golden.py PROGRAM DEMO_TRACE SOURCE_FOLDER

Of two small cases, so that a person can read the files. With GAPSCOPE_REFRESH_GOLDEN=1 they are
written anew: to be read before they are committed. PNG is compared as a picture elsewhere.
"""
import difflib
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import fixtures

program, demo, source = sys.argv[1:]
os.environ["SOURCE_DATE_EPOCH"] = "1772366400"
golden = pathlib.Path(source, "tests/data/golden")
refresh = os.environ.get("GAPSCOPE_REFRESH_GOLDEN") == "1"
fixtures.need("pdftotext")


def words_of_pdf(path):
    return subprocess.run(["pdftotext", "-layout", path, "-"], check=True, capture_output=True).stdout


def formats(trace, options, other, work):
    """(file name, its bytes) of one trace."""
    def run(*words):
        return fixtures.run(program, *words)

    def written(name, *words):
        path = os.path.join(work, name)
        run(*words, "-o", path)
        return pathlib.Path(path).read_bytes()

    names = ["--paths", "name"]
    yield "report.json", run("report", trace, *options, *names)
    yield "extended.json", run("report", trace, *options, *names, "--extended", "--top", "2")
    run("report", trace, *options, "--csv", work)
    for table in ("gaps", "apis", "activities"):
        yield table + ".csv", pathlib.Path(work, table + ".csv").read_bytes()
    yield "sentence.txt", run("sentence", trace, *options)
    yield "sentence.md", run("sentence", trace, *options, "--markdown")
    yield "figure.svg", written("figure.svg", "figure", trace, *options)
    run("figure", trace, *options, "-o", os.path.join(work, "figure.pdf"))
    yield "figure.pdf.txt", words_of_pdf(os.path.join(work, "figure.pdf"))
    yield "page.html", run("page", trace, *options, *names, "--figures", "0")
    yield "compare.txt", run("compare", trace, other, *options)
    yield "compare.json", run("compare", trace, other, *options, "--json")


def plain(data, trace):
    """Without what depends on the machine: SQLite's own version is a part of every file it makes,
    and a release counts up ours."""
    sha = hashlib.sha256(pathlib.Path(trace).read_bytes()).hexdigest()
    text = data.decode("utf-8").replace(sha, "SHA256").replace(sha[:12], "SHA256")
    text = re.sub(r"(size of the trace</td><td>)\d+", r"\1SIZE", text)
    return re.sub(r'(gapscope |"tool_version": ")\d+\.\d+\.\d+', r"\1VERSION", text)


def make(case, work, change=None):
    """The case as a database; @change is SQL that makes another state of it."""
    path = os.path.join(work, case + (".after" if change else "") + ".sqlite")
    sql = pathlib.Path(source, "tests/data/cases", case + ".sql").read_text(encoding="utf-8")
    fixtures.make_database(path, sql + (change or ""))
    return path


wrong = 0
for case in ("calls-that-overlap-the-gap", "host-markers-missing-and-early"):
    with tempfile.TemporaryDirectory() as work:
        trace = make(case, work)
        after = make(case, work, "UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET end = end - 1 WHERE end > start;")
        options = ["--profile", os.path.join(source, "tests/data/cases", case + ".profile.json")]
        for name, data in formats(trace, options, after, work):
            path = golden / f"{case}.{name}"
            text = plain(data, trace)
            if refresh:
                path.write_text(text, encoding="utf-8", newline="")
                continue
            expected = path.read_bytes().decode("utf-8") if path.exists() else ""
            if text != expected:
                wrong += 1
                difference = difflib.unified_diff(
                    expected.splitlines(), text.splitlines(), str(path), "what is written", lineterm="")
                print("\n".join(list(difference)[:40]))
if wrong:
    sys.exit(f"{wrong} files are not as they were")
print("all formats are as they were")
