import { type InArgs, type InValue, LibsqlError } from "@libsql/client";
import { wellFormed } from "@/lib/domain/well-formed.ts";
import { byteLength } from "./server-limits.ts";
import type { Bound } from "./statement.ts";

/**
 * Maximum bytes of one value. SQLite silently turns a value above a billion bytes into NULL, and the driver aborts the
 * process when it reads a text of more than 2^29 characters.
 */
export const maxBytes = 500_000_000;

/** A text of fewer characters has fewer bytes than that. */
const surelyFewer = maxBytes / 3;

/**
 * A value in the form that every database accepts, in files and on servers. All values pass through here: what would
 * make the driver abort the process, now or when read again, is repaired or refused (docs/limits.md, "The database
 * driver").
 * @throws TypeError for an unsupported value, RangeError for a whole number above 64 bits, LibsqlError TOO_LARGE.
 */
export function boundValue(value: InValue): Bound {
  if (typeof value === "string") return wellFormed(notTooLong(value));
  if (value === null) return null;
  if (typeof value === "bigint") return whole(value);
  if (typeof value === "boolean") return BigInt(value);
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (value instanceof Date) return boundValue(value.valueOf());
  if (value instanceof ArrayBuffer) return notTooLong(Buffer.from(value));
  if (ArrayBuffer.isView(value)) return notTooLong(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
  throw new TypeError("only finite numbers, texts, bytes and null can be bound");
}

/** The values of a statement's parameters, in their order or by name. */
export function boundArgs(args: InArgs): Bound[] | Record<string, Bound> {
  if (Array.isArray(args)) return args.map(boundValue);
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [plainName(name), boundValue(value)]));
}

/** A parameter's name without its optional prefix. */
function plainName(name: string): string {
  return name.replace(/^[:@$]/, "");
}

/** @throws RangeError if the whole number is out of SQLite's range. */
function whole(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new RangeError("a whole number has at most 64 bits");
  return value;
}

function notTooLong<T extends string | Uint8Array>(value: T): T {
  if (value.length <= surelyFewer || byteLength(value) <= maxBytes) return value;
  throw new LibsqlError(`a value of more than ${maxBytes} bytes is not stored`, "TOO_LARGE");
}
