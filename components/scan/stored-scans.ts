import type { Scan } from "./scan-book.ts";

/** A scan that was not counted, or may have been, as the tab stores it across reloads. */
export interface StoredScan {
  readonly id: number;
  readonly listId: string;
  readonly kind: "refused" | "unsure";
  readonly scan: Scan;
}

interface StoredState {
  readonly dealerId: string;
  readonly scans: readonly StoredScan[];
}

const key = "open-scans";
/** For all lists together. An hour of scans offline, and far below what a browser stores for a page. */
export const maxKept = 500;
let lastId = 0;

/** An id that no scan has which this tab keeps or counts. */
export function nextScanId(): number {
  lastId = Math.max(lastId, ...read().scans.map(({ id }) => id)) + 1;
  return lastId;
}

/** A dealer's stored scans of a list, in the order in which they were scanned. */
export function storedScans(dealerId: string, listId: string): StoredScan[] {
  const kept = read();
  return kept.dealerId === dealerId ? kept.scans.filter((one) => one.listId === listId) : [];
}

/**
 * Stores a scan under its id, replacing what was there; null: removes it. Returns whether that worked: not if too many
 * are stored, or the browser stores nothing. Removes stored scans of other dealers.
 */
export function keepScan(dealerId: string, id: number, scan: StoredScan | null): boolean {
  const kept = read();
  const before = kept.dealerId === dealerId ? kept.scans : [];
  const place = before.findIndex((one) => one.id === id);
  const scans = place < 0 ? [...before, ...(scan ? [scan] : [])] : before.toSpliced(place, 1, ...(scan ? [scan] : []));
  return scans.length <= maxKept && write({ dealerId, scans });
}

/** Deletes the scans of all other dealers, so that none sees what another one scanned in this tab. */
export function forgetOthersScans(dealerId: string): void {
  if (read().dealerId !== dealerId) write({ dealerId, scans: [] });
}

function write(kept: StoredState): boolean {
  try {
    if (kept.scans.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    // Full, or switched off.
    return false;
  }
}

function read(): StoredState {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (isObject(kept) && typeof kept.dealerId === "string" && Array.isArray(kept.scans))
      return { dealerId: kept.dealerId, scans: kept.scans.filter(isStoredScan) };
  } catch {
    // Invalid data is ignored.
  }
  return { dealerId: "", scans: [] };
}

function isStoredScan(kept: unknown): kept is StoredScan {
  return (
    isObject(kept) &&
    Number.isSafeInteger(kept.id) &&
    typeof kept.listId === "string" &&
    (kept.kind === "refused" || kept.kind === "unsure") &&
    isScan(kept.scan)
  );
}

function isScan(scan: unknown): scan is Scan {
  return (
    isObject(scan) &&
    typeof scan.code === "string" &&
    (scan.variantNo === undefined || typeof scan.variantNo === "string") &&
    (scan.threshold === undefined || Number.isSafeInteger(scan.threshold))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
