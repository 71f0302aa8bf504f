import { setTimeout as pause } from "node:timers/promises";
import { route } from "@/lib/auth/route.ts";
import { notModified, toResponse } from "@/lib/catalog/supplier-api/http.ts";
import {
  readSnapshotState,
  type SnapshotState,
  type Source,
  type SupplierApiAnswer,
} from "@/lib/catalog/supplier-api/snapshot.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { BincardError, notReady } from "@/lib/errors.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { syncStatus, untilReady } from "@/lib/sync/index.ts";
import { type SyncStatus, waitsForReplacement } from "@/lib/sync/types.ts";

/** How long a request waits for the first complete snapshot. */
const firstCopyWaitMs = 25_000;
/** This many requests of a dealer wait at once. Each looks again and again, so thousands would stop all dealers. */
const maxWaiting = 20;
const waiting = processSingleton("first-copy-waiting", () => new Map<string, number>());

interface Operation<Query> {
  source: Source;
  parse: (parameters: URLSearchParams) => Query;
  ask: (principal: Principal, query: Query) => Promise<SupplierApiAnswer | null>;
}

/**
 * A route handler for one operation of the supplier's interface, answered from the principal's snapshot.
 * Statuses: 401 without a key, 400 with the name of the invalid field, 304 when the client has this version, 503 while
 * there is no complete snapshot.
 */
export function operation<Query>({ source, parse, ask }: Operation<Query>, waitMs = firstCopyWaitMs) {
  return route({ right: "catalog.read" }, async ({ principal, request }) => {
    const url = new URL(request.url);
    const query = parse(url.searchParams);
    const asked = { principal, url, waited: false, now: Date.now() };
    const ifNoneMatch = request.headers.get("if-none-match");
    const state = ifNoneMatch ? await readSnapshotState(principal, source) : null;
    const unchanged = (of: SnapshotState | null) =>
      ifNoneMatch && of ? notModified(ifNoneMatch, of, source, asked) : null;
    const early = unchanged(state);
    if (early) return early;
    const answer = await ask(principal, query);
    if (answer) return unchanged(answer) ?? toResponse(answer, asked);
    const first = await amongFew(principal, async () => {
      await refuseVainWait(principal, waitMs);
      return untilAnswered(principal, () => ask(principal, query), waitMs);
    });
    return toResponse(first, { ...asked, waited: true, now: Date.now() });
  });
}

/** Waits, unless too many requests of the dealer do so already. @throws BincardError `not-ready` */
async function amongFew<T>({ dealerId }: Principal, wait: () => Promise<T>): Promise<T> {
  const others = waiting.get(dealerId) ?? 0;
  if (others >= maxWaiting) throw notReady();
  waiting.set(dealerId, others + 1);
  try {
    return await wait();
  } finally {
    const left = (waiting.get(dealerId) ?? 1) - 1;
    if (left > 0) waiting.set(dealerId, left);
    else waiting.delete(dealerId);
  }
}

/**
 * Fails at once where waiting cannot help: the dealer database has an incompatible schema, or it was replaced today (it
 * was corrupt, or an older backup was restored) and the fetch policy allows the next full run only later.
 * @throws BincardError `database-newer`, `database-changed`, `not-ready`
 */
async function refuseVainWait(principal: Principal, waitMs: number): Promise<void> {
  const status = await syncStatus(principal);
  const { incompatibleSchema, ready } = status;
  if (incompatibleSchema && !ready) throw new BincardError(`database-${incompatibleSchema}`, { database: "dealer" });
  const leftMs = (waitsForReplacement(status) ?? 0) - Date.now();
  if (leftMs > waitMs)
    throw new BincardError("not-ready", { retryAfterS: Math.ceil(leftMs / secondMs), progress: progressOf(status) });
}

/** Stock is fetched after the catalog, so a complete catalog can lack stock for a moment. */
async function untilAnswered(
  principal: Principal,
  ask: () => Promise<SupplierApiAnswer | null>,
  waitMs: number,
): Promise<SupplierApiAnswer> {
  const endsAt = Date.now() + waitMs;
  if (await untilReady(principal, waitMs)) {
    do {
      const answer = await ask();
      if (answer) return answer;
      await pause(250);
    } while (Date.now() < endsAt);
  }
  throw notReady(progressOf(await syncStatus(principal)));
}

/** The progress of the first sync runs, e.g. "brands fresh, categories fresh, products reading 1200 of 3000". */
function progressOf({ resources }: SyncStatus): string {
  return resources
    .map(({ name, state, progress }) => {
      if (!progress) return `${name} ${state}`;
      const of = progress.expectedRows === null ? "" : ` of ${progress.expectedRows}`;
      return `${name} ${state} ${progress.rows}${of}`;
    })
    .join(", ");
}
