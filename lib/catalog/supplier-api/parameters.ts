import { z } from "zod";
import { barcodesIn } from "@/lib/domain/codes/possible-codes.ts";
import { normalize } from "@/lib/domain/normalize.ts";
import { priceMask, priceTypeIds } from "@/lib/domain/price-type.ts";
import { activeStatusIds, isActive, statusIds, statusKind } from "@/lib/domain/status.ts";
import { BincardError } from "@/lib/errors.ts";

/** Page size of the product lists without paging parameters. No answer has more rows than `largestPage`. */
const defaultPage = 50;
const largestPage = 1000;

/** A page of a list; `start` counts items from 1. */
export interface Page {
  start: number;
  /** Null: the whole list. */
  size: number | null;
}

/**
 * A query parameter, which may be missing or empty. `read` parses its text or throws `bad-request`. `schema` describes
 * the text in `/api/openapi.json`, when not every text is valid.
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

/** The first item and the number of items in the request; null when not given. */
export interface RequestedPage {
  pageStartIndex: number | null;
  pageSize: number | null;
}

/**
 * Paging of a request. A size above 1,000 gives 1,000 rows. 0, signs, fractions and words are client errors.
 * @throws BincardError `bad-request` naming the parameter.
 */
export function pageOf({ pageStartIndex, pageSize }: RequestedPage): Page {
  return { start: pageStartIndex ?? 1, size: Math.min(pageSize ?? defaultPage, largestPage) };
}

/**
 * As `pageOf`, for lists that are answered whole without paging parameters. With only a start, up to the largest page
 * from there.
 */
export function pageOrWholeOf(asked: RequestedPage): Page {
  if (asked.pageSize !== null) return pageOf(asked);
  return { start: asked.pageStartIndex ?? 1, size: asked.pageStartIndex === null ? null : largestPage };
}

/** @throws BincardError `bad-request` naming the parameter, like all parsers here. */
function wholeNumber(field: string, text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw wrong(field, "is not a whole number from 1");
  return Number(text);
}

const sizeInWords = "Maximum number of items; 1,000 at most.";
const pageStartIndex = parameter("Index of the first item, from 1.", (text) => wholeNumber("pageStartIndex", text), {
  type: "integer",
  minimum: 1,
  default: 1,
});
const readSize = (text: string | null) => wholeNumber("pageSize", text);

/** Paging parameters of lists that are always answered in pages. */
export const paging = {
  pageStartIndex,
  pageSize: parameter(sizeInWords, readSize, { type: "integer", minimum: 1, default: defaultPage }),
};

/** Paging parameters of lists that are answered whole unless one of these is given. */
export const pagingOrWhole = {
  pageStartIndex,
  pageSize: parameter(`${sizeInWords} Default: all.`, readSize, { type: "integer", minimum: 1 }),
};

/** The values of a comma-separated list, normalized, each once; null when it has none. */
export function parseList(text: string | null): string[] | null {
  const values = (text ?? "").toWellFormed().split(",").map(normalize);
  const named = [...new Set(values)].filter((value) => value !== "");
  return named.length > 0 ? named : null;
}

const knownStatuses = statusIds.toSorted((a, b) => a - b).map(String);

/**
 * `status`, a list. 7 means 7, 10 and 13. For products, 10 and 13 cannot be requested alone (interface, section 3, rule
 * 1). For inventory, they mean the same group (rule 2).
 */
export function parseStatus(text: string | null, operation: "products" | "inventory"): number[] | null {
  const values = parseList(text);
  if (!values) return null;
  const unknown = values.find((value) => !knownStatuses.includes(value));
  if (unknown !== undefined) throw wrong("status", `is not one of ${knownStatuses.join(", ")}`);
  const ids = values.map(Number);
  if (operation === "products" && ids.some(isActive) && !ids.some((id) => statusKind(id) === "sold")) {
    throw wrong("status", "cannot be 10 or 13 alone; 7 includes them");
  }
  return [...new Set(ids.flatMap((id) => (isActive(id) ? activeStatusIds : [id])))];
}

/**
 * `barcodes`, a list of UPC, EAN or GTIN in any notation, in all forms of each code. Of a value that is none its digits
 * count; a value without a digit is ignored.
 */
export function parseBarcodes(text: string | null): string[] | null {
  if (parseList(text) === null) return null;
  // In the case in which they were sent: the prefixes of scanners differ in it.
  const codes = (text ?? "").split(",").flatMap((value) => {
    const forms = barcodesIn(value);
    return forms.length > 0 ? forms : value.replace(/\D/g, "");
  });
  return [...new Set(codes.filter(Boolean))];
}

/** `prices`, a list of price types 0 to 5, as a bit mask: bit n is type n. */
export function parsePriceTypes(text: string | null): number | null {
  const values = parseList(text);
  if (!values) return null;
  const known = priceTypeIds.map(String);
  if (values.some((value) => !known.includes(value))) throw wrong("prices", `is not one of ${known.join(", ")}`);
  return priceMask(values.map(Number));
}

/**
 * `dateFrom` in a format of the interface: `mm/dd/yyyy` or `yyyy-mm-dd`, for inventory also followed by `hh:mm:ss`.
 * UTC.
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
  // Date.parse turns 31 February into a day in March.
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
