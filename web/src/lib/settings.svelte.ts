import type { Speed } from "./pace";

/** What a person has chosen for this browser. */
export interface Settings {
  volume: number; // 0 to 1
  motion: "auto" | "full" | "reduced";
  contrast: "auto" | "normal" | "high";
  symbols: boolean; // suit letters beside suit shapes
  twoColour: boolean; // suits are red and black only
  sort: boolean;
  pace: Speed; // of what others do
  hold: boolean; // the end of a trick, a round, a game stays until it is dismissed
}

const PLACE = "cardinal.settings";
const USUAL: Settings = {
  volume: 0.6,
  motion: "auto",
  contrast: "auto",
  symbols: false,
  twoColour: false,
  sort: true,
  pace: "normal",
  hold: false,
};

function read(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...USUAL };
  }
}

export const settings = $state<Settings>(read());

/** Keeps the settings, and shows them on the page. */
export function useSettings(): void {
  $effect(() => {
    const root = document.documentElement;
    set(root, "data-motion", settings.motion);
    set(root, "data-contrast", settings.contrast);
    set(root, "data-symbols", settings.symbols ? "on" : "off");
    set(root, "data-suits", settings.twoColour ? "two" : "four");
    try {
      localStorage.setItem(PLACE, JSON.stringify(settings));
    } catch {
      // a browser without storage forgets; nothing else is lost
    }
  });
}

function set(root: HTMLElement, name: string, value: string): void {
  if (value === "auto") root.removeAttribute(name);
  else root.setAttribute(name, value);
}
