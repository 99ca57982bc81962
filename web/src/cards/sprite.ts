// One hidden drawing holds every shape, gradient and pattern once; cards only refer to them.
// Modules add what they draw with as they are loaded, so that a page carries the art of its own game alone.

const SVG = "http://www.w3.org/2000/svg";
const known = new Set<string>();
let sheet: SVGSVGElement | undefined;

function add(id: string, markup: string): void {
  if (known.has(id)) return;
  known.add(id);
  if (!sheet) {
    sheet = document.createElementNS(SVG, "svg");
    for (const [name, value] of [
      ["width", "0"],
      ["height", "0"],
      ["aria-hidden", "true"],
      ["class", "sprite"],
    ] as const) {
      sheet.setAttribute(name, value);
    }
    document.body.prepend(sheet);
  }
  sheet.insertAdjacentHTML("beforeend", markup);
}

/** A shape of 512 by 512 units that takes the colour of whoever uses it. */
export function symbol(name: string, body: string): string {
  const id = `i-${name}`;
  add(id, `<symbol id="${id}" viewBox="0 0 512 512">${body}</symbol>`);
  return id;
}

/** A gradient or pattern, as a paint. */
export function paint(id: string, markup: string): string {
  add(id, markup);
  return `url(#${id})`;
}
