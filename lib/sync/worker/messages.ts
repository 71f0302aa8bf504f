import { BincardError, type ErrorCode } from "@/lib/errors.ts";
import type { Increment } from "@/lib/instruments.ts";
import type { SearchIndexParts } from "@/lib/search/types.ts";
import type {
  ConnectionTest,
  DealerFigures,
  Picture,
  RefreshOutcome,
  ResourceName,
  SyncLoad,
  WorkerHealth,
} from "../types.ts";

/** The messages to the sync worker. They contain only texts and numbers, because they are sent to another thread. */
interface Questions {
  admit: { token: string };
  "forget-token": object;
  sync: object;
  "accept-pending": { resource: ResourceName };
  "refuse-pending": { resource: ResourceName };
  "test-connection": object;
  "refresh-stock": { productNo: string };
  "refresh-prices": { productNo: string };
  picture: { address: string; width: number };
  "search-index": object;
  /** A user is viewing the dealer's pages. */
  seen: object;
  /** A requested message: a test or a confirmation email. */
  "queue-message": { memberId: string; channelId: string; what: "test" | "confirm" };
  erase: object;
  "check-for-corruption": object;
}

export interface Answers {
  admit: null;
  "forget-token": null;
  sync: SyncAnswer;
  "accept-pending": boolean;
  "refuse-pending": boolean;
  "test-connection": ConnectionTest;
  "refresh-stock": RefreshOutcome;
  "refresh-prices": RefreshOutcome;
  picture: Picture | null;
  "search-index": SearchIndexParts | null;
  seen: null;
  "queue-message": null;
  erase: null;
  /** Whether the corrupt database was renamed and replaced by a new one. */
  "check-for-corruption": boolean;
}

/** The answer to a request for a sync: lists that start now, and when the others may be read. */
export interface SyncAnswer {
  started: ResourceName[];
  refused: { name: ResourceName; nextAllowedAt: number }[];
}

export type AskKind = keyof Questions;
/** A message about one dealer. */
export type Ask<K extends AskKind = AskKind> = { [P in K]: { kind: P; dealerId: string } & Questions[P] }[K];

/** Receives the messages: the handle of the worker thread, or in tests the engine itself. */
export interface SyncHost {
  ask<K extends AskKind>(ask: Ask<K>): Promise<Answers[K]>;
  /** Stops it after at most `graceMs`, or when its current statement has returned. */
  stop(graceMs: number): Promise<void>;
  /** Undefined if there is no thread. */
  health?(): WorkerHealth;
}

export type ToWorker = { id: number; ask: Ask } | { stop: true };
export type FromWorker =
  | { id: number; answer: Answers[AskKind] }
  | { id: number; error: PackedError }
  /** Null: the snapshot changed, and nobody is viewing it. */
  | { searchIndex: { dealerId: string; parts: SearchIndexParts | null } }
  | { retrieved: { dealerId: string; resource: ResourceName } }
  /** The receiving service answered that a member's channel no longer exists. */
  | { channelGone: { dealerId: string; memberId: string; channelId: string } }
  /** What the worker's thread has counted since its last report. */
  | { counted: Increment[] }
  | { figures: { dealerId: string; figures: DealerFigures } }
  | { load: SyncLoad }
  /** The dealer is no longer kept up to date. */
  | { left: { dealerId: string } }
  /** Why a dealer's results cannot be stored; null: they can. */
  | { stored: { dealerId: string; fault: string | null } }
  /** The dealer's database file was replaced or deleted. */
  | { replaced: { dealerId: string } };

/**
 * An error in a form that can be sent between threads. Errors other than BincardError lose their message, which may
 * contain addresses or tokens.
 */
type PackedError = { code: ErrorCode; facts: BincardError["facts"] } | null;

export function packError(error: unknown): PackedError {
  return error instanceof BincardError ? { code: error.code, facts: error.facts } : null;
}

export function unpackError(packed: PackedError): Error {
  return packed ? new BincardError(packed.code, packed.facts) : new Error("the sync worker failed");
}
