"""The Laboratory of a server: what is listed, what is shown, and what a report cannot do."""

import os

import httpx
import pytest
from lab.reports import finished_study
from msgspec.structs import replace
from online import running

from cardinal.server.settings import Settings, read_settings


@pytest.fixture(scope="module")
def reports(tmp_path_factory):
    folder = tmp_path_factory.mktemp("reports")
    finished_study(folder)
    return folder


@pytest.fixture
def lab(settings, reports):
    with running(replace(settings, reports=str(reports))) as server:
        yield server


def get(server, path: str) -> httpx.Response:
    return httpx.get(server.url + path, trust_env=False, timeout=60)


def test_reports_are_listed_with_what_they_say_of_themselves(lab):
    (report,) = get(lab, "/api/laboratory").json()["reports"]
    assert report["name"] == "soul-reapers" and report["card"]["game"] == "soul_reapers"
    assert report["card"]["variants"][1]["options"] == {"equal_turns": True}
    assert report["card"]["findings"] and report["card"]["odd"]


def test_without_a_folder_there_are_no_reports(server):
    assert get(server, "/api/laboratory").json() == {"reports": []}
    assert get(server, "/laboratory/soul-reapers/report.html").status_code == 404


def test_a_report_has_no_origin_no_network_and_one_script(lab):
    answer = get(lab, "/laboratory/soul-reapers/report.html")
    policy = answer.headers["content-security-policy"]
    assert answer.status_code == 200 and "<!doctype html>" in answer.text
    assert "default-src 'none'" in policy and "sandbox allow-scripts allow-top-navigation-by-user-activation" in policy
    assert "unsafe-inline" not in policy.partition("script-src")[2] and "allow-same-origin" not in policy
    assert answer.headers["x-frame-options"] == "SAMEORIGIN"


def test_a_record_is_sent_as_it_is_and_as_strange_as_the_report(lab, reports):
    answer = get(lab, "/laboratory/soul-reapers/records/default-4-3071.json")
    assert answer.content == (reports / "soul-reapers" / "records" / "default-4-3071.json").read_bytes()
    assert (
        answer.headers["content-type"] == "application/json" and "sandbox" in answer.headers["content-security-policy"]
    )


def test_other_pages_are_still_in_nobodys_frame(lab):
    assert get(lab, "/laboratory").headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize(
    "path",
    [
        "/laboratory/../report.html",
        "/laboratory/%2e%2e/report.html",
        "/laboratory/..%2f..%2fetc/report.html",
        "/laboratory/soul-reapers%2f../report.html",
        "/laboratory/away/report.html",
        "/laboratory/none/report.html",
        "/laboratory/soul-reapers/results.json",
        "/laboratory/soul-reapers/records/..%2fresults.json",
        "/laboratory/away/records/none.json",
        "/api/laboratory/soul-reapers/games/..%2fresults/replay",
        "/api/laboratory/soul-reapers/games/none/replay",
    ],
)
def test_nothing_but_reports_and_records_is_sent(lab, reports, tmp_path, path):
    (tmp_path / "report.html").write_text("not yours")
    if not (reports / "away").exists():
        os.symlink(tmp_path, reports / "away")
    answer = get(lab, path)
    assert answer.status_code == 404 and "not yours" not in answer.text and '"settings"' not in answer.text


def test_what_is_no_report_of_ours_is_not_listed(lab, reports):
    for name, text in (("plain", "<p>hello</p>"), ("broken", '<script type="application/json" id="cardinal-report">{')):
        (reports / name).mkdir(exist_ok=True)
        (reports / name / "report.html").write_text(text)
    assert [one["name"] for one in get(lab, "/api/laboratory").json()["reports"]] == ["soul-reapers"]


def test_a_game_beside_a_report_is_retold_with_any_eyes(lab):
    games = "/api/laboratory/soul-reapers/games/default-4-3071"
    whole = get(lab, f"{games}/replay").json()
    assert whole["status"] == "over" and whole["names"] == ["Seat A", "Seat B", "Seat C"] and whole["eyes"] == [0, 1, 2]
    assert len(whole["steps"][1]["chances"]) == 3
    assert get(lab, f"{games}/replay?as=B").json()["eyes"] == [1]
    assert get(lab, f"{games}/replay?as=spectator").json()["eyes"] == []
    assert get(lab, f"{games}/replay?as=H").status_code == 409
    assert get(lab, f"{games}/replay?as=Z&first=0").status_code == 404
    assert len(get(lab, f"{games}/judgement").json()["chances"]) == whole["total"]


def test_a_record_that_is_none_is_refused_in_words(lab, reports):
    (reports / "soul-reapers" / "records" / "bad.json").write_text('{"game": "soul_reapers"}')
    answer = get(lab, "/api/laboratory/soul-reapers/games/bad/replay")
    assert answer.status_code == 409 and "record" in answer.json()["message"]


def test_the_folder_is_a_setting(tmp_path):
    file = tmp_path / "cardinal.toml"
    file.write_text('reports = "studies-done"\n')
    assert read_settings(file, {}).reports == "studies-done" and Settings().reports == ""
