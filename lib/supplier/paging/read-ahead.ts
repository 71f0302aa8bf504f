import type { ListProgress } from "./list-progress.ts";
import { offsetAt, type Page, startAt } from "./page.ts";

/** With fewer pages to come there is nothing to gain. */
const worthwhile = 3;
/** A wrong total costs one call, and the end that it hid may cost another. */
const sparedFor = 2;

export interface ReadAhead<T> {
  /** The page at `start`, from those under way if it is among them. */
  read(start: number): Promise<Page<T>>;
  /**
   * Allows reading ahead when the supplier names a total and the total proves true: the last page, asked for first, must be new and
   * hold exactly the rows that the total leaves for it. Otherwise pages are read one by one.
   */
  consider(): Promise<void>;
}

/** Reads several pages of a list at once: with 200 ms a page some three times as fast; more would press the supplier. */
export function createReadAhead<T>(progress: ListProgress<T>, read: ReadAhead<T>["read"]): ReadAhead<T> {
  const { style, size } = progress;
  const underWay = new Map<number, Promise<Page<T>>>();
  let last: { start: number; firstId: string } | null = null;
  let considered = false;
  let width = 1;

  function startWith(start: number): Promise<Page<T>> {
    const page = underWay.get(start) ?? read(start);
    // Nobody may be waiting for it yet; whoever reads it meets the error.
    page.catch(() => undefined);
    underWay.set(start, page);
    return page;
  }

  function topUp(start: number): void {
    if (!last) return;
    const step = startAt(style, size, size) - startAt(style, 0, size);
    for (let ahead = start; ahead <= last.start && ahead < start + width * step; ahead += step) startWith(ahead);
  }

  /** The last page comes at another place too, or a page is short: the total is wrong, or pages do not stand where it says. */
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
      // Only whole pages stand at places that can be worked out.
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
      // So many at once that pages behind the end, if the total is wrong after all, stay within what may be wasted.
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
