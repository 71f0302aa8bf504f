import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { DueQueue } from "@/lib/concurrency/due-queue.ts";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { clockToleranceMs } from "@/lib/domain/freshness.ts";
import { dayMs, hourMs, minuteMs, secondMs } from "@/lib/domain/time.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { writeAll } from "@/lib/sync/store/lease.ts";
import { logUnexpected } from "@/lib/sync/store/log-unexpected.ts";
import { openWriter } from "@/lib/sync/store/writer.ts";
import type { AlertingSources } from "./alerting-sources.ts";
import { createDelivery, type Delivery } from "./delivery.ts";
import { insertMessages, requestedMessages } from "./outbox-statements.ts";
import { alertPass, isWork } from "./pass.ts";
import { alertWork } from "./statements.ts";

/** A retry after these: another process was first, or the database server was unreachable. */
const soonMs = 5 * secondMs;

/** A retry after any other failure, which may last. */
const failedMs = minuteMs;

/** Maximum number of test messages and confirmation emails per day. */
const maxAskedADay = 50;

/** Minimum time between two passes over a dealer. */
const minMs = 5 * secondMs;

/** Alert passes for all dealers; visits only those that may have something to do. */
interface DueAlerts extends AlertRounds {
  /**
   * Runs passes over due dealers, new ones, and those with changed rules. Does nothing while another call is still
   * listing them.
   */
  runDue(): Promise<void>;
  /** Makes the next `runDue` visit all dealers: another process may have left work unfinished. */
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
  /** How often all dealers became due: a pass that started earlier may have missed it. */
  let calls = 0;
  let isListing = false;

  /** When time alone makes something due (ms); Infinity: never. */
  async function nextAt(dealerId: string): Promise<number> {
    const work = await (await openWriter(dealerId)).readFirst(alertWork());
    if (!work) return Number.POSITIVE_INFINITY;
    const { nextAt: states, dueAt, sendingSince } = work;
    // A message that is being sent may fail, and is then due again at a time not known yet.
    return Math.min(
      states ?? Number.POSITIVE_INFINITY,
      dueAt ?? Number.POSITIVE_INFINITY,
      sendingSince ?? Number.POSITIVE_INFINITY,
    );
  }

  /** Sets due times from the current dealers and rules. Returns the time (ms). */
  async function list(): Promise<number> {
    const before = versions;
    const [dealers, current] = await Promise.all([sources.dealers(), sources.versionsOfRules()]);
    const listed = new Set(dealers);
    versions = current;
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
    const least = now() + minMs;
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
      // Another call is starting, and will run what is due.
      if (isListing) return;
      isListing = true;
      const at = await list().finally(() => {
        isListing = false;
      });
      for (let next = queue.takeDue(at); next !== null && !signal.aborted; next = queue.takeDue(at)) {
        // Set before the pass, so that a later call does not start it again.
        queue.set(next, at + minMs);
        if (isAvailable(next)) await look(next);
      }
    },
  };
}

export interface AlertRounds {
  /** Runs one pass over every dealer. */
  run(): Promise<void>;
  /**
   * Runs a pass over one dealer: processes new events and sends what is due. Calls during a pass share the next one.
   * Returns the time (ms) until another pass may be needed because this one failed or because another process, which may
   * have missed events, was first. Infinity: none needed.
   */
  look(dealerId: string): Promise<number>;
  /**
   * Queues a requested message, due now.
   * @throws BincardError `too-many` beyond fifty a day and member: the address may be a stranger's.
   */
  queue(dealerId: string, message: { memberId: string; channelId: string; what: "test" | "confirm" }): Promise<void>;
  /** Stops all passes of the dealer; resolves when the current one is over. */
  end(dealerId: string): Promise<void>;
  settled(): Promise<void>;
}

interface RoundsOptions {
  readonly sources: AlertingSources;
  now(): number;
  readonly sole: boolean;
  /** False while a dealer's database is being replaced, or was erased. */
  isAvailable(dealerId: string): boolean;
}

/**
 * Alerts of all dealers, independent of the sync: they take no lease. Two processes on one database cannot raise the
 * same alert twice, because passes are counted (`requirePass`).
 */
export function createAlertRounds(options: RoundsOptions, signal: AbortSignal): AlertRounds {
  const { sources, now, sole, isAvailable } = options;
  const looks = createSingleFlight<void>();
  const deliveries = new Map<string, { delivery: Delivery; ending: AbortController }>();
  const rulesSeen = new Map<string, string>();

  function deliveryOf(dealerId: string): Delivery {
    const known = deliveries.get(dealerId);
    if (known) return known.delivery;
    const ending = new AbortController();
    const stop = AbortSignal.any([signal, ending.signal]);
    const delivery = createDelivery(dealerId, () => openWriter(dealerId), { sources, now, sole, signal: stop });
    deliveries.set(dealerId, { delivery, ending });
    return delivery;
  }

  async function lookNow(dealerId: string): Promise<void> {
    for (let isMore = true; isMore; ) {
      if (signal.aborted || !isAvailable(dealerId)) return;
      isMore = await workThrough(dealerId);
      // The driver is synchronous: without this pause all other work would wait.
      await setImmediate();
    }
    if (isAvailable(dealerId)) await deliveryOf(dealerId).look(now());
  }

  async function workThrough(dealerId: string): Promise<boolean> {
    const database = await openWriter(dealerId);
    const [work, rulesNow] = await Promise.all([database.readFirst(alertWork()), sources.rulesVersion(dealerId)]);
    if (!work || !isWork(work, now(), rulesSeen.get(dealerId) !== rulesNow)) return false;
    const isMore = await alertPass({ dealerId, database, sources, work, now: now() });
    rulesSeen.set(dealerId, rulesNow);
    return isMore;
  }

  async function look(dealerId: string): Promise<number> {
    try {
      await looks.run(dealerId, () => lookNow(dealerId));
      return Number.POSITIVE_INFINITY;
    } catch (error) {
      const code = codeOf(error);
      if (code !== "busy") logUnexpected(dealerId, error);
      return code === "busy" || code === "database-unreachable" ? soonMs : failedMs;
    }
  }

  return {
    look,
    async run() {
      for (const dealerId of await sources.dealers()) if (isAvailable(dealerId)) await look(dealerId);
    },
    async queue(dealerId, message) {
      if (!isAvailable(dealerId)) throw new BincardError("busy");
      const database = await openWriter(dealerId);
      const since = now() - dayMs;
      const requested = await database.readFirst(requestedMessages({ memberId: message.memberId, since }));
      if (requested && requested.count >= maxAskedADay)
        throw new BincardError("too-many", { retryAfterS: hourMs / secondMs });
      const row = { ...message, messageId: randomUUID(), alertIds: [], dueAt: now() };
      await writeAll(database, [insertMessages({ rows: [row], now: now() })]);
      void look(dealerId);
    },
    async end(dealerId) {
      await looks.underWay(dealerId)?.catch(() => undefined);
      const known = deliveries.get(dealerId);
      // A receiver that hangs must not hold up that a dealer is erased.
      known?.ending.abort();
      await known?.delivery.settled();
      deliveries.delete(dealerId);
      rulesSeen.delete(dealerId);
    },
    async settled() {
      await Promise.allSettled(looks.all());
      await Promise.allSettled([...deliveries.values()].map(({ delivery }) => delivery.settled()));
    },
  };
}
