import { mostQuantity } from "./dealer-cost.ts";
import { mostUsualQuantities } from "./principal.ts";
import { typedWhole } from "./typed-whole.ts";

/** The longest text that is read. */
export const longestQuantities = 100;

/** Reads "1, 5, 10" as whole pieces, in order, each once; none for an empty text, null for one that says no such thing. */
export function readQuantities(text: string): number[] | null {
  if (text.length > longestQuantities || !/^[\d,;\s]*$/.test(text)) return null;
  const quantities = [...new Set(text.split(/[,;\s]+/).filter(Boolean))].map((typed) => typedWhole(typed) ?? 0);
  const arePossible = quantities.every((quantity) => quantity >= 1 && quantity <= mostQuantity);
  if (!arePossible || quantities.length > mostUsualQuantities) return null;
  return [...new Set(quantities)].sort((a, b) => a - b);
}
