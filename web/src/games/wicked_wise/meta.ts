import type { Meta } from "../layout";

export const meta: Meta = {
  cover: ["f14", "g9", "m7"],
  line: "Dragons win the tricks, mice stack the cards.",
};
