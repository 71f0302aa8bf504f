import type { Product, Variant } from "../catalog/article.ts";
import { mix } from "../catalog/dice.ts";
import type { Drawing } from "./drawing.ts";
import type { Look } from "./kit.ts";

const steel = "#b4bac1";
const graphite = "#3a3d42";
const accents = ["#b7282e", "#235fa8", "#dd6a1f", "#1f7d80", "#bf9542", "#6a6b3c", "#5f4690", "#5d636b"] as const;
const ofSteel: ReadonlySet<Drawing> = new Set([
  "chain",
  "hub",
  "rotor",
  "spokes",
  "rim",
  "front-derailleur",
  "cassette",
  "tool",
]);

/** How a variant is drawn: in its own colour where it has one, with its brand's second colour. */
export function lookOf(variant: Variant): Look {
  const { product, choices } = variant;
  const { picture } = product.shelf.kind;
  const own = choices.find(({ hex }) => hex !== undefined)?.hex;
  return {
    colour: own ?? (ofSteel.has(picture) ? steel : graphite),
    accent: accents[mix(product.brand.index, 141) % accents.length] ?? steel,
    style: styleOf(product),
  };
}

/** One of three styles: by what the article is where that is seen (knobby or slick, rear or front), else the product's own. */
function styleOf({ shelf, sortIndex, key }: Product): number {
  const { picture, noun } = shelf.kind;
  if (picture === "tyre") return treads[noun[0]]?.[sortIndex] ?? 2;
  if (picture === "seatpost") return noun[0] === "dropper post" ? 1 : 0;
  if (picture === "light" || picture === "lock" || picture === "shorts" || picture === "pad")
    return sortIndex === 1 ? 1 : 0;
  return mix(key, 142) % 3;
}

/** Fine knobs are 1, coarse ones 0; all other tyres are slick. */
const treads: Readonly<Record<string, readonly number[]>> = { "mountain tyre": [1, 0, 0], "gravel tyre": [2, 1] };
