# SPDX-License-Identifier: GPL-3.0-or-later
"""Traces for the checks of what the program writes, and how it is run."""
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys

SKIPPED = 77  # the exit status that CTest takes for a skip

# Names that are awkward for a reader of JSON or CSV.
HOSTILE_NAMES = [
    "a,b",
    'say "hello"',
    "two\nlines",
    "carriage\r\nreturn",
    "=1+2",
    "+7",
    "-7",
    "@SUM(A1)",
    " spaces ",
    "tab\there",
    "ünï©ødé 漢字",
    "<b>&amp;</b>",
    "'",
]


def skip(reason):
    print("SKIPPED:", reason)
    sys.exit(SKIPPED)


def need(*programs):
    """Skips where one is not installed: its Debian package is told."""
    packages = {"rsvg-convert": "librsvg2-bin", "pdftotext": "poppler-utils"}
    for program in programs:
        if not shutil.which(program):
            skip(f"{program} ({packages[program]}) is not installed")


def make_hostile(path):
    """One GPU, two chunks; calls, an NVTX chunk and a process with awkward names."""
    database = sqlite3.connect(path)
    database.executescript(
        """
        CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT);
        CREATE TABLE TARGET_INFO_CUDA_DEVICE (gpuId INTEGER, cudaId INTEGER, pid INTEGER);
        INSERT INTO TARGET_INFO_CUDA_DEVICE VALUES (0, 0, 1), (0, 0, 2);
        CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER,
            contextId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid INTEGER,
            demangledName INTEGER, shortName INTEGER);
        CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER, end INTEGER, deviceId INTEGER,
            contextId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid INTEGER,
            bytes INTEGER, copyKind INTEGER);
        CREATE TABLE CUPTI_ACTIVITY_KIND_MEMSET (start INTEGER, end INTEGER, deviceId INTEGER,
            contextId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid INTEGER,
            value INTEGER, bytes INTEGER);
        CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, eventClass INTEGER,
            globalTid INTEGER, correlationId INTEGER, nameId INTEGER);
        CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text TEXT,
            globalTid INTEGER);
        """
    )
    pid = 1 << 24
    for number, name in enumerate(HOSTILE_NAMES, start=1):
        database.execute("INSERT INTO StringIds VALUES (?, ?)", (number, name))
        database.execute(
            "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (?, ?, 1, ?, ?, ?)",
            (1000 + 20 * number, 1015 + 20 * number, pid | 7, number, number),
        )
        database.execute(
            "INSERT INTO NVTX_EVENTS VALUES (?, ?, 59, ?, ?)",
            (3000 * (number - 1), 3000 * number, "chunk " + name, pid | 7),
        )
        database.execute(
            "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (?, ?, 0, 1, 7, ?, ?, ?, ?)",
            (3000 * number - 100, 3000 * number + 50, number, pid, number, number),
        )
    database.execute(
        "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (500, 700, 0, 1, 7, 91, ?, 64, 1)", (pid,)
    )
    database.execute(
        "INSERT INTO CUPTI_ACTIVITY_KIND_MEMSET VALUES (600, 800, 0, 1, 7, 92, ?, 0, 32)", (pid,)
    )
    database.commit()
    database.close()


HOSTILE_OPTIONS = ["--windows", r"(?s)^chunk (?<chunk>.*)$"]


def make_database(path, sql):
    database = sqlite3.connect(path)
    database.executescript(sql)
    database.commit()
    database.close()


def cases(folder, work):
    """(name, path, options) of the cases of a folder of SQL text, made as databases in work."""
    for sql in sorted(pathlib.Path(folder).glob("*.sql")):
        path = pathlib.Path(work) / (sql.stem + ".sqlite")
        make_database(path, sql.read_text(encoding="utf-8"))
        options = ["--profile", str(sql.with_suffix(".profile.json"))]
        markers = sql.with_suffix(".markers.json")
        if markers.exists():
            options += ["--markers", str(markers)]
        yield sql.stem, str(path), options


def real_traces(source):
    """Real exports, where they are at hand."""
    folder = os.environ.get("GAPSCOPE_REAL_TRACES", os.path.join(source, "../shared/traces"))
    return [(path.stem, str(path), []) for path in sorted(pathlib.Path(folder).glob("*.sqlite"))]


def run(program, *arguments):
    """Its standard output. A report without a window is one, too."""
    result = subprocess.run([program, *arguments], capture_output=True, check=False)
    if result.returncode not in (0, 5):
        sys.exit(f"{arguments}: {result.stderr.decode()}")
    return result.stdout
