import { icons as drawn } from "lucide";
import * as icons from "./icons.ts";

/**
 * The text of `public/icons.svg`: the shapes of all icons in use, from Lucide's data (tags and attributes), one symbol
 * for each under its name.
 */
export function iconSprite(): string {
  const symbols = Object.values(icons).map((name) => {
    const shapes = drawn[name].map(([tag, attributes]) => {
      const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<${tag}${written.join("")}/>`;
    });
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}
