/** A text in two parts: its own, and what it shares with the others. */
export interface DistinguishedText {
  readonly own: string;
  readonly shared: string;
}

const between = ", ";

/**
 * Puts what distinguishes texts before what they share: of "Tyre Pro, 35 mm, Black" and "Tyre Pro, 40 mm, Black" the
 * width comes first. Parts are separated by commas; for names with the same start, the differing words. A text without
 * a distinct part stays as it is.
 */
export function distinguish(texts: readonly string[]): DistinguishedText[] {
  const all = texts.map((text) => text.split(between));
  const isShared = (part: string) => all.every((parts) => parts.includes(part));
  const names = all.map(([name = ""]) => name.split(" "));
  const alike = isShared(all[0]?.[0] ?? "") ? 0 : wordsAlike(names);
  return texts.map((text, place) => {
    const parts = all[place] ?? [];
    const name = names[place] ?? [];
    const own = parts.filter((part) => !isShared(part));
    if (own.length === 0) return { own: text, shared: "" };
    if (alike > 0) own[0] = name.slice(alike).join(" ");
    const shared = [name.slice(0, alike).join(" "), ...parts.filter(isShared)];
    return { own: own.join(between), shared: shared.filter(Boolean).join(between) };
  });
}

/** The number of words with which all names start; each has at least one more. */
function wordsAlike(names: readonly (readonly string[])[]): number {
  const [first = []] = names;
  const differs = first.findIndex((word, place) => names.some((name) => name[place] !== word));
  const most = Math.min(...names.map(({ length }) => length)) - 1;
  return Math.min(differs < 0 ? first.length : differs, most);
}
