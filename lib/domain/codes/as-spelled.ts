/**
 * Of what has a number in one case or another, those that have it as it is written; all where none has. Suppliers have
 * numbers that differ in nothing else, so that "in any case" is a guess where one is exactly what was written. Every way
 * from a written number to an article uses this.
 *
 * @param written - the number, in each of its equal notations.
 */
export function asSpelled<T>(
  all: readonly T[],
  numberOf: (each: T) => string,
  ...written: readonly string[]
): readonly T[] {
  const exact = all.filter((each) => written.includes(numberOf(each)));
  return exact.length > 0 ? exact : all;
}

/** The first of some that has a number: as it is written, or else in any case; undefined when none has it. */
export function findSpelled<T>(all: readonly T[], numberOf: (each: T) => string, written: string): T | undefined {
  const asked = written.toLowerCase();
  const same = all.filter((each) => numberOf(each).toLowerCase() === asked);
  return asSpelled(same, numberOf, written)[0];
}
