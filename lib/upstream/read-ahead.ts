import type { PagingStyle } from "./contract.ts";
import { offsetAt, type Page, startAt } from "./page.ts";

/** Pages under way at once: with 200 ms a page it reads about four times as fast; more would press the supplier. */
const width = 4;
/** With fewer pages to come there is nothing to gain. */
const worthwhile = 3;

export interface ReadAhead<T> {
  /** The page at `start`, from those under way if it is among them. */
  read(start: number, size: number): Promise<Page<T>>;
  /**
   * Allows reading ahead when the supplier names a total and the total proves true: the last page, asked for first, must be new and
   * hold exactly the rows that the total leaves for it. Otherwise pages are read one by one. Answers false for a total proven wrong.
   */
  consider(total: number | null, next: number, size: number, seen: ReadonlySet<string>): Promise<boolean>;
  /** Whether the page before `next` was the proven end of the list. */
  provenEnd(next: number): boolean;
}

export function createReadAhead<T>(style: PagingStyle, read: ReadAhead<T>["read"]): ReadAhead<T> {
  const underWay = new Map<number, Promise<Page<T>>>();
  let last: { start: number; rows: number; size: number } | null = null;
  let considered = false;

  function begin(start: number, size: number): Promise<Page<T>> {
    const page = underWay.get(start) ?? read(start, size);
    // Nobody may be waiting for it yet; whoever reads it meets the error.
    page.catch(() => undefined);
    underWay.set(start, page);
    return page;
  }

  function topUp(start: number, size: number): void {
    if (!last || size !== last.size) return;
    const step = startAt(style, size, size) - startAt(style, 0, size);
    for (let ahead = start; ahead <= last.start && ahead < start + width * step; ahead += step) begin(ahead, size);
  }

  return {
    async read(start, size) {
      topUp(start, size);
      const page = await (underWay.get(start) ?? read(start, size));
      underWay.delete(start);
      if (last && start !== last.start && page.rows.length !== size) last = null;
      return page;
    },
    async consider(total, next, size, seen) {
      if (considered || total === null || style === "none") return true;
      considered = true;
      const offset = offsetAt(style, next, size);
      const left = total - offset;
      if (left <= size * worthwhile) return true;
      const pages = Math.ceil(left / size);
      const start = startAt(style, offset + (pages - 1) * size, size);
      const expected = left - (pages - 1) * size;
      const page = await begin(start, size).catch(() => {
        underWay.delete(start);
        return null;
      });
      const first = page?.rows[0];
      if (page && first && page.rows.length === expected && !seen.has(first.id)) last = { start, rows: expected, size };
      return last !== null;
    },
    provenEnd: (next) => last !== null && last.rows < last.size && next > last.start,
  };
}
