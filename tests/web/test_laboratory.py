"""The server's page of reports: listed, read, tried, watched."""

from collections.abc import Iterator

import pytest
from lab.reports import finished_study
from playwright.sync_api import expect
from web.layout import SIZES
from web.running import serving


@pytest.fixture(scope="module")
def laboratory(tmp_path_factory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("laboratory")
    finished_study(folder / "reports")
    with serving(folder, reports=folder / "reports") as url:
        yield url


@pytest.fixture
def ann(visit, laboratory):
    return visit(url=laboratory)


def test_the_lobby_leads_to_the_reports(ann):
    page = ann.go("/")
    page.get_by_role("link", name="Laboratory").click()
    page.wait_for_url("**/laboratory")
    page.get_by_role("link", name="Soul Reapers: what equal turns do").wait_for()
    for size in SIZES:
        ann.resize(size)
        ann.finds_everything_within_reach()
        ann.finds_nothing_cut()
        ann.finds_it_accessible()


def test_a_report_is_read_in_a_frame_that_knows_no_cookies(ann):
    page = ann.go("/laboratory/soul-reapers")
    frame = page.frame_locator("iframe")
    frame.get_by_role("heading", name="In short").wait_for()
    report = next(one for one in page.frames if one.url.endswith("report.html"))
    assert report.evaluate("() => self.origin") == "null"
    assert report.evaluate("() => { try { return document.cookie } catch (e) { return e.name } }") == "SecurityError"
    assert page.evaluate("() => document.querySelector('iframe').contentDocument") is None


def test_the_report_page_fits_every_screen(ann):
    page = ann.go("/laboratory/soul-reapers")
    page.frame_locator("iframe").get_by_role("heading", name="In short").wait_for()
    for size in SIZES:
        ann.resize(size)
        ann.finds_everything_within_reach()
        ann.finds_nothing_cut()


def test_a_variant_is_tried_at_a_table(ann):
    page = ann.go("/laboratory/soul-reapers")
    page.get_by_label("Players").select_option("3")
    page.get_by_label("Rules").select_option("Equal turns")
    page.get_by_role("button", name="Try this variant").click()
    page.wait_for_url("**/t/*")
    page.locator("#prompt").wait_for()
    table = ann.request("GET", f"/api/tables/{page.url.rsplit('/', 1)[1].partition('?')[0]}")
    assert table["terms"]["options"] == {"equal_turns": True} and table["terms"]["seats"] == 3


def test_a_game_that_stands_out_is_watched(ann):
    page = ann.go("/laboratory/soul-reapers")
    frame = page.frame_locator("iframe")
    frame.get_by_role("row", name="The longest game").first.get_by_role("link", name="Watch").click()
    page.wait_for_url("**/laboratory/soul-reapers?game=*")
    page.locator(".stage").wait_for()
    page.keyboard.press("ArrowRight")
    assert page.get_by_role("slider", name="Step").input_value() == "1"
    expect(page.get_by_role("button", name="What if?")).to_have_count(0)
    ann.finds_everything_within_reach()
    ann.finds_it_accessible()


def test_a_server_without_reports_says_so(visit):
    ann = visit()
    page = ann.go("/laboratory")
    page.get_by_text("No reports here yet").wait_for()
    page = ann.go("/laboratory/none")
    page.get_by_role("heading", name="There is no such report").wait_for()
    ann.finds_it_accessible()
