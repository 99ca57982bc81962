import type { Meta } from "../layout";

export const meta: Meta = {
  cover: ["sy_b05", "di_r01", "ob_nosy"],
  line: "Catch the deadliest diseases and die before the others do.",
};
