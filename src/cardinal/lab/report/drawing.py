"""Vega-Lite drawn as SVG when a report is made: what is read later needs no script, prints, and weighs little."""

import re
from functools import cache
from pathlib import Path
from types import ModuleType

from cardinal.core.errors import Problem
from cardinal.lab.report.charts import FONT, Spec

VEGA_LITE = "6.4"
COLOURS = Path(__file__).with_name("colours.css")
# What only Vega's own script reads, and what the label of the whole drawing says already.
IDLE = re.compile(
    r' (?:role|aria-roledescription|aria-hidden|pointer-events|version|xmlns:xlink|class|font-family)="[^"]*"'
    r'| opacity="1"| stroke-width="1"'
    r'|<path [^>]*display="none"/>|<path [^>]*d="M0,0h0v0h0Z"[^>]*/>|<text[^>]*opacity="0"[^>]*>[^<]*</text>'
)
HEARD = re.compile(r'<(path|line) aria-label="([^"]*)"([^>]*)/>')
TAG = re.compile(r"<[^>]+>")
LONG = re.compile(r"(\d+\.\d)\d+")


class NoDrawing(Problem):
    """The library that draws is not installed."""


@cache
def artist() -> ModuleType:
    try:
        import vl_convert
    except ImportError:
        raise NoDrawing("reports need vl-convert-python: pip install 'cardinal-table[lab]'") from None
    found: ModuleType = vl_convert
    return found


def draw(spec: Spec) -> str:
    """An SVG to stand in a page: one picture with a label; what a mark stands for is its tooltip."""
    svg = str(artist().vegalite_to_svg(spec, vl_version=VEGA_LITE))
    svg = HEARD.sub(r"<\1\3><title>\2</title></\1>", svg)
    svg = re.sub(r' aria-label="[^"]*"', "", IDLE.sub("", svg))
    svg = TAG.sub(lambda tag: LONG.sub(r"\1", tag[0]), svg)  # places, not what is written there
    label = str(spec["description"]).translate({38: "&amp;", 60: "&lt;", 34: "&quot;"})
    return svg.replace("<svg ", f'<svg role="img" aria-label="{label}" font-family="{FONT}" ', 1)


def picture(spec: Spec) -> str:
    """The same as a file of its own, with the page's colours in it."""
    style = f"<style>{COLOURS.read_text(encoding='utf-8')}svg{{background:var(--paper)}}</style>"
    return re.sub(r"(<svg [^>]*>)", lambda found: found[1] + style, draw(spec), count=1)
