import { type Habits, noHabits, quantityIn } from "./figure.ts";
import { saidQuantity } from "./said-quantity.ts";
import { tokensOf } from "./tokens.ts";
import type { LineReading } from "./types.ts";
import { isDozen } from "./units.ts";

/** `computed`: what a computed quantity was made of, for the note. */
type SaidInField = Pick<LineReading, "quantity" | "badQuantity" | "beside"> & { readonly computed: string };

/**
 * What a field or a cell says that is nothing but a quantity, with its sign and unit. A plain figure is read by the habits of
 * the text.
 */
export function quantityField(field: string, habits: Habits = noHabits): SaidInField {
  const plain = { beside: [], computed: "" };
  const figure = quantityIn(field, habits);
  if (figure.badQuantity === null) return { ...figure, ...plain };
  // In a cell "(3)" may be three less.
  if (/^\(\d/.test(field.trim())) return { ...figure, ...plain };
  const said = saidQuantity([{ kind: "word", text: "", whole: null }, ...tokensOf(field)], 0, 1);
  const { quantity, badQuantity, note, beside } = said;
  if (quantity !== null && isComputedFrom(field, quantity)) return { quantity, badQuantity, beside, computed: note };
  if (note !== "") return { quantity: null, badQuantity: field, ...plain };
  return quantity !== null || badQuantity !== null
    ? { quantity, badQuantity, beside, computed: "" }
    : { ...figure, ...plain };
}

/** "2 doz." are 24, and 24 is not written. */
function isComputedFrom(field: string, quantity: number): boolean {
  return field.split(/\s+/).some(isDozen) && !field.includes(String(quantity));
}
