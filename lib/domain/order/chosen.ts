const before = "take:";

/** The name of the form field that puts an article's line on the order. */
export function chosenField(variantNo: string): string {
  return `${before}${variantNo}`;
}

/** CSS selector of the fields whose line is taken out of the order. */
export const takenOutFields = `input[name^="${before}"]:not(:checked)`;

/** The article of such a field. */
export function articleOfField(name: string): string {
  return name.slice(before.length);
}

/** The lines that a form puts on the order. What is saved, exported, printed and summed is this selection. */
export function chosenLines<Line extends { readonly variantNo: string }>(
  lines: readonly Line[],
  fields: Readonly<Record<string, unknown>>,
): Line[] {
  return lines.filter(({ variantNo }) => Object.hasOwn(fields, chosenField(variantNo)));
}
