import type { ErrorCode } from "@/lib/errors.ts";

export const resourceNames = ["brands", "categories", "products", "inventory"] as const;
export type ResourceName = (typeof resourceNames)[number];

/**
 * absent: never read completely; fresh: within its interval; stale: older; reading: a sync run is in progress; held:
 * read, but pending review.
 */
type ResourceState = "absent" | "reading" | "fresh" | "stale" | "held" | "failed";

/** The state of one resource, from the sync log. Times are ms since 1970, null if it never happened. */
export interface ResourceStatus {
  name: ResourceName;
  state: ResourceState;
  rows: number;
  pages: number;
  startedAt: number | null;
  finishedAt: number | null;
  /** When the list that is in use now was read completely. */
  retrievedAt: number | null;
  /** The earliest time at which a user may request the next sync run; null: now. */
  nextAllowedAt: number | null;
  /** When the scheduler reads it next, while the supplier answers; null: as soon as possible. */
  nextRunAt: number | null;
  setAside: number;
  /** An error code of lib/errors. */
  error: string | null;
  /** The held result that waits for the dealer's decision; null if none is held. */
  pendingReview: PendingReview | null;
  /** Why the last full run may be incomplete; null if there is no sign of it. */
  doubt: ListDoubt | null;
  /** Set during a sync run. */
  progress: { rows: number; expectedRows: number | null; rowsPerSecond: number | null; leftMs: number | null } | null;
}

/**
 * The sync worker's state. silent: it does not respond, and is terminated unless it does soon; restarting: it ended and
 * is being restarted.
 */
export type WorkerState = "answers" | "silent" | "restarting";

/** The worker's state, and the number of restarts since the process started, by cause. */
export interface WorkerHealth {
  state: WorkerState;
  restarts: { crashed: number; hung: number };
}

/** The status of a dealer's sync, as stored. */
export interface StoredSyncStatus {
  /** A complete snapshot of brands, categories and products exists. */
  ready: boolean;
  /** The result of at least one sync run is held for review. */
  held: boolean;
  /** Whether the supplier answered the last request; null before the first one. */
  reachable: boolean | null;
  /** During an outage: its start, and when the next request is made. */
  outage: { since: number; nextTryAt: number } | null;
  /** The supplier did not accept the stored credentials: the dealer has to sign in again. */
  needsSignIn: boolean;
  /**
   * The dealer's database was written by a newer Bincard or has unknown migrations. It stays unchanged, and no list is
   * read.
   */
  incompatibleSchema: "newer" | "changed" | null;
  /** The snapshot state that pages are rendered from; null while there is no complete snapshot. */
  index: IndexVersion | null;
  resources: ResourceStatus[];
}

/** The same with the state of this process. */
export interface SyncStatus extends StoredSyncStatus {
  worker: WorkerState;
}

/** Names of states of the snapshot; they can only be compared for equality. */
export interface IndexVersion {
  /** The state that pages show. */
  shown: string;
  /** The state of the snapshot. Pages show it shortly after. */
  latest: string;
}

/**
 * When lists may be read again, if there is no snapshot because today's was replaced (its database was corrupt, or an
 * older backup was restored); null in all other states.
 */
export function waitsForReplacement({ ready, resources }: StoredSyncStatus): number | null {
  const waiting = resources.filter((resource) => resource.state === "failed" && resource.error === "copy-replaced");
  if (ready || waiting.length === 0) return null;
  return Math.max(...waiting.map((resource) => resource.nextAllowedAt ?? 0)) || null;
}

/**
 * A complete response that lacks too much of the current snapshot. `acceptPending` swaps it in, `refusePending` keeps
 * the current snapshot. Without a decision it waits, even if the same response is received again; a response that lacks
 * less ends it.
 */
export interface PendingReview {
  /** Records of the snapshot when the response was received. */
  rowsBefore: number;
  /** Records of the response. */
  rowsNow: number;
  /** Share of the snapshot's records that the response lacks: 0.4 for 40 %. */
  shareGone: number;
  /** When the first response that lacked too much was received; later ones like it do not change this. */
  since: number;
  /** When this response was received. */
  cameAt: number;
  /** A newer response is being read: this one can no longer be accepted. */
  readAgain: boolean;
}

/**
 * Why the end of a list is uncertain, for a person to judge: exactly-the-size-asked-for: the supplier ignores the start
 * index and sent exactly the requested number of rows; round-number: it ignores the start index and sent fewer, but a
 * number that may be its own limit (8,000 of 10,000 requested); more-announced: X-Pagination announces more rows
 * (`announced`) than the list has, although it was read to its end.
 */
export interface ListDoubt {
  kind: "exactly-the-size-asked-for" | "round-number" | "more-announced";
  /** Rows that were read. */
  rows: number;
  /** The supplier's announced total; null without one. */
  announced: number | null;
}

/** How the supplier pages one list, from its last full run. Categories come as one tree and have no profile. */
export interface PagingProfile {
  resource: Exclude<ResourceName, "categories">;
  /**
   * What `pageStartIndex` counts: items or pages, from 1 or 0. none: it is ignored and the whole list is sent at once;
   * whole: the list has fewer rows than a page and came in one response, which does not show what is counted.
   */
  paging: "item1" | "item0" | "page1" | "page0" | "none" | "whole";
  /** Whether Bincard detected it, or SUPPLIER_PAGING sets it. */
  knownFrom: "asking" | "setting";
  /** Rows requested per page. */
  pageSize: number;
  /** The maximum rows per page, if the supplier sends fewer than requested although more follow; else null. */
  pageSizeCap: number | null;
  /** Rows of the list. */
  total: number;
  /**
   * How the total is known. announced: X-Pagination had it and was right; counted: X-Pagination had none, so the rows
   * of the whole list were counted; announced-wrong: X-Pagination had another total (`announced`).
   */
  totalFrom: "announced" | "counted" | "announced-wrong";
  announced: number | null;
  doubt: ListDoubt | null;
  /** When the paging style was detected. */
  foundAt: number;
  /** When a full run last agreed with it. */
  confirmedAt: number;
}

/** The result of a connection test. */
export interface ConnectionTest {
  /** The supplier answered Echo and accepted the token. */
  ok: boolean;
  /** An error code of lib/errors if it did not; `supplier-refused` means that the dealer has to sign in again. */
  code: ErrorCode | null;
  /** Facts of that error that may be shown: operation, reason, status, retryAfterMs. */
  facts: Readonly<Record<string, string | number | boolean | null>>;
  tookMs: number;
  /** When Echo was called. Another test within ten seconds gets the same result. */
  at: number;
}

export interface SyncLogEntry {
  id: number;
  resource: ResourceName;
  scope: "full" | "changes";
  /** refused: it was held, and the dealer kept the old snapshot. */
  state: "running" | "complete" | "failed" | "held" | "refused";
  startedAt: number;
  finishedAt: number | null;
  rows: number;
  pages: number;
  error: string | null;
}

/** A part of a long list, counted from 0. */
export interface Part {
  limit: number;
  offset: number;
}

/** Stale records of a list, or variants of products, and since when at most (ms). */
export interface StaleCount {
  resource: "products" | "variants" | "inventory";
  count: number;
  since: number;
}

export interface RejectedRecord {
  id: number;
  resource: ResourceName;
  key: string | null;
  field: string | null;
  reason: string;
  /**
   * The start of the text as sent, at most `rawLimit` of its `characters`. Null for principals that may not see dealer
   * cost, because the text may contain prices.
   */
  raw: string | null;
  characters: number;
  at: number;
}

/** Number of characters shown of a rejected record; the rest can be downloaded. */
export const rawLimit = 8000;

/** How many characters of a rejected record are stored: lib/supplier cuts longer texts. */
export const storedLimit = 200_000;

/** The stored text of one rejected record. */
export interface RejectedRecordText {
  id: number;
  resource: ResourceName;
  key: string | null;
  raw: string;
}

export interface Picture {
  type: string;
  bytes: Uint8Array;
}

/**
 * The result of an on-demand refresh of one product. fresh: the stored figures are new enough, so no request was made.
 * pending: not finished, or another process is storing newer figures.
 */
export type RefreshOutcome = "fresh" | "refreshed" | "failed" | "pending";

/** The sync worker's current load. */
export interface SyncLoad {
  /** Dealers that are read now. */
  readonly running: number;
  /** Dealers with due or requested work that wait for a free sync slot. */
  readonly waiting: number;
  /** How long the first of them has waited (ms). */
  readonly waitingMs: number;
}

/** Monitoring figures of one dealer, without its id: as of the worker's last work for the dealer. */
export interface DealerFigures {
  /** When the supplier was last read (ms); null: never. */
  readonly readAt: Readonly<Record<"catalog" | "prices" | "inventory", number | null>>;
  /** Resources whose last response waits for a decision. */
  readonly held: readonly string[];
  readonly isAway: boolean;
  readonly needsSignIn: boolean;
  readonly rejected: readonly { readonly resource: string; readonly count: number }[];
  /** Alert messages: how many wait and since when, and by channel those whose last attempt failed. */
  readonly messages: {
    readonly due: number;
    readonly oldestAt: number | null;
    readonly failed: readonly { readonly channelId: string; readonly count: number }[];
  };
}
