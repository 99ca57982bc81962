import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compress } from "./compress.ts";
import { icons } from "./icons.ts";

// The server started by `cardinal serve` answers what the development server does not.
const SERVER = process.env["CARDINAL_SERVER"] ?? "http://127.0.0.1:8777";

export default defineConfig({
  plugins: [icons(), svelte(), compress()],
  build: {
    outDir: "../src/cardinal/server/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { host: "127.0.0.1", proxy: { "/api": { target: SERVER, ws: true } } },
});
