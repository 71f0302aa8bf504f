/** A list in which one value has taken the place of another one; those between have moved by one. */
export function moved<T>(all: readonly T[], value: T, to: T): T[] {
  const place = all.indexOf(to);
  const others = all.filter((each) => each !== value);
  return others.toSpliced(place, 0, value);
}
