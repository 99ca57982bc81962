// The little of Markdown that our rules are written in, as data for `parts/Words.svelte`: nothing is ever put in as HTML.

export interface Piece {
  kind: "plain" | "bold" | "code" | "italic";
  text: string;
}
export type Block =
  | { kind: "paragraph"; pieces: Piece[] }
  | { kind: "list"; items: Piece[][] }
  | { kind: "table"; head: Piece[][]; rows: Piece[][][] };

const INLINE = /\*\*(.+?)\*\*|`(.+?)`|\*(.+?)\*/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) found.push({ kind: "plain", text: text.slice(from, match.index) });
    const [whole, bold, code, italic] = match;
    found.push({ kind: bold ? "bold" : code ? "code" : "italic", text: bold ?? code ?? italic ?? "" });
    from = match.index + whole.length;
  }
  if (from < text.length) found.push({ kind: "plain", text: text.slice(from) });
  return found;
}

const cells = (row: string): Piece[][] =>
  row
    .split("|")
    .slice(1, -1)
    .map((cell) => pieces(cell.trim()));

export function blocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const lines = part.split("\n");
      if (part.startsWith("|")) {
        const [head = "", , ...rows] = lines;
        return { kind: "table", head: cells(head), rows: rows.map(cells) };
      }
      if (/^[-*] /.test(part))
        return {
          kind: "list",
          items: part.split(/\n(?=[-*] )/).map((item) => pieces(item.slice(2).replaceAll("\n", " "))),
        };
      return { kind: "paragraph", pieces: pieces(lines.join(" ")) };
    });
}
