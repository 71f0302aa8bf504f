import { createHash } from "node:crypto";
import { setImmediate as yieldEventLoop } from "node:timers/promises";
import type { GuardedList, KeyOfKnown, RecordGuard, RefusedRecord, SupplierRecord } from "./contract.ts";
import { cleanText, FieldError, LongNumberError, limits } from "./fields.ts";
import { parseKeepingLongNumbers } from "./json.ts";

/** Reports a part of a record that cannot be parsed while the rest can: its field and the reason. */
export type Refuse = (field: string, reason: string, part: unknown) => void;

export interface Parser<T> {
  /** @throws FieldError when the whole record cannot be used. */
  parse(value: unknown, refuse: Refuse): T;
  keyOf(value: T): string;
  /** The foreign name of the key, which names a record that could not be parsed. */
  keyField: string;
  /** Records that are not parsed, and the value used for their content. */
  unlessKnown?: { keyOf: KeyOfKnown; value: T };
}

/** One element of a list: the record, or null when it is rejected, and everything that was rejected in it. */
export interface Row<T> {
  /** Identifies a row: its key, or a hash of the text of a row without one, which may be long. */
  readonly id: string;
  readonly record: SupplierRecord<T> | null;
  readonly refused: readonly RefusedRecord[];
}

/** The reason of a record that is left out since an earlier one of its list has its number, and says something else. */
export const doubledReason = "stands in the list twice";

/** The reason of a record whose parsing did not end before. */
export const stoppedReason = "stopped the reading";

/** How long a thread parses records before it does other work (ms). */
const parseForMs = 50;

/** Parses the raw texts of a list's elements under a guard. Between two records the thread's other work gets its turn. */
export async function parseRows<T>(
  elements: readonly string[],
  parser: Parser<T>,
  list: GuardedList,
  guard: RecordGuard | undefined,
): Promise<Row<T>[]> {
  const rows: Row<T>[] = [];
  let since = performance.now();
  for (const raw of elements) {
    const parse = () => parseRow(raw, parser);
    rows.push(
      knownRow(raw, parser) ?? (guard ? guard.around(list, raw, parse) : parse()) ?? stoppedRow(raw, parser.keyField),
    );
    if (performance.now() - since < parseForMs) continue;
    await yieldEventLoop();
    since = performance.now();
  }
  return rows;
}

function knownRow<T>(raw: string, { unlessKnown }: Parser<T>): Row<T> | null {
  const key = unlessKnown?.keyOf(raw) ?? null;
  return unlessKnown && key !== null ? { id: key, record: { key, raw, value: unlessKnown.value }, refused: [] } : null;
}

/** Only its key is read, so that what is stored of the record stays. */
function stoppedRow(raw: string, keyField: string): Row<never> {
  return refusedRow(raw, keyInText(raw, keyField), null, stoppedReason);
}

/** The key in the text of a record, if it can be read. */
export function keyInText(raw: string, keyField: string): string | null {
  try {
    return keyIn(JSON.parse(raw), keyField);
  } catch {
    return null;
  }
}

/** Parses the raw text of one element; what cannot be parsed is rejected, never thrown. */
export function parseRow<T>(raw: string, parser: Parser<T>): Row<T> {
  try {
    return rowOf(raw, JSON.parse(raw), parser);
  } catch (error) {
    if (!(error instanceof LongNumberError)) return refusedRow(raw, null, null, reasonOf(error));
  }
  try {
    return rowOf(raw, parseKeepingLongNumbers(raw), parser);
  } catch (error) {
    if (!(error instanceof LongNumberError)) return refusedRow(raw, null, null, reasonOf(error));
    return refusedRow(raw, null, error.message, "is not a whole number");
  }
}

/**
 * The reason for errors of JSON.parse and the parsers other than our own: a syntax error, or nesting too deep for the
 * stack.
 */
export function reasonOf(error: unknown): string {
  return error instanceof RangeError ? "is nested too deeply" : "is not valid JSON";
}

function rowOf<T>(raw: string, element: unknown, parser: Parser<T>): Row<T> {
  const parts: { field: string; reason: string; part: unknown }[] = [];
  try {
    const value = parser.parse(element, (field, reason, part) => parts.push({ field, reason, part }));
    const key = parser.keyOf(value);
    const refused = parts.map(({ field, reason, part }) => refusedRecord(JSON.stringify(part), key, field, reason));
    return { id: key, record: { key, raw, value }, refused };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return refusedRow(raw, keyIn(element, parser.keyField), error.field, error.reason);
  }
}

function refusedRow(raw: string, key: string | null, field: string | null, reason: string): Row<never> {
  return {
    id: key ?? `raw:${createHash("sha256").update(raw).digest("base64url")}`,
    record: null,
    refused: [refusedRecord(raw, key, field, reason)],
  };
}

function refusedRecord(raw: string, key: string | null, field: string | null, reason: string): RefusedRecord {
  return { key, field, reason, raw: cleanText(raw, limits.text) };
}

/** The key of a record that cannot be parsed, if its key can. */
export function keyIn(element: unknown, keyField: string): string | null {
  if (typeof element !== "object" || element === null) return null;
  const key: unknown = (element as Record<string, unknown>)[keyField];
  if (typeof key === "number") return String(key);
  return typeof key === "string" && key.trim() !== "" ? cleanText(key.trim(), limits.identifier) : null;
}
