const before = "take:";

/** The name of the form field that includes an item's line in the order. */
export function chosenField(variantNo: string): string {
  return `${before}${variantNo}`;
}

/** CSS selector of the fields of excluded lines. */
export const takenOutFields = `input[name^="${before}"]:not(:checked)`;

/** The item of such a field. */
export function articleOfField(name: string): string {
  return name.slice(before.length);
}

/** The lines that a form includes in the order. Saving, exporting, printing and summing use this selection. */
export function chosenLines<Line extends { readonly variantNo: string }>(
  lines: readonly Line[],
  fields: Readonly<Record<string, unknown>>,
): Line[] {
  return lines.filter(({ variantNo }) => Object.hasOwn(fields, chosenField(variantNo)));
}
