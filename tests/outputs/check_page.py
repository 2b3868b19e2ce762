# SPDX-License-Identifier: GPL-3.0-or-later
"""The HTML page is well formed, needs nothing but itself, and takes no name for markup.

usage: check_page.py PROGRAM DEMO_TRACE SOURCE_FOLDER
"""
import hashlib
import html.parser
import json
import os
import re
import sys
import tempfile

import fixtures

program, demo, source = sys.argv[1:]
os.environ["SOURCE_DATE_EPOCH"] = "1772366400"

VOID = {"meta", "link", "br", "hr", "img", "input", "col", "base", "source", "wbr"}
KNOWN = set(
    "html head meta title style body main h1 h2 h3 p section div table caption thead tbody tr th td a "
    "small ul ol li pre figure svg desc defs g path rect line polyline polygon circle ellipse text "
    "tspan".split()
)
REFERENCES = {"src", "href", "xlink:href", "action", "data", "srcset", "poster", "style", "background"}


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.counts, self.ids, self.links, self.texts = [], {}, [], [], []
        self.doctype = None

    def handle_decl(self, decl):
        if self.counts:
            sys.exit("a doctype within the page")
        self.doctype = decl

    def begin(self, tag, attributes):
        if tag not in KNOWN:
            sys.exit(f"an element {tag!r} at {self.getpos()}")
        self.counts[tag] = self.counts.get(tag, 0) + 1
        names = [name for name, _ in attributes]
        if len(set(names)) != len(names):
            sys.exit(f"an attribute twice: {attributes}")
        for name, value in attributes:
            if name.startswith("on"):
                sys.exit(f"a handler {name}={value!r}")
            if name == "id":
                self.ids.append(value)
            if name in REFERENCES:
                if tag != "a" or not value.startswith("#"):
                    sys.exit(f"a reference {tag} {name}={value[:80]!r}")
                self.links.append(value[1:])
            elif not name.startswith("xmlns") and "url(" in (value or ""):
                sys.exit(f"a reference {tag} {name}={value[:80]!r}")

    def handle_starttag(self, tag, attributes):
        self.begin(tag, attributes)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        if tag not in VOID and "svg" not in self.open:
            sys.exit(f"<{tag}/> is no HTML")
        self.begin(tag, attributes)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            sys.exit(f"</{tag}> at {self.getpos()} closes nothing")

    def handle_comment(self, data):
        sys.exit(f"a comment: {data[:80]!r}")

    def handle_data(self, data):
        if self.open and self.open[-1] == "style" and re.search(r"url\(|@import", data):
            sys.exit("the style refers to something")
        self.texts.append(data)


def check(name, trace, options, figures=20):
    words = ("page", "--no-cache", trace, *options, "--figures", str(figures))
    data = fixtures.run(program, *words)
    if name.startswith("demo") and fixtures.run(program, *words) != data:
        sys.exit(f"{name}: another page the second time")
    text = data.decode("utf-8")
    if re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f]", text):
        sys.exit(f"{name}: a control character")
    page = Page()
    page.feed(text)
    page.close()
    if page.open or page.doctype != "DOCTYPE html":
        sys.exit(f"{name}: {page.open} stay open, {page.doctype}")
    if len(set(page.ids)) != len(page.ids) or not set(page.links) <= set(page.ids):
        sys.exit(f"{name}: ids {page.ids}, links {page.links}")
    report = json.loads(
        fixtures.run(program, "report", "--no-cache", trace, *options, "--extended"))
    rows = report["rows"]
    if page.counts.get("svg", 0) != min(figures, len(rows)):
        sys.exit(f"{name}: {page.counts} of {len(rows)} rows")
    said = " ".join(" ".join(page.texts).split())
    sha = hashlib.sha256(open(trace, "rb").read()).hexdigest()
    wanted = [sha, report["scope"], report["analysis"]["profile"]["name"], "2026-03-01 12:00:00 UTC",
              "gapscope " + report["analysis"]["tool_version"]]
    wanted += [warning["message"] for warning in report["analysis"]["warnings"]]
    for row in rows:
        wanted += [f"{row['gap_ms']:.6f}"]
        wanted += [fact["sentence"] for fact in row["facts"]] + [hint["sentence"] for hint in row["hints"]]
        wanted += list(row["participating_process_runtime_apis"])[:100]
    for each in wanted:
        shown = re.sub("[\x00-\x08\x0b-\x1f\x7f-\x9f]", "\ufffd", each)
        if " ".join(shown.split())[:1900] not in said:
            sys.exit(f"{name}: the page does not say {each!r}")
    return page


page = check("demo", demo, [])
check("demo, two figures", demo, [], 2)
check("demo, none", demo, [], 0)
with tempfile.TemporaryDirectory() as work:
    fixtures.HOSTILE_NAMES += [
        "<script>alert(1)</script>",
        "</section></main><img src=http://example.org/x onerror=alert(1)>",
        "<!-- ",
        "]]>",
        "&#60;script&#62;",
        '" onclick="alert(1)',
        "\x1b[31m\x00red",
    ]
    hostile = os.path.join(work, "<script>x & y.sqlite")
    fixtures.make_hostile(hostile)
    check("hostile", hostile, fixtures.HOSTILE_OPTIONS)
    for case in fixtures.cases(os.path.join(source, "tests/data/cases"), work):
        check(*case)
    empty = fixtures.run(program, "page", "--no-cache", demo, "--windows", "^no such text$")
    Page().feed(empty.decode())
for trace in fixtures.real_traces(source):
    check(*trace)
print("the pages are whole and stand by themselves")
