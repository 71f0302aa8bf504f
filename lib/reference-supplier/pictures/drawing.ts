import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A drawing on a square of 800 by 800, and the colour of products that have none of their own. */
interface Drawing {
  readonly shapes: string;
  readonly usual: string;
}

const folder = fileURLToPath(new URL(".", import.meta.url));
const symbol = /<symbol id="([\w-]+)" color="(#[\da-f]{6})">([\s\S]*)/;
let drawings: ReadonlyMap<string, Drawing> | null = null;

/** The drawings of all files in this folder, by name. They are read when the first picture is requested. */
export function readDrawings(): ReadonlyMap<string, Drawing> {
  drawings ??= new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".svg"))
      .flatMap((name) => readFileSync(`${folder}${name}`, "utf8").split("</symbol>"))
      .flatMap((text) => {
        const [, id, usual = "", shapes = ""] = symbol.exec(text) ?? [];
        return id === undefined ? [] : [[id, { shapes, usual }] as const];
      }),
  );
  return drawings;
}

/**
 * The picture as SVG. The shapes refer to paints by their ids, so a drawing gets other colours when its paints get
 * them. @throws RangeError for a name that is in no file
 */
export function drawSvg(name: string, own: string | null, accent: string): string {
  const drawing = readDrawings().get(name);
  if (drawing === undefined) throw new RangeError(`no such drawing: ${name}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800" stroke-linecap="round" stroke-linejoin="round"><defs>
${paints(own ?? drawing.usual, accent)}${background}</defs><rect width="800" height="800" fill="url(#ground)"/>${drawing.shapes}</svg>`;
}

const background = `<radialGradient id="ground" cx="0.5" cy="0.42" r="0.75"><stop offset="0" stop-color="#fbfaf7"/><stop offset="0.7" stop-color="#f1efea"/><stop offset="1" stop-color="#e6e3dc"/></radialGradient>
<radialGradient id="shadow"><stop offset="0" stop-color="#4a463d" stop-opacity="0.34"/><stop offset="1" stop-color="#4a463d" stop-opacity="0"/></radialGradient>`;

/** The paints of a picture by id: a flat tone, or a slope from the upper left to the lower right. */
function paints(colour: string, accent: string): string {
  const stops: Readonly<Record<string, readonly string[]>> = {
    body: [shade(colour, 0.28), colour, shade(colour, -0.32)],
    side: [shade(colour, -0.12), shade(colour, -0.5)],
    colour: [colour],
    bright: [shade(colour, 0.45)],
    light: [shade(colour, 0.18)],
    dim: [shade(colour, -0.22)],
    dark: [shade(colour, -0.48)],
    accent: [shade(accent, 0.2), shade(accent, -0.25)],
    "accent-flat": [accent],
    "accent-dark": [shade(accent, -0.35)],
    metal: ["#eef0f2", "#b9bec5", "#d9dde1", "#878e97"],
    black: ["#5a5f67", "#34373d", "#1d1f23"],
    glass: ["#f7fbfd", "#b7c8d2"],
  };
  return Object.entries(stops)
    .map(([id, colours]) => {
      const inner = colours.map((hex, place) => {
        return `<stop offset="${place / Math.max(1, colours.length - 1)}" stop-color="${hex}"/>`;
      });
      // The box of a straight line has no area, so a slope over it would paint nothing: flat tones need none.
      const where = colours.length === 1 ? 'gradientUnits="userSpaceOnUse"' : 'x1="0" y1="0" x2="0.65" y2="1"';
      return `<linearGradient id="${id}" ${where}>${inner.join("")}</linearGradient>\n`;
    })
    .join("");
}

/** A colour made lighter (up to 1) or darker (down to -1). */
function shade(hex: string, amount: number): string {
  const target = amount > 0 ? 255 : 0;
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value + (target - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
