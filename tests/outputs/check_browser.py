# SPDX-License-Identifier: GPL-3.0-or-later
"""A browser shows the HTML page whole, asks for nothing else, runs nothing, and prints it.

usage: check_browser.py PROGRAM DEMO_TRACE SOURCE_FOLDER

Skips where there is no Chromium, which is too large to be asked for.
"""
import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import fixtures

program, demo, source = sys.argv[1:]
os.environ["SOURCE_DATE_EPOCH"] = "1772366400"

browser = next((found for name in ("chromium", "chromium-browser", "google-chrome")
                if (found := shutil.which(name))), None)
if not browser:
    fixtures.skip("no browser (chromium) is installed")
fixtures.need("pdftotext")

# What a person would see of it, told by the browser itself: added to a copy of the page.
MEASURE = """<script>
const root = document.documentElement, figures = [...document.querySelectorAll("figure svg")];
root.setAttribute("data-measured", JSON.stringify({
  overflow: root.scrollWidth - root.clientWidth,
  figures: figures.map(svg => [svg.getBoundingClientRect().width, svg.getBoundingClientRect().height]),
  room: document.querySelector("main").getBoundingClientRect().width,
  gaps: document.querySelectorAll("section.gap").length,
  scripts: document.scripts.length,
  images: document.images.length,
  tables: [...document.querySelectorAll("table")].filter(table => table.rows.length < 2).length,
}));
</script>"""


class Root(html.parser.HTMLParser):
    measured = None

    def handle_starttag(self, tag, attributes):
        if tag == "html":
            self.measured = dict(attributes).get("data-measured")


def browse(profile, *words):
    # Without its sandbox, which a container or root cannot have: the pages are our own.
    return subprocess.run(
        [browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
         "--no-first-run", "--disable-background-networking", "--disable-component-update",
         f"--user-data-dir={profile}", *words],
        check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=300).stdout


def measure(profile, page, width):
    copy = page.with_suffix(".measured.html")
    text = page.read_text(encoding="utf-8")
    copy.write_text(text.replace("</body>", MEASURE + "</body>"), encoding="utf-8")
    root = Root()
    root.feed(browse(profile, f"--window-size={width},900", "--dump-dom", copy.as_uri()).decode())
    return json.loads(root.measured)


def requests(profile, page):
    """What the browser was made to ask for while it showed the page."""
    log = page.with_suffix(".netlog.json")
    browse(profile, f"--log-net-log={log}", "--dump-dom", page.as_uri())
    text = log.read_text(encoding="utf-8", errors="replace")
    return set(re.findall(r'"url":"((?:https?|file|data|ftp|ws)[^"]*)"', text))


def check_print(profile, name, page, rows):
    paper = page.with_suffix(".pdf")
    browse(profile, f"--print-to-pdf={paper}", "--print-to-pdf-no-header", page.as_uri())
    boxes = subprocess.run(["pdftotext", "-bbox", str(paper), "-"], check=True, capture_output=True)
    spaces = "{http://www.w3.org/1999/xhtml}"
    tree = xml.etree.ElementTree.fromstring(boxes.stdout)
    pages = tree.findall(f".//{spaces}page")
    for sheet in pages:
        for word in sheet.findall(f"{spaces}word"):
            if float(word.get("xMax")) > float(sheet.get("width")) or float(word.get("xMin")) < 0:
                sys.exit(f"{name}: {word.text!r} is cut off in print")
    said = " ".join(word.text or "" for word in tree.iter(f"{spaces}word"))
    for number, row in enumerate(rows, 1):
        for wanted in (f"Gap {number}: chunk", f"{row['gap_ms']:.6f}"):
            if wanted not in said:
                sys.exit(f"{name}: the print of {len(pages)} pages does not say {wanted!r}")


def check(folder, name, trace, options, others):
    profile = folder / "profile"
    page = folder / "page.html"
    page.write_bytes(fixtures.run(program, "page", "--no-cache", str(trace), *options))
    rows = json.loads(fixtures.run(program, "report", "--no-cache", str(trace), *options))["rows"]
    for width in (1280, 700):
        seen = measure(profile, page, width)
        if seen["gaps"] != len(rows) or seen["scripts"] != 1 or seen["images"] or seen["tables"]:
            sys.exit(f"{name}: {seen} of {len(rows)} rows")
        if seen["overflow"] > 0:
            sys.exit(f"{name}: {seen['overflow']} pixels stick out of {width}")
        if len(seen["figures"]) != min(20, len(rows)):
            sys.exit(f"{name}: {len(seen['figures'])} figures")
        if any(not 100 < w <= seen["room"] + 1 or h < 50 for w, h in seen["figures"]):
            sys.exit(f"{name}: figures of {seen['figures']} in {seen['room']}")
    if others:
        asked = {url for url in requests(profile, page) if url not in (page.as_uri(), "about:blank")}
        asked = {url for url in asked if page.parent.as_uri() in url or "example.org" in url}
        if asked:
            sys.exit(f"{name}: the page asks for {asked}")
    check_print(profile, name, page, rows)


with tempfile.TemporaryDirectory() as work:
    work = pathlib.Path(work)
    check(work, "demo", demo, [], True)
    fixtures.HOSTILE_NAMES += [
        "<script>document.documentElement.id='ran'</script>",
        "</section></main><img src=http://example.org/x onerror=alert(1)>",
        "W" * 400,
    ]
    hostile = work / "hostile.sqlite"
    fixtures.make_hostile(str(hostile))
    check(work, "hostile", hostile, fixtures.HOSTILE_OPTIONS, True)
print("the pages are whole in a browser and on paper")
