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

/** How a variant is drawn: in its own colour if it has one, with its brand's second colour. */
export function lookOf(variant: Variant): Look {
  const { product, choices } = variant;
  const { picture } = product.traits;
  const own = choices.find(({ hex }) => hex !== undefined)?.hex;
  return {
    colour: own ?? (ofSteel.has(picture) ? steel : graphite),
    accent: accents[mix(product.brand.index, 141) % accents.length] ?? steel,
    style: styleOf(product),
  };
}

/**
 * One of three styles: the sort's where the style shows what the article is (knobby or slick, rear or front), else
 * the product's own.
 */
function styleOf({ traits, key }: Product): number {
  return traits.style ?? mix(key, 142) % 3;
}
