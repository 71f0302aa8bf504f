import { priceTypeIds } from "@/lib/domain/price-type.ts";
import { type StatusGroup, statusGroups } from "@/lib/domain/status.ts";
import { type StockState, stockStates } from "@/lib/domain/stock.ts";
import { centsOf } from "./amount.ts";
import { type ProductFilter, type SortOrder, sortOrders } from "./types/filter.ts";

export type AddressParams = Record<string, string | string[] | undefined>;

const longestWords = 200;
const mostValues = 100;
const mostPages = 100_000;
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

/** What an address asks for; unknown names and broken values are ignored, an amount that is none is answered as it was typed. */
export function parseProductFilter(params: AddressParams): ProductFilter {
  return {
    q: textParam(params, "q").replace(/\s+/g, " ").trim().slice(0, longestWords),
    brandIds: listParam(params, "brand"),
    categoryIds: listParam(params, "category"),
    statuses: listParam(params, "status").filter((value): value is StatusGroup => isOneOf(statusGroups, value)),
    priceTypes: listParam(params, "price")
      .filter((value) => priceTypeIds.map(String).includes(value))
      .map(Number),
    stock: listParam(params, "stock").filter((value): value is StockState => isOneOf(stockStates, value)),
    warehouseIds: listParam(params, "warehouse"),
    ...costParams(params),
    sort: sortParam(params),
    page: pageParam(params),
  };
}

/** The address query of a filter, "" when it asks for nothing: always the same names, order and spelling for the same filter. */
export function productFilterQuery(filter: Partial<ProductFilter>): string {
  const parts: string[] = [];
  const add = (name: string, value: string) => {
    if (value !== "") parts.push(`${name}=${encodeURIComponent(value).replaceAll("%20", "+").replaceAll("%2C", ",")}`);
  };
  const addList = (name: string, values: readonly (string | number)[] | undefined) =>
    add(name, [...new Set((values ?? []).map(String))].sort().join(","));
  add("q", filter.q ?? "");
  addList("brand", filter.brandIds);
  addList("category", filter.categoryIds);
  addList("status", filter.statuses);
  addList("price", filter.priceTypes);
  addList("stock", filter.stock);
  addList("warehouse", filter.warehouseIds);
  add("from", moneyText(filter.costFromCents));
  add("to", moneyText(filter.costToCents));
  if (filter.sort && filter.sort !== "relevance") add("sort", filter.sort);
  if (filter.page && filter.page > 1) add("page", String(filter.page));
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/** The first value of an address parameter; "" when it is absent. */
export function textParam(params: AddressParams, name: string): string {
  const value = params[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

/** The different values of a list, separated by commas or repeated. */
export function listParam(params: AddressParams, name: string): string[] {
  const value = params[name];
  const texts = Array.isArray(value) ? value : [value ?? ""];
  const values = texts.flatMap((text) => text.split(",")).map((text) => text.trim());
  return [...new Set(values.filter((text) => text !== "" && text.length <= 100))].slice(0, mostValues);
}

/** The page asked for, from 1. */
export function pageParam(params: AddressParams): number {
  const text = textParam(params, "page");
  return /^\d{1,7}$/.test(text) ? Math.min(Math.max(1, Number(text)), mostPages) : 1;
}

export function isOneOf<T extends string>(values: readonly T[], value: string): value is T {
  return (values as readonly string[]).includes(value);
}

/** From and to in either order, and what cannot be read as it was typed. */
function costParams(params: AddressParams): Pick<ProductFilter, "costFromCents" | "costToCents" | "staleCost"> {
  const typed = { from: textParam(params, "from").trim(), to: textParam(params, "to").trim() };
  const [from, to] = [centsOf(typed.from), centsOf(typed.to)];
  const isReversed = from !== null && to !== null && from > to;
  const staleCost = {
    ...(from === null && typed.from !== "" && { from: typed.from.slice(0, longestAmount) }),
    ...(to === null && typed.to !== "" && { to: typed.to.slice(0, longestAmount) }),
  };
  return {
    costFromCents: isReversed ? to : from,
    costToCents: isReversed ? from : to,
    ...(Object.keys(staleCost).length > 0 && { staleCost }),
  };
}

function moneyText(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return "";
  const units = String(Math.floor(cents / 100));
  return cents % 100 === 0 ? units : `${units}.${String(cents % 100).padStart(2, "0")}`;
}

function sortParam(params: AddressParams): SortOrder {
  const text = textParam(params, "sort");
  return isOneOf(sortOrders, text) ? text : "relevance";
}
