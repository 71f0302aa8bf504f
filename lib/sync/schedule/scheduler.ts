import { DueQueue } from "@/lib/concurrency/due-queue.ts";
import type { Priority } from "@/lib/concurrency/pace.ts";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { hourMs, minuteMs, secondMs } from "@/lib/domain/time.ts";
import type { WatchedClock } from "../store/future-moments.ts";
import { logUnexpected } from "../store/log-unexpected.ts";
import type { SyncLoad } from "../types.ts";
import { createSlots } from "./slots.ts";

/** How often the list of dealers is read, and the minimum time between two visits to a dealer. */
const lookEveryMs = 5 * secondMs;
/**
 * Where other processes write the same databases: maximum time between two visits to a dealer, to notice their changes
 * (ms).
 */
const longestSharedWaitMs = hourMs;
const defaultSlotMs = 5 * minuteMs;

export interface SchedulerOptions {
  readonly clock: WatchedClock;
  /** Dealers to keep up to date. */
  dealers(): Promise<string[]>;
  /** False while a dealer cannot be synced, for example while its database is being replaced. */
  isAvailable(dealerId: string): boolean;
  /** Reads a dealer's due lists, and returns when something is due next (ms); Infinity: not before somebody acts. */
  sync(dealerId: string, priority: Priority): Promise<number>;
  /** Maximum number of concurrent syncs. */
  readonly atOnce: number;
  /** How long one sync holds a slot. */
  readonly slotMs?: number;
  /** No other process syncs the same dealers. */
  readonly sole: boolean;
}

/** Syncs all dealers, several concurrently, each when it is due. */
interface Scheduler {
  /** Visits all dealers once, due or not. Resolves when done. */
  runAll(): Promise<void>;
  /** Syncs everything due now; resolves when done. */
  runDue(): Promise<void>;
  /**
   * Visits a dealer as soon as a slot is free, because a user is waiting. If its sync is running, visits it again after
   * it.
   */
  wake(dealerId: string): void;
  /** Visits all dealers as soon as slots are free: another process may have left work unfinished. */
  lookAtAll(): void;
  /**
   * Reads the list of dealers and syncs each when it is due. Call it every few seconds. Calls during a read join it,
   * because an older list must not replace a newer one.
   */
  look(): Promise<void>;
  /** The number of dealers being synced, and of due dealers waiting for a slot, and for how long. */
  load(): SyncLoad;
  /** Resolves when no sync is running. */
  settled(): Promise<void>;
}

export function createScheduler(options: SchedulerOptions, signal: AbortSignal): Scheduler {
  const { clock, dealers, isAvailable, sync, atOnce, slotMs = defaultSlotMs, sole } = options;
  const queue = new DueQueue();
  /** Dealers that a user waits for, and since when (ms). */
  const asked = new Map<string, number>();
  const syncs = createSingleFlight<void>();
  const looks = createSingleFlight<void>();
  const slots = createSlots({ atOnce, slotMs, freed: beginDue });
  let listed: ReadonlySet<string> = new Set();
  let setBacks = 0;
  /** How often all dealers became due: a sync that started earlier may have missed it. */
  let calls = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Starts syncs while there are free slots: first those that users wait for, then those due longest. */
  function beginDue(): void {
    if (signal.aborted) return;
    while (slots.isFree("interactive")) {
      const person = first(asked.keys(), (dealerId) => !syncs.underWay(dealerId));
      if (person === null) break;
      asked.delete(person);
      queue.delete(person);
      begin(person, "interactive");
    }
    while (slots.isFree("background")) {
      const dealerId = queue.takeDue(clock.now());
      if (dealerId === null) break;
      begin(dealerId, "background");
    }
    beginLater();
  }

  function beginLater(): void {
    clearTimeout(timer);
    const waitMs = queue.nextAt - clock.now();
    // Due dealers already wait for a slot; later ones are handled by the next poll.
    if (waitMs > 0 && waitMs < lookEveryMs) timer = setTimeout(beginDue, waitMs).unref();
  }

  function begin(dealerId: string, priority: Priority): void {
    if (syncs.underWay(dealerId)) {
      // Due again before its sync has ended, for example after the machine slept: visit it again after this sync.
      ask(dealerId);
      return;
    }
    // Requests made during the sync are served after it.
    void syncs.run(dealerId, () => slots.hold(() => syncOne(dealerId, priority))).finally(beginDue);
  }

  async function syncOne(dealerId: string, priority: Priority): Promise<void> {
    if (signal.aborted) return;
    const again = clock.now() + lookEveryMs;
    const before = calls;
    let next = again;
    try {
      if (isAvailable(dealerId)) next = Math.max(again, await sync(dealerId, priority));
      if (calls !== before) next = again;
    } catch (error) {
      logUnexpected(dealerId, error);
    }
    if (listed.has(dealerId)) queue.set(dealerId, sole ? next : Math.min(next, clock.now() + longestSharedWaitMs));
  }

  function ask(dealerId: string): void {
    if (!asked.has(dealerId)) asked.set(dealerId, clock.now());
  }

  function lookAtAll(): void {
    calls += 1;
    for (const dealerId of listed) if (!syncs.underWay(dealerId)) queue.set(dealerId, clock.now());
    beginDue();
  }

  const look = () => looks.run("", lookNow);

  async function lookNow(): Promise<void> {
    const found = await dealers();
    const before = listed;
    listed = new Set(found);
    const now = clock.look();
    for (const dealerId of listed)
      if (!before.has(dealerId) || now.setBacks !== setBacks)
        if (!syncs.underWay(dealerId)) queue.set(dealerId, now.at);
    for (const dealerId of queue.keys()) if (!listed.has(dealerId)) queue.delete(dealerId);
    setBacks = now.setBacks;
    beginDue();
  }

  /** Resolves when nothing is due or running. */
  async function untilIdle(): Promise<void> {
    while (!signal.aborted && (queue.nextAt <= clock.now() || syncs.all().length > 0)) await Promise.race(syncs.all());
  }

  return {
    look,
    lookAtAll,
    async runDue() {
      await look();
      await untilIdle();
    },
    wake(dealerId) {
      ask(dealerId);
      beginDue();
    },
    async runAll() {
      // A running sync may already have decided what is due.
      for (const dealerId of await dealers())
        if (syncs.underWay(dealerId)) ask(dealerId);
        else queue.set(dealerId, 0);
      beginDue();
      await untilIdle();
    },
    load() {
      const now = clock.now();
      const people = [...asked].filter(([dealerId]) => !syncs.underWay(dealerId));
      const since = people.reduce((earliest, [, at]) => Math.min(earliest, at), queue.nextAt);
      const waiting = queue.countDue(now) + people.filter(([dealerId]) => queue.dueAt(dealerId) > now).length;
      return { running: syncs.all().length, waiting, waitingMs: Math.max(0, now - since) };
    },
    async settled() {
      clearTimeout(timer);
      await Promise.allSettled(syncs.all());
    },
  };
}

function first<T>(all: Iterable<T>, isWanted: (one: T) => boolean): T | null {
  for (const one of all) if (isWanted(one)) return one;
  return null;
}
