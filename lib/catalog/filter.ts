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
import { centsOf } from "@/lib/domain/amount.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { priceTypeIds } from "@/lib/domain/price-type.ts";
import { statusGroups } from "@/lib/domain/status.ts";
import { stockStates } from "@/lib/domain/stock.ts";
import { type ProductFilter, sortOrders } from "./types/filter.ts";

const longestWords = 200;
const longestAmount = 40;

export const emptyFilter: ProductFilter = {
  q: "",
  brandIds: [],
  categoryIds: [],
  statuses: [],
  priceTypes: [],
  stock: [],
  warehouseIds: [],
  costFromCents: null,
  costToCents: null,
  sort: "relevance",
  page: 1,
};

const typeIds = priceTypeIds.map(String);
const priceTypes = listPart("price", typeIds);

const codec = addressCodec<Omit<ProductFilter, "unparsedCost">>({
  q: textPart("q", longestWords),
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
  costFromCents: amountPart("from"),
  costToCents: amountPart("to"),
  sort: choicePart("sort", sortOrders, "relevance"),
  page: pagePart(),
});

/**
 * The filter of a listing in its address. Unknown names and invalid values are ignored. An amount that cannot be parsed
 * is returned as typed, for the form to show.
 */
export const productFilter = {
  ...codec,
  parse(params: AddressParams): ProductFilter {
    const filter = codec.parse(params);
    const { costFromCents: from, costToCents: to } = filter;
    const isReversed = from !== null && to !== null && from > to;
    return { ...filter, ...(isReversed && { costFromCents: to, costToCents: from }), ...unparsedCost(params, filter) };
  },
};

/** An amount of money in currency units, with up to two decimals. */
function amountPart(name: string): AddressPart<number | null> {
  return {
    name,
    read: (params) => centsOf(textParam(params, name).trim()),
    write: (cents) => {
      if (cents === null) return "";
      const units = String(Math.floor(cents / 100));
      return cents % 100 === 0 ? units : `${units}.${String(cents % 100).padStart(2, "0")}`;
    },
  };
}

/** The amounts that cannot be parsed, as typed. */
function unparsedCost(params: AddressParams, read: Pick<ProductFilter, "costFromCents" | "costToCents">) {
  const typed = { from: textParam(params, "from").trim(), to: textParam(params, "to").trim() };
  const kept = {
    ...(read.costFromCents === null && typed.from !== "" && { from: cutAt(typed.from, longestAmount) }),
    ...(read.costToCents === null && typed.to !== "" && { to: cutAt(typed.to, longestAmount) }),
  };
  return Object.keys(kept).length > 0 ? { unparsedCost: kept } : {};
}
