/** A name as it is compared while looking for it: case, accents and outer space aside. */
export function plainName(text: string): string {
  return text.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Those whose name contains the words. */
export function namesWith<T extends { name: string }>(all: readonly T[], words: string): T[] {
  const wanted = plainName(words);
  return all.filter(({ name }) => plainName(name).includes(wanted));
}
