import { BincardError, type ErrorCode } from "@/lib/errors.ts";
import type { SearchIndexParts } from "@/lib/search/types.ts";
import type { ConnectionTest, Picture, RefreshOutcome, ResourceName } from "../types.ts";

/** What can be asked of the sync worker. Texts and numbers only: it crosses a thread. */
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
  erase: null;
  /** Whether its database was kept under another name and a new one begun. */
  "check-for-corruption": boolean;
}

/** What a person who asks for a sync gets: lists that are read now, and when the others may be. */
export interface SyncAnswer {
  started: ResourceName[];
  refused: { name: ResourceName; nextAllowedAt: number }[];
}

export type AskKind = keyof Questions;
/** A question about one dealer. */
export type Ask<K extends AskKind = AskKind> = { [P in K]: { kind: P; dealerId: string } & Questions[P] }[K];

/** Whoever does the sync's work: the worker thread's handle, or in tests the engine itself. */
export interface SyncHost {
  ask<K extends AskKind>(ask: Ask<K>): Promise<Answers[K]>;
  /** Ends it after at most `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

export type ToWorker = { id: number; ask: Ask } | { stop: true };
export type FromWorker =
  | { id: number; answer: Answers[AskKind] }
  | { id: number; error: PackedError }
  | { searchIndex: { dealerId: string; parts: SearchIndexParts } }
  | { retrieved: { dealerId: string; resource: ResourceName } }
  /** The dealer's database is another file now, or gone. */
  | { replaced: { dealerId: string } };

/** An error in a form that crosses a thread; foreign ones lose their message, which may hold addresses or tokens. */
export type PackedError = { code: ErrorCode; facts: BincardError["facts"] } | null;

export function packError(error: unknown): PackedError {
  return error instanceof BincardError ? { code: error.code, facts: error.facts } : null;
}

export function unpackError(packed: PackedError): Error {
  return packed ? new BincardError(packed.code, packed.facts) : new Error("the sync worker failed");
}
