import { byteLength } from "@/db/server-limits.ts";
import type { Command } from "@/db/statement.ts";
import { hourMs } from "@/lib/domain/time.ts";
import type { PagingAnswers, SupplierPage, SupplierRecord } from "@/lib/supplier/contract.ts";
import { type PagedResource, storePagingProfile } from "@/lib/sync/store/paging-profiles.ts";
import { storeRejected } from "@/lib/sync/store/rejected-records.ts";
import { recordPages, type SyncRun } from "@/lib/sync/store/sync-log.ts";
import { deletePagingAnswers, pagingAnswersOfRun, storePagingAnswer } from "../swap/staging.ts";
import { type RunContext, Stopped } from "./run.ts";

/**
 * Older answers are not used: the list may have changed, and a mix of old and new answers could detect a wrong paging
 * profile.
 */
const believedMs = hourMs;

/** Pages that arrived within a short time, as one batch. */
export interface Pages<T> extends SupplierPage<T> {
  readonly count: number;
}

/**
 * Approximate characters per transaction. Pages of a fast supplier are stored together, since each commit writes whole
 * index pages.
 */
export const pagesTogether = 4_000_000;
/** Each page is stored before the next one is requested, so that a crash loses no received page. */
export const pageByPage = 0;
/** How long a received page waits for the next one before it is stored. */
const patienceMs = 200;

/**
 * Passes on pages in order up to the last one. Received pages are stored before an error or a stop is thrown.
 * @throws Stopped immediately, without waiting for a running request.
 */
export async function eachPage<T>(
  context: RunContext,
  pages: AsyncIterable<SupplierPage<T>>,
  charactersAtOnce: typeof pagesTogether | typeof pageByPage,
  take: (pages: Pages<T>) => Promise<void>,
): Promise<void> {
  const iterator = pages[Symbol.asyncIterator]();
  const most = charactersAtOnce * context.database.limits.transactionShare;
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
    // Not awaited: a generator that is waiting for a response ends only with the request.
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

/**
 * Commands for the transaction that stores pages of a list: their rejected records, the cursor, and after the last
 * page of a full list its paging profile. `rows`: records of the list so far.
 */
export function storedPages(
  run: SyncRun,
  resource: PagedResource,
  page: Pages<unknown>,
  rows: number,
  now: number,
): Command[] {
  const { cursor, expectedRows, count, refused, doubled = [] } = page;
  return [
    ...storeRejected(run.id, resource, [...refused, ...doubled], now),
    recordPages(run.id, { cursor, rows, expectedRows, count }, now),
    forgetPagingAnswers(run),
    ...(run.scope === "full" ? storePagingProfile(resource, page, now) : []),
  ];
}

/** A page's records that the run has not seen yet, each with its position in the list, from 1. */
export function newRecords<T>(
  page: SupplierPage<T>,
  seen: Set<string>,
): { record: SupplierRecord<T>; order: number }[] {
  return page.records.flatMap((record) => {
    if (seen.has(record.key)) return [];
    seen.add(record.key);
    return [{ record, order: seen.size }];
  });
}

/**
 * Stores the answers of paging detection in the dealer's database until the first page is stored, and later the page
 * being stored while the next one is loading.
 */
export function pagingAnswersOf(context: RunContext, { id }: SyncRun): PagingAnswers {
  return {
    async read() {
      const asked = pagingAnswersOfRun({ runId: id, after: context.now() - believedMs });
      const rows = await context.database.read(asked);
      return new Map(rows.map((row) => [row.place, row.answer]));
    },
    async keep(place, answer) {
      // The run was stopped: the answer is not needed, and the database may be closed.
      if (context.signal.aborted) return;
      // A resumed run requests it again.
      if (byteLength(answer) > context.database.limits.rowBytes) return;
      await context.write([storePagingAnswer({ runId: id, place, answer, at: context.now() })]);
    },
  };
}

/** For the transaction that stores a page: from then on the run resumes from its cursor. */
function forgetPagingAnswers({ id }: SyncRun): Command {
  return deletePagingAnswers({ runId: id });
}
