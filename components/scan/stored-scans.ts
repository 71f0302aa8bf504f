import { readTab, writeTab } from "@/components/dealer/tab-store.ts";
import type { Scan } from "./scan-book.ts";

/** A scan that was not counted, or may have been, as the tab stores it across reloads. */
export interface StoredScan {
  readonly id: number;
  readonly listId: string;
  readonly kind: "refused" | "unsure";
  readonly scan: Scan;
}

/** For all lists together. An hour of scans offline, and far below what a browser stores for a page. */
export const maxKept = 500;
let lastId = 0;

/** An id that no scan has which this tab keeps or counts for the dealer. */
export function nextScanId(dealerId: string): number {
  lastId = Math.max(lastId, ...read(dealerId).map(({ id }) => id)) + 1;
  return lastId;
}

/** A dealer's stored scans of a list, in the order in which they were scanned. */
export function storedScans(dealerId: string, listId: string): StoredScan[] {
  return read(dealerId).filter((one) => one.listId === listId);
}

/**
 * Stores a scan under its id, replacing what was there; null: removes it. Returns whether that worked: not if too many
 * are stored, or the browser stores nothing. Removes stored scans of other dealers.
 */
export function keepScan(dealerId: string, id: number, scan: StoredScan | null): boolean {
  const before = read(dealerId);
  const place = before.findIndex((one) => one.id === id);
  const scans = place < 0 ? [...before, ...(scan ? [scan] : [])] : before.toSpliced(place, 1, ...(scan ? [scan] : []));
  return scans.length <= maxKept && writeTab("open-scans", dealerId, scans.length === 0 ? null : scans);
}

function read(dealerId: string): StoredScan[] {
  const stored = readTab("open-scans", dealerId);
  return Array.isArray(stored) ? stored.filter(isStoredScan) : [];
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
