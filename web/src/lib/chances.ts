/** Chances to win, one row of seats for each step (null where nothing was judged). */
export type Chances = (number[] | null)[];

/** Whose chances are the same all along, partners: they share a line.  Who looks on comes first in a line, and last of all. */
export function shared(chances: Chances, mine: number | null): number[][] {
  const seats = chances.find((all) => all !== null)?.length ?? 0;
  const lines: number[][] = [];
  for (let seat = 0; seat < seats; seat++) {
    const line = lines.find(([first = 0]) => chances.every((all) => all === null || all[first] === all[seat]));
    if (!line) lines.push([seat]);
    else if (seat === mine) line.unshift(seat);
    else line.push(seat);
  }
  return lines.sort((a, b) => Number(a[0] === mine) - Number(b[0] === mine));
}
