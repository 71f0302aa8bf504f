import { DueQueue } from "@/lib/concurrency/due-queue.ts";
import type { Waiting } from "@/lib/concurrency/pace.ts";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { hourMs, minuteMs, secondMs } from "@/lib/domain/time.ts";
import type { WatchedClock } from "../store/future-moments.ts";
import { logUnexpected } from "../store/log-unexpected.ts";
import type { SyncLoad } from "../types.ts";
import { createPlaces } from "./places.ts";

/** How often the list of dealers is read, and how soon at the earliest a dealer is looked at again. */
const lookEveryMs = 5 * secondMs;
/**
 * Where other processes write the same databases: maximum time between two visits to a dealer, to notice their changes
 * (ms).
 */
const longestSharedWaitMs = hourMs;
const usualPlaceMs = 5 * minuteMs;

export interface SchedulerOptions {
  readonly clock: WatchedClock;
  /** Dealers to keep up to date. */
  dealers(): Promise<string[]>;
  /** False while a dealer cannot be synced, for example while its database is being replaced. */
  isAvailable(dealerId: string): boolean;
  /**
   * Reads what is due of a dealer's lists, and answers when something of it is due next (ms); Infinity: not before somebody
   * does something.
   */
  sync(dealerId: string, waiting: Waiting): Promise<number>;
  /** How many dealers are synced at once. */
  readonly atOnce: number;
  /** How long one sync holds a place of those that run at once. */
  readonly placeMs?: number;
  /** No other process syncs the same dealers. */
  readonly sole: boolean;
}

/** Syncs all dealers, several at once, each when something of it is due. */
interface Scheduler {
  /** Looks at all dealers once, whatever is due when. Resolves when that is done. */
  runAll(): Promise<void>;
  /** Syncs what is due now, and resolves when that is done. */
  runDue(): Promise<void>;
  /**
   * Visits a dealer as soon as a slot is free, because a user is waiting. If its sync is running, visits it again after
   * it.
   */
  wake(dealerId: string): void;
  /** Visits all dealers as soon as slots are free: another process may have left work unfinished. */
  lookAtAll(): void;
  /**
   * Reads the list of dealers, and from then on syncs each when it is due. To be called every few seconds. Calls during a look
   * join it: an older list must not come after a newer one.
   */
  look(): Promise<void>;
  /** How many dealers are synced now and how many wait for a place, as far as they are due, and for how long. */
  load(): SyncLoad;
  /** Resolves when no sync is under way. */
  settled(): Promise<void>;
}

export function createScheduler(options: SchedulerOptions, signal: AbortSignal): Scheduler {
  const { clock, dealers, isAvailable, sync, atOnce, placeMs = usualPlaceMs, sole } = options;
  const queue = new DueQueue();
  /** Dealers that a user waits for, and since when (ms). */
  const asked = new Map<string, number>();
  const syncs = createSingleFlight<void>();
  const looks = createSingleFlight<void>();
  const places = createPlaces({ atOnce, placeMs, freed: beginDue });
  let listed: ReadonlySet<string> = new Set();
  let setBacks = 0;
  /** How often all dealers became due, since a look that began before may have come too early. */
  let calls = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Begins syncs while there are places: those that people wait for first, then what has been due for longest. */
  function beginDue(): void {
    if (signal.aborted) return;
    while (places.isFree("person")) {
      const person = first(asked.keys(), (dealerId) => !syncs.underWay(dealerId));
      if (person === null) break;
      asked.delete(person);
      queue.delete(person);
      begin(person, "person");
    }
    while (places.isFree("nobody")) {
      const dealerId = queue.takeDue(clock.now());
      if (dealerId === null) break;
      begin(dealerId, "nobody");
    }
    beginLater();
  }

  function beginLater(): void {
    clearTimeout(timer);
    const waitMs = queue.nextAt - clock.now();
    // What is due already waits for a place, and everything later for the next look.
    if (waitMs > 0 && waitMs < lookEveryMs) timer = setTimeout(beginDue, waitMs).unref();
  }

  function begin(dealerId: string, waiting: Waiting): void {
    if (syncs.underWay(dealerId)) {
      // Due again before its sync has ended, for example after the machine slept: visit it again after this sync.
      ask(dealerId);
      return;
    }
    // Requests made during the sync are served after it.
    void syncs.run(dealerId, () => places.hold(() => syncOne(dealerId, waiting))).finally(beginDue);
  }

  async function syncOne(dealerId: string, waiting: Waiting): Promise<void> {
    if (signal.aborted) return;
    const again = clock.now() + lookEveryMs;
    const before = calls;
    let next = again;
    try {
      if (isAvailable(dealerId)) next = Math.max(again, await sync(dealerId, waiting));
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

  /** Resolves when nothing is due or under way. */
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
      // A sync that is under way may have decided already what is due.
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
