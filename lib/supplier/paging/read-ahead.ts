import type { ListProgress } from "./list-progress.ts";
import { offsetAt, type Page, startAt } from "./page.ts";

/** With fewer remaining pages, reading ahead gains nothing. */
const worthwhile = 3;
/** A wrong total costs one request, and the end that it hid may cost another. */
const sparedFor = 2;

interface ReadAhead<T> {
  /** The page at `start`; uses the request under way if there is one. */
  read(start: number): Promise<Page<T>>;
  /**
   * Starts reading ahead if the supplier announces a total and it proves right: the last page, requested first, must be
   * new and have exactly the rows that the total leaves for it. Otherwise pages are read one by one.
   */
  consider(): Promise<void>;
}

/**
 * Reads several pages of a list at once: about three times as fast with 200 ms per page. More would be too much load
 * for the supplier.
 */
export function createReadAhead<T>(progress: ListProgress<T>, read: ReadAhead<T>["read"]): ReadAhead<T> {
  const { style, size } = progress;
  const underWay = new Map<number, Promise<Page<T>>>();
  let last: { start: number; firstId: string } | null = null;
  let considered = false;
  let width = 1;

  function startWith(start: number): Promise<Page<T>> {
    const page = underWay.get(start) ?? read(start);
    // Avoids an unhandled rejection: the error is thrown to the caller that reads this page later.
    page.catch(() => undefined);
    underWay.set(start, page);
    return page;
  }

  function topUp(start: number): void {
    if (!last) return;
    const step = startAt(style, size, size) - startAt(style, 0, size);
    for (let ahead = start; ahead <= last.start && ahead < start + width * step; ahead += step) startWith(ahead);
  }

  /**
   * If another place gives the last page too, or a page is short, then the total is wrong or pages are not where it
   * suggests.
   */
  function checkTotal(start: number, page: Page<T>): void {
    if (!last || start === last.start) return;
    if (page.rows.length === size && page.rows[0]?.id !== last.firstId) return;
    progress.totalHolds = false;
    last = null;
  }

  return {
    async read(start) {
      topUp(start);
      const page = await (underWay.get(start) ?? read(start));
      underWay.delete(start);
      checkTotal(start, page);
      return page;
    },
    async consider() {
      const { total, next, count, fullPages, spareCalls } = progress;
      if (considered || total === null || next === null || count === null || style === "none") return;
      // Start indexes can be computed only if all pages are full.
      if (!fullPages || spareCalls < sparedFor) return;
      considered = true;
      const offset = offsetAt(style, next, size);
      const left = total - offset;
      if (left <= size * worthwhile) return;
      const pages = Math.ceil(left / size);
      const start = startAt(style, offset + (pages - 1) * size, size);
      const expected = left - (pages - 1) * size;
      const page = await startWith(start).catch(() => null);
      const first = page?.rows[0];
      progress.spareCalls -= 1;
      // Limits concurrent requests so that, if the total is wrong, requests after the end stay within the allowed
      // number.
      width = 1 + progress.spareCalls;
      if (page && first && page.rows.length === expected && !progress.seen.has(first.id)) {
        last = { start, firstId: first.id };
        return;
      }
      if (!page || !first || progress.seen.has(first.id)) underWay.delete(start);
      progress.totalHolds = false;
    },
  };
}
