import { processSingleton } from "@/lib/process-singleton.ts";
import type { DealerFigures, SyncLoad } from "../types.ts";

const known = processSingleton("dealer-figures", () => ({
  byDealer: new Map<string, DealerFigures>(),
  storageFaults: new Map<string, string>(),
  /** Null: the worker has not reported yet. */
  load: null as SyncLoad | null,
}));

/** The worker's load at its last report, at most a second old while it responds; null: none yet. */
export function syncLoad(): SyncLoad | null {
  return known.load;
}

export function keepSyncLoad(load: SyncLoad): void {
  known.load = load;
}

/** The worker's last report about each dealer, without its identity. */
export function dealerFigures(): DealerFigures[] {
  return [...known.byDealer.values()];
}

export function keepDealerFigures(dealerId: string, figures: DealerFigures): void {
  known.byDealer.set(dealerId, figures);
}

export function forgetDealerFigures(dealerId: string): void {
  known.byDealer.delete(dealerId);
  known.storageFaults.delete(dealerId);
}

/** Why results of a dealer (undefined: of any) cannot be stored, by the worker's last report; null: they can. */
export function storageFault(dealerId?: string): string | null {
  const { storageFaults } = known;
  return (dealerId === undefined ? [...storageFaults.values()][0] : storageFaults.get(dealerId)) ?? null;
}

export function keepStorageFault(dealerId: string, fault: string | null): void {
  if (fault === null) known.storageFaults.delete(dealerId);
  else known.storageFaults.set(dealerId, fault);
}

/** The worker that reported them has ended; the next one reports its own. */
export function forgetFiguresAndFaults(): void {
  known.byDealer.clear();
  known.storageFaults.clear();
  known.load = null;
}
