import type { BrandCount } from "@/lib/catalog/types/brand.ts";
import { withoutMarks } from "@/lib/domain/normalize.ts";

/** A name in the form used for comparison: lower case, without accents and outer spaces. */
export function plainName(text: string): string {
  return withoutMarks(text.trim()).toLowerCase();
}

/** The elements whose name contains `words`. */
export function namesWith<T extends { name: string }>(all: readonly T[], words: string): T[] {
  const wanted = plainName(words);
  return all.filter(({ name }) => plainName(name).includes(wanted));
}

interface LetterGroup {
  letter: string;
  /** The id of the group's heading, used in links to it. */
  id: string;
  items: BrandCount[];
}

/**
 * Groups brands by the first letter of their name, without accents. Names that begin with anything else come first,
 * under `other`.
 */
export function byLetter(brands: readonly BrandCount[], other: string): LetterGroup[] {
  const groups = new Map<string, BrandCount[]>();
  for (const brand of brands) {
    const first = brand.name.trim().slice(0, 2).normalize("NFD").charAt(0).toUpperCase();
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
