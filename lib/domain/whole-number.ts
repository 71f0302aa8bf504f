import { maxQuantity } from "./dealer-cost.ts";
import { highestQuantity } from "./line-limits.ts";
import { highestThreshold, maxUsualQuantities } from "./principal.ts";

/** The longest text that is read. */
export const longestQuantities = 100;

const fewestOfCode = 8;

/** Whether a text in place of a figure has as many digits as a code: somebody scanned or pasted one. */
export function looksLikeCode(text: string): boolean {
  return text.replace(/\D/g, "").length >= fewestOfCode;
}

/**
 * The whole number typed into a field; null if it is not one. Only digits, unlike "1e3" and "0x10", and fewer than a
 * code has: "00012348" is not a quantity of 12,348.
 */
export function typedWhole(text: string): number | null {
  const typed = text.trim();
  return /^\d+$/.test(typed) && !looksLikeCode(typed) ? Number(typed) : null;
}

/** The limits of a whole number in a form. They are one for the browser and the server. */
export interface WholeLimits {
  readonly least: number;
  readonly most: number;
}

export const thresholdLimits: WholeLimits = { least: 0, most: highestThreshold };
export const quantityLimits: WholeLimits = { least: 1, most: highestQuantity };

/** The content of a whole-number field; null: empty; undefined: not a whole number within its limits. */
export function readWhole(text: string, { least, most }: WholeLimits): number | null | undefined {
  if (text.trim() === "") return null;
  const whole = typedWhole(text);
  return whole !== null && whole >= least && whole <= most ? whole : undefined;
}

/**
 * Parses "1, 5, 10" as whole quantities, sorted and without duplicates; empty for an empty text, null for an invalid
 * one.
 */
export function readQuantities(text: string): number[] | null {
  if (text.length > longestQuantities || !/^[\d,;\s]*$/.test(text)) return null;
  const quantities = [...new Set(text.split(/[,;\s]+/).filter(Boolean))].map((typed) => typedWhole(typed) ?? 0);
  const arePossible = quantities.every((quantity) => quantity >= 1 && quantity <= maxQuantity);
  if (!arePossible || quantities.length > maxUsualQuantities) return null;
  return [...new Set(quantities)].sort((a, b) => a - b);
}
