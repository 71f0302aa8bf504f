import { dealerReader } from "@/db/dealer/open.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { classOf } from "@/lib/errors.ts";
import { type Increment, takeIncrements } from "@/lib/instruments.ts";
import { log } from "@/lib/log.ts";
import { readDealerFigures } from "../store/dealer-figures.ts";
import type { DealerFigures } from "../types.ts";

/** What happens within this time is told once. Alerts that follow a reading are among it. */
const restMs = 2 * secondMs;
/** How often it is looked again at a dealer whose messages wait. */
const waitingMs = 30 * secondMs;
const countersMs = secondMs;

interface FiguresPublisher {
  /** Something was done for this dealer: its figures are read and told a moment later. */
  changed(dealerId: string): void;
  /** Like `changed`, for a dealer of whom nothing is known yet. */
  first(dealerId: string): void;
  forget(dealerId: string): void;
}

/**
 * Tells the thread that answers `/metrics` what this one counted, and what it knows of each dealer: `/metrics` itself
 * opens no dealer's database, however many there are.
 */
export function createFiguresPublisher(
  tell: (message: { counted: Increment[] } | { figures: { dealerId: string; figures: DealerFigures } }) => void,
): FiguresPublisher {
  const timers = new Map<string, NodeJS.Timeout>();
  /** By dealer: whether the log said last that its supplier does not answer. */
  const known = new Map<string, boolean>();

  async function publish(dealerId: string): Promise<void> {
    timers.delete(dealerId);
    try {
      const database = await dealerReader(dealerId);
      if (!database) return;
      const figures = await readDealerFigures(database, Date.now());
      if (!known.has(dealerId)) return;
      logReach(dealerId, figures.isAway);
      tell({ figures: { dealerId, figures } });
      if (figures.messages.due > 0) noteIn(dealerId, waitingMs);
    } catch (error) {
      // One dealer's unreadable database must not hide the others'; /readyz reports it.
      log.warn({ event: "figures-failed", dealerId, name: classOf(error) }, "figures for monitoring were not read");
    }
  }

  /** One line when an outage begins and one when it has ended, whatever meets it: lists, a page or somebody's test. */
  function logReach(dealerId: string, isAway: boolean): void {
    if (known.get(dealerId) === isAway) return;
    known.set(dealerId, isAway);
    if (isAway) log.warn({ event: "supplier-away", dealerId }, "the supplier does not answer");
    else log.info({ event: "supplier-answers-again", dealerId }, "the supplier answers again");
  }

  function noteIn(dealerId: string, waitMs: number): void {
    clearTimeout(timers.get(dealerId));
    timers.set(dealerId, setTimeout(() => void publish(dealerId), waitMs).unref());
  }

  function changed(dealerId: string): void {
    if (!known.has(dealerId)) known.set(dealerId, false);
    noteIn(dealerId, restMs);
  }

  setInterval(() => {
    const counted = takeIncrements();
    if (counted.length > 0) tell({ counted });
  }, countersMs).unref();

  return {
    changed,
    first(dealerId) {
      if (!known.has(dealerId)) changed(dealerId);
    },
    forget(dealerId) {
      clearTimeout(timers.get(dealerId));
      timers.delete(dealerId);
      known.delete(dealerId);
    },
  };
}
