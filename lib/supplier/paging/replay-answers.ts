import type { PagingAnswers } from "../contract.ts";
import { splitList } from "../json.ts";
import { type AskPage, type Page, readStoredAnswer, storedAnswer } from "./page.ts";

/** The answers that the caller stores, as pages. */
export interface StoredPages<T> {
  /** The page that was kept before the run was cut off; null when there is none. */
  at(start: number, size: number): Promise<Page<T> | null>;
  keep(start: number, size: number, page: Page<T>): Promise<void>;
}

/** `rowsOf`: parses the elements of a list. */
export function storedPages<T>(
  kept: PagingAnswers,
  rowsOf: (elements: readonly string[]) => Promise<Page<T>["rows"]>,
): StoredPages<T> {
  let earlier: Promise<ReadonlyMap<string, string>> | null = null;
  return {
    async at(start, size) {
      earlier ??= kept.read();
      const answer = readStoredAnswer((await earlier).get(placeOf(start, size)) ?? "");
      const elements = answer && splitList(answer.text);
      // A text that is no list was kept by an earlier version, in another form.
      return answer && Array.isArray(elements) ? { ...answer, rows: await rowsOf(elements) } : null;
    },
    async keep(start, size, { total, text }) {
      if (text !== null) await kept.keep(placeOf(start, size), storedAnswer(total, text));
    },
  };
}

function placeOf(start: number, size: number): string {
  return `${start}:${size}`;
}

/**
 * Requests only what is not stored yet, and stores each answer before the next request. Detection is deterministic:
 * with the same answers it makes the same requests, so it continues where it was cut off. Errors are not stored,
 * since they may be temporary, nor answers of more than `largest` rows.
 */
export function replaying<T>(ask: AskPage<T>, kept: StoredPages<T>, largest: number): AskPage<T> {
  return async (start, size, mode) => {
    if (size > largest) return ask(start, size, mode);
    const before = await kept.at(start, size);
    if (before) return before;
    const page = await ask(start, size, mode);
    await kept.keep(start, size, page);
    return page;
  };
}
