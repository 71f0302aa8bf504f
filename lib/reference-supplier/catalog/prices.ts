import type { Account } from "../serve/accounts.ts";
import type { Product, Variant } from "./article.ts";
import { mix, share } from "./dice.ts";
import { standingOn } from "./lifecycle.ts";

/** One price row: an amount in cents of one price type, from a quantity on. */
export interface PriceRow {
  readonly typeId: number;
  readonly cents: number;
  readonly from: number;
}

export const priceTypes = ["Base", "Sale", "Closeout", "MAP", "MSRP", "Program"] as const;

const listPeriod = 182;
const saleWindow = 28;

/** All prices of a variant for one dealer on a UTC day, by type. */
export function pricesOn(variant: Variant, dealer: Account, day: number): PriceRow[] {
  const { product } = variant;
  const retail = retailCents(variant, day);
  const base = Math.round(retail * (0.5 + 0.15 * share(product.key, 51)) * dealerFactor(product, dealer));
  const rows = [row(0, base)];
  if (product.kind.consumable) {
    rows.push(row(0, Math.round(base * 0.94), 10));
    if (share(product.key, 52) < 0.6) rows.push(row(0, Math.round(base * 0.88), 50));
  }
  if (onSale(product, day)) rows.push(row(1, Math.round(base * (0.8 + 0.12 * share(product.key, 53)))));
  if (inCloseout(variant, day)) rows.push(row(2, Math.round(base * (0.55 + 0.2 * share(product.key, 54)))));
  if (hasMap(product)) rows.push(row(3, charm(retail * (share(product.key, 55) < 0.4 ? 1 : 0.9))));
  rows.push(row(4, retail));
  if (inProgram(product, dealer))
    rows.push(row(5, Math.round(base * (0.88 + 0.08 * share(product.key, 56, dealer.index)))));
  for (const price of rows)
    if (price.typeId === 3 && price.cents > retail) return rows.filter((other) => other !== price);
  return rows;
}

/**
 * The latest UTC day on which a price of the variant changed: the day a sale began or ended, else the day of its
 * half-yearly list price. Never null.
 */
export function pricedDay(variant: Variant, day: number): number | null {
  const { product } = variant;
  const listDay = day - ((day + mix(product.key, 57)) % listPeriod);
  const windowDay = day - ((day + mix(product.key, 58)) % saleWindow);
  for (let start = windowDay; start > listDay; start -= saleWindow) {
    if (onSale(product, start) !== onSale(product, start - 1)) return start;
  }
  return listDay;
}

function row(typeId: number, cents: number, from = 1): PriceRow {
  return { typeId, cents: Math.max(1, cents), from };
}

/**
 * The suggested retail price in cents: the product's own, changed a little every half year, times the choices'
 * factors.
 */
function retailCents(variant: Variant, day: number): number {
  const { product, choices } = variant;
  const [low, high] = product.sort.retail;
  const place = (share(product.key, 59) * 2 + share(product.brand.index, 60)) / 3;
  const year = Math.floor((day + mix(product.key, 57)) / listPeriod);
  const list = 0.97 + 0.09 * share(product.key, 61, year);
  const factor = choices.reduce((total, choice) => total * choice.factor, 1);
  return charm(low * (high / low) ** place * list * factor * 100);
}

/** Rounds to a price that a shop would use: 4.79, 18.99, 124.00. */
function charm(cents: number): number {
  if (cents < 500) return Math.max(25, Math.round(cents / 10) * 10 - 1);
  if (cents < 10_000) return Math.max(499, Math.round(cents / 100) * 100 - 1);
  return Math.round(cents / 500) * 500;
}

function dealerFactor(product: Product, dealer: Account): number {
  return dealer.index === 0 ? 1 : 0.96 + 0.09 * share(product.brand.index, 62, dealer.index);
}

function onSale(product: Product, day: number): boolean {
  const window = Math.floor((day + mix(product.key, 58)) / saleWindow);
  return share(product.key, 63, window) < 0.12;
}

/** Many discontinued variants are in closeout, and a few others. */
function inCloseout(variant: Variant, day: number): boolean {
  const { statusId } = standingOn(variant, day);
  if (statusId === 8 || statusId === 9) return share(variant.key, 64) < 0.45;
  return share(variant.key, 64) < 0.008;
}

function hasMap(product: Product): boolean {
  return share(product.brand.index, 65) < 0.4 && share(product.key, 66) < 0.85;
}

function inProgram(product: Product, dealer: Account): boolean {
  return share(product.brand.index, 67, dealer.index) < 0.3 && share(product.key, 68, dealer.index) < 0.5;
}
