import { MediaQuery } from "svelte/reactivity";

/** The shapes of screens of the design: phones, and everything on which the rail has no place of its own. */
export const phone = new MediaQuery("(max-width: 640px)");
export const narrow = new MediaQuery("(max-width: 999px)");
/** A phone on which every line of a table counts. */
export const short = new MediaQuery("(max-width: 640px) and (max-height: 700px)");
/** Pages that are no table have one column here. */
export const oneColumn = new MediaQuery("(max-width: 860px)");
/** Too low for all of a table: a phone on its side, a desktop at twice the size. */
export const low = new MediaQuery("(max-height: 480px) and (min-width: 641px)");
export const fingers = new MediaQuery("(hover: none)");
/** Wide enough for the rail, not for many seats in a row. */
export const snug = new MediaQuery("(max-width: 1300px)");
