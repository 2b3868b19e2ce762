# SPDX-License-Identifier: GPL-3.0-or-later
"""Figures in SVG and PDF are read and drawn by other programs, and their texts are texts.

usage: check_figure.py PROGRAM DEMO_TRACE SOURCE_FOLDER
"""
import hashlib
import os
import subprocess
import sys
import tempfile
import unicodedata
import xml.etree.ElementTree

import fixtures

fixtures.need("rsvg-convert", "pdftotext")
program, demo, source = sys.argv[1:]
os.environ["SOURCE_DATE_EPOCH"] = "1772366400"
SVG = "{http://www.w3.org/2000/svg}"


def tool(*words):
    return subprocess.run(words, capture_output=True, check=True).stdout


def words_of(text):
    # A PDF has ligatures where the font has some.
    return " ".join(unicodedata.normalize("NFKC", text).split())


def svg_text(path):
    root = xml.etree.ElementTree.parse(path).getroot()
    return words_of(" ".join("".join(text.itertext()) for text in root.iter(SVG + "text")))


def png_size(data):
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def check(name, trace, options, expected, size):
    with tempfile.TemporaryDirectory() as work:
        for suffix in ("svg", "pdf"):
            path = os.path.join(work, "figure." + suffix)
            words = ("figure", "--no-cache", trace, "-o", path, "--size", "%dx%d" % size, *options)
            fixtures.run(program, *words)
            if not os.path.exists(path):
                return  # no window
            first = open(path, "rb").read()
            if name.startswith("demo"):
                fixtures.run(program, *words)
            if open(path, "rb").read() != first:
                sys.exit(f"{name}: {suffix} is another file the second time")
            if suffix == "svg":
                text = svg_text(path)
                # At its own size, and at another.
                for zoom in (1, 2):
                    drawn = tool("rsvg-convert", "--unlimited", "--zoom", str(zoom), path)
                    if png_size(drawn) != (size[0] * zoom, size[1] * zoom):
                        sys.exit(f"{name}: {png_size(drawn)} instead of {size} times {zoom}")
            else:
                text = words_of(tool("pdftotext", path, "-").decode())
                info = tool("pdfinfo", path).decode()
                if "Pages:           1\n" not in info:
                    sys.exit(f"{name}: {info}")
                fonts = tool("pdffonts", path).decode().splitlines()[2:]
                if not fonts or any("DejaVu" not in font for font in fonts):
                    sys.exit(f"{name}: the fonts are {fonts}")
            # Each by itself: lines break where they are full.
            for word in words_of(expected).split():
                if word not in text:
                    sys.exit(f"{name}: {suffix} lacks {word!r}: {text}")


def caption(trace):
    sha = hashlib.sha256(open(trace, "rb").read()).hexdigest()[:12]
    return f"Trace {os.path.basename(trace)}, sha256 {sha}. An empty lane means no recorded work;"


for size in ((1600, 900), (700, 500), (3000, 1000)):
    check("demo", demo, ["--gap", "6:2"],
          "GPU 2 49.133769 ms without recorded kernels before the end of chunk 6 Gap from "
          "261.040772109 s to 261.089905878 s. " + caption(demo), size)
check("range", demo, ["--range", "261:261.1"],
      "From 261.000000000 s to 261.100000000 s. " + caption(demo), (1600, 1600))
check("all", demo, ["--all"], caption(demo), (1600, 900))
with tempfile.TemporaryDirectory() as work:
    hostile = os.path.join(work, "hostile & <b>.sqlite")
    fixtures.make_hostile(hostile)
    check("hostile", hostile, fixtures.HOSTILE_OPTIONS, "sha256", (1600, 900))
    check("hostile, all", hostile, [*fixtures.HOSTILE_OPTIONS, "--all"], "sha256", (1600, 900))
    folder = os.path.join(work, "figures")
    fixtures.run(program, "figure", "--no-cache", hostile, *fixtures.HOSTILE_OPTIONS,
                 "--all-gaps", "--format", "svg", "-o", folder)
    if len(os.listdir(folder)) != len(fixtures.HOSTILE_NAMES):
        sys.exit(f"{sorted(os.listdir(folder))}")
    for each in os.listdir(folder):
        tool("rsvg-convert", os.path.join(folder, each))
    for case in fixtures.cases(os.path.join(source, "tests/data/cases"), work):
        check(*case, "sha256", (1200, 800))
for trace in fixtures.real_traces(source):
    check(*trace, "sha256", (1600, 900))
print("the figures are read by others")
