import type { SearchAnswer } from "@/lib/catalog/listing/types.ts";
import { plainName } from "@/lib/domain/normalize.ts";

/**
 * Those rows of an answer that another text surely finds too; shown until its own answer is there. Whatever is not shown
 * in a row may match as well: totals and corrections are not known.
 */
export function narrowedAnswer(answer: SearchAnswer, query: string): SearchAnswer {
  const words = plainName(query).split(/\s+/);
  return {
    query,
    exact: answer.exact.filter(({ variantNo }) => beginsNumber(query, variantNo)),
    gone: null,
    // Figures of some variants belong to the words of their own answer.
    products: answer.products.filter(
      ({ name, brand, matching }) => matching === null && hasWords(`${name} ${brand ?? ""}`, words),
    ),
    brands: answer.brands.filter(({ name }) => hasWords(name, words)),
    categories: answer.categories.filter(({ name }) => hasWords(name, words)),
    total: 0,
    corrected: null,
    cutShort: false,
  };
}

/** Whether a text has all the words, the last one at least begun. A letter after other words is a size, not a beginning. */
function hasWords(text: string, words: readonly string[]): boolean {
  const own = new Set(plainName(text).split(/[^\p{L}\p{N}.]+/u));
  const mayBeBegun = (word: string, place: number) =>
    place === words.length - 1 && (place === 0 || word.length > 1) && [...own].some((one) => begins(word, one));
  return words.every((word, place) => own.has(word) || mayBeBegun(word, place));
}

/** A letter after a number is a whole word: "25c" does not begin "25cm". */
function begins(beginning: string, word: string): boolean {
  return /^(\p{L}+|\d+)$/u.test(beginning) && word.startsWith(beginning);
}

/** Whether a text that may be an article number begins one. */
function beginsNumber(query: string, number: string): boolean {
  return /^(?=.*\d)\S{3,}$/.test(query) && number.toLowerCase().startsWith(query.toLowerCase());
}
