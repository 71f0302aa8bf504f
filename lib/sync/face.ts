import type { Principal } from "@/lib/domain/principal.ts";
import type {
  ConnectionTest,
  PagingProfile,
  Part,
  Picture,
  RejectedRecord,
  RejectedRecordText,
  ResourceName,
  SyncLogEntry,
  SyncStatus,
} from "./types.ts";

/**
 * The public face of lib/sync (lib/sync/index.ts exports functions of exactly these shapes).
 * Web side only: everything that writes is asked of the worker thread by message.
 */
export interface SyncFace {
  /** Starts the worker once per process (kept on globalThis). */
  startSync(): Promise<void>;
  /** Finishes what is under way and ends the worker; at most `graceMs`. */
  stopSync(graceMs: number): Promise<void>;
  /** After a sign-in: creates or opens the dealer database, keeps the token (encrypted), begins the first sync run. */
  admitDealer(dealerId: string, token: string): Promise<void>;
  /** Erases the kept token: nothing more is read until somebody signs in. */
  forgetToken(principal: Principal): Promise<void>;
  syncStatus(principal: Principal): Promise<SyncStatus>;
  /** Newest first. */
  syncLog(principal: Principal, part: Part): Promise<SyncLogEntry[]>;
  /** Newest first, of one resource or of all. */
  rejectedRecords(principal: Principal, part: Part, resource?: ResourceName): Promise<RejectedRecord[]>;
  /** One record's text as far as it is kept; null when there is none of that number. @throws BincardError `forbidden`. */
  rejectedRecordText(principal: Principal, id: number): Promise<RejectedRecordText | null>;
  /** Asks for a refresh of everything; answers which resources the sync log allowed, and when the others may be read. */
  askForSync(
    principal: Principal,
  ): Promise<{ started: ResourceName[]; refused: { name: ResourceName; nextAllowedAt: number }[] }>;
  /** What was found out about the supplier's paging, by list; lists that were never read whole are missing. */
  pagingProfiles(principal: Principal): Promise<PagingProfile[]>;
  /** Takes the held result of a resource; false when nothing of it is held. @throws BincardError `busy`. */
  acceptPending(principal: Principal, resource: ResourceName): Promise<boolean>;
  /**
   * Keeps the old copy instead of the held result; false when nothing of the resource is held. The same answer is then held again
   * the next day. @throws BincardError `busy`.
   */
  refusePending(principal: Principal, resource: ResourceName): Promise<boolean>;
  /**
   * Asks the supplier's Echo once with the kept token, for a person who wants to know; at most once in ten seconds for each dealer.
   * Never throws for the supplier's sake. @throws BincardError `busy` while the worker starts or ends.
   */
  testConnection(principal: Principal): Promise<ConnectionTest>;
  /** Resolves true as soon as a complete copy exists, false after `waitMs`. */
  untilReady(principal: Principal, waitMs: number): Promise<boolean>;
  /**
   * Asks the supplier for the stock of a product's variants when ours is older than INVENTORY_ON_VIEW (one request however many look).
   * Resolves when done, when the supplier failed, or after `waitMs`; never throws for the supplier's sake.
   */
  refreshStockOnView(
    principal: Principal,
    productNo: string,
    waitMs: number,
  ): Promise<"fresh" | "refreshed" | "failed" | "pending">;
  refreshPricesOnView(
    principal: Principal,
    productNo: string,
    waitMs: number,
  ): Promise<"fresh" | "refreshed" | "failed" | "pending">;
  /** The n-th picture of a variant, at most `width` pixels wide, checked and re-encoded as WebP; null when there is none. */
  readPicture(principal: Principal, variantNo: string, index: number, width: 96 | 320 | 960): Promise<Picture | null>;
  /** Erases everything kept of a dealer (its database file included). */
  eraseDealer(dealerId: string): Promise<void>;
}
