import {
  type AddressParams,
  type AddressPart,
  addressCodec,
  choicePart,
  listPart,
  pagePart,
  textParam,
  textPart,
} from "@/lib/domain/address-codec.ts";
import { amountOf, percentOf, typedAmount } from "@/lib/domain/amount.ts";
import { attributeChoice, maxAttributes } from "@/lib/domain/attribute-choice.ts";
import { longestCode, scannedCode } from "@/lib/domain/codes/possible-codes.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { priceTypeIds } from "@/lib/domain/price-type.ts";
import { grounds } from "@/lib/domain/product.ts";
import { statusGroups } from "@/lib/domain/status.ts";
import { stockStates } from "@/lib/domain/stock.ts";
import { type Since, sinceOf } from "@/lib/domain/time.ts";
import { noFilters, type ProductFilter, sortOrders, type TypedName, typedNames } from "./filter-types.ts";

/** Only the code in an address or element string is used. */
export const longestWords = 200;
const longestTyped = 40;

export const emptyFilter: ProductFilter = { q: "", ...noFilters, sort: "relevance", page: 1 };

const typeIds = priceTypeIds.map(String);
const priceTypes = listPart("price", typeIds);

const words = textPart("q", longestCode);

const attributes = listPart("attr");

const codec = addressCodec<Omit<ProductFilter, "unparsed">>({
  q: { ...words, read: (params) => cutAt(scannedCode(words.read(params)), longestWords) },
  brandIds: listPart("brand"),
  categoryIds: listPart("category"),
  statuses: listPart("status", statusGroups),
  priceTypes: {
    name: priceTypes.name,
    read: (params) => priceTypes.read(params).map(Number),
    write: (ids) => priceTypes.write(ids.map(String)),
  },
  stock: listPart("stock", stockStates),
  warehouseIds: listPart("warehouse"),
  attributes: { ...attributes, read: (params) => readAttributes(attributes.read(params)) },
  ground: listPart("ground", grounds),
  costFromAmount: amountPart("from"),
  costToAmount: amountPart("to"),
  retailFromAmount: amountPart("minretail"),
  retailToAmount: amountPart("maxretail"),
  marginFromAmount: amountPart("minmarginamount"),
  marginToAmount: amountPart("maxmarginamount"),
  marginFrom: percentPart("minmargin"),
  marginTo: percentPart("maxmargin"),
  newSince: sincePart("new"),
  changedSince: sincePart("changed"),
  dueWithin: daysPart("due"),
  sort: choicePart("sort", sortOrders, "relevance"),
  page: pagePart(),
});

/**
 * The filter of a listing in its address. Unknown names and invalid values are ignored. What people type and cannot be
 * parsed is returned as typed, for the form to show.
 */
export const productFilter = {
  ...codec,
  parse(params: AddressParams): ProductFilter {
    const filter = codec.parse(params);
    const [costFromAmount, costToAmount] = lowestFirst(filter.costFromAmount, filter.costToAmount);
    const [retailFromAmount, retailToAmount] = lowestFirst(filter.retailFromAmount, filter.retailToAmount);
    const [marginFromAmount, marginToAmount] = lowestFirst(filter.marginFromAmount, filter.marginToAmount);
    const [marginFrom, marginTo] = lowestFirst(filter.marginFrom, filter.marginTo);
    const amounts = {
      costFromAmount,
      costToAmount,
      retailFromAmount,
      retailToAmount,
      marginFromAmount,
      marginToAmount,
    };
    return { ...filter, ...amounts, marginFrom, marginTo, ...unparsed(params, filter) };
  },
};

/** An amount of money in currency units. */
function amountPart(name: string): AddressPart<number | null> {
  return {
    name,
    read: (params) => amountOf(textParam(params, name).trim()),
    write: (amount) => (amount === null ? "" : typedAmount(amount)),
  };
}

/** Entries that name a choice, up to the maximum number of attributes. */
function readAttributes(entries: readonly string[]): string[] {
  const names = new Set<string>();
  return entries.filter((entry) => {
    const name = attributeChoice(entry)?.name;
    if (name === undefined || (!names.has(name) && names.size >= maxAttributes)) return false;
    names.add(name);
    return true;
  });
}

function percentPart(name: string): AddressPart<number | null> {
  return {
    name,
    read: (params) => percentOf(textParam(params, name)),
    write: (percent) => (percent === null ? "" : String(percent)),
  };
}

function sincePart(name: string): AddressPart<Since | null> {
  return { name, read: (params) => sinceOf(textParam(params, name).trim()), write: (since) => since ?? "" };
}

/** A number of days, up to a year. */
function daysPart(name: string): AddressPart<number | null> {
  return {
    name,
    read: (params) => {
      const typed = textParam(params, name).trim();
      return /^\d{1,3}$/.test(typed) && Number(typed) <= 366 ? Number(typed) : null;
    },
    write: (days) => (days === null ? "" : String(days)),
  };
}

/** The ends of a range, which may be given in either order. */
function lowestFirst(from: number | null, to: number | null): [number | null, number | null] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to];
}

/** Typed values that cannot be parsed. */
function unparsed(params: AddressParams, read: Omit<ProductFilter, "unparsed">): Pick<ProductFilter, "unparsed"> {
  const values: Record<TypedName, unknown> = {
    from: read.costFromAmount,
    to: read.costToAmount,
    minretail: read.retailFromAmount,
    maxretail: read.retailToAmount,
    minmarginamount: read.marginFromAmount,
    maxmarginamount: read.marginToAmount,
    minmargin: read.marginFrom,
    maxmargin: read.marginTo,
    new: read.newSince,
    changed: read.changedSince,
    due: read.dueWithin,
  };
  const bad = typedNames.flatMap((name) => {
    const typed = textParam(params, name).trim();
    return values[name] === null && typed !== "" ? [[name, cutAt(typed, longestTyped)] as const] : [];
  });
  return bad.length > 0 ? { unparsed: Object.fromEntries(bad) } : {};
}
