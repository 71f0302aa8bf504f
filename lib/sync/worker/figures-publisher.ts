import { dealerReader } from "@/db/dealer/open.ts";
import { minuteMs, secondMs } from "@/lib/domain/time.ts";
import { classOf } from "@/lib/errors.ts";
import { type Increment, takeIncrements } from "@/lib/instruments.ts";
import { log } from "@/lib/log.ts";
import { readDealerFigures } from "../store/dealer-figures.ts";
import type { DealerFigures } from "../types.ts";

/** Changes within this time are reported together, including the alerts after a sync. */
const restMs = 2 * secondMs;
/** How often a dealer is read again whose messages wait, or whose figures could not be read. */
const defaultWaitingMs = 30 * secondMs;
const countersMs = secondMs;

/** Minimum time between two reads of figures that another process may have changed. */
const defaultElsewhereMs = minuteMs;

interface FiguresPublisher {
  /** Work was done for this dealer: its figures are read and reported shortly after. */
  changed(dealerId: string): void;
  /** Everything due was synced: here, as `changed` reports, or in another process. */
  looked(dealerId: string): void;
  /** The dealers that are kept up to date. One that is missing twice in a row is no longer reported. */
  listed(dealerIds: readonly string[]): void;
  forget(dealerId: string): void;
}

interface Known {
  /** Whether the last log line about it said that its supplier does not answer. */
  isAway: boolean;
  /** When its figures were last reported, by a monotonic clock (ms). */
  toldAt: number;
  /** It was missing from the list of dealers, which may have been read before it signed in. */
  isMissing: boolean;
  /** When to read again after a read, even without work here (ms); null: not. */
  againMs: number | null;
  /** Its figures could not be read the last time. */
  isUnread: boolean;
}

interface Options {
  tell(message: { counted: Increment[] } | { figures: { dealerId: string; figures: DealerFigures } }): void;
  /** The dealer is no longer kept up to date. */
  left(dealerId: string): void;
  /** No other process reads the same dealers. */
  sole: boolean;
  elsewhereMs?: number;
  waitingMs?: number;
  passedMs?(): number;
}

/**
 * Sends this thread's counters and each dealer's figures to the thread that answers `/metrics`, so that `/metrics`
 * itself opens no dealer database.
 */
export function createFiguresPublisher({
  tell,
  left,
  sole,
  elsewhereMs = defaultElsewhereMs,
  waitingMs = defaultWaitingMs,
  passedMs = () => performance.now(),
}: Options): FiguresPublisher {
  const timers = new Map<string, { timer: NodeJS.Timeout; dueAt: number }>();
  const known = new Map<string, Known>();

  async function publish(dealerId: string): Promise<void> {
    timers.delete(dealerId);
    try {
      const database = await dealerReader(dealerId);
      if (database) take(dealerId, await readDealerFigures(database, Date.now()));
    } catch (error) {
      noteUnread(dealerId, error);
    } finally {
      const againMs = known.get(dealerId)?.againMs ?? null;
      if (againMs !== null) noteIn(dealerId, againMs);
    }
  }

  function take(dealerId: string, figures: DealerFigures): void {
    const one = known.get(dealerId);
    if (!one) return;
    one.toldAt = passedMs();
    one.isUnread = false;
    // If somebody must sign in, nothing is due, so nothing is read until another process does it.
    const isForOthers = figures.needsSignIn && !sole;
    one.againMs = figures.messages.due > 0 ? waitingMs : isForOthers ? elsewhereMs : null;
    logReach(dealerId, one, figures.isAway);
    tell({ figures: { dealerId, figures } });
  }

  /** One dealer's unreadable database must not hide the others'; /readyz reports it. */
  function noteUnread(dealerId: string, error: unknown): void {
    const one = known.get(dealerId);
    if (!one) return;
    one.againMs ??= waitingMs;
    if (!one.isUnread) log.warn({ event: "figures-failed", dealerId, name: classOf(error) }, "metrics not collected");
    one.isUnread = true;
  }

  /** One line when an outage starts and one when it ends, whatever detects it: lists, a page or a test. */
  function logReach(dealerId: string, before: Known, isAway: boolean): void {
    if (before.isAway === isAway) return;
    before.isAway = isAway;
    if (isAway) log.warn({ event: "supplier-away", dealerId }, "supplier unreachable");
    else log.info({ event: "supplier-answers-again", dealerId }, "supplier reachable again");
  }

  /** Reads after this time, or at an earlier time that is already planned. */
  function noteIn(dealerId: string, waitMs: number): void {
    const dueAt = performance.now() + waitMs;
    const before = timers.get(dealerId);
    if (before && before.dueAt <= dueAt) return;
    clearTimeout(before?.timer);
    timers.set(dealerId, { timer: setTimeout(() => void publish(dealerId), waitMs).unref(), dueAt });
  }

  function changed(dealerId: string): void {
    if (!known.has(dealerId))
      known.set(dealerId, { isAway: false, toldAt: passedMs(), isMissing: false, againMs: null, isUnread: false });
    noteIn(dealerId, restMs);
  }

  function forget(dealerId: string): void {
    clearTimeout(timers.get(dealerId)?.timer);
    timers.delete(dealerId);
    known.delete(dealerId);
  }

  setInterval(() => {
    const counted = takeIncrements();
    if (counted.length > 0) tell({ counted });
  }, countersMs).unref();

  return {
    changed,
    looked(dealerId) {
      const before = known.get(dealerId);
      if (!before) changed(dealerId);
      else if (!sole && !timers.has(dealerId))
        noteIn(dealerId, Math.max(restMs, before.toldAt + elsewhereMs - passedMs()));
    },
    listed(dealerIds) {
      const listed = new Set(dealerIds);
      for (const [dealerId, one] of known) {
        const isGone = one.isMissing && !listed.has(dealerId);
        one.isMissing = !listed.has(dealerId);
        if (!isGone) continue;
        forget(dealerId);
        left(dealerId);
      }
    },
    forget,
  };
}
