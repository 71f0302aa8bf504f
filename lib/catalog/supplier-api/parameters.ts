import { z } from "zod";
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
 * A parameter as it is asked for: a text, which may be missing or empty. `read` makes of it what is searched for, or throws
 * `bad-request`. `schema`: how `/api/openapi.json` says what the text must look like, when not any text will do.
 */
export function parameter<T>(
  description: string,
  read: (text: string | null) => T,
  schema: { type?: "integer"; minimum?: number; default?: number } = {},
) {
  return z
    .string()
    .optional()
    .transform((text) => read(text?.trim() || null))
    .meta({ description, ...schema });
}

/** Where a list begins and how many items it answers; null when it is not said. */
export interface AskedPage {
  pageStartIndex: number | null;
  pageSize: number | null;
}

/**
 * A size above 1,000 is answered with 1,000 rows; 0, signs, fractions and words are an error of the caller.
 * @throws BincardError `bad-request` naming the parameter.
 */
export function pageOf({ pageStartIndex, pageSize }: AskedPage): Page {
  return { start: pageStartIndex ?? 1, size: Math.min(pageSize ?? usualPage, largestPage) };
}

/** As `pageOf`, for lists that come whole when no paging is asked for, and as far as allowed from an item on. */
export function pageOrWholeOf(asked: AskedPage): Page {
  if (asked.pageSize !== null) return pageOf(asked);
  return { start: asked.pageStartIndex ?? 1, size: asked.pageStartIndex === null ? null : largestPage };
}

/** @throws BincardError `bad-request` naming the parameter, like all of these. */
function wholeNumber(field: string, text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw wrong(field, "is not a whole number from 1");
  return Number(text);
}

const sizeInWords = "Items to answer; more than 1,000 are never answered.";
const pageStartIndex = parameter("The first item, counted from 1.", (text) => wholeNumber("pageStartIndex", text), {
  type: "integer",
  minimum: 1,
  default: 1,
});
const readSize = (text: string | null) => wholeNumber("pageSize", text);

/** Of lists that are answered in pages. */
export const paging = {
  pageStartIndex,
  pageSize: parameter(sizeInWords, readSize, { type: "integer", minimum: 1, default: usualPage }),
};

/** Of lists that are answered whole unless one of these is said. */
export const pagingOrWhole = {
  pageStartIndex,
  pageSize: parameter(`${sizeInWords} Without paging, all.`, readSize, { type: "integer", minimum: 1 }),
};

/** Values of a comma-separated list, normalized, each once; null when it names none. */
export function parseList(text: string | null): string[] | null {
  const values = (text ?? "").split(",").map(normalize);
  const named = [...new Set(values)].filter((value) => value !== "");
  return named.length > 0 ? named : null;
}

const knownStatuses = statusIds.toSorted((a, b) => a - b).map(String);

/**
 * `status`, a list. 7 stands for 7, 10 and 13; 10 and 13 cannot be asked for on their own among products (interface,
 * section 3, rule 1) and mean the same group among inventory (rule 2).
 */
export function parseStatus(text: string | null, operation: "products" | "inventory"): number[] | null {
  const values = parseList(text);
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
export function parseBarcodes(text: string | null): string[] | null {
  const values = parseList(text)?.map((value) => value.replace(/\D/g, ""));
  return values ? [...new Set(values.filter(Boolean).flatMap(barcodeForms))] : null;
}

/** `prices`, a list of price types 0 to 5, as a mask: bit n stands for type n. */
export function parsePriceTypes(text: string | null): number | null {
  const values = parseList(text);
  if (!values) return null;
  const known = priceTypeIds.map(String);
  if (values.some((value) => !known.includes(value))) throw wrong("prices", `is not one of ${known.join(", ")}`);
  return priceMask(values.map(Number));
}

/**
 * `dateFrom` as the interface writes it: `mm/dd/yyyy` or `yyyy-mm-dd`, for inventory also followed by `hh:mm:ss`. UTC.
 * @returns milliseconds since 1970, or null.
 */
export function parseDateFrom(text: string | null, operation: "products" | "inventory"): number | null {
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
