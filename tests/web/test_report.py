"""A report in a real browser, as somebody opens it who was sent it: from disk, without any server."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from lab.reports import finished_study
from playwright.sync_api import Browser, Page

from web import axe

WIDE, PHONE = (1200, 900), (390, 844)
MOST_BYTES = 3_000_000
# Every drawing has ink on it, and every mark of it a place.
EMPTY = """() => [...document.querySelectorAll("figure svg")].filter((svg) => {
  const box = svg.getBoundingClientRect();
  const marks = [...svg.querySelectorAll("path, line")].filter((one) => one.getAttribute("d") !== "" );
  return box.width < 100 || box.height < 40 || marks.length < 3 || svg.textContent.includes("NaN");
}).map((svg) => svg.getAttribute("aria-label"))"""
WIDER = "() => document.documentElement.scrollWidth - innerWidth"
CUT = """() => [...document.querySelectorAll("figure svg text")].filter((text) => {
  const box = text.getBoundingClientRect();
  return box.width && (box.left < 0 || box.right > innerWidth);
}).map((text) => text.textContent)"""


@pytest.fixture(scope="module")
def file(tmp_path_factory) -> Path:
    return finished_study(tmp_path_factory.mktemp("reports")) / "report.html"


@pytest.fixture
def read(browser: Browser, file: Path) -> Iterator:
    """Opens the report; whatever the console says, and whatever it asks the network for, is a fault."""
    troubles: list[str] = []
    contexts = []

    def opened(size: tuple[int, int] = WIDE, scheme: str = "light") -> Page:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: troubles.append(said.text))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda asked: asked.url.startswith("file:") or troubles.append(asked.url))
        page.goto(file.as_uri())
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not troubles, troubles


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_report_is_drawn_whole_and_accessible(read, size, scheme):
    page = read(size, scheme)
    assert page.locator("figure svg").count() > 20
    assert page.evaluate(EMPTY) == []
    assert page.evaluate(WIDER) <= 0 and page.evaluate(CUT) == []
    for summary in page.locator("summary").all()[:3]:
        summary.click()
    assert axe.violations(page) == []


def test_a_report_is_light_enough_to_be_sent(file):
    assert file.stat().st_size < MOST_BYTES


def test_colours_are_chosen_by_hand_too(read):
    page = read(scheme="light")
    paper = "() => getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    page.get_by_text("Dark", exact=True).click()
    dark = page.evaluate(paper)
    assert light != dark
    page.get_by_text("Light", exact=True).click()
    assert page.evaluate(paper) == light


def test_a_report_is_printed_light_with_its_tables(read):
    page = read(scheme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate("() => getComputedStyle(document.documentElement).colorScheme") == "light"
    assert page.locator("nav").is_hidden() and page.locator(".button").first.is_hidden()
    assert page.locator("#f-seat_win table").is_visible()
    assert page.pdf().startswith(b"%PDF")


def test_outliers_lead_to_their_records_and_to_a_table(read, file):
    page = read()
    row = page.get_by_role("row", name="The longest game").first
    record = row.get_by_role("link", name="record").get_attribute("href")
    assert (file.parent / record).is_file()
    assert f"cardinal replay {file.parent.name}/{record}" in row.inner_text()
    watch = row.get_by_role("link", name="Watch").get_attribute("href")
    assert watch == f"http://127.0.0.1:8777/laboratory/{file.parent.name}?game={Path(record).stem}"


def test_what_a_mark_stands_for_is_told(read):
    page = read()
    seats = page.locator("#f-seat_win figure svg").first
    assert "seat A" in seats.get_attribute("aria-label")
    assert any("seat A" in text for text in seats.locator("title").all_text_contents())
