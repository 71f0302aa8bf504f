import { barcodeForms } from "@/lib/domain/barcode.ts";
import { normalize } from "@/lib/domain/normalize.ts";
import { priceMask, priceTypeIds } from "@/lib/domain/price-type.ts";
import { activeStatusIds, isActive, statusIds, statusKind } from "@/lib/domain/status.ts";
import { BincardError } from "@/lib/errors.ts";

/** Without paging parameters the product lists answer this many rows; more than `largestPage` are never answered. */
const usualPage = 50;
const largestPage = 1000;

/** A stretch of a list; `start` counts items from 1. */
export interface Page {
  start: number;
  /** Null: the whole list. */
  size: number | null;
}

/**
 * `pageStartIndex` and `pageSize`. A size above 1,000 is answered with 1,000 rows; 0, signs, fractions and words are
 * an error of the caller.
 * @throws BincardError `bad-request` naming the parameter.
 */
export function parsePage(parameters: URLSearchParams): Page {
  const start = wholeNumber(parameters, "pageStartIndex") ?? 1;
  const size = wholeNumber(parameters, "pageSize") ?? usualPage;
  return { start, size: Math.min(size, largestPage) };
}

/** As `parsePage`, for lists that come whole when no paging is asked for, and as far as allowed from an item on. */
export function parsePageOrWhole(parameters: URLSearchParams): Page {
  const page = parsePage(parameters);
  if (given(parameters, "pageSize") !== null) return page;
  return { start: page.start, size: given(parameters, "pageStartIndex") === null ? null : largestPage };
}

function wholeNumber(parameters: URLSearchParams, field: string): number | null {
  const text = given(parameters, field);
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw wrong(field, "is not a whole number from 1");
  return Number(text);
}

/** Values of a comma-separated list, folded, each once; null when the parameter names none. */
export function parseList(parameters: URLSearchParams, field: string): string[] | null {
  const values = (given(parameters, field) ?? "").split(",").map(normalize);
  const named = [...new Set(values)].filter((value) => value !== "");
  return named.length > 0 ? named : null;
}

/** A parameter's text without outer space; null when it is missing or empty. */
function given(parameters: URLSearchParams, field: string): string | null {
  const text = parameters.get(field)?.trim();
  return text ? text : null;
}

const knownStatuses = statusIds.toSorted((a, b) => a - b).map(String);

/**
 * `status`, a list. 7 stands for 7, 10 and 13; 10 and 13 cannot be asked for on their own among products (interface,
 * section 3, rule 1) and mean the same group among inventory (rule 2).
 */
export function parseStatus(parameters: URLSearchParams, operation: "products" | "inventory"): number[] | null {
  const values = parseList(parameters, "status");
  if (!values) return null;
  const unknown = values.find((value) => !knownStatuses.includes(value));
  if (unknown !== undefined) throw wrong("status", `is not one of ${knownStatuses.join(", ")}`);
  const ids = values.map(Number);
  if (operation === "products" && ids.some(isActive) && !ids.some((id) => statusKind(id) === "sold")) {
    throw wrong("status", "cannot be 10 or 13 alone; 7 brings them along");
  }
  return [...new Set(ids.flatMap((id) => (isActive(id) ? activeStatusIds : [id])))];
}

/**
 * `barcodes`, a list, as digits: a 12-digit code and the 13-digit one that begins with 0 are the same. Values without a
 * digit name nothing.
 */
export function parseBarcodes(parameters: URLSearchParams): string[] | null {
  const values = parseList(parameters, "barcodes")?.map((value) => value.replace(/\D/g, ""));
  return values ? [...new Set(values.filter(Boolean).flatMap(barcodeForms))] : null;
}

/** `prices`, a list of price types 0 to 5, as a mask: bit n stands for type n. */
export function parsePriceTypes(parameters: URLSearchParams): number | null {
  const values = parseList(parameters, "prices");
  if (!values) return null;
  const known = priceTypeIds.map(String);
  if (values.some((value) => !known.includes(value))) throw wrong("prices", `is not one of ${known.join(", ")}`);
  return priceMask(values.map(Number));
}

/**
 * `dateFrom` as the interface writes it: `mm/dd/yyyy` or `yyyy-mm-dd`, for inventory also followed by `hh:mm:ss`. UTC.
 * @returns milliseconds since 1970, or null.
 */
export function parseDateFrom(parameters: URLSearchParams, operation: "products" | "inventory"): number | null {
  const text = given(parameters, "dateFrom");
  if (text === null) return null;
  const match = /^(?:(\d{2})\/(\d{2})\/(\d{4})|(\d{4})-(\d{2})-(\d{2}))(?: (\d{2}):(\d{2}):(\d{2}))?$/.exec(text);
  const time = match?.slice(7, 10);
  if (!match || (time?.[0] !== undefined && operation === "products")) throw notADate(operation);
  const [year, month, day] = match[3] ? [match[3], match[1], match[2]] : [match[4], match[5], match[6]];
  const iso = `${year}-${month}-${day}T${time?.[0] ?? "00"}:${time?.[1] ?? "00"}:${time?.[2] ?? "00"}.000Z`;
  const at = Date.parse(iso);
  // Date.parse takes 31 February for a day in March.
  if (Number.isNaN(at) || new Date(at).toISOString() !== iso) throw notADate(operation);
  return at;
}

function notADate(operation: "products" | "inventory"): BincardError {
  const forms = operation === "products" ? "mm/dd/yyyy or yyyy-mm-dd" : "mm/dd/yyyy or yyyy-mm-dd [hh:mm:ss]";
  return wrong("dateFrom", `is not a date like ${forms}`);
}

function wrong(field: string, reason: string): BincardError {
  return new BincardError("bad-request", { field, reason });
}
