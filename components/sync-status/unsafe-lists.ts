import { ageOf, freshForMs } from "@/lib/domain/freshness.ts";
import { dayMs, minuteMs } from "@/lib/domain/time.ts";
import type { PendingReview, ResourceStatus, SyncStatus } from "@/lib/sync/types.ts";

/** An outage shorter than this makes no figure older than usual. */
const shortOutageMs = 5 * minuteMs;

/** Stock's usual interval, where the operator's setting is not known. */
export const usualStockMs = 15 * minuteMs;

interface UnsafeLists {
  /** Why nothing new is synced at all. */
  stops: "signIn" | "worker" | "away" | null;
  /** Lists whose last sync failed; empty while nothing is synced at all. */
  failed: readonly ResourceStatus[];
  held: readonly (PendingReview & Pick<ResourceStatus, "name" | "retrievedAt">)[];
  /** Lists that are older than two of their intervals, whatever the reason. */
  late: readonly ResourceStatus[];
  /** The first stock sync has not ended. */
  isStockComing: boolean;
}

const safe: UnsafeLists = { stops: null, failed: [], held: [], late: [], isStockComing: false };

/** What makes the figures of a complete snapshot unreliable. Before there is one, the pages say what they lack. */
export function unsafeLists({ ready, ...status }: SyncStatus, now: number, stockEveryMs = usualStockMs): UnsafeLists {
  // An incompatible database has its own notice.
  if (!ready || status.incompatibleSchema !== null) return safe;
  const stops = whyNothingIsRead(status, now);
  const { resources } = status;
  return {
    stops,
    failed: stops ? [] : resources.filter(({ state, error }) => state === "failed" && error !== "copy-replaced"),
    held: resources.flatMap((one) =>
      one.pendingReview ? [{ ...one.pendingReview, name: one.name, retrievedAt: one.retrievedAt }] : [],
    ),
    late: resources.filter(({ name, retrievedAt }) => isLateList(name, retrievedAt, now, stockEveryMs)),
    isStockComing: resources.some(({ name, retrievedAt }) => name === "inventory" && retrievedAt === null),
  };
}

function whyNothingIsRead(
  { needsSignIn, worker, outage }: Omit<SyncStatus, "ready">,
  now: number,
): UnsafeLists["stops"] {
  if (needsSignIn) return "signIn";
  if (worker !== "answers") return "worker";
  return outage && now - outage.since >= shortOutageMs ? "away" : null;
}

/** A daily list gets two days, as stock gets two of its intervals: its time of day varies. */
function isLateList(name: string, readAt: number | null, now: number, stockEveryMs: number): boolean {
  if (readAt === null) return false;
  const age = ageOf(readAt, now);
  return age === null || age > (name === "inventory" ? freshForMs(name, stockEveryMs) : 2 * dayMs);
}

/** Whether the stock a page shows is late or of unknown age. */
export function isStockLate(readAt: number | null, now: number, stockEveryMs: number): boolean {
  return readAt === null || isLateList("inventory", readAt, now, stockEveryMs);
}

/** Changes when the line about unreliable figures would say something else or about other lists. */
export function unsafeKey(status: SyncStatus, now: number, stockEveryMs?: number): string {
  const { stops, failed, held, late, isStockComing } = unsafeLists(status, now, stockEveryMs);
  return [stops, isStockComing, ...[failed, held, late].map((lists) => lists.map(({ name }) => name).join("+"))].join();
}

/** Whether the figures are unreliable on every page, however new those of one page are. */
export function isUnsafe(status: SyncStatus, now: number, stockEveryMs: number): boolean {
  const { stops, failed, held, late } = unsafeLists(status, now, stockEveryMs);
  return stops !== null || failed.length + held.length > 0 || late.some(({ name }) => name !== "inventory");
}
