import { processSingleton } from "@/lib/process-singleton.ts";
import type { DealerFigures } from "../types.ts";

const known = processSingleton("dealer-figures", () => ({ byDealer: new Map<string, DealerFigures>() }));

/** What the worker last told of each dealer, without saying of which. */
export function dealerFigures(): DealerFigures[] {
  return [...known.byDealer.values()];
}

export function keepDealerFigures(dealerId: string, figures: DealerFigures): void {
  known.byDealer.set(dealerId, figures);
}

export function forgetDealerFigures(dealerId: string): void {
  known.byDealer.delete(dealerId);
}
