import { minuteMs } from "@/lib/domain/time.ts";
import type { PendingReview, ResourceStatus, SyncStatus } from "@/lib/sync/types.ts";

/** An outage shorter than this makes no figure older than usual. */
const shortOutageMs = 5 * minuteMs;

interface UnsafeLists {
  /** Why nothing new is synced at all. */
  stops: "signIn" | "worker" | "away" | null;
  /** Lists whose last sync failed; empty while nothing is synced at all. */
  failed: readonly ResourceStatus[];
  held: readonly (PendingReview & Pick<ResourceStatus, "name">)[];
}

/** What makes the figures of a complete snapshot unreliable. Before there is one, the pages say what they lack. */
export function unsafeLists({ ready, ...status }: SyncStatus, now: number): UnsafeLists {
  // An incompatible database has its own notice.
  if (!ready || status.incompatibleSchema !== null) return { stops: null, failed: [], held: [] };
  const stops = whyNothingIsRead(status, now);
  const { resources } = status;
  return {
    stops,
    failed: stops ? [] : resources.filter(({ state, error }) => state === "failed" && error !== "copy-replaced"),
    held: resources.flatMap(({ name, pendingReview }) => (pendingReview ? [{ ...pendingReview, name }] : [])),
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

/** Changes when the strip would say something else or about other lists. */
export function unsafeKey(status: SyncStatus, now: number): string {
  const { stops, failed, held } = unsafeLists(status, now);
  const lists = [...failed, ...held].map(({ name }) => name);
  return [stops, failed.length, ...lists].join();
}
