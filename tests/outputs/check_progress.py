# SPDX-License-Identifier: GPL-3.0-or-later
"""A command says on a terminal how far it is, and nothing of that anywhere else.

usage: check_progress.py PROGRAM DEMO_TRACE SOURCE_FOLDER
"""
import hashlib
import json
import os
import pty
import subprocess
import sys
import tempfile

program, demo, source = sys.argv[1:]
LARGE = 320 << 20  # takes longer than what needs no progress, on any machine of today


def run_on_terminal(arguments):
    """What the program says on standard error when that is a terminal, and its exit status."""
    leader, follower = pty.openpty()
    environment = dict(os.environ, TERM="xterm")
    with subprocess.Popen(
        [program, *arguments], stderr=follower, stdout=subprocess.DEVNULL, env=environment
    ) as process:
        os.close(follower)
        said = b""
        while True:
            try:
                part = os.read(leader, 65536)
            except OSError:  # the other end is closed
                break
            if not part:
                break
            said += part
        status = process.wait()
    os.close(leader)
    return said.decode(), status


def main():
    with tempfile.TemporaryDirectory() as folder:
        large = os.path.join(folder, "notes \x1b[31m.log")
        with open(large, "wb") as file:
            file.truncate(LARGE)
        target = os.path.join(folder, "report.json")
        arguments = ["report", demo, "--review-file", large, "-o", target]

        said, status = run_on_terminal(arguments)
        if status != 0:
            sys.exit(f"exit status {status}: {said}")
        lines = [line for line in said.split("\r\x1b[K") if line]
        if not lines or not all("hashing notes" in line for line in lines):
            sys.exit(f"no progress of the hash: {said!r}")
        if any("\x1b" in line for line in lines):
            sys.exit(f"the file's name reaches the terminal as it is: {said!r}")
        percents = [int(line.split("%")[0]) for line in lines]
        if percents != sorted(percents) or percents[-1] > 100 or percents[0] == percents[-1]:
            sys.exit(f"progress that makes none: {percents}")
        if not said.endswith("\r\x1b[K"):
            sys.exit(f"the line stays: {said!r}")

        digest = hashlib.sha256()
        for _ in range(LARGE >> 20):
            digest.update(bytes(1 << 20))
        with open(target, encoding="utf-8") as file:
            review = json.load(file)["host_source_review"]
        if review != [{"path": large, "sha256": digest.hexdigest()}]:
            sys.exit(f"not the file's hash: {review}")

        elsewhere = subprocess.run([program, *arguments], capture_output=True, check=True)
        if elsewhere.stderr or elsewhere.stdout:
            sys.exit(f"said where nobody looks: {elsewhere}")


main()
