import { setImmediate as yieldEventLoop } from "node:timers/promises";
import type { PagingCursor, PagingDoubt, PagingStyle, SupplierPage } from "../contract.ts";
import { answered400, answered500 } from "../retry.ts";
import { detectPaging } from "./detect.ts";
import { type ListProgress, readNextPage, takeUnseen, toSupplierPage } from "./list-progress.ts";
import { type ListStart, withOverlap } from "./list-start.ts";
import { type AskPage, baseOf, type Page } from "./page.ts";
import { createReadAhead } from "./read-ahead.ts";
import { readAroundPoison } from "./read-without-poison.ts";
import { replaying, type StoredPages } from "./replay-answers.ts";
import { type ProfileDisproved, type ProfileToReplay, startFromProfile } from "./start-from-profile.ts";

/** Page sizes to request when the start is ignored, until an answer is smaller than its page size. */
const largeEnough = 10_000;

const wholeSizes = [largeEnough, 10 * largeEnough];

/** Limits are round numbers; an answer with a round number of rows may be cut off. */
const roundLimit = { large: 500, small: 50 } as const;

export interface PagingOptions<T> {
  readonly ask: AskPage<T>;
  readonly paging: PagingStyle | "auto";
  readonly pageSize: number;
  readonly from?: PagingCursor;
  /** At most one page under way, so that a crash loses at most one page. */
  readonly sequential?: boolean;
  /** A page with a bad record is an error: the caller has a better way around it. */
  readonly failOnPoison?: boolean;
  /** The profile of an earlier run. */
  readonly known?: ProfileToReplay;
  /** Answers of a run that was cut off: those of its detection, or the page that it had not stored yet. */
  readonly kept?: StoredPages<T>;
}

/** The most requests that may bring nothing new, including the one that detects the end. */
const maxWastedCalls = 4;

/**
 * Reads a list to its end: each record once, in the supplier's order. The list ends at a page without new rows; a short
 * page or the announced total does not end it. The last page has `cursor: null`. Without bad records it makes at most
 * four requests more than the list has pages.
 * @throws BincardError `supplier-…`; earlier pages stay valid, and the last cursor resumes.
 */
export async function* readPages<T>(options: PagingOptions<T>): AsyncGenerator<SupplierPage<T>> {
  const { ask: counted, largest } = countLargest(options.ask);
  const { ask, forget } = rememberAnswers({ ...options, ask: counted });
  const start = await startOf(options, ask);
  forget();
  const progress = progressFrom(options, start, { ask, largest });
  const head = takeUnseen(progress, start.head);
  const read = (at: number) => {
    const mode = progress.seen.size > 0 ? "onward" : "page";
    return options.failOnPoison
      ? ask(at, progress.size, mode)
      : readAroundPoison(ask, progress.style, at, progress, mode);
  };
  if (head.length > 0 || start.next === null) yield toSupplierPage(progress, head);
  if (options.sequential) {
    const next = options.kept ? createOneAhead(progress, read, options.kept) : { read, goOn: async () => undefined };
    while (progress.next !== null) {
      const rows = await readNextPage(progress, next.read);
      if (rows.length === 0 && progress.next !== null) continue;
      const page = toSupplierPage(progress, rows);
      await next.goOn();
      yield page;
    }
    return;
  }
  const ahead = createReadAhead<T>(progress, read);
  while (progress.next !== null) {
    await ahead.consider();
    const rows = await readNextPage(progress, ahead.read);
    if (rows.length > 0 || progress.next === null) yield toSupplierPage(progress, rows);
  }
}

async function startOf<T>(options: PagingOptions<T>, ask: AskPage<T>): Promise<UnpagedList<T>> {
  const { from, paging, pageSize, known } = options;
  const sure = { doubt: null, cappedAt: null, size: pageSize };
  const none = { head: [], count: 0, total: null, wastedCalls: 0 };
  if (from && from.style !== "none") {
    return { ...sure, ...none, style: from.style, size: from.pageSize, next: from.next };
  }
  if (paging === "auto" && !from) {
    const begun: ListStart<T> | ProfileDisproved<T> = known ? await startFromProfile(ask, known, pageSize) : {};
    if ("style" in begun && begun.style === "none") return readUnpaged(ask, begun, known?.pageSize ?? pageSize);
    if ("style" in begun) return { ...sure, ...begun };
    const found = await detectPaging(ask, pageSize, begun.repeated);
    // The stored profile was wrong, which cost at most one request.
    if (found.style !== "none") return { ...sure, ...found, wastedCalls: found.wastedCalls + (known ? 1 : 0) };
    return readUnpaged(ask, found, pageSize);
  }
  const style = from?.style ?? paging;
  if (style !== "none" && style !== "auto") return { ...sure, ...none, style, next: baseOf(style) };
  return readUnpaged(ask, { ...none, style: "none", next: null }, pageSize);
}

function progressFrom<T>(
  { from, paging }: PagingOptions<T>,
  start: UnpagedList<T>,
  asking: Pick<ListProgress<T>, "ask" | "largest">,
): ListProgress<T> {
  const { style, size, next, total, doubt, cappedAt, head, count, wastedCalls } = start;
  return {
    ...{ style, size, next, total, doubt, cappedAt },
    ...asking,
    seen: new Map(),
    doubled: [],
    doubledIds: new Set(),
    knownFrom: paging === "auto" ? "asking" : "setting",
    firstKey: from?.firstKey ?? null,
    totalHolds: true,
    before: from?.seen ?? 0,
    count: head.length > 0 ? count : null,
    fullPages: head.length === 0 || count === size,
    spareCalls: maxWastedCalls - 1 - wastedCalls,
  };
}

/** Wraps `ask` and counts the rows of the largest answer. */
function countLargest<T>(ask: AskPage<T>): Pick<ListProgress<T>, "ask" | "largest"> {
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

/** Largest answers worth remembering after detection, in rows. */
const rowsToCompare = 2;

/**
 * During detection no page is requested twice. Afterwards only these answers are reused: once, a page that failed
 * because of a bad record (500) or a start after the end (400); and answers of one or two rows, when parts around a bad
 * record are read.
 */
function rememberAnswers<T>({ ask, kept, pageSize: wanted }: PagingOptions<T>): { ask: AskPage<T>; forget(): void } {
  const toFind = kept ? replaying(ask, kept, withOverlap(wanted)) : ask;
  const answers = new Map<string, Promise<Page<T>>>();
  const fewRowAnswers = new Map<string, Promise<Page<T>>>();
  let detecting = true;
  return {
    ask: (start, size, mode) => {
      const place = `${start}:${size}`;
      const known = answers.get(place) ?? (mode === "part" ? fewRowAnswers.get(place) : undefined);
      if (known && !detecting) answers.delete(place);
      if (known) return known;
      if (!detecting) return ask(start, size, mode);
      const answer = toFind(start, size, mode);
      answers.set(place, answer);
      answer.catch((error: unknown) => {
        if (!answered500(error) && !(mode === "onward" && answered400(error))) answers.delete(place);
      });
      return answer;
    },
    forget() {
      detecting = false;
      for (const [place, answer] of answers) {
        const forgotten = (page: Page<T>) => {
          answers.delete(place);
          if (page.rows.length <= rowsToCompare) fewRowAnswers.set(place, answer);
        };
        void answer.then(forgotten).catch(() => undefined);
      }
    },
  };
}

interface OneAhead<T> {
  /** The page at `start`: the one under way, the one kept before the run was cut off, or a new request. */
  read(start: number): Promise<Page<T>>;
  /** Keeps the page that was read last, and requests the next one. */
  goOn(): Promise<void>;
}

/**
 * Reads a list page by page, with the next page under way while the caller stores the last one. That one is kept as it
 * was sent before the next one is requested, so that a cut-off costs the page under way and no other.
 */
function createOneAhead<T>(progress: ListProgress<T>, read: OneAhead<T>["read"], kept: StoredPages<T>): OneAhead<T> {
  const { size } = progress;
  let last: { start: number; page: Page<T> } | null = null;
  let underWay: Promise<Page<T>> | null = null;

  return {
    async read(start) {
      const asked = underWay;
      [last, underWay] = [null, null];
      const page = (await asked) ?? (await kept.at(start, size)) ?? (await read(start));
      last = { start, page };
      return page;
    },
    async goOn() {
      if (progress.next === null || last === null || last.page.text === null) return;
      await kept.keep(last.start, size, last.page);
      underWay = read(progress.next);
      // Avoids an unhandled rejection: the error is thrown to the caller that reads this page later.
      underWay.catch(() => undefined);
      // The caller may work for long without a pause: now the request is sent.
      await yieldEventLoop();
    },
  };
}

interface UnpagedList<T> extends ListStart<T> {
  /** Rows requested in the last request. */
  readonly size: number;
  readonly cappedAt: number | null;
  readonly doubt: PagingDoubt | null;
}

/**
 * Reads a list whose supplier ignores `pageStartIndex`: only a larger page than the `asked` one, which returned
 * `begun.head`, can bring more. If that returns no more, or exactly the requested number, the end of the list is in
 * doubt.
 */
async function readUnpaged<T>(ask: AskPage<T>, begun: ListStart<T>, asked: number): Promise<UnpagedList<T>> {
  let { head, total } = begun;
  let size = asked;
  let stuck = false;
  for (const larger of wholeSizes) {
    if (head.length > 0 && (head.length < size || larger <= size)) continue;
    size = Math.max(larger, size);
    const page = await ask(1, size, "page");
    stuck = head.length > 0 && page.rows.length <= head.length;
    if (!stuck) head = page.rows;
    total = page.total ?? total;
    if (stuck || head.length === 0) break;
  }
  const whole = { ...begun, head, count: head.length, next: null, total, size };
  const cut = stuck || (head.length > 0 && head.length >= size);
  const limit = size >= largeEnough ? roundLimit.large : roundLimit.small;
  const round = head.length > 0 && head.length % limit === 0;
  if ((!cut && !round) || total === head.length) return { ...whole, cappedAt: null, doubt: null };
  const cappedAt = total !== null && total > head.length ? head.length : null;
  return { ...whole, cappedAt, doubt: cut ? "exactly-the-size-asked-for" : "round-number" };
}
