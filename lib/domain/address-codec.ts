import { cutAt } from "./normalize.ts";
import { dayOf, parseDay } from "./time.ts";

/** The query parameters of an address, as Next passes them to a page. */
export type AddressParams = Readonly<Record<string, string | string[] | undefined>>;

/** How one value is read from and written to an address. */
export interface AddressPart<T> {
  readonly name: string;
  /** A value that cannot be parsed counts as absent. */
  read(params: AddressParams): T;
  /** "" for the default value, which is left out of the address. */
  write(value: T): string;
}

/** Converts a filter to its address and back. One definition of each part serves reading, writing and form fields. */
export interface AddressCodec<F extends object> {
  /** Parameter names of the parts, for the fields of a form. */
  readonly names: { readonly [K in keyof F]-?: string };
  parse(params: AddressParams): F;
  /** "?q=chain&page=2"; "" for the default filter. Equal filters have equal queries. */
  query(filter: Partial<F>): string;
  /**
   * Returns a function that builds addresses within a view: the path with the filter, some parts changed. A changed
   * filter starts at page 1. `fixed` are values that the path already contains; they are not repeated.
   */
  within(path: string, filter: F, fixed?: Partial<F>): (changes: Partial<F>) => string;
}

export function addressCodec<F extends object>(
  parts: {
    readonly [K in keyof F]-?: AddressPart<F[K]>;
  },
): AddressCodec<F> {
  const keys = Object.keys(parts) as (keyof F)[];
  const map = <T>(read: (key: keyof F) => T) => Object.fromEntries(keys.map((key) => [key, read(key)]));
  const written = <K extends keyof F>(key: K, filter: Partial<F>) => {
    const value = filter[key];
    const text = value === undefined ? "" : parts[key].write(value);
    return text === "" ? [] : [`${parts[key].name}=${encode(text)}`];
  };
  const joined = (pairs: string[]) => (pairs.length > 0 ? `?${pairs.join("&")}` : "");
  return {
    names: map((key) => parts[key].name) as AddressCodec<F>["names"],
    parse: (params) => map((key) => parts[key].read(params)) as F,
    query: (filter) => joined(keys.flatMap((key) => written(key, filter))),
    within: (path, filter, fixed = {}) => {
      // A listing builds hundreds of addresses of one view: their common part is written once.
      const view = { ...filter, page: 1, ...fixed };
      const shared = new Map(keys.map((key) => [key, written(key, view)]));
      const pairsOf = (key: keyof F, changes: Partial<F>) =>
        key in changes && !(key in fixed) ? written(key, changes) : (shared.get(key) ?? []);
      return (changes) => path + joined(keys.flatMap((key) => pairsOf(key, changes)));
    },
  };
}

/** A decoded path segment. It works whether or not the framework has decoded it already. */
export function pathParam(given: string): string {
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}

/**
 * A web address in normal form: scheme and host in lower case, without the default port and trailing slashes. A text
 * that is not an address stays unchanged.
 */
export function plainWebAddress(address: string): string {
  return withoutLastSlashes(URL.canParse(address) ? new URL(address).href : address);
}

/** An address or path without the slashes at its end. */
export function withoutLastSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === "/") end--;
  return address.slice(0, end);
}

/** The first value of a parameter; "" when it is absent. */
export function textParam(params: AddressParams, name: string): string {
  const value = params[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

/** Text as typed, with single spaces. */
export function textPart(name: string, longest: number): AddressPart<string> {
  return {
    name,
    read: (params) => cutAt(textParam(params, name).replace(/\s+/g, " ").trim(), longest),
    write: (text) => text,
  };
}

/** An identifier; null: absent. */
export function idPart(name: string): AddressPart<string | null> {
  return {
    name,
    read: (params) => cutAt(textParam(params, name), longestId) || null,
    write: (id) => id ?? "",
  };
}

/**
 * Distinct values, separated by commas or repeated, and written in a fixed order. With `allowed`, other values are
 * dropped.
 */
export function listPart<T extends string = string>(name: string, allowed?: readonly T[]): AddressPart<T[]> {
  return {
    name,
    read: (params) => listOf(params, name).filter((value): value is T => !allowed || isOneOf(allowed, value)),
    write: (values) => [...new Set(values)].sort().join(","),
  };
}

/** One of several values; `usual` when absent. */
export function choicePart<T extends string, U extends T | null>(
  name: string,
  choices: readonly T[],
  usual: U,
): AddressPart<T | U> {
  return {
    name,
    read: (params) => choices.find((choice) => choice === textParam(params, name)) ?? usual,
    write: (choice) => (choice === usual ? "" : (choice ?? "")),
  };
}

/** A boolean: `value` means `means`, anything else the opposite. */
export function switchPart(name: string, value: string, means: boolean): AddressPart<boolean> {
  return {
    name,
    read: (params) => (textParam(params, name) === value ? means : !means),
    write: (on) => (on === means ? value : ""),
  };
}

/** A whole number within limits. */
export function wholePart(
  name: string,
  { usual, least, most }: Record<"usual" | "least" | "most", number>,
): AddressPart<number> {
  return {
    name,
    read: (params) => {
      const text = textParam(params, name);
      // As many digits as the largest number that is exact has.
      return /^\d{1,16}$/.test(text) ? Math.min(Math.max(least, Number(text)), most) : usual;
    },
    write: (value) => (value === usual ? "" : String(value)),
  };
}

/** A whole number within limits; null: absent. */
export function optionalWholePart(name: string, limits: Record<"least" | "most", number>): AddressPart<number | null> {
  const absent = -1;
  const { read } = wholePart(name, { ...limits, usual: absent });
  return {
    name,
    read: (params) => {
      const value = read(params);
      return value === absent ? null : value;
    },
    write: (value) => (value === null ? "" : String(value)),
  };
}

/** A page number, from 1. */
export function pagePart(name = "page"): AddressPart<number> {
  return wholePart(name, { usual: 1, least: 1, most: 100_000 });
}

/** A day such as 2026-11-21, read as its start in UTC (ms); null: absent. */
export function dayPart(name: string): AddressPart<number | null> {
  return {
    name,
    read: (params) => parseDay(textParam(params, name)),
    write: (at) => (at === null ? "" : dayOf(at)),
  };
}

/** The longest value of a list in an address. */
export const longestId = 100;
const maxValues = 100;

function listOf(params: AddressParams, name: string): string[] {
  const value = params[name];
  const texts = Array.isArray(value) ? value : [value ?? ""];
  const values = texts.flatMap((text) => text.split(",")).map((text) => text.trim());
  return [...new Set(values.filter((text) => text !== "" && text.length <= longestId))].slice(0, maxValues);
}

function isOneOf<T extends string>(values: readonly T[], value: string): value is T {
  return (values as readonly string[]).includes(value);
}

/** Spaces are written as plus, commas and colons unescaped, so that people can read the address. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("%20", "+").replaceAll("%2C", ",").replaceAll("%3A", ":");
}
