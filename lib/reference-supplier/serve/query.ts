import { normalize } from "@/lib/domain/normalize.ts";
import { barcodeDigits } from "../catalog/numbers.ts";

/** An invalid parameter; answered 400 with the parameter's name. */
export class BadParameter extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Which part of a list is requested; null for a parameter that is not in the query. */
export interface PageQuery {
  readonly start: number | null;
  readonly size: number | null;
}

/** Filters of the products and inventory operations; null means "not filtered". Names and numbers are normalized. */
export interface Filters {
  readonly from: number | null;
  readonly skus: readonly string[] | null;
  readonly categories: ReadonlySet<string> | null;
  readonly brands: ReadonlySet<string> | null;
  readonly statuses: ReadonlySet<number> | null;
  readonly priceTypes: ReadonlySet<number> | null;
  readonly barcodes: ReadonlySet<string> | null;
  readonly makers: ReadonlySet<string> | null;
}

export const noFilters: Filters = {
  from: null,
  skus: null,
  categories: null,
  brands: null,
  statuses: null,
  priceTypes: null,
  barcodes: null,
  makers: null,
};

/**
 * Parses pageStartIndex, then pageSize. `least` is the lowest valid index. @throws BadParameter for anything but a
 * whole number.
 */
export function parsePage(query: URLSearchParams, least: number): PageQuery {
  const start = wholeNumber(query, "pageStartIndex", least);
  return { start, size: wholeNumber(query, "pageSize", 1) };
}

/**
 * The filters of the products operation. They are checked after the page, in the order dateFrom, status, prices.
 * @throws BadParameter
 */
export function parseProductFilters(query: URLSearchParams): Filters {
  const from = parseDateFrom(query, false);
  const statuses = parseProductStatuses(query);
  const priceTypes = parsePriceTypes(query);
  const barcodes = list(query, "barcodes");
  return {
    from,
    statuses,
    priceTypes,
    skus: normalizedList(query, "skus"),
    categories: normalizedSet(query, "categories"),
    brands: normalizedSet(query, "brands"),
    barcodes: barcodes && new Set(barcodes.map(barcodeDigits).filter((digits) => digits !== "")),
    makers: normalizedSet(query, "mfgPartNumbers"),
  };
}

/**
 * The filters of the inventory operation. They are checked after the page, in the order dateFrom, status. @throws
 * BadParameter
 */
export function parseInventoryFilters(query: URLSearchParams): Filters {
  const from = parseDateFrom(query, true);
  const statuses = parseInventoryStatuses(query);
  return {
    ...noFilters,
    from,
    statuses,
    skus: normalizedList(query, "skus"),
    makers: normalizedSet(query, "mfgPartNumbers"),
  };
}

/** The values of a comma-separated list, trimmed, without empty ones; null when none is left. */
export function list(query: URLSearchParams, name: string): string[] | null {
  const values = (query.get(name) ?? "")
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");
  return values.length === 0 ? null : values;
}

export function normalizedList(query: URLSearchParams, name: string): string[] | null {
  return list(query, name)?.map(normalize) ?? null;
}

function normalizedSet(query: URLSearchParams, name: string): Set<string> | null {
  const values = normalizedList(query, name);
  return values && new Set(values);
}

function wholeNumber(query: URLSearchParams, name: string, least: number): number | null {
  const text = (query.get(name) ?? "").trim();
  if (text === "") return null;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least) return value;
  throw new BadParameter(name, `${name} is not a whole number of at least ${least}.`);
}

const active = [7, 10, 13];

/** 7 includes 10 and 13; without 7, a request for 10 or 13 is refused (interface, section 3 rule 1). */
function parseProductStatuses(query: URLSearchParams): Set<number> | null {
  const values = statusNumbers(query);
  if (values === null) return null;
  const lone = values.find((value) => value === 10 || value === 13);
  if (lone !== undefined && !values.includes(7))
    throw new BadParameter("status", `status ${lone} cannot be requested on its own.`);
  return new Set(values.flatMap((value) => (value === 7 ? active : [value])));
}

/** 7, 10 and 13 each mean the Active group (interface, section 3 rule 2). */
function parseInventoryStatuses(query: URLSearchParams): Set<number> | null {
  const values = statusNumbers(query);
  return values && new Set(values.flatMap((value) => (active.includes(value) ? active : [value])));
}

function statusNumbers(query: URLSearchParams): number[] | null {
  return numbers(query, "status", new Set([7, 8, 9, 10, 11, 13]), "is not a status");
}

function parsePriceTypes(query: URLSearchParams): Set<number> | null {
  const values = numbers(query, "prices", new Set([0, 1, 2, 3, 4, 5]), "is not a price type");
  return values && new Set(values);
}

function numbers(query: URLSearchParams, name: string, known: ReadonlySet<number>, complaint: string): number[] | null {
  return (
    list(query, name)?.map((value) => {
      if (/^\d{1,2}$/.test(value) && String(Number(value)) === value && known.has(Number(value))) return Number(value);
      throw new BadParameter(name, `${name}: ${value} ${complaint}.`);
    }) ?? null
  );
}

const datePattern = /^(?:(\d\d)\/(\d\d)\/(\d{4})|(\d{4})-(\d\d)-(\d\d))(?: (\d\d):(\d\d):(\d\d))?$/;

/**
 * `mm/dd/yyyy` or `yyyy-mm-dd`, with ` hh:mm:ss` appended where a time is allowed; answers milliseconds since
 * 1970, read as UTC.
 */
function parseDateFrom(query: URLSearchParams, withTime: boolean): number | null {
  const text = (query.get("dateFrom") ?? "").trim();
  if (text === "") return null;
  const found = datePattern.exec(text);
  const [, usMonth, usDay, usYear, isoYear, isoMonth, isoDay, hour, minute, second] = found ?? [];
  const year = usYear ?? isoYear;
  const month = usMonth ?? isoMonth;
  const day = usDay ?? isoDay;
  const iso = `${year}-${month}-${day}T${hour ?? "00"}:${minute ?? "00"}:${second ?? "00"}.000Z`;
  const at = found === null ? Number.NaN : Date.parse(iso);
  const real = !Number.isNaN(at) && new Date(at).toISOString() === iso;
  if (real && (withTime || hour === undefined)) return at;
  const forms = withTime ? "mm/dd/yyyy or yyyy-mm-dd, with or without hh:mm:ss" : "mm/dd/yyyy or yyyy-mm-dd";
  throw new BadParameter("dateFrom", `dateFrom is not a date of the form ${forms}.`);
}
