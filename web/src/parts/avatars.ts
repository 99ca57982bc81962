import bear from "icon:bear-head";
import cat from "icon:cat";
import fox from "icon:fox-head";
import goat from "icon:goat";
import owl from "icon:owl";
import rabbit from "icon:rabbit";
import raven from "icon:raven";
import wolf from "icon:wolf-head";

/** One animal and one colour for each seat; the same all over the table. */
export const AVATARS = [cat, fox, raven, goat, rabbit, wolf, owl, bear] as const;
