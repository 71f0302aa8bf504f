import { z } from "zod";
import type { AuditKind } from "@/lib/accounts/audit.ts";
import type { Right } from "@/lib/domain/principal.ts";

/**
 * One operation of the desk's own JSON. Its schemas define input and output once: for the route handler, for clients,
 * and in `/api/openapi.json`.
 */
export interface Endpoint {
  /** The operation's name in `/api/openapi.json`. */
  id: string;
  summary: string;
  /** The query parameters: an object of texts. */
  asks?: z.ZodObject;
  /** The request body. */
  takes?: z.ZodType;
  answer: z.ZodType;
  /** 200 unless given. */
  status?: 201;
  /** Answers 404 when the named object does not exist. */
  names?: true;
  /** Answers 503 before the first sync. */
  needsCopy?: true;
  /** The required right; answers 403 without it. */
  right: Right;
  /** Fields of the body that require a right of their own. */
  fieldRights?: Readonly<Record<string, Right>>;
  /** The most bytes of a body; 64 kB unless given. */
  largestBody?: number;
  /** The audit events it may write. */
  audit?: readonly AuditKind[];
}

/** Endpoints by method and address. Path parameters are in braces. */
export type Table = Record<`${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /api/desk/${string}`, Endpoint>;

export const whole = z.int();
/** Money: cents, with up to three decimals where a price has parts of a cent. */
export const money = z.number().describe("Cents, with decimals for fractions of a cent (89.404)");
/** Milliseconds since 1970. */
export const moment = z.int().describe("Milliseconds since 1970, UTC");
export const momentOrNull = moment.nullable().describe("Milliseconds since 1970, UTC; null: never");
/** A whole number in an address. */
export const wholeText = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, "is not a whole number")
    .transform(Number)
    .pipe(z.int().min(least, `is less than ${least}`).max(most, `is more than ${most}`));
/** The answer of an operation without a result. */
export const done = z.strictObject({}).describe("Done.");
