import type { Meta } from "../layout";

export const meta: Meta = {
  cover: ["0.KS", "s.AH", "1.X1"],
  line: "Raise card upon card for the souls on the board.",
};
