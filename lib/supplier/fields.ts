import { cutAt } from "@/lib/domain/normalize.ts";
import { decodedName } from "./plain-text.ts";

/** A foreign JSON object with the supplier's field names. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A required field that cannot be parsed. */
export class FieldError extends Error {
  readonly field: string;
  readonly reason: string;

  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`);
    this.name = "FieldError";
    this.field = field;
    this.reason = reason;
  }
}

/**
 * Thrown for an integer that JSON.parse has already rounded; the record is then parsed again with long numbers as text.
 */
export class LongNumberError extends Error {}

/** Limits in characters. Texts for people are cut at the limit, longer identifiers are rejected. */
export const limits = { identifier: 200, line: 1000, text: 200_000, url: 2000, list: 10_000 } as const;

const nul = /\0/g;

/** Text that a database stores unchanged: no NUL, no lone surrogates, at most `limit` characters. */
export function cleanText(text: string, limit: number): string {
  return cutAt(text.includes("\0") ? text.replace(nul, "") : text, limit).toWellFormed();
}

export function jsonObject(value: unknown, field: string): JsonObject {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as JsonObject;
  throw new FieldError(field, value === null || value === undefined ? "is missing" : "is not an object");
}

/** A list field; null and missing are the empty list. */
export function list(value: unknown, field: string): readonly unknown[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) throw new FieldError(field, "is not a list");
  if (value.length > limits.list) throw new FieldError(field, "is too long");
  return value;
}

/**
 * Characters that no real identifier has. They are not removed, since the result could be another record's identifier.
 */
const notOfIdentifiers = /[\p{Cc}\p{Surrogate}\ufffd]/u;

/** An identifier as text. @throws FieldError when it is missing, of another type, too long or damaged. */
export function identifier(value: unknown, field: string): string {
  if (typeof value === "string" && notOfIdentifiers.test(value.trim())) throw new FieldError(field, "is damaged");
  if (typeof value === "number" && !Number.isInteger(value)) throw new FieldError(field, "is not a whole number");
  const text = optionalIdentifier(value, field);
  if (text === null) throw new FieldError(field, "is missing");
  return text;
}

/** As `identifier`, but null when it is missing or blank. */
export function optionalIdentifier(value: unknown, field: string): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "number") return wholeNumberText(value, field);
  if (typeof value !== "string") throw new FieldError(field, "is not a text or number");
  const text = cleanText(value, value.length).trim();
  if (text.length > limits.identifier) throw new FieldError(field, "is too long");
  return text === "" ? null : text;
}

function wholeNumberText(value: number, field: string): string {
  if (Number.isSafeInteger(value)) return String(value);
  if (Number.isInteger(value)) throw new LongNumberError(field);
  return String(value);
}

/** A name or another text for people on one line, with references decoded; empty when missing. @throws FieldError for a list or an object. */
export function line(value: unknown, field: string): string {
  return decodedName(markupLine(value, field)).trim();
}

/** The same as the supplier sent it: what is decoded later, as a description. */
export function markupLine(value: unknown, field: string): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "object") throw new FieldError(field, "is not a text");
  return cleanText(String(value), limits.line).trim();
}

/** As `line`, but null when missing, blank or of another type. */
export function optionalLine(value: unknown): string | null {
  if (value === null || value === undefined || typeof value === "object") return null;
  const text = decodedName(cleanText(String(value), limits.line)).trim();
  return text === "" ? null : text;
}

/** Whether a field holds nothing: missing, null or a text of blanks. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === "string" && value.trim() === "");
}

/** A number, from JSON or as text; null when there is none. */
export function figure(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || value.trim() === "") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A number with its decimals cut off; null when there is none or a double cannot represent it exactly. */
export function wholeFigure(value: unknown): number | null {
  const number = figure(value);
  if (number === null) return null;
  const whole = Math.trunc(number) + 0;
  return Number.isSafeInteger(whole) ? whole : null;
}

/**
 * The number of a kind (status, price type). Null when there is none, or when it is not an integer: rounding could give
 * another kind.
 */
export function kindNumber(value: unknown): number | null {
  const number = figure(value);
  return number !== null && Number.isSafeInteger(number) ? number + 0 : null;
}

/** A boolean, also from text or from 0 and 1; null for anything else. */
export function flag(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  if (value === 1 || value === "1") return true;
  if (value === 0 || value === "0") return false;
  if (typeof value !== "string") return null;
  const word = value.trim().toLowerCase();
  return word === "true" ? true : word === "false" ? false : null;
}
