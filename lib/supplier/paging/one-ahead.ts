import { setImmediate as yieldEventLoop } from "node:timers/promises";
import type { ListProgress } from "./list-progress.ts";
import type { Page } from "./page.ts";
import type { KeptPages } from "./replay-answers.ts";

export interface OneAhead<T> {
  /** The page at `start`: the one under way, the one kept before the run was cut off, or a new request. */
  read(start: number): Promise<Page<T>>;
  /** Keeps the page that was read last, and requests the next one. */
  goOn(): Promise<void>;
}

/**
 * Reads a list page by page, with the next page under way while the caller stores the last one. That one is kept as it
 * was sent before the next one is requested, so that a cut-off costs the page under way and no other.
 */
export function createOneAhead<T>(
  progress: ListProgress<T>,
  read: OneAhead<T>["read"],
  kept: KeptPages<T>,
): OneAhead<T> {
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
