import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { dayMs, hourMs, minuteMs, secondMs } from "@/lib/domain/time.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { writeAll } from "@/lib/sync/store/lease.ts";
import { logUnexpected } from "@/lib/sync/store/log-unexpected.ts";
import { openWriter } from "@/lib/sync/store/writer.ts";
import type { AlertingSources } from "./alerting-sources.ts";
import { createDelivery, type Delivery } from "./delivery.ts";
import { askedMessages, insertMessages } from "./outbox-statements.ts";
import { alertPass, isWork } from "./pass.ts";
import { alertWork } from "./statements.ts";

/** After these a look is made again: another process was first, or the server of the databases was away. */
const soonMs = 5 * secondMs;
/** After any other failure, which may last. */
const failedMs = minuteMs;

export interface AlertRounds {
  /** Looks once at every dealer. */
  run(): Promise<void>;
  /**
   * Looks at one dealer: works through what happened, and sends what is due. Calls during a look join one more. Answers
   * after how long (ms) there may be more to do than the time says, since another process was first, which may not have known
   * of everything, or since it failed; Infinity: there is not.
   */
  look(dealerId: string): Promise<number>;
  /**
   * Puts a message that somebody asked for into the outbox, due now.
   * @throws BincardError `too-many` beyond fifty a day and member: an address may be a stranger's.
   */
  queue(dealerId: string, message: { memberId: string; channelId: string; what: "test" | "confirm" }): Promise<void>;
  /** Nothing of the dealer is looked at any more; resolves when nothing is under way. */
  end(dealerId: string): Promise<void>;
  settled(): Promise<void>;
}

/** Tests, and questions whether an address is the member's: so many a day. */
const mostAskedADay = 50;

interface RoundsOptions {
  readonly sources: AlertingSources;
  now(): number;
  readonly sole: boolean;
  /** False while a dealer's database is being replaced, or was erased. */
  isAvailable(dealerId: string): boolean;
}

/**
 * Alerts of all dealers, beside the sync: they wait for no lease and hold none. Two processes on one database cannot
 * raise the same twice, since each pass counts (`requirePass`).
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
      // The driver is synchronous: without this pause nothing else would run before all is worked through.
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
      const asked = await database.readFirst(askedMessages({ memberId: message.memberId, since }));
      if (asked && asked.count >= mostAskedADay) throw new BincardError("too-many", { retryAfterS: hourMs / secondMs });
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
