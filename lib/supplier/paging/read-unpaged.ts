import type { PagingDoubt } from "../contract.ts";
import type { ListStart } from "./list-start.ts";
import type { AskPage } from "./page.ts";

/** Page sizes to request when the start is ignored, until an answer is smaller than its page size. */
const largeEnough = 10_000;
const wholeSizes = [largeEnough, 10 * largeEnough];
/** Limits are round numbers; an answer with a round number of rows may be cut off. */
const roundLimit = { large: 500, small: 50 } as const;

export interface UnpagedList<T> extends ListStart<T> {
  /** Rows requested in the last request. */
  readonly size: number;
  readonly cappedAt: number | null;
  readonly doubt: PagingDoubt | null;
}

/**
 * Reads a list whose supplier ignores `pageStartIndex`: only a larger page than the `asked` one, which gave
 * `begun.head`, can bring more. When that gives no more, or exactly as much as requested, the end of the list is in
 * doubt.
 */
export async function readUnpaged<T>(ask: AskPage<T>, begun: ListStart<T>, asked: number): Promise<UnpagedList<T>> {
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
