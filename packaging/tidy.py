#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs clang-tidy over the sources of model, widgets and app, two or so at a time.

usage: packaging/tidy.py [FILE...]      after a build of the preset dev, which knows every header

A source that was clean is not looked at again until its text, a header of it, its compile command,
the checks or clang-tidy itself change: clang-tidy takes ten seconds a source. What was clean is
remembered in $XDG_CACHE_HOME/gapscope-tidy (or ~/.cache/gapscope-tidy).
GAPSCOPE_JOBS: how many at a time. Exit status: 0 all clean, 1 something to mend.
"""
import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "dev"
FOLDERS = ("model", "widgets", "app")
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "gapscope-tidy"


@functools.lru_cache(maxsize=None)
def digest_of(path):
    """Of a file's text; many sources share a header, so each is read once."""
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


def headers_by_object():
    """What ninja recorded: object file -> every file that went into it."""
    listing = subprocess.run(["ninja", "-C", BUILD, "-t", "deps"], check=True, text=True,
                             stdout=subprocess.PIPE).stdout
    found, current = {}, None
    for line in listing.splitlines():
        if line.startswith("    "):
            current.append(os.path.normpath(BUILD / line.strip()))
        elif ": #deps" in line:
            current = found.setdefault(line.split(": #deps")[0], [])
    return found


def sources():
    """(source, what would change the result), largest source first so that the end is not waited for."""
    version = subprocess.run(["clang-tidy", "--version"], check=True, stdout=subprocess.PIPE).stdout
    headers = headers_by_object()
    for entry in json.loads((BUILD / "compile_commands.json").read_text()):
        source = pathlib.Path(entry["file"])
        if not source.is_relative_to(ROOT) or source.is_relative_to(BUILD):
            continue
        if source.relative_to(ROOT).parts[0] not in FOLDERS:
            continue
        key = hashlib.sha256(version)
        # Without the place of the clone, so that another one has the same keys.
        key.update(entry["command"].replace(str(ROOT), ".").encode())
        key.update(digest_of(ROOT / ".clang-tidy").encode())
        output = entry["command"].split(" -o ")[1].split()[0]
        for header in sorted(headers.get(output, [])):
            key.update(header.replace(str(ROOT), ".").encode() + digest_of(header).encode())
        key.update(digest_of(source).encode())
        yield source, key.hexdigest() if output in headers else None


def tidy(source, key):
    """What clang-tidy has to say; nothing for a clean source."""
    if key and (CACHE / key).exists():
        return ""
    run = subprocess.run(
        # The compile commands hold warnings that only g++ knows.
        ["clang-tidy", "--quiet", "-p", BUILD, "--extra-arg=-Wno-unknown-warning-option", source],
        text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if run.returncode == 0:
        if key:
            (CACHE / key).touch()
        return ""
    lines = [line for line in run.stdout.splitlines() if not line.endswith("warnings generated.")]
    return "\n".join(lines) or f"{source}: clang-tidy ended with status {run.returncode}"


def main():
    CACHE.mkdir(parents=True, exist_ok=True)
    begin = time.monotonic()
    wanted = {pathlib.Path(name).resolve() for name in sys.argv[1:]}
    chosen = [item for item in sources() if not wanted or item[0] in wanted]
    chosen.sort(key=lambda item: -item[0].stat().st_size)
    known = sum(1 for _, key in chosen if key and (CACHE / key).exists())
    print(f"clang-tidy: {len(chosen)} sources of {', '.join(FOLDERS)}; {known} known to be clean", flush=True)
    dirty = 0
    jobs = int(os.environ.get("GAPSCOPE_JOBS") or os.cpu_count() or 2)
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for text in pool.map(lambda item: tidy(*item), chosen):
            if text:
                dirty += 1
                print(text, flush=True)
    print(f"clang-tidy: {dirty} sources to mend, {time.monotonic() - begin:.0f} s", flush=True)
    return 1 if dirty or not chosen else 0


sys.exit(main())
