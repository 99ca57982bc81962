"""A report: one HTML file with everything in it."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

import msgspec

from cardinal.lab.report import card, figures, findings
from cardinal.lab.report.drawing import draw
from cardinal.lab.report.figures import Chapter, Figure, Grid
from cardinal.lab.report.script import SCRIPT
from cardinal.lab.report.words import capital, listed, players
from cardinal.lab.study.results import DataFile, Outlier, Results, Setting, Variant

HERE = Path(__file__).parent

SERVER = "http://127.0.0.1:8777"  # where `cardinal serve` listens if nothing else is said
GAMES = ("Why", "Of", "Value", "Seed", "Record", "In a terminal", "Table")
MOST_FINDINGS = 6  # in a list of reports


def page(results: Results, folder: str) -> str:
    """The report of a study in a folder of this name."""
    parts = figures.chapters(results)
    contents = [("short", "In short"), *((one.id, one.title) for one in parts)]
    outliers = [(setting, one) for setting in results.settings for one in setting.outliers]
    if outliers:
        contents.append(("games", "Games to look at"))
    contents.append(("again", "How it was made"))
    head = [
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(results.title)}</title>",
        card.written(card_of(results)),
        f"<style>{''.join((HERE / name).read_text(encoding='utf-8') for name in ('colours.css', 'page.css'))}</style>",
        "</head>\n<body>",
    ]
    body = [
        '<a class="skip" href="#short">To the findings</a>',
        header(results, contents),
        '<main class="wide">',
        section("short", "In short", short(results)),
        *(chapter(results, one, folder) for one in parts),
        section("games", "Games to look at", games(outliers, folder)) if outliers else "",
        section("again", "How it was made", again(results)),
        "</main>",
        f'<footer class="wide">Made by Cardinal {escape(results.version)}. Figures in brackets are 95 % intervals.'
        "</footer>",
    ]
    return "\n".join([*head, *body, f"<script>{SCRIPT}</script>\n</body>\n</html>\n"])


def card_of(results: Results) -> card.ReportCard:
    outliers = [one for setting in results.settings for one in setting.outliers]
    return card.ReportCard(
        results.title,
        results.game,
        results.games,
        results.seats,
        findings.in_short(results)[:MOST_FINDINGS],
        [card.TriedVariant(findings.named(one), one.options) for one in results.variants],
        [card.OddGame(Path(one.record).stem, one.why) for one in outliers],
    )


def section(id: str, title: str, *parts: str) -> str:
    heading = f'<h2 id="h-{id}">{escape(title)}</h2>'
    return f'<section id="{id}" aria-labelledby="h-{id}">\n{heading}\n{"".join(parts)}\n</section>'


def bullets(items: list[str], kind: str = "") -> str:
    marked = f' class="{kind}"' if kind else ""
    return f"<ul{marked}>{''.join(f'<li>{escape(item)}</li>' for item in items)}</ul>"


def header(results: Results, contents: list[tuple[str, str]]) -> str:
    themes = "".join(
        f'<label><input type="radio" name="theme" id="theme-{name}"{checked}>{label}</label>'
        for name, label, checked in (("auto", "Auto", " checked"), ("light", "Light", ""), ("dark", "Dark", ""))
    )
    seats = f"{listed([str(n) for n in results.seats])} players"
    many = len(results.variants) - 1
    variants = f", {many} variant{'s' if many > 1 else ''} beside the usual rules" if many else ""
    lead = (
        f"{results.games:,} games of {results.game_title} between bots ({', '.join(results.bots)}), {seats}{variants}. "
        "What bots do is no law for people: read it as what the rules invite."
    )
    links = "".join(f'<li><a href="#{id}">{escape(title)}</a></li>' for id, title in contents)
    return (
        '<header><div class="wide"><div class="top"><span class="mark">Cardinal · Laboratory</span>'
        f'<fieldset class="theme" aria-label="Colours">{themes}</fieldset></div>'
        f'<h1>{escape(results.title)}</h1><p class="lead">{escape(lead)}</p>'
        f'<nav aria-label="Contents"><ol>{links}</ol></nav></div></header>'
    )


def short(results: Results) -> str:
    said = findings.in_short(results) or ["This study measured nothing that could be said in a sentence."]
    return f'<div class="short">{bullets(said)}</div>'


def chapter(results: Results, one: Chapter, folder: str) -> str:
    before = ""
    if one.id == "variants":
        tried = [variant_card(results, variant, folder) for variant in results.variants[1:]]
        before = f'<div class="variants">{"".join(tried)}</div>'
    return section(one.id, one.title, before, *(article(figure) for figure in one.figures))


def variant_card(results: Results, variant: Variant, folder: str) -> str:
    said = findings.of_variant(results, variant.name)
    name, rules = findings.named(variant), f'<p class="note">{escape(variant.label)}</p>'
    button = table_link("", "Try it at a table", folder, name)
    return f"<article><h3>{escape(capital(name))}</h3>{rules}{bullets(said)}{button}</article>"


def table_link(query: str, text: str, folder: str, what: str) -> str:
    """A button into the browser table: to the server that shows this page, or else to one on this machine."""
    hidden = f'<span class="heard"> ({escape(what)})</span>'
    return (
        f'<a class="button" target="_top" data-table="{escape(query)}" '
        f'href="{SERVER}/laboratory/{escape(folder)}{escape(query)}">{text}{hidden}</a>'
    )


def article(one: Figure) -> str:
    drawn = "".join(f"<figure>{draw(spec)}</figure>" for spec in one.panels)
    picture = f'<div class="panels">{drawn}</div>' if drawn else f'<p class="big">{escape(one.big)}</p>'
    title = escape(one.title)
    return (
        f'<article id="f-{one.id}"><h3>{title}</h3>{bullets(one.findings, "finding")}{picture}'
        f'<p class="note">{escape(" ".join(one.notes))}</p>'
        f"<details><summary>The figures behind: {title}</summary>{grid(one.grid, one.title)}</details></article>"
    )


def grid(one: Grid, label: str) -> str:
    rows = [f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in one.rows]
    return table(one.head, rows, label)


def table(head: Sequence[str], rows: list[str], label: str) -> str:
    titles = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="Table: {escape(label)}">'
        f"<table><thead><tr>{titles}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    )


def games(outliers: list[tuple[Setting, Outlier]], folder: str) -> str:
    """Records lie beside the report."""
    rows = []
    for setting, one in outliers:
        watch = table_link(f"?game={Path(one.record).stem}", "Watch", folder, one.why)
        cells = [
            f"{players(setting.seats)}, {escape(setting.variant)}",
            f"{one.value:g}",
            str(one.seed),
            f'<a href="{escape(one.record)}">record</a>',
            f"<code>cardinal replay {escape(folder)}/{escape(one.record)}</code>",
            watch,
        ]
        told = "".join(f"<td>{cell}</td>" for cell in cells)
        rows.append(f'<tr><th scope="row">{escape(capital(one.why))}</th>{told}</tr>')
    return (
        '<article><p class="note">Watch opens a game in the browser table of the server that shows this page; if you '
        "opened it as a file, of one on this machine (<code>cardinal serve --reports ..</code> in this folder).</p>"
        f"{table(GAMES, rows, 'games to look at')}</article>"
    )


def again(results: Results) -> str:
    study = msgspec.json.format(msgspec.json.encode(results.study), indent=2).decode()
    stops = [
        f"{players(one.seats)}, {one.variant}: {one.games:,} games ({one.stopped})"
        for one in results.settings
        if one.stopped
    ]
    facts = [
        ("Command", f"<code>{escape(results.command)}</code>"),
        ("Program", escape(f"Cardinal {results.version}, rules of {results.game_title} {results.rules_version}")),
        ("Seed", str(results.seed)),
        ("Bots", escape(", ".join(results.bots))),
        ("Stopping", escape(results.stopping)),
        ("Several at once", escape(results.correction)),
        ("Games", "<br>".join(escape(one) for one in stops)),
        ("Study", f"<pre>{escape(study)}</pre>"),
    ]
    told = "".join(f"<dt>{name}</dt><dd>{value}</dd>" for name, value in facts if value)
    once = "The same command gives the same numbers, bit for bit, on any number of cores."
    return f'<article><p class="note">{once}</p><dl>{told}</dl></article>' + "".join(map(dictionary, results.data))


def dictionary(file: DataFile) -> str:
    """What the raw data mean, and how to read them in one line."""
    rows = [[column.name, column.type, column.meaning] for column in file.columns]
    return (
        f"<article><h3>{escape(file.name)}</h3><p>{file.rows:,} rows: {escape(file.what)}.</p>"
        f'<pre>polars.read_parquet("{escape(file.name)}")\nduckdb.sql("select * from \'{escape(file.name)}\'")</pre>'
        f"{grid(Grid(['column', 'type', 'meaning'], rows), file.name)}</article>"
    )
