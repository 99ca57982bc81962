import reaperScythe from "icon:reaper-scythe";
import type { PrintedCard } from "../../protocol";
import { faceDown, type Standard } from "../face";

export const back = faceDown(reaperScythe);

/** `0.3C`: the three of clubs of the first seat's deck; `s.QH`: a soul; `1.X2`: a Joker. */
export function face(id: string, printed?: PrintedCard): Standard {
  const [origin = "", short = ""] = id.split(".");
  const rank = short.charAt(0);
  const value = printed?.numbers?.["value"] ?? 0;
  const whose = origin === "s" ? "A soul. " : "";
  return {
    drawing: "standard",
    rank: rank === "T" ? "10" : rank,
    suit: (printed?.suit ?? "") as Standard["suit"],
    value,
    soul: origin === "s",
    owner: origin === "s" ? null : Number(origin),
    name: printed?.name ?? id,
    text: `${whose}Counts ${value}.`,
    flavour: "",
  };
}
