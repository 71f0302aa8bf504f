import type { BrandCount } from "@/lib/catalog/types/brand.ts";

/** A name as it is compared while looking for it: case, accents and outer space aside. */
export function plainName(text: string): string {
  return text.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Those whose name contains the words. */
export function namesWith<T extends { name: string }>(all: readonly T[], words: string): T[] {
  const wanted = plainName(words);
  return all.filter(({ name }) => plainName(name).includes(wanted));
}

interface LetterGroup {
  letter: string;
  /** For the address of the place in the page. */
  id: string;
  items: BrandCount[];
}

/** Brands under the first letter of their name without its accent; those that begin otherwise come first, under `other`. */
export function byLetter(brands: readonly BrandCount[], other: string): LetterGroup[] {
  const groups = new Map<string, BrandCount[]>();
  for (const brand of brands) {
    const first = brand.name.trim().normalize("NFD").charAt(0).toUpperCase();
    const letter = /[A-Z]/.test(first) ? first : other;
    groups.set(letter, [...(groups.get(letter) ?? []), brand]);
  }
  return [...groups]
    .map(([letter, items]) => ({
      letter,
      id: letter === other ? "letter-other" : `letter-${letter.toLowerCase()}`,
      items: items.sort((a, b) => a.name.localeCompare(b.name)),
    }))
    .sort((a, b) => (a.letter === other ? -1 : b.letter === other ? 1 : a.letter.localeCompare(b.letter)));
}
