import { randomUUID } from "node:crypto";
import { closeDatabases } from "@/db/open.ts";
import { createAlertRounds, createDueAlerts } from "@/lib/alerts/machine/due-alerts.ts";
import { BincardError } from "@/lib/errors.ts";
import { createTokenRights } from "../read/token-rights.ts";
import { createScheduler } from "../schedule/scheduler.ts";
import { createSharedOutage } from "../schedule/shared-outage.ts";
import { ranksOf } from "../store/fetch-policy.ts";
import { createWatchedClock } from "../store/future-moments.ts";
import { logUnexpected } from "../store/log-unexpected.ts";
import type { SyncLoad } from "../types.ts";
import { DealerRegistry } from "./dealer-registry.ts";
import type { EngineOptions } from "./engine-options.ts";
import { createHandlers } from "./handlers.ts";
import type { Ask, AskKind, SyncHost } from "./messages.ts";

export interface Engine extends SyncHost {
  /** Checks all dealers once and syncs those with a list that is due. Resolves when that is done. */
  runDue(): Promise<void>;
  /** Runs all due syncs and alerts now, as `start` does. Resolves when done. */
  runNow(): Promise<void>;
  /** Does so whenever something is due, until stopped. */
  start(): void;
  load(): SyncLoad;
}

const lookEveryMs = 5000;
/** The default number of concurrent syncs. */
const defaultConcurrency = 4;

/** The sync engine. It needs no thread of its own: tests and scripts run it in theirs. */
export function createEngine(given: EngineOptions, process: string = randomUUID()): Engine {
  const stopping = new AbortController();
  const clock = createWatchedClock(given.now);
  const { now } = clock;
  const { alerting: sources, sole, dealersAtOnce: atOnce = defaultConcurrency, slotMs } = given;
  const isAvailable = (dealerId: string) => dealers.isAvailable(dealerId);
  const alerting = { now, isAvailable };
  const rounds = sources && createAlertRounds({ sources, sole, ...alerting }, stopping.signal);
  const alerts = rounds ? createDueAlerts(rounds, { sources, ...alerting }, stopping.signal) : null;
  let ranks: ReadonlyMap<string, number> = new Map();
  const options: EngineOptions = {
    ...given,
    now,
    async dealers() {
      const listed = await given.dealers();
      ranks = ranksOf(listed);
      return listed;
    },
    placeOf: (dealerId) => ranks.get(dealerId) ?? 0,
    changed(dealerId, what) {
      given.changed(dealerId, what);
      void alerts?.look(dealerId);
    },
  };
  const owner = { process, engine: randomUUID(), sole: options.sole, ended: options.endedProcesses };
  const dealers = new DealerRegistry(
    options,
    { clock, outage: createSharedOutage(now), wake: (dealerId) => scheduler.wake(dealerId) },
    owner,
    stopping.signal,
    async (dealerId) => alerts?.end(dealerId),
  );
  const rights = createTokenRights(options, (dealerId) => dealers.eraseToken(dealerId), stopping.signal);
  const handlers = createHandlers(
    options,
    dealers,
    rights,
    alerts,
    (dealerId) => scheduler.wake(dealerId),
    stopping.signal,
  );
  const scheduler = createScheduler(
    {
      ...{ clock, dealers: options.dealers, isAvailable, atOnce, slotMs, sole },
      async sync(dealerId, priority) {
        try {
          return await dealers.get(dealerId).run(priority);
        } finally {
          options.looked?.(dealerId);
          void alerts?.look(dealerId);
        }
      },
    },
    stopping.signal,
  );
  given.instances?.onEnded(() => {
    scheduler.lookAtAll();
    alerts?.lookAtAll();
  });
  let timer: NodeJS.Timeout | undefined;

  async function runDue(): Promise<void> {
    await rights.enforce().catch((error: unknown) => logUnexpected("", error));
    await scheduler.runAll();
    await alerts?.run();
  }

  const enforceRights = onceAtATime(() => rights.enforce());
  const lookAtDealers = onceAtATime(() => scheduler.look());

  function look(): void {
    // In parallel with the sync, which may wait for a slow supplier.
    void alerts?.runDue().catch((error: unknown) => logUnexpected("", error));
    enforceRights();
    lookAtDealers();
    if (!stopping.signal.aborted) timer = setTimeout(look, lookEveryMs);
  }

  return {
    runDue,
    async runNow() {
      await scheduler.runDue();
      await alerts?.runDue();
    },
    start: look,
    load: scheduler.load,
    async ask<K extends AskKind>(ask: Ask<K>) {
      if (stopping.signal.aborted) throw new BincardError("busy");
      return handlers[ask.kind](ask);
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all([scheduler.settled(), dealers.settled(), alerts?.settled()]);
      await given.instances?.leave();
      await closeDatabases();
    },
  };
}

/** Starts work unless it is running, so that calls do not pile up while a server hangs. Failures are logged. */
function onceAtATime(work: () => Promise<void>): () => void {
  let isUnderWay = false;
  return () => {
    if (isUnderWay) return;
    isUnderWay = true;
    void work()
      .catch((error: unknown) => logUnexpected("", error))
      .finally(() => {
        isUnderWay = false;
      });
  };
}
