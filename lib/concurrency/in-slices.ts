import { setImmediate } from "node:timers/promises";

/**
 * Calls `work` with one slice of `all` after the other and answers the results in their order. Between two slices other
 * requests are served. The first slice begins at once, so a short list costs no wait.
 */
export async function inSlices<T, R>(
  all: readonly T[],
  size: number,
  work: (slice: readonly T[]) => readonly R[] | Promise<readonly R[]>,
): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < all.length; from += size) {
    if (from > 0) await setImmediate();
    for (const result of await work(all.slice(from, from + size))) results.push(result);
  }
  return results;
}
