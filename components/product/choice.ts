import type { ProductView, VariantView } from "@/lib/catalog/article/types.ts";
import { type AddressParams, idPart, textParam, wholePart } from "@/lib/domain/address-codec.ts";
import { findSpelled } from "@/lib/domain/codes/as-spelled.ts";
import { maxQuantity } from "@/lib/domain/dealer-cost.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { openHref } from "@/lib/domain/page-addresses.ts";
import { isActive } from "@/lib/domain/status.ts";
import { looksLikeCode } from "@/lib/domain/whole-number.ts";

/**
 * What a product's address selects: `?variant=`, `?qty=`, `?picture=`, `?view=list`, and for long lists `?find=`,
 * `?only=stock`, `?rows=`.
 */
export interface Choice {
  variant: VariantView;
  quantity: number;
  /** Whether the address has an invalid quantity; `quantity` is then 1. */
  refused: boolean;
  /** Index of the picture, from 0. */
  picture: number;
  /** Show the variants as a list, not as a matrix. */
  asList: boolean;
  find: string;
  onlyInStock: boolean;
  /** Page of the list of variants, from 1. */
  rows: number;
  /** The requested variant, if this product does not have it. */
  unknown: string | null;
}

/**
 * Parses the view from the address; invalid values are ignored. Null for a product without variants.
 */
export function parseChoice(product: ProductView, params: AddressParams): Choice | null {
  const asked = requestedVariant(params);
  const pieces = textParam(params, "qty").trim();
  const quantity = readQuantity(pieces);
  const found = findSpelled(product.variants, numberOf, asked);
  const variant = found ?? defaultVariant(product);
  if (!variant) return null;
  const list = {
    find: cutAt(textParam(params, "find").trim(), 100),
    onlyInStock: textParam(params, "only") === "stock",
    rows: wholePart("rows", { usual: 1, least: 1, most: 10_000 }).read(params),
  };
  return {
    variant,
    quantity: quantity ?? 1,
    refused: quantity === null && pieces !== "",
    picture: wholePart("picture", { usual: 0, least: 0, most: Math.max(0, variant.pictureCount - 1) }).read(params),
    // Search, stock filter and paging exist in the list only, so they imply it.
    asList: textParam(params, "view") === "list" || list.find !== "" || list.onlyInStock || list.rows > 1,
    ...list,
    unknown: found || isNumberOf(product, asked) ? null : cutAt(asked, 60),
  };
}

const numberOf = ({ variantNo }: VariantView) => variantNo;

/** Whether an address names no variant, or by the product's own number all of them. */
function isNumberOf({ productNo }: ProductView, asked: string): boolean {
  return asked === "" || asked.toLowerCase() === productNo.toLowerCase();
}

/** The variant in the address; "" for none. */
export function requestedVariant(params: AddressParams): string {
  return textParam(params, "variant").trim();
}

const opened = idPart("open");

/** The number of the item that an address opens in the pane; null: none. */
export function openedNumber(params: AddressParams): string | null {
  return opened.read(params)?.trim() || null;
}

/**
 * The redirect for an address with a variant number instead of the product number, or with the product that had the
 * variant before: the product's page with that variant, and the other parameters. Null for the product's own number.
 */
export function articleHref(product: ProductView, given: string, params: AddressParams): string | null {
  const named = (number: string) => findSpelled(product.variants, numberOf, number);
  const article = named(given) ?? named(requestedVariant(params));
  if (!article || given.toLowerCase() === product.productNo.toLowerCase()) return null;
  const query = new URLSearchParams({ variant: article.variantNo });
  for (const name of Object.keys(params))
    if (name !== "variant" && params[name]) query.set(name, textParam(params, name));
  return `/products/${encodeURIComponent(product.productNo)}?${query}`;
}

/** A view in the form used to build addresses. */
export interface ViewAddress extends Omit<Choice, "variant" | "refused" | "unknown"> {
  productNo: string;
  /** The variant of an address without `variant`. */
  defaultVariantNo: string;
  variantNo: string;
  /** The address of the list beside which the product is shown; null on its own page. */
  list: string | null;
}

export function addressOf(product: ProductView, given: Choice, list: string | null = null): ViewAddress {
  const { variant, refused: _refused, unknown: _unknown, ...choice } = given;
  // Without `variant` the address shows the items in the catalog, if there are any.
  const defaultVariantNo = (variant.goneAt === null || !product.isInCatalog) && defaultVariant(product)?.variantNo;
  return {
    ...choice,
    productNo: product.productNo,
    defaultVariantNo: defaultVariantNo || "",
    variantNo: variant.variantNo,
    list,
  };
}

/** The shortest address of a view: default values are left out. Beside a list it is the list's with `open`. */
export function choiceHref(address: ViewAddress, change: Partial<ViewAddress> = {}): string {
  const query = choiceQuery(address, change);
  if (address.list !== null) {
    query.delete("variant");
    const list = openHref(address.list, change.variantNo ?? address.variantNo);
    return query.size > 0 ? `${list}&${query}` : list;
  }
  const text = query.toString();
  return `/products/${encodeURIComponent(address.productNo)}${text ? `?${text}` : ""}`;
}

/** The query parameters of a view; default values are left out. */
export function choiceQuery(address: ViewAddress, change: Partial<ViewAddress> = {}): URLSearchParams {
  const { variantNo, defaultVariantNo, quantity, picture, asList, find, onlyInStock, rows } = { ...address, ...change };
  const query = new URLSearchParams();
  if (variantNo !== defaultVariantNo) query.set("variant", variantNo);
  if (quantity !== 1) query.set("qty", String(quantity));
  if (picture > 0 && variantNo === address.variantNo) query.set("picture", String(picture));
  if (asList) {
    query.set("view", "list");
    if (find) query.set("find", find);
    if (onlyInStock) query.set("only", "stock");
    if (rows > 1) query.set("rows", String(rows));
  }
  return query;
}

/**
 * The default variant: the first active one in the supplier's order, else the first. It does not depend on stock or
 * price, so that a link keeps its meaning.
 */
function defaultVariant(product: ProductView): VariantView | null {
  return product.variants.find((variant) => isActive(variant.statusId)) ?? product.variants[0] ?? null;
}

/**
 * Parses a quantity from the box or an address: a whole number from 1 to `maxQuantity`, with a space or the language's
 * separator (`group`) between thousands. Null for anything else: "1.5" parsed as 15 would be ten times the order.
 */
export function readQuantity(text: string, group = " "): number | null {
  const written = text
    .trim()
    .replaceAll(group || " ", " ")
    .replace(/\s/g, " ");
  if (looksLikeCode(written) || !/^(\d{1,9}|\d{1,3}( \d{3})+)$/.test(written)) return null;
  const pieces = Number(written.replaceAll(" ", ""));
  return pieces >= 1 && pieces <= maxQuantity ? pieces : null;
}
