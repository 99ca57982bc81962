"""Can everything that can be pressed be reached?  Asked of a page as it is laid out now."""

from playwright.sync_api import Page

DESKTOP, TABLET, PHONE, SMALL_PHONE = SIZES = ((1440, 900), (1024, 768), (390, 844), (360, 640))
ZOOMED = (720, 450)  # a desktop at 200 %
LEAST_STRIP = 24  # pixels that must show of a card under its neighbour: 26 on phones, less the rounded edge
LEAST_TARGET = 44  # pixels, for fingers

# An element passes if the point in its middle belongs to it.  A card under its right neighbour passes with the strip
# that shows.  What lies in a list that scrolls is first scrolled to; the table itself never scrolls.
REACH = """async ({ strip, target }) => {
  const moving = () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  await Promise.race([Promise.allSettled(moving().map((one) => one.finished)), new Promise((late) => setTimeout(late, 1500))]);
  const PRESSABLE = "a[href], button, input, select, textarea, summary, [role=button], [role=option], [role=tab], [tabindex='0']";
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
  const faults = [];
  const hits = (x, y, box) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (box === hit || box.contains(hit));
  };
  const widest = (box, rect) => {
    let best = 0, run = 0;
    const y = rect.top + rect.height / 2;
    for (let x = Math.ceil(rect.left); x < rect.right; x += 1) {
      run = hits(x, y, box) ? run + 1 : 0;
      best = Math.max(best, run);
    }
    return best;
  };
  for (const element of (modal ?? document).querySelectorAll(PRESSABLE)) {
    if (element.matches(":disabled, [aria-disabled=true]") || element.closest("[inert], [hidden], [aria-hidden=true]")) continue;
    let box = element;
    if (element.matches("input[type=radio], input[type=checkbox], input[type=file]")) box = element.closest("label") ?? element.labels?.[0] ?? element;
    if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    box.scrollIntoView({ block: "nearest", inline: "nearest" });
    // A link that breaks over two lines is pressed on its first.
    const rect = getComputedStyle(box).display === "inline" ? box.getClientRects()[0] : box.getBoundingClientRect();
    if (!rect || rect.width < 2 || rect.height < 2) continue;  // for screen readers only
    const name = `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.querySelector(".hidden-words")?.textContent ?? element.textContent ?? "").trim().replace(/\\s+/g, " ").slice(0, 50)}" at ${Math.round(rect.left)},${Math.round(rect.top)} ${Math.round(rect.width)}x${Math.round(rect.height)}`;
    const x = rect.left + rect.width / 2, y = rect.top + rect.height / 2;
    const inside = rect.left >= -1 && rect.top >= -1 && rect.right <= innerWidth + 1 && rect.bottom <= innerHeight + 1;
    const card = box.matches("[data-card], [role=option]") || box.querySelector("[data-card]") !== null;
    if (!inside && !(card && widest(box, rect) >= strip)) { faults.push(`off the screen: ${name}`); continue; }
    if (!hits(x, y, box) && !(card && widest(box, rect) >= strip)) {
      const cover = document.elementFromPoint(x, y);
      faults.push(`covered by <${cover?.tagName.toLowerCase()} class="${cover?.className?.baseVal ?? cover?.className}">: ${name}`);
    }
    // A link in a line of text may be as low as its line, and a text that scrolls is no target.
    const inText = getComputedStyle(box).display === "inline" || !box.matches("a, button, input, select, textarea, [role=button], [role=option], [role=tab], label");
    if (target && !inText && !card && (rect.height < target - 0.5 || rect.width < target - 0.5)) faults.push(`small for a finger: ${name}`);
  }
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth + 1) faults.push(`the page is ${page.scrollWidth} wide, the screen ${innerWidth}`);
  if (location.pathname.startsWith("/t/") && page.scrollHeight > innerHeight) faults.push(`the table scrolls: ${page.scrollHeight} of ${innerHeight}`);
  return faults;
}"""

# Words are cut if a box around them that hides what is too much for it ends before they do (an ellipsis is such a cut),
# or the screen does, or a button is too small for its label; a card, if something that cannot be scrolled hides a part
# of it, or a bar lies on it.  Cards may lie on one another.  A person's name at the seat may be shortened: pressed or
# pointed at it shows the whole.
CUT = """async (within) => {
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  const moving = () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
  await Promise.race([Promise.allSettled(moving().map((one) => one.finished)), new Promise((late) => setTimeout(late, 1500))]);
  const faults = [];
  const told = (element) => (element.textContent ?? "").trim().replace(/\\s+/g, " ").slice(0, 60);
  const hides = (style) => ["hidden", "clip"].includes(style);
  const shows = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const readers = (element) => getComputedStyle(element).clipPath !== "none";  // for screen readers only
  const words = new Map();  // an element -> where its own words stand
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const box = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || !box.closest(within) || box.closest("svg, .fly") || !shows(box)) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    words.set(box, [...(words.get(box) ?? []), ...range.getClientRects()]);
  }
  for (const [element, rects] of words) {
    if (element.matches("[data-seat]:has(.whole) .name b")) continue;
    const line = Math.max(...rects.map((rect) => rect.height)) * 0.2;  // of a line's height no letter reaches this far
    let left = Math.min(...rects.map((rect) => rect.left)), right = Math.max(...rects.map((rect) => rect.right));
    let top = Math.min(...rects.map((rect) => rect.top)) + line, bottom = Math.max(...rects.map((rect) => rect.bottom)) - line;
    const name = `${element.tagName.toLowerCase()}.${element.className} "${told(element)}"`;
    let [wide, high] = [true, true];  // until something scrolls
    for (let box = element; box && box !== document.documentElement; box = box.parentElement) {
      if (readers(box)) { wide = high = false; break; }
      const { overflowX, overflowY, display } = getComputedStyle(box);
      if (display === "inline") continue;
      const edge = box.getBoundingClientRect();
      const x = edge.left + box.clientLeft, y = edge.top + box.clientTop;
      const over = [wide && hides(overflowX) ? Math.max(x - left, right - x - box.clientWidth) : 0, high && hides(overflowY) ? Math.max(y - top, bottom - y - box.clientHeight) : 0];
      if (over.some((much) => much > 1)) faults.push(`cut by .${box.className}: ${name}, ${over.map(Math.round)} too much`);
      if (["auto", "scroll"].includes(overflowX)) wide = false;
      if (["auto", "scroll"].includes(overflowY)) high = false;
    }
    if (wide && (left < -1 || right > innerWidth + 1)) faults.push(`off the screen: ${name}`);
    if (high && document.scrollingElement.scrollHeight <= innerHeight + 1 && (top < -1 || bottom > innerHeight + 1)) faults.push(`off the screen: ${name}`);
  }
  for (const label of document.querySelectorAll(`:is(${within}) :is(button, a)`)) {
    if (!shows(label) || readers(label) || !told(label) || label.querySelector("svg.card") || getComputedStyle(label).display === "inline") continue;
    if (label.scrollWidth > label.clientWidth + 1 || label.scrollHeight > label.clientHeight + 1) faults.push(`too much for its button: "${told(label)}" is ${label.scrollWidth}x${label.scrollHeight} in ${label.clientWidth}x${label.clientHeight}`);
  }
  for (const card of document.querySelectorAll(`:is(${within}) svg.card`)) {
    if (card.closest(".fly") || !card.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const rect = card.getBoundingClientRect();
    let { left, top, right, bottom } = rect;  // what shows of it
    const name = `card "${told(card.closest("[data-card], button, li") ?? card)}" at ${Math.round(rect.left)},${Math.round(rect.top)} ${Math.round(rect.width)}x${Math.round(rect.height)}`;
    for (let box = card.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      if (overflowX === "visible" && overflowY === "visible") continue;
      const x = edge.left + box.clientLeft, y = edge.top + box.clientTop;
      // What scrolls has room for all that it holds, to the right and below.
      const wide = hides(overflowX) ? [x, x + box.clientWidth] : [x - box.scrollLeft, x - box.scrollLeft + box.scrollWidth];
      const high = hides(overflowY) ? [y, y + box.clientHeight] : [y - box.scrollTop, y - box.scrollTop + box.scrollHeight];
      if (left < wide[0] - 1 || right > wide[1] + 1) faults.push(`cut at a side by .${box.className}: ${name}`);
      if (top < high[0] - 1 || bottom > high[1] + 1) faults.push(`cut above or below by .${box.className}: ${name}`);
      left = Math.max(left, x), right = Math.min(right, x + box.clientWidth);
      top = Math.max(top, y), bottom = Math.min(bottom, y + box.clientHeight);
    }
    for (const bar of document.querySelectorAll("header.top, #prompt")) {
      const over = bar.getBoundingClientRect();
      const high = Math.min(bottom, over.bottom) - Math.max(top, over.top);
      const wide = Math.min(right, over.right) - Math.max(left, over.left);
      if (high > 1 && wide > 1) faults.push(`${Math.round(high)} px under a bar: ${name}`);
    }
  }
  return faults;
}"""


def cut(page: Page, within: str = "#app") -> list[str]:
    """Words and cards that are not shown whole."""
    found: list[str] = page.evaluate(CUT, within)
    return found


def faults(page: Page, touch: bool = False) -> list[str]:
    """What cannot be pressed as it should, in words; nothing if all is well."""
    found: list[str] = page.evaluate(REACH, {"strip": LEAST_STRIP, "target": LEAST_TARGET if touch else 0})
    return found
