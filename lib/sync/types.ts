export const resourceNames = ["brands", "categories", "products", "inventory"] as const;
export type ResourceName = (typeof resourceNames)[number];

/** absent: never read whole; fresh: within its interval; stale: older; reading: under way; held: read, but doubtful. */
export type ResourceState = "absent" | "reading" | "fresh" | "stale" | "held" | "failed";

/** What the sync log says of one resource; moments in ms since 1970, null when it never happened. */
export interface ResourceStatus {
  name: ResourceName;
  state: ResourceState;
  rows: number;
  pages: number;
  startedAt: number | null;
  finishedAt: number | null;
  /** When the copy that is served now was read whole. */
  retrievedAt: number | null;
  /** The earliest moment at which the next sync run may be asked for; null: now. */
  nextAllowedAt: number | null;
  /** When it is read next without anybody asking, while the supplier answers; null: as soon as it can be. */
  nextReadingAt: number | null;
  setAside: number;
  /** Code of lib/errors. */
  error: string | null;
  /** The result that is held back, while it waits for the dealer's word; null when none is. */
  pendingReview: PendingReview | null;
  /** Why the last whole reading may not be the whole list; null when nothing speaks against it. */
  doubt: ListDoubt | null;
  /** While reading. */
  progress: { rows: number; expectedRows: number | null; rowsPerSecond: number | null; leftMs: number | null } | null;
}

export interface SyncStatus {
  /** A complete copy of brands, categories and products exists. */
  ready: boolean;
  /** A sync run is held back because its result is doubtful. */
  held: boolean;
  /** Whether the supplier answered the last time it was asked; null before the first time. */
  reachable: boolean | null;
  /** While it does not answer: since when, and when it is asked again. */
  outage: { since: number; nextTryAt: number } | null;
  /** The supplier did not accept the kept credentials: the dealer has to sign in again. */
  needsSignIn: boolean;
  /** The dealer's database was written by a newer Bincard, or by steps that are not ours: it is left as it is, and nothing is read. */
  incompatibleSchema: "newer" | "changed" | null;
  /** Which state of the copy pages are drawn from; null while there is no complete one. */
  index: IndexVersion | null;
  resources: ResourceStatus[];
}

/** Names for states of the copy, which say nothing but whether two are the same. */
export interface IndexVersion {
  /** Of what pages show. */
  shown: string;
  /** Of the copy. What pages show follows it after a moment. */
  latest: string;
}

/**
 * There is no copy because the one of today was replaced (it was corrupt, or an older backup was put back): when its lists may be
 * read again; null in all other states.
 */
export function waitsForReplacement({ ready, resources }: SyncStatus): number | null {
  const waiting = resources.filter((resource) => resource.state === "failed" && resource.error === "copy-replaced");
  if (ready || waiting.length === 0) return null;
  return Math.max(...waiting.map((resource) => resource.nextAllowedAt ?? 0)) || null;
}

/**
 * A complete answer that is not believed, since too much of the copy is missing from it. `acceptHeld` takes it, `refuseHeld` keeps
 * the old copy; without either the next complete answer of much the same size is believed.
 */
export interface PendingReview {
  /** Records of the copy in use when the answer came. */
  rowsBefore: number;
  /** Records of the answer. */
  rowsNow: number;
  /** The part of the copy in use that the answer does not have: 0.4 for 40 %. */
  shareGone: number;
  /** When the reading that is held came to its end. */
  since: number;
}

/**
 * What a person should know of a list's end, since it cannot be found out:
 * exactly-the-size-asked-for: the supplier does not go on behind the first answer, and gave as many rows as were asked for;
 * round-number: likewise, and gave fewer, but a number that looks like a limit of its own (8,000 of 10,000 asked for);
 * more-announced: X-Pagination names more rows (`announced`) than could be read, although the list was read to its end.
 */
export interface ListDoubt {
  kind: "exactly-the-size-asked-for" | "round-number" | "more-announced";
  /** Rows that were read. */
  rows: number;
  /** Rows that the supplier says there are, when it says so. */
  announced: number | null;
}

/**
 * What was found out about how the supplier pages one list, from the last time it was read whole. Categories come as one tree
 * and have none.
 */
export interface PagingProfile {
  resource: Exclude<ResourceName, "categories">;
  /**
   * What `pageStartIndex` counts: items or pages, from 1 or 0; none: it is ignored, the whole list comes at once; whole: the list has
   * fewer rows than were asked for and came in one answer, which does not tell what is counted.
   */
  paging: "item1" | "item0" | "page1" | "page0" | "none" | "whole";
  /** Whether Bincard found it out by asking, or SUPPLIER_PAGING says so. */
  knownFrom: "asking" | "setting";
  /** Rows asked for at once. */
  pageSize: number;
  /** The most rows a page has, when the supplier gives fewer than asked for though more follow; else null. */
  pageSizeCap: number | null;
  /** Rows of the list. */
  total: number;
  /**
   * How the total is known. announced: X-Pagination named it and it was right; counted: nothing named it, the list was read to its
   * end; announced-wrong: X-Pagination named another one (`announced`).
   */
  totalFrom: "announced" | "counted" | "announced-wrong";
  announced: number | null;
  doubt: ListDoubt | null;
  /** When the paging was found out. */
  foundAt: number;
  /** When a reading of the whole list last agreed with it. */
  confirmedAt: number;
}

/** How a test of the connection ended. */
export interface ConnectionTest {
  /** The supplier answered Echo and accepted the token. */
  ok: boolean;
  /** Code of lib/errors when it did not; `supplier-refused` means that the dealer has to sign in again. */
  code: string | null;
  /** Facts of that error that may be shown: operation, reason, status, retryAfterMs. */
  facts: Readonly<Record<string, string | number | boolean | null>>;
  tookMs: number;
  /** When the supplier was asked; a test asked for again within seconds answers the one before. */
  at: number;
}

export interface SyncLogEntry {
  id: number;
  resource: ResourceName;
  scope: "full" | "changes";
  /** refused: it was held, and the dealer kept the old copy. */
  state: "running" | "complete" | "failed" | "held" | "refused";
  startedAt: number;
  finishedAt: number | null;
  rows: number;
  pages: number;
  error: string | null;
}

/** Which part of a long list, counted from 0. */
export interface Part {
  limit: number;
  offset: number;
}

export interface RejectedRecord {
  id: number;
  resource: ResourceName;
  key: string | null;
  field: string | null;
  reason: string;
  /**
   * The beginning of the text as sent, at most `rawLimit` characters of its `characters`; null for who may not see cost, since it
   * may hold prices.
   */
  raw: string | null;
  characters: number;
  at: number;
}

/** So much of a rejected record is shown; the rest can be had as a file. */
export const rawLimit = 8000;

/** So much of a rejected record is kept: lib/supplier cuts longer texts. */
export const keptLimit = 200_000;

/** The text of one rejected record, as far as it is kept. */
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

/** How an on-demand refresh of one product ended. fresh: what is kept is new enough, nobody was asked. */
export type RefreshOutcome = "fresh" | "refreshed" | "failed";
