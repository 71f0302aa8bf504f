/**
 * The codes of an axis, one for each value. A measure is coded by its digits ("27.5 in" is 275, "210 x 55 mm" is
 * 210X55), words by their first four characters or as many more as make them different. @throws when even the
 * whole words are not different.
 */
export function codesOf(values: readonly string[]): string[] {
  const words = values.map((value) => figuresOf(value) ?? value.toUpperCase().replace(/[^A-Z0-9]+/g, ""));
  const longest = Math.max(...words.map(({ length }) => length));
  for (let signs = 4; signs <= Math.max(4, longest); signs += 1) {
    const codes = words.map((word) => (/^\d/.test(word) ? word : word.slice(0, signs)));
    if (new Set(codes).size === codes.length) return codes;
  }
  throw new RangeError(`values of one axis have one code: ${values.join(", ")}`);
}

function figuresOf(value: string): string | null {
  const [measure] = /^\d[\d.]*(?:(?:-| x )\d[\d.]*)*/.exec(value) ?? [];
  return measure === undefined ? null : measure.toUpperCase().replace(/[^\dX]+/g, "");
}
