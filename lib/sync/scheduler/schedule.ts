import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { clockToleranceMs } from "@/lib/domain/freshness.ts";
import { isAgo } from "@/lib/domain/time.ts";
import { codeOf } from "@/lib/errors.ts";
import { logUnexpected } from "../recovery/log-unexpected.ts";
import { backOffMs } from "../store/fetch-policy.ts";
import { correctFutureMoments } from "../store/future-moments.ts";
import type { LeaseOwner } from "../store/lease.ts";
import { mayAskSupplier } from "../store/outage.ts";
import { pruneDaily } from "../store/retention.ts";
import { correctFutureDays } from "../store/sync-log.ts";
import { readSyncState } from "../store/sync-state.ts";
import { openWriter } from "../store/writer.ts";
import type { SupplierAccount } from "../supplier-access/supplier-account.ts";
import { dueCatalog, dueInventory } from "./due.ts";
import { supplierIsBack } from "./outage-probe.ts";
import type { ScheduleOptions } from "./schedule-options.ts";
import { syncDue } from "./sync-due.ts";
import { withLease } from "./with-lease.ts";

/** The schedule of one dealer's lists in one engine. */
export interface Schedule {
  /** Reads whatever is due; resolves when that is done. A call during a run joins that run. */
  run(): Promise<void>;
  /** The same without waiting for the end; errors are logged. */
  begin(): void;
  /** The next run reads stock even if its interval is not over. */
  requestInventory(): void;
  /** Resolves when the current run has ended, with or without an error. */
  settled(): Promise<void>;
}

export function createSchedule(account: SupplierAccount, given: ScheduleOptions, owner: LeaseOwner): Schedule {
  const { dealerId } = account;
  const clock = createWatchedClock(given.now);
  const { now } = clock;
  const options = { ...given, now };
  const pause = createFailurePause(now);
  const flight = createSingleFlight<void>();
  const run = () => flight.run(dealerId, () => pause.around(runIfDue));
  let inventoryRequested = false;

  async function correctClock(): Promise<void> {
    const { at, isFirst, isSetBack } = clock.look();
    // It may also have been set back before this engine began.
    if (isSetBack || isFirst) await correctFutureMoments(dealerId, await openWriter(dealerId), at, isSetBack);
    if (isSetBack) options.changed(dealerId, "catalog");
  }

  async function runIfDue(): Promise<void> {
    if (account.stop.aborted) return;
    await correctClock();
    if (!(await isDue(dealerId, options, inventoryRequested))) return;
    await withLease(account, owner, options, async (context) => {
      if (!(await supplierIsBack(account, context))) return;
      const requested = inventoryRequested;
      inventoryRequested = false;
      await syncDue(context, options, requested);
      await pruneDaily(context, () => options.watched(dealerId));
    });
  }

  return {
    run,
    begin: () => void run().catch((error: unknown) => logUnexpected(dealerId, error)),
    requestInventory: () => {
      inventoryRequested = true;
    },
    settled: async () => {
      await flight.underWay(dealerId)?.catch(() => undefined);
    },
  };
}

/**
 * A clock that knows whether it was set back since the last look: whether its time is earlier than any that was read
 * since. It may have been ahead for a part of a run only.
 */
function createWatchedClock(read: () => number) {
  let latest: number | null = null;
  return {
    now(): number {
      const at = read();
      latest = Math.max(latest ?? at, at);
      return at;
    },
    look(): { at: number; isFirst: boolean; isSetBack: boolean } {
      const at = read();
      const before = latest;
      latest = at;
      return { at, isFirst: before === null, isSetBack: before !== null && at < before - clockToleranceMs };
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

async function isDue(dealerId: string, options: ScheduleOptions, inventoryRequested: boolean): Promise<boolean> {
  const now = options.now();
  const database = await openWriter(dealerId);
  await correctFutureDays(dealerId, database, now);
  if (!mayAskSupplier(await readSyncState(database), now)) return false;
  if ((await dueCatalog(database, now)).length > 0) return true;
  return (await dueInventory(database, now, options.inventoryEveryMs, inventoryRequested)) !== null;
}
