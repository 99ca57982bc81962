import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

/** `import crown from "icon:crown"` puts that one icon into the chunk which asks for it, and nothing else of the set. */
export function icons(): Plugin {
  const set = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  const bodies = (JSON.parse(readFileSync(set, "utf8")) as { icons: Record<string, { body: string }> }).icons;
  return {
    name: "icons",
    enforce: "pre",
    resolveId: (id) => (id.startsWith("icon:") ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith("\0icon:")) return null;
      const name = id.slice("\0icon:".length);
      const icon = bodies[name];
      if (!icon) this.error(`game-icons.net has no icon ${name}`);
      return `import { symbol } from "/src/cards/sprite.ts";\nexport default symbol(${JSON.stringify(name)}, ${JSON.stringify(icon.body)});`;
    },
  };
}
