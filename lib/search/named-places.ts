import { remember } from "@/lib/concurrency/remember.ts";
import type { SearchIndex } from "./registry.ts";
import { plain } from "./tokens.ts";

const shortest = 2;
const maxWords = 12;

/** The positions of the brands and categories that a text names. */
interface NamedPlaces {
  brands: number[];
  categories: number[];
}

/**
 * At most `most` brands and as many categories with a word in their names that begins with each word of a text: those
 * with the text as their name first, then those that begin with it.
 */
export function namedPlaces({ products }: SearchIndex, text: string, most: number): NamedPlaces {
  const asked = plain(text).trim();
  if (asked.length < shortest) return { brands: [], categories: [] };
  return { brands: named(products.brandNames, asked, most), categories: named(products.categoryNames, asked, most) };
}

function named(names: readonly string[], asked: string, most: number): number[] {
  // Every name begins with a blank, so that each word of it does.
  const words = asked.split(/\s+/, maxWords).map((word) => ` ${word}`);
  const found: number[][] = [[], [], []];
  for (const [place, name] of plainNames(names).entries()) {
    if (!words.every((word) => name.includes(word))) continue;
    found[name.length === asked.length + 1 ? 0 : name.startsWith(` ${asked}`) ? 1 : 2]?.push(place);
  }
  return found.flat().slice(0, most);
}

function plainNames(names: readonly string[]): string[] {
  const without = (name: string) => plain(name).replace(/[^\p{L}\p{N}.]+/gu, " ");
  return remember(names, "plain names", () => names.map((name) => ` ${without(name).trim()}`));
}
