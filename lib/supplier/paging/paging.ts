import type { PagingAnswers, PagingCursor, PagingStyle, SupplierPage } from "../contract.ts";
import { answered400, answered500 } from "../retry.ts";
import { type Beginning, withOverlap } from "./beginning.ts";
import { findPaging } from "./find.ts";
import { keeping } from "./kept.ts";
import { beginKnown, type KnownPaging, type Wrong } from "./known.ts";
import { type AskPage, baseOf, type Page } from "./page.ts";
import { readAround } from "./page-reader.ts";
import { createReadAhead } from "./read-ahead.ts";
import { pageOf, step, takeNew, type Walk } from "./walk.ts";
import { readWhole, type Whole } from "./whole.ts";

export interface PagingOptions<T> {
  readonly ask: AskPage<T>;
  readonly paging: PagingStyle | "auto";
  readonly pageSize: number;
  readonly from?: PagingCursor;
  /** Never more than one page under way: a reader that dies is then owed one page at most. */
  readonly oneByOne?: boolean;
  /** A page that a bad record spoils fails the reading: whoever asks has a better way around it. */
  readonly failing?: boolean;
  /** What an earlier reading found out. */
  readonly known?: KnownPaging;
  /** Answers of a reading that was cut off while it found paging out. */
  readonly kept?: PagingAnswers;
}

/** Calls that may bring nothing new: at most so many in all, the one that sees the end included. */
const mostWasted = 4;

/**
 * Reads a list to its end, each record once, in the supplier's order. The end is a page without anything new, never a short page and
 * never a total that somebody names. The last page says `cursor: null`. Without bad records it makes at most four calls more than the
 * list has pages.
 * @throws BincardError `supplier-…`; the pages before stay valid and the last cursor resumes.
 */
export async function* readPages<T>(options: PagingOptions<T>): AsyncGenerator<SupplierPage<T>> {
  const { ask: counted, largest } = counting(options.ask);
  const { ask, forget } = remembering({ ...options, ask: counted });
  const start = await startOf(options, ask);
  forget();
  const walk = walkFrom(options, start, { ask, largest });
  const head = takeNew(walk, start.head);
  const read = (at: number) => {
    const mode = walk.seen.size > 0 ? "onward" : "page";
    return options.failing ? ask(at, walk.size, mode) : readAround(ask, walk.style, at, walk, mode);
  };
  const ahead = createReadAhead<T>(walk, read);
  if (head.length > 0 || start.next === null) yield pageOf(walk, head);
  while (walk.next !== null) {
    if (!options.oneByOne) await ahead.consider();
    const rows = await step(walk, ahead.read);
    if (rows.length > 0 || walk.next === null) yield pageOf(walk, rows);
  }
}

async function startOf<T>(options: PagingOptions<T>, ask: AskPage<T>): Promise<Whole<T>> {
  const { from, paging, pageSize, known } = options;
  const sure = { doubt: null, cappedAt: null, size: pageSize };
  const none = { head: [], count: 0, total: null, wasted: 0 };
  if (from && from.style !== "none") {
    return { ...sure, ...none, style: from.style, size: from.pageSize, next: from.next };
  }
  if (paging === "auto" && !from) {
    const begun: Beginning<T> | Wrong<T> = known ? await beginKnown(ask, known, pageSize) : {};
    if ("style" in begun && begun.style === "none") return readWhole(ask, begun, known?.pageSize ?? pageSize);
    if ("style" in begun) return { ...sure, ...begun };
    const found = await findPaging(ask, pageSize, begun.repeated);
    // What is remembered was wrong: at most one call more has been wasted.
    if (found.style !== "none") return { ...sure, ...found, wasted: found.wasted + (known ? 1 : 0) };
    return readWhole(ask, found, pageSize);
  }
  const style = from?.style ?? paging;
  if (style !== "none" && style !== "auto") return { ...sure, ...none, style, next: baseOf(style) };
  return readWhole(ask, { ...none, style: "none", next: null }, pageSize);
}

function walkFrom<T>(
  { from, paging }: PagingOptions<T>,
  start: Whole<T>,
  asking: Pick<Walk<T>, "ask" | "largest">,
): Walk<T> {
  const { style, size, next, total, doubt, cappedAt, head, count, wasted } = start;
  return {
    ...{ style, size, next, total, doubt, cappedAt },
    ...asking,
    seen: new Set(),
    knownFrom: paging === "auto" ? "asking" : "setting",
    firstKey: from?.firstKey ?? null,
    totalHolds: true,
    before: from?.seen ?? 0,
    count: head.length > 0 ? count : null,
    fullPages: head.length === 0 || count === size,
    spare: mostWasted - 1 - wasted,
  };
}

/** Notes how many rows the largest answer has. */
function counting<T>(ask: AskPage<T>): Pick<Walk<T>, "ask" | "largest"> {
  let most = 0;
  return {
    largest: () => most,
    async ask(...of) {
      const page = await ask(...of);
      most = Math.max(most, page.rows.length);
      return page;
    },
  };
}

/** Rows of an answer that is worth remembering: of a page that was asked to compare places. */
const fewRows = 2;

/**
 * While paging is found out no page is asked for twice. Afterwards a page that is known to fail is remembered, until it is read: with a bad
 * record on it (500), or behind the end of what is remembered (400); and a few rows, for who reads around a bad record among them.
 */
function remembering<T>({ ask, kept, pageSize: wanted }: PagingOptions<T>): { ask: AskPage<T>; forget(): void } {
  const toFind = kept ? keeping(ask, kept, withOverlap(wanted)) : ask;
  const answers = new Map<string, Promise<Page<T>>>();
  const little = new Map<string, Promise<Page<T>>>();
  let profile = true;
  return {
    ask: (start, size, mode) => {
      const place = `${start}:${size}`;
      const known = answers.get(place) ?? (mode === "part" ? little.get(place) : undefined);
      if (known && !profile) answers.delete(place);
      if (known) return known;
      if (!profile) return ask(start, size, mode);
      const answer = toFind(start, size, mode);
      answers.set(place, answer);
      answer.catch((error: unknown) => {
        if (!answered500(error) && !(mode === "onward" && answered400(error))) answers.delete(place);
      });
      return answer;
    },
    forget() {
      profile = false;
      for (const [place, answer] of answers) {
        const forgotten = (page: Page<T>) => {
          answers.delete(place);
          if (page.rows.length <= fewRows) little.set(place, answer);
        };
        void answer.then(forgotten).catch(() => undefined);
      }
    },
  };
}
