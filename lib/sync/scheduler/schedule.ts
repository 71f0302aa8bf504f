import type { Reader } from "@/db/reader.ts";
import type { Waiting } from "@/lib/concurrency/pace.ts";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { isAgo } from "@/lib/domain/time.ts";
import { codeOf } from "@/lib/errors.ts";
import { backOffMs } from "../store/fetch-policy.ts";
import { correctFutureMoments } from "../store/future-moments.ts";
import { type LeaseOwner, writeAll } from "../store/lease.ts";
import type { LeasedStore } from "../store/leased-store.ts";
import { holdBack, isHeldBack } from "../store/outage.ts";
import { pruneDaily } from "../store/retention.ts";
import { correctFutureDays } from "../store/sync-log.ts";
import { readSyncState, readSyncValue, setSyncValue } from "../store/sync-state.ts";
import { timetableOf } from "../store/timetable.ts";
import { openWriter } from "../store/writer.ts";
import type { SupplierAccount } from "../supplier-access/supplier-account.ts";
import type { ResourceName } from "../types.ts";
import { nextDueAt, type Timing } from "./due.ts";
import { supplierIsBack } from "./outage-probe.ts";
import type { ScheduleOptions } from "./schedule-options.ts";
import type { SharedOutage } from "./shared-outage.ts";
import { syncDue } from "./sync-due.ts";
import type { WatchedClock } from "./watched-clock.ts";
import { withLease } from "./with-lease.ts";

/** The schedule of one dealer's lists in one engine. */
export interface Schedule {
  /** Reads whatever is due; resolves when that is done. A call during a run joins that run. */
  run(waiting: Waiting): Promise<void>;
  /** When something is due next (ms); Infinity: not before somebody signs in. */
  nextAt(): Promise<number>;
  /** The next run reads these lists even if it is not their time. */
  request(resources: readonly ResourceName[]): void;
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
  const pause = createFailurePause(now);
  const flight = createSingleFlight<void>();
  let requested: ReadonlySet<ResourceName> = new Set();
  let setBacksSeen: number | null = null;
  const timing = (): Timing => ({
    timetable: timetableOf(placeOf(dealerId), spreadMs, inventoryEveryMs),
    ...{ inventoryEveryMs, requested },
  });

  async function correctClock(): Promise<void> {
    const { at, setBacks } = clock.look();
    // It may also have been set back before this engine began.
    const isFirst = setBacksSeen === null;
    if (setBacks === setBacksSeen) return;
    await correctFutureMoments(dealerId, await openWriter(dealerId), at, !isFirst);
    if (!isFirst) options.changed(dealerId, "catalog");
    setBacksSeen = setBacks;
  }

  async function runIfDue(waiting: Waiting): Promise<void> {
    if (account.stop.aborted) return;
    await correctClock();
    // While it is down for all, only a sync that somebody asked for is tried: each product that is opened wakes its dealer.
    if (waiting === "person" && (requested.size > 0 || !outage.isForAll())) await askIfHeldBack(dealerId, now());
    if (!(await isDue(dealerId, now(), timing()))) return;
    await withLease(account, owner, options, waiting, async (context) => {
      await keepPlace(context, placeOf(dealerId));
      if (outage.mayAsk(dealerId, waiting) === false)
        return context.write(holdBack(now(), timing().timetable.nextPoll(now())));
      const isBack = await supplierIsBack(account, context);
      if (isBack) {
        const asked = timing();
        requested = new Set();
        const { report, told } = collectChanges(options, await isFirst(context.database));
        await syncDue(context, report, asked).finally(told);
      }
      outage.told(dealerId, (await readSyncValue(context.database, "reachable")) !== "0");
      if (isBack) await pruneDaily(context, () => options.watched(dealerId));
    });
  }

  return {
    run: (waiting) => flight.run(dealerId, () => pause.around(() => runIfDue(waiting))),
    nextAt: async () =>
      pause.until() > now() ? pause.until() : nextDueAt(await openWriter(dealerId), now(), timing()),
    request: (resources) => {
      requested = new Set([...requested, ...resources]);
    },
    settled: async () => {
      await flight.underWay(dealerId)?.catch(() => undefined);
    },
  };
}

/**
 * Waits longer after each failure that the supplier did not cause, such as a full disk. Without it the supplier would
 * get the same requests again and again.
 */
function createFailurePause(now: () => number) {
  let failures = 0;
  let failedAt = 0;
  return {
    /** When the pause is over (ms); 0: there is none. */
    until: () => (failures > 0 && failedAt <= now() ? failedAt + backOffMs(failures) : 0),
    /** Does nothing before the pause is over. @throws what `act` throws. */
    async around(act: () => Promise<void>): Promise<void> {
      if (failures > 0 && !isAgo(failedAt, backOffMs(failures), now())) return;
      try {
        await act();
        failures = 0;
      } catch (error) {
        if (codeOf(error) !== "busy") [failures, failedAt] = [failures + 1, now()];
        throw error;
      }
    },
  };
}

/**
 * Somebody waits: the dealer need not wait for its place. Where the supplier does not answer, the next try is a minute
 * away.
 */
async function askIfHeldBack(dealerId: string, now: number): Promise<void> {
  const database = await openWriter(dealerId);
  if (isHeldBack(await readSyncState(database))) await writeAll(dealerId, database, [setSyncValue("probeAt", now)]);
}

/** Whoever says when the next reading is, reads the place here: it need not know all dealers. */
async function keepPlace(store: LeasedStore, place: number): Promise<void> {
  const text = place.toFixed(4);
  if ((await readSyncValue(store.database, "place")) !== text) await store.write([setSyncValue("place", text)]);
}

async function isFirst(database: Reader): Promise<boolean> {
  return (await readSyncValue(database, "generation")) === null;
}

/** What changed in a run is told once, at its end. Before the first snapshot somebody may wait for each list. */
function collectChanges(options: ScheduleOptions, isFirstRun: boolean) {
  const changes = new Map<string, "catalog" | "stock">();
  const changed = (dealerId: string, what: "catalog" | "stock") =>
    void (changes.get(dealerId) === "catalog" || changes.set(dealerId, what));
  const told = () => {
    for (const [dealerId, what] of changes) options.changed(dealerId, what);
  };
  return { report: isFirstRun ? options : { ...options, changed }, told };
}

async function isDue(dealerId: string, now: number, timing: Timing): Promise<boolean> {
  const database = await openWriter(dealerId);
  await correctFutureDays(dealerId, database, now);
  return (await nextDueAt(database, now, timing)) <= now;
}
