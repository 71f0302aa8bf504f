import { z } from "zod";
import type { AuditKind } from "@/lib/accounts/audit.ts";
import type { Right } from "@/lib/domain/principal.ts";

/**
 * One operation of the desk's own JSON. Its parsers say once what it takes and answers: to whom asks, to whom answers, and in
 * `/api/openapi.json`.
 */
export interface Endpoint {
  /** Its name in `/api/openapi.json`. */
  id: string;
  summary: string;
  /** What stands behind the question mark of the address; an object of texts. */
  asks?: z.ZodObject;
  /** The body. */
  takes?: z.ZodType;
  answer: z.ZodType;
  /** 200 unless given. */
  status?: 201;
  /** Answers 404 when what is named does not exist. */
  names?: true;
  /** Answers 503 while nothing was read that it could answer from. */
  needsCopy?: true;
  /** The right without which it answers 403. */
  right: Right;
  /** Fields of the body that need a right of their own. */
  fieldRights?: Readonly<Record<string, Right>>;
  /** The events that it may write into the audit log. */
  audit?: readonly AuditKind[];
}

/** Calls by method and address; names in the address stand in braces. */
export type Table = Record<`${"GET" | "POST" | "PATCH" | "DELETE"} /api/desk/${string}`, Endpoint>;

export const whole = z.int();
/** Milliseconds since 1970. */
export const moment = z.int().describe("Milliseconds since 1970, UTC");
export const momentOrNull = moment.nullable().describe("Milliseconds since 1970, UTC; null: never");
/** The answer of what has nothing to say but that it is done. */
export const done = z.strictObject({}).describe("Done.");
