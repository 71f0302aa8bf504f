import type { SearchAnswer } from "@/lib/catalog/types/search.ts";
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
    products: answer.products.filter(({ name, brand }) => hasWords(`${name} ${brand ?? ""}`, words)),
    total: 0,
    corrected: null,
    cutShort: false,
  };
}

/** Whether a text has all the words, the last one at least begun. */
function hasWords(text: string, words: readonly string[]): boolean {
  const own = new Set(plainName(text).split(/[^\p{L}\p{N}.]+/u));
  return words.every(
    (word, place) => own.has(word) || (place === words.length - 1 && [...own].some((one) => begins(word, one))),
  );
}

/** A letter after a number is a whole word: "25c" does not begin "25cm". */
function begins(beginning: string, word: string): boolean {
  return /^(\p{L}+|\d+)$/u.test(beginning) && word.startsWith(beginning);
}

/** Whether a text that may be an article number begins one. */
function beginsNumber(query: string, number: string): boolean {
  return /^(?=.*\d)\S{3,}$/.test(query) && number.toLowerCase().startsWith(query.toLowerCase());
}
