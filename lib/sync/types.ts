import type { ErrorCode } from "@/lib/errors.ts";

export const resourceNames = ["brands", "categories", "products", "inventory"] as const;
export type ResourceName = (typeof resourceNames)[number];

/**
 * absent: never read completely; fresh: within its interval; stale: older; reading: a sync run is under way; held:
 * read, but pending review.
 */
type ResourceState = "absent" | "reading" | "fresh" | "stale" | "held" | "failed";

/** The state of one resource, from the sync log. Moments are ms since 1970, null when it never happened. */
export interface ResourceStatus {
  name: ResourceName;
  state: ResourceState;
  rows: number;
  pages: number;
  startedAt: number | null;
  finishedAt: number | null;
  /** When the list that is in use now was read completely. */
  retrievedAt: number | null;
  /** The earliest moment at which a person may request the next sync run; null: now. */
  nextAllowedAt: number | null;
  /** When the scheduler reads it next, while the supplier answers; null: as soon as possible. */
  nextRunAt: number | null;
  setAside: number;
  /** An error code of lib/errors. */
  error: string | null;
  /** The held result, while it waits for the dealer's decision; null when none is held. */
  pendingReview: PendingReview | null;
  /** Why the last full run may be incomplete; null if there is no sign of it. */
  doubt: ListDoubt | null;
  /** Set while a sync run is under way. */
  progress: { rows: number; expectedRows: number | null; rowsPerSecond: number | null; leftMs: number | null } | null;
}

/**
 * The sync worker's state. silent: it does not answer, and is ended unless it does soon; restarting: it ended, and is
 * being started again.
 */
export type WorkerState = "answers" | "silent" | "restarting";

/** The worker's state, and how often it was started again since the process began, by the cause. */
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
  /** During an outage: when it began, and when the next request is made. */
  outage: { since: number; nextTryAt: number } | null;
  /** The supplier did not accept the stored credentials: the dealer has to sign in again. */
  needsSignIn: boolean;
  /**
   * The dealer's database was written by a newer Bincard or has unknown migrations. It stays unchanged, and no list is
   * read.
   */
  incompatibleSchema: "newer" | "changed" | null;
  /** Which state of the snapshot pages are rendered from; null while there is no complete snapshot. */
  index: IndexVersion | null;
  resources: ResourceStatus[];
}

/** The same with what is true of this process. */
export interface SyncStatus extends StoredSyncStatus {
  worker: WorkerState;
}

/** Names of states of the snapshot; they can only be compared for equality. */
export interface IndexVersion {
  /** The state that pages show. */
  shown: string;
  /** The state of the snapshot. Pages show it a moment later. */
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
 * A complete answer that lacks too much of the current snapshot. `acceptPending` swaps it in, `refusePending` keeps the
 * current snapshot. Without either it waits, however often the same answer comes; an answer that lacks less ends it.
 */
export interface PendingReview {
  /** Records of the snapshot when the answer came. */
  rowsBefore: number;
  /** Records of the answer. */
  rowsNow: number;
  /** Share of the snapshot's records that the answer lacks: 0.4 for 40 %. */
  shareGone: number;
  /** When the first answer that lacked too much came; later ones like it do not change this. */
  since: number;
  /** When this answer came. */
  cameAt: number;
  /** A newer answer is being read: this one can no longer be accepted. */
  readAgain: boolean;
}

/**
 * Why the end of a list is uncertain, for a person to judge:
 * exactly-the-size-asked-for: the supplier ignores the start index and gave exactly as many rows as were requested;
 * round-number: it ignores the start index and gave fewer, but a number that may be its own limit (8,000 of 10,000
 * requested);
 * more-announced: X-Pagination announces more rows (`announced`) than the list has, although it was read to its end.
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
   * What `pageStartIndex` counts: items or pages, from 1 or 0. none: it is ignored and the whole list comes at once;
   * whole: the list has fewer rows than a page and came in one answer, which does not show what is counted.
   */
  paging: "item1" | "item0" | "page1" | "page0" | "none" | "whole";
  /** Whether Bincard detected it, or SUPPLIER_PAGING sets it. */
  knownFrom: "asking" | "setting";
  /** Rows requested per page. */
  pageSize: number;
  /** The most rows a page has, when the supplier gives fewer than requested although more follow; else null. */
  pageSizeCap: number | null;
  /** Rows of the list. */
  total: number;
  /**
   * How the total is known. announced: X-Pagination gave it and was right; counted: X-Pagination gave none, so the
   * rows of the whole list were counted; announced-wrong: X-Pagination gave another total (`announced`).
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

/** Records of a list, or variants of products, that stay as they last were, and since when at the longest (ms). */
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
   * The beginning of the text as sent, at most `rawLimit` of its `characters`. Null for principals that may not see
   * dealer cost, since the text may contain prices.
   */
  raw: string | null;
  characters: number;
  at: number;
}

/** How many characters of a rejected record are shown; the rest can be downloaded. */
export const rawLimit = 8000;

/** How many characters of a rejected record are stored: lib/supplier cuts longer texts. */
export const keptLimit = 200_000;

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
 * The result of an on-demand refresh of one product. fresh: the stored figures are new enough, no request was made.
 * pending: it is not finished, or others are storing newer figures meanwhile.
 */
export type RefreshOutcome = "fresh" | "refreshed" | "failed" | "pending";

/** What the sync worker has to do at a moment. */
export interface SyncLoad {
  /** Dealers that are read now. */
  readonly running: number;
  /** Dealers with due or requested work that wait for a free sync slot. */
  readonly waiting: number;
  /** How long the first of them has waited (ms). */
  readonly waitingMs: number;
}

/** What monitoring knows of one dealer, without its id: as it was when the worker last did something for the dealer. */
export interface DealerFigures {
  /** When the supplier was last read (ms); null: never. */
  readonly readAt: Readonly<Record<"catalog" | "prices" | "inventory", number | null>>;
  /** Resources whose last answer waits for a decision. */
  readonly held: readonly string[];
  readonly isAway: boolean;
  readonly needsSignIn: boolean;
  readonly rejected: readonly { readonly resource: string; readonly count: number }[];
  /** Messages of alerts: how many wait and since when, and by channel those whose last try failed. */
  readonly messages: {
    readonly due: number;
    readonly oldestAt: number | null;
    readonly failed: readonly { readonly channelId: string; readonly count: number }[];
  };
}
