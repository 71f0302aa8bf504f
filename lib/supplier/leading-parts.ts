import { cutAt } from "@/lib/domain/normalize.ts";
/**
 * The shortest prefixes that match all `wanted` numbers and no other number of `all`. The filter `skus` matches whole
 * numbers or prefixes (interface, section 4.5), here without regard to case. A wanted number that is a prefix of an
 * unwanted one cannot be requested alone.
 */
export function leadingParts(all: readonly string[], wanted: ReadonlySet<string>): string[] {
  return [...new Set(partsOf([...new Set(all)], wanted, 0))];
}

function partsOf(names: readonly string[], wanted: ReadonlySet<string>, depth: number): string[] {
  if (!names.some((name) => wanted.has(name))) return [];
  if (depth > 0 && names.every((name) => wanted.has(name))) return names.map((name) => cutAt(name, depth));
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

/**
 * Numbers of `all` that cannot be requested without one of `bad`, since they are a prefix of its number, or that
 * contain a comma, which separates the numbers of a list.
 */
export function outOfReach(all: readonly string[], bad: readonly string[]): string[] {
  const leading = new Set<string>();
  for (const name of bad.map((one) => one.toLowerCase()))
    for (let end = 0; end <= name.length; end++) leading.add(name.slice(0, end));
  return all.filter((name) => name.includes(",") || leading.has(name.toLowerCase()));
}

/** A test whether a text begins with one of these prefixes, for many texts; without regard to case. */
export function beginsWithOneOf(prefixes: readonly string[]): (text: string) => boolean {
  const known = new Set(prefixes.map((prefix) => prefix.toLowerCase()));
  const lengths = [...new Set([...known].map((prefix) => prefix.length))];
  return (text) => {
    const lower = text.toLowerCase();
    return lengths.some((length) => known.has(lower.slice(0, length)));
  };
}
