import { DueQueue } from "@/lib/concurrency/due-queue.ts";
import { clockToleranceMs } from "@/lib/domain/freshness.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { logUnexpected } from "@/lib/sync/store/log-unexpected.ts";
import { openWriter } from "@/lib/sync/store/writer.ts";
import type { AlertRounds } from "./alert-rounds.ts";
import type { AlertingSources } from "./alerting-sources.ts";
import { alertWork } from "./statements.ts";

/** A dealer is looked at again after so long at the earliest. */
const leastMs = 5 * secondMs;

/** Alerts of all dealers, of whom only those are looked at for whom there may be something to do. */
export interface DueAlerts extends AlertRounds {
  /**
   * Looks at dealers whose time has come, at new ones, and at those whose rules were changed. Nothing while another call is
   * still finding out which these are.
   */
  runDue(): Promise<void>;
  /** The next `runDue` looks at all: what another process had begun may be left undone. */
  lookAtAll(): void;
}

interface DueAlertsOptions {
  readonly sources: Pick<AlertingSources, "dealers" | "versionsOfRules">;
  now(): number;
  isAvailable(dealerId: string): boolean;
}

export function createDueAlerts(
  rounds: AlertRounds,
  { sources, now, isAvailable }: DueAlertsOptions,
  signal: AbortSignal,
): DueAlerts {
  const queue = new DueQueue();
  let versions: ReadonlyMap<string, string> = new Map();
  let lookedAt = 0;
  /** How often all dealers became due, since a look that began before may have come too early. */
  let calls = 0;
  let isListing = false;

  /** When time alone makes something due (ms); Infinity: never. */
  async function nextAt(dealerId: string): Promise<number> {
    const work = await (await openWriter(dealerId)).readFirst(alertWork());
    if (!work) return Number.POSITIVE_INFINITY;
    const { nextAt: states, dueAt, sendingSince } = work;
    // A message that is being sent may fail, and is then due again at a moment that is not known yet.
    return Math.min(
      states ?? Number.POSITIVE_INFINITY,
      dueAt ?? Number.POSITIVE_INFINITY,
      sendingSince ?? Number.POSITIVE_INFINITY,
    );
  }

  /** Sets what is due by the dealers and rules there are now. Answers the moment (ms). */
  async function list(): Promise<number> {
    const before = versions;
    const [dealers, found] = await Promise.all([sources.dealers(), sources.versionsOfRules()]);
    const listed = new Set(dealers);
    versions = found;
    const at = now();
    const isSetBack = at < lookedAt - clockToleranceMs;
    lookedAt = at;
    for (const dealerId of listed)
      if (isSetBack || !queue.has(dealerId) || versions.get(dealerId) !== before.get(dealerId)) queue.set(dealerId, at);
    for (const dealerId of queue.keys()) if (!listed.has(dealerId)) queue.delete(dealerId);
    return at;
  }

  async function look(dealerId: string): Promise<number> {
    const before = calls;
    const againMs = await rounds.look(dealerId);
    if (signal.aborted || !isAvailable(dealerId)) return againMs;
    const next = await nextAt(dealerId).catch((error: unknown) => {
      logUnexpected(dealerId, error);
      return 0;
    });
    const least = now() + leastMs;
    queue.set(dealerId, calls === before ? Math.max(Math.min(next, now() + againMs), least) : least);
    return againMs;
  }

  return {
    ...rounds,
    look,
    lookAtAll() {
      calls += 1;
      for (const dealerId of queue.keys()) queue.set(dealerId, now());
    },
    async end(dealerId) {
      await rounds.end(dealerId);
      queue.delete(dealerId);
    },
    async queue(dealerId, message) {
      await rounds.queue(dealerId, message);
      void look(dealerId);
    },
    async runDue() {
      // Another one is beginning, and will look at what is due.
      if (isListing) return;
      isListing = true;
      const at = await list().finally(() => {
        isListing = false;
      });
      for (let next = queue.takeDue(at); next !== null && !signal.aborted; next = queue.takeDue(at)) {
        // Set before the look, which a later call must not begin again.
        queue.set(next, at + leastMs);
        if (isAvailable(next)) await look(next);
      }
    },
  };
}
