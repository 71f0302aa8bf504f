import { command, text } from "@/db/statement.ts";
import type { Priority } from "@/lib/concurrency/pace.ts";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { dayMs, dayOf, isAgo } from "@/lib/domain/time.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import type { RunContext } from "../read/run.ts";
import type { SupplierAccount } from "../read/supplier-account.ts";
import type { DueState } from "../store/due-state.ts";
import { backOffMs, timetableOf } from "../store/fetch-policy.ts";
import { correctFutureMoments, type WatchedClock } from "../store/future-moments.ts";
import { type LeasedStore, type LeaseOwner, readBeforeLease, writeAll } from "../store/lease.ts";
import { holdBack, isHeldBack } from "../store/outage.ts";
import { isPruneDue, pruneDaily } from "../store/retention.ts";
import { readSyncState, setSyncValue } from "../store/sync-state.ts";
import { openWriter } from "../store/writer.ts";
import type { ResourceName } from "../types.ts";
import { nextDueAt, type Timing } from "./due.ts";
import type { SharedOutage } from "./shared-outage.ts";
import { afterOutage } from "./shared-outage.ts";
import { isFirst, syncDue } from "./sync-due.ts";
import type { ScheduleOptions } from "./with-lease.ts";
import { withLease } from "./with-lease.ts";

const redateEntries = command({
  name: "redate entries",
  sql: "UPDATE sync_runs SET day = :today WHERE day > :after",
  args: { today: text, after: text },
});

/** The schedule of one dealer's lists in one engine. */
export interface Schedule {
  /**
   * Reads everything due and resolves to the time when something is due next (ms); Infinity: not before a sign-in. A
   * call during a run joins that run.
   */
  run(priority: Priority): Promise<number>;
  /** The next run reads these lists even if they are not due. */
  request(resources: readonly ResourceName[]): void;
  /** When the pause ends after a failure that the supplier did not cause (ms); null: there is none. */
  pausedUntil(): number | null;
  /** Resolves when the current run has ended, with or without an error. */
  settled(): Promise<void>;
}

export function createSchedule(
  account: SupplierAccount,
  options: ScheduleOptions,
  clock: WatchedClock,
  owner: LeaseOwner,
  outage: SharedOutage,
): Schedule {
  const { dealerId } = account;
  const { now, inventoryEveryMs, spreadMs = 0, placeOf = () => 0 } = options;
  const pause = createFailurePause(now, (error) => options.stored?.(dealerId, faultOfStorage(error)));
  const flight = createSingleFlight<number>();
  let requested: ReadonlySet<ResourceName> = new Set();
  let setBacksSeen: number | null = null;
  const timing = (): Timing => ({
    timetable: timetableOf(placeOf(dealerId), spreadMs, inventoryEveryMs),
    ...{ inventoryEveryMs, requested },
  });

  function request(resources: Iterable<ResourceName>): void {
    requested = new Set([...requested, ...resources]);
  }

  async function correctClock(): Promise<void> {
    const { at, setBacks } = clock.look();
    // The clock may also have been set back before this engine started.
    const isFirst = setBacksSeen === null;
    if (setBacks === setBacksSeen) return;
    await correctFutureMoments(await openWriter(dealerId), at, !isFirst);
    if (!isFirst) options.changed(dealerId, "catalog");
    setBacksSeen = setBacks;
  }

  async function syncRequested(context: RunContext, state: DueState): Promise<void> {
    const asked = timing();
    const notBegun = new Set(requested);
    requested = new Set();
    const { report, told } = collectChanges(options, isFirst(state));
    const begun = (resource: ResourceName) => void notBegun.delete(resource);
    try {
      await syncDue(context, { ...report, begun }, state, asked);
    } catch (error) {
      // The user was promised a sync: a short database outage must not drop it.
      request(notBegun);
      throw error;
    } finally {
      told();
    }
  }

  async function runIfDue(priority: Priority): Promise<number> {
    if (account.stop.aborted) return now();
    // The start time decides: what becomes due during the run is due at the next visit.
    const at = now();
    await correctClock();
    // While the supplier is down for all dealers, only explicitly requested syncs are tried: merely opening a product
    // also wakes its dealer.
    if (priority === "interactive" && (requested.size > 0 || !outage.isForAll())) await askIfHeldBack(dealerId, at);
    const { state, isInUse } = await correctedState(dealerId, owner, at);
    const next = nextDueAt(state, at, timing());
    if (next > at || isInUse) return next;
    let hasAsked = false;
    const left = await withLease(account, owner, options, priority, async (context, found) => {
      await keepPlace(context, found, placeOf(dealerId));
      if (outage.mayAsk(dealerId, priority) === false)
        return context.write(holdBack(now(), timing().timetable.nextPoll(now())));
      hasAsked = true;
      const state = await afterOutage(account, context, found);
      if (!state) return;
      await syncRequested(context, state);
      if (isPruneDue(state, now())) await pruneDaily(context, () => options.watched(dealerId));
    });
    // Another engine has the lease.
    if (left === null) return next;
    if (hasAsked) outage.told(dealerId, left.syncState.get("reachable") !== "0");
    return nextDueAt(left, now(), timing());
  }

  return {
    run: (priority) => flight.run(dealerId, () => pause.around(() => runIfDue(priority))),
    pausedUntil: pause.until,
    request,
    settled: async () => {
      await flight.underWay(dealerId)?.catch(() => undefined);
    },
  };
}

/**
 * Waits longer after each failure that the supplier did not cause, such as a full disk. Without it the supplier would
 * get the same requests again and again.
 */
function createFailurePause(now: () => number, ended: (error: unknown) => void) {
  let failures = 0;
  let failedAt = 0;
  const until = () =>
    failures > 0 && !isAgo(failedAt, backOffMs(failures), now()) ? failedAt + backOffMs(failures) : null;
  return {
    /** When the pause ends (ms); null: there is none. */
    until,
    /**
     * Does nothing during the pause and returns its end.
     * @throws what `act` throws.
     */
    async around(act: () => Promise<number>): Promise<number> {
      const pausedUntil = until();
      if (pausedUntil !== null) return pausedUntil;
      try {
        const next = await act();
        failures = 0;
        ended(null);
        return next;
      } catch (error) {
        if (codeOf(error) !== "busy") [failures, failedAt] = [failures + 1, now()];
        ended(error);
        throw error;
      }
    },
  };
}

function faultOfStorage(error: unknown): string | null {
  return error instanceof BincardError && error.code === "storage" ? String(error.facts.reason) : null;
}

/**
 * A user waits, so the dealer need not wait for its position. If the supplier does not answer, the next retry is a
 * minute away.
 */
async function askIfHeldBack(dealerId: string, now: number): Promise<void> {
  const database = await openWriter(dealerId);
  if (isHeldBack(await readSyncState(database))) await writeAll(database, [setSyncValue("probeAt", now)]);
}

/** Stores the dealer's timetable position, so that readers of the next sync time need not know all dealers. */
async function keepPlace(store: LeasedStore, { syncState }: DueState, place: number): Promise<void> {
  const text = place.toFixed(4);
  if (syncState.get("place") !== text) await store.write([setSyncValue("place", text)]);
}

/**
 * A run's changes are reported together at its end. Before the first snapshot somebody may wait for each list, so they
 * are reported one by one.
 */
function collectChanges(options: ScheduleOptions, isFirstRun: boolean) {
  const changes = new Map<string, "catalog" | "stock">();
  const changed = (dealerId: string, what: "catalog" | "stock") =>
    void (changes.get(dealerId) === "catalog" || changes.set(dealerId, what));
  const told = () => {
    for (const [dealerId, what] of changes) options.changed(dealerId, what);
  };
  return { report: isFirstRun ? options : { ...options, changed }, told };
}

/** The due state and whether the lease is in use, after entries dated later than tomorrow were moved to today: see fetch-policy.ts. */
async function correctedState(dealerId: string, owner: LeaseOwner, now: number) {
  const database = await openWriter(dealerId);
  const read = await readBeforeLease(database, owner, now);
  if (!read.state.isDatedAhead) return read;
  await writeAll(database, [redateEntries({ today: dayOf(now), after: dayOf(now + dayMs) })]);
  return readBeforeLease(database, owner, now);
}
