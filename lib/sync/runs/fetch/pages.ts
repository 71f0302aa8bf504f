import type { SupplierPage } from "@/lib/supplier/contract.ts";
import { type RunContext, Stopped } from "../run-context.ts";

/** Pages that arrived within a short time, as one batch. */
export interface Pages<T> extends SupplierPage<T> {
  readonly count: number;
}

/**
 * Approximate characters per transaction. Pages of a fast supplier are stored together, since each commit writes whole
 * index pages.
 */
export const pagesTogether = 4_000_000;
/** Of these, for a database on a server: it ends a transaction after five seconds when somebody else waits. */
const partOnServer = 1 / 8;
/** Each page is stored before the next one is requested, so that a crash loses no received page. */
export const pageByPage = 0;
/** How long a received page waits for the next one before it is stored. */
const patienceMs = 200;

/**
 * Passes on pages in order, up to the last one. Received pages are stored before an error or a stop is thrown.
 * @throws Stopped at once, without waiting for a request under way.
 */
export async function eachPage<T>(
  context: RunContext,
  pages: AsyncIterable<SupplierPage<T>>,
  charactersAtOnce: typeof pagesTogether | typeof pageByPage,
  take: (pages: Pages<T>) => Promise<void>,
): Promise<void> {
  const iterator = pages[Symbol.asyncIterator]();
  const most = context.database.onFile ? charactersAtOnce : charactersAtOnce * partOnServer;
  let held: SupplierPage<T>[] = [];
  let characters = 0;
  const store = async () => {
    const together = held;
    held = [];
    characters = 0;
    if (together.length > 0) await take(joined(together));
  };
  try {
    for (;;) {
      const next = iterator.next();
      next.catch(() => undefined);
      const waits =
        held.length > 0 && (await unlessEnded(next, context.signal, patienceMs).catch(() => undefined)) === null;
      if (waits) await store();
      const step = await unlessEnded(next, context.signal);
      if (step === null || context.signal.aborted) throw new Stopped();
      if (step.done) return await store();
      held.push(step.value);
      for (const { raw } of [...step.value.records, ...step.value.refused]) characters += raw.length;
      if (characters >= most) await store();
    }
  } catch (error) {
    await store();
    throw error;
  } finally {
    // Not awaited: a generator that hangs in a request answers only when the request ends.
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}

function joined<T>(pages: SupplierPage<T>[]): Pages<T> {
  const last = pages.at(-1);
  return {
    records: pages.flatMap((page) => page.records),
    refused: pages.flatMap((page) => page.refused),
    doubled: pages.flatMap((page) => page.doubled ?? []),
    cursor: last?.cursor ?? null,
    expectedRows: last?.expectedRows ?? null,
    profile: last?.profile ?? null,
    count: pages.length,
  };
}

/**
 * A value, or null when a stop or the time limit comes first. `Promise.race` is not used: a race with a long-lived
 * promise keeps the result of every race in memory until that promise settles, here all pages of a list.
 */
function unlessEnded<T>(value: Promise<T>, signal: AbortSignal, withinMs?: number): Promise<T | null> {
  return new Promise<T | null>((resolve, reject) => {
    const end = () => resolve(null);
    const timer = withinMs === undefined ? undefined : setTimeout(end, withinMs).unref();
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
    const forget = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
    };
    value.finally(forget).then(resolve, reject);
  });
}
