"""axe-core, the usual judge of accessibility, asked about a page as it stands."""

from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"

JUDGE = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.map(({ id, help, nodes }) =>
    `${id}: ${help}\\n` + nodes.slice(0, 4).map((n) => `    ${n.html.slice(0, 160)}\\n      ${n.failureSummary}`).join("\\n"));
}"""


def violations(page: Page) -> list[str]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8") + "\n;void 0")
    found: list[str] = page.evaluate(JUDGE)
    return found
