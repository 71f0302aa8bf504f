import { BincardError, type ErrorCode } from "@/lib/errors.ts";
import type { SearchIndexParts } from "@/lib/search/types.ts";
import type { ConnectionTest, Picture, ResourceName } from "../types.ts";

/** What the web side asks of the sync worker. Texts and numbers only: it crosses a thread. */
export type Ask =
  | { kind: "admit"; dealerId: string; token: string }
  | { kind: "forget"; dealerId: string }
  | { kind: "sync"; dealerId: string }
  | { kind: "accept-held"; dealerId: string; resource: ResourceName }
  | { kind: "refuse-held"; dealerId: string; resource: ResourceName }
  | { kind: "test-connection"; dealerId: string }
  | { kind: "stock"; dealerId: string; productNo: string }
  | { kind: "prices"; dealerId: string; productNo: string }
  | { kind: "picture"; dealerId: string; address: string; width: number }
  | { kind: "searchIndex"; dealerId: string }
  | { kind: "erase"; dealerId: string }
  | { kind: "damaged"; dealerId: string }
  | { kind: "stop" };

export interface Answers {
  admit: null;
  forget: null;
  sync: { started: ResourceName[]; refused: { name: ResourceName; nextAllowedAt: number }[] };
  "accept-held": boolean;
  "refuse-held": boolean;
  "test-connection": ConnectionTest;
  stock: OnView;
  prices: OnView;
  picture: Picture | null;
  searchIndex: SearchIndexParts | null;
  erase: null;
  /** Whether its database was put aside and a new one begun. */
  damaged: boolean;
  stop: null;
}

export type OnView = "fresh" | "refreshed" | "failed";
export type AnswerTo<A extends Ask> = Answers[A["kind"]];

/** Whoever does the sync's work: the worker thread's handle, or in tests the engine itself. */
export interface SyncHost {
  ask<A extends Ask>(ask: A): Promise<AnswerTo<A>>;
  /** Ends it after at most `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

export type ToWorker = { id: number; ask: Ask };
export type FromWorker =
  | { id: number; answer: Answers[keyof Answers] }
  | { id: number; error: { code: ErrorCode; facts: BincardError["facts"] } | null }
  | { searchIndex: { dealerId: string; parts: SearchIndexParts } }
  | { retrieved: { dealerId: string; resource: ResourceName } }
  /** The dealer's database is another file now, or gone. */
  | { replaced: { dealerId: string } };

/** An error in a form that crosses a thread; foreign ones lose their message, which may hold addresses or tokens. */
export function packError(error: unknown): { code: ErrorCode; facts: BincardError["facts"] } | null {
  return error instanceof BincardError ? { code: error.code, facts: error.facts } : null;
}

export function unpackError(packed: ReturnType<typeof packError>): Error {
  return packed ? new BincardError(packed.code, packed.facts) : new Error("the sync worker failed");
}
