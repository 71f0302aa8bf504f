/**
 * The shortest leading parts of numbers that take in all `wanted` ones and none else of `all`, as the filter `skus` reads them: whole numbers
 * or leading parts (interface, section 4.5), here without regard to case. A wanted number that others, unwanted, begin with cannot be had.
 */
export function leadingParts(all: readonly string[], wanted: ReadonlySet<string>): string[] {
  return [...new Set(partsOf([...new Set(all)], wanted, 0))];
}

function partsOf(names: readonly string[], wanted: ReadonlySet<string>, depth: number): string[] {
  if (!names.some((name) => wanted.has(name))) return [];
  if (depth > 0 && names.every((name) => wanted.has(name))) return names.map((name) => name.slice(0, depth));
  const groups = new Map<string, string[]>();
  for (const name of names) {
    if (name.length <= depth) continue;
    const next = name.charAt(depth).toLowerCase();
    const group = groups.get(next);
    if (group) group.push(name);
    else groups.set(next, [name]);
  }
  return [...groups.values()].flatMap((group) => partsOf(group, wanted, depth + 1));
}

/** Of `all`, those that cannot be asked for without one of `bad`: they are the beginning of its number, or hold the comma that parts a list. */
export function outOfReach(all: readonly string[], bad: readonly string[]): string[] {
  const normalized = bad.map((name) => name.toLowerCase());
  return all.filter((name) => name.includes(",") || normalized.some((one) => one.startsWith(name.toLowerCase())));
}
