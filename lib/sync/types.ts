import type { Viewer } from "@/lib/viewer.ts";

export const resourceNames = ["brands", "categories", "products", "inventory"] as const;
export type ResourceName = (typeof resourceNames)[number];

/** absent: never read whole; fresh: within its interval; stale: older; reading: under way; held: read, but doubtful. */
export type ResourceState = "absent" | "reading" | "fresh" | "stale" | "held" | "failed";

/** What the ledger says of one resource; moments in ms since 1970, null when it never happened. */
export interface ResourceStatus {
  name: ResourceName;
  state: ResourceState;
  rows: number;
  pages: number;
  startedAt: number | null;
  finishedAt: number | null;
  /** When the copy that is served now was read whole. */
  retrievedAt: number | null;
  /** The earliest moment at which the ledger allows the next retrieval; null: now. */
  nextAllowedAt: number | null;
  setAside: number;
  /** Code of lib/errors. */
  error: string | null;
  /** While reading. */
  progress: { rows: number; expectedRows: number | null; rowsPerSecond: number | null; leftMs: number | null } | null;
}

export interface SyncStatus {
  /** A complete copy of brands, categories and products exists. */
  ready: boolean;
  /** A retrieval is held back because its result is doubtful. */
  held: boolean;
  /** Whether the supplier answered the last time it was asked; null before the first time. */
  reachable: boolean | null;
  /** The supplier did not accept the kept credentials: the dealer has to sign in again. */
  needsSignIn: boolean;
  resources: ResourceStatus[];
}

export interface LedgerEntry {
  id: number;
  resource: ResourceName;
  scope: "full" | "changes";
  state: "running" | "complete" | "failed" | "held";
  startedAt: number;
  finishedAt: number | null;
  rows: number;
  pages: number;
  error: string | null;
}

export interface SetAsideRecord {
  resource: ResourceName;
  key: string | null;
  field: string | null;
  reason: string;
  raw: string;
  at: number;
}

export interface Picture {
  type: string;
  bytes: Uint8Array;
}

/**
 * The public face of lib/sync (lib/sync/index.ts exports functions of exactly these shapes).
 * Web side only: everything that writes is asked of the worker thread by message.
 */
export interface SyncFace {
  /** Starts the worker once per process (kept on globalThis). */
  startSync(): Promise<void>;
  /** Finishes what is under way and ends the worker; at most `graceMs`. */
  stopSync(graceMs: number): Promise<void>;
  /** After a sign-in: creates or opens the dealer database, keeps the token (sealed), begins the first retrieval. */
  admitDealer(dealerId: string, token: string): Promise<void>;
  syncStatus(viewer: Viewer): Promise<SyncStatus>;
  ledger(viewer: Viewer, limit: number): Promise<LedgerEntry[]>;
  setAsideRecords(viewer: Viewer, limit: number): Promise<SetAsideRecord[]>;
  /** Asks for a refresh of everything; answers which resources the ledger allowed, and when the others may be read. */
  askForSync(
    viewer: Viewer,
  ): Promise<{ started: ResourceName[]; refused: { name: ResourceName; nextAllowedAt: number }[] }>;
  /** Resolves true as soon as a complete copy exists, false after `waitMs`. */
  untilReady(viewer: Viewer, waitMs: number): Promise<boolean>;
  /**
   * Asks the supplier for the stock of a product's variants when ours is older than INVENTORY_ON_VIEW (one request however many look).
   * Resolves when done, when the supplier failed, or after `waitMs`; never throws for the supplier's sake.
   */
  refreshStockOnView(
    viewer: Viewer,
    productNo: string,
    waitMs: number,
  ): Promise<"fresh" | "refreshed" | "failed" | "pending">;
  refreshPricesOnView(
    viewer: Viewer,
    productNo: string,
    waitMs: number,
  ): Promise<"fresh" | "refreshed" | "failed" | "pending">;
  /** The n-th picture of a variant, at most `width` pixels wide, checked and re-encoded as WebP; null when there is none. */
  readPicture(viewer: Viewer, variantNo: string, index: number, width: 96 | 320 | 960): Promise<Picture | null>;
  /** Erases everything kept of a dealer (its database file included). */
  eraseDealer(dealerId: string): Promise<void>;
}
