/**
 * Of those that match a number in any case, the ones that match it exactly; all if none does. Suppliers have numbers
 * that differ only in case, so an exact match wins. Every lookup by number uses this.
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

/** The first that has a number: exactly, else in any case; undefined if none has it. */
export function findSpelled<T>(all: readonly T[], numberOf: (each: T) => string, written: string): T | undefined {
  const asked = written.toLowerCase();
  const same = all.filter((each) => numberOf(each).toLowerCase() === asked);
  return asSpelled(same, numberOf, written)[0];
}
