import { quantityLimits, readWhole } from "../whole-number.ts";
import { lineAtQuantity } from "./line-at-quantity.ts";
import type { OrderLine } from "./types.ts";

const before = "take:";
const beforeQuantity = "quantity:";

/** The name of the form field that includes an item's line in the order. */
export function chosenField(variantNo: string): string {
  return `${before}${variantNo}`;
}

/** The name of the form field with the quantity of an item's line. */
export function quantityField(variantNo: string): string {
  return `${beforeQuantity}${variantNo}`;
}

/** CSS selectors of the fields of lines, and of quantities. */
export const takeFields = `input[name^="${before}"]`;
export const quantityFields = `input[name^="${beforeQuantity}"]`;

/** The item of such a field. */
export function articleOfField(name: string): string {
  return name.slice((name.startsWith(before) ? before : beforeQuantity).length);
}

/**
 * The lines that a form includes in the order, at the quantities in it; null if one of these is no quantity. Saving,
 * exporting, printing and summing use this selection.
 */
export function chosenLines<Line extends OrderLine>(
  lines: readonly Line[],
  fields: Readonly<Record<string, unknown>>,
): Line[] | null {
  const chosen: Line[] = [];
  for (const line of lines) {
    if (!Object.hasOwn(fields, chosenField(line.variantNo))) continue;
    const name = quantityField(line.variantNo);
    const typed = Object.hasOwn(fields, name) ? readWhole(String(fields[name]), quantityLimits) : line.quantity;
    if (typed == null) return null;
    chosen.push(lineAtQuantity(line, typed));
  }
  return chosen;
}
