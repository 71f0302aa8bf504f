import { amountDecimals, highestAmount } from "@/lib/domain/amount.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { priceTypeOf } from "@/lib/domain/price-type.ts";
import type { SupplierPrice } from "./contract.ts";
import { FieldError, figure, isBlank, jsonObject, kindNumber, line, list } from "./fields.ts";

const decimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/**
 * The price rows of one variant, with the field names of the products (Amount, TypeId, Type) or of the prices operation
 * (Price, PriceTypeId, PriceTypeDesc). An amount that is missing, 0 (also when rounded to five decimals), negative or not
 * finite means "no price" and gives no row.
 * @throws FieldError for an amount that is not a number or too large, and for a row without a price type.
 */
export function parsePrices(value: unknown, field: string): SupplierPrice[] {
  const prices: SupplierPrice[] = [];
  list(value, field).forEach((row, index) => {
    if (row === null) return;
    const price = parsePrice(row, `${field}[${index}]`);
    if (price) prices.push(price);
  });
  return prices;
}

function parsePrice(row: unknown, field: string): SupplierPrice | null {
  const from = jsonObject(row, field);
  const read = readAmount(from.Amount ?? from.Price, `${field}.Amount`);
  if (read === null) return null;
  const type = line(from.Type ?? from.PriceTypeDesc, `${field}.Type`);
  const sentType = from.TypeId ?? from.PriceTypeId;
  const typeId = kindNumber(sentType) ?? (isBlank(sentType) ? priceTypeOf(type) : undefined);
  if (typeId === undefined)
    throw new FieldError(`${field}.TypeId`, isBlank(sentType) ? "is missing" : "is not a whole number");
  return { typeId, type, ...read, quantityBreak: breakOf(from.QtyBreak, `${field}.QtyBreak`) };
}

/**
 * The quantity from which a price applies, at least 1. A quantity that cannot be parsed is an error: with a default of
 * 1, the price would apply to a single piece.
 */
function breakOf(value: unknown, field: string): number {
  if (isBlank(value)) return 1;
  const number = figure(value);
  if (number === null || number > Number.MAX_SAFE_INTEGER) throw new FieldError(field, "is not a number");
  return Math.max(1, Math.ceil(number));
}

/** More digits of a decimal than this are not shown. */
const longestSent = 30;

/** The amount, and the decimal as it was sent when it has more decimals than an amount. */
function readAmount(value: unknown, field: string): Pick<SupplierPrice, "amount" | "sent"> | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "number" && typeof value !== "string") throw new FieldError(field, "is not a number");
  const text = String(value).trim();
  if (text === "" || /^[+-]?(nan|inf(inity)?)$/i.test(text)) return null;
  const read = readDecimal(text);
  if (read === null) throw new FieldError(field, "is not a number");
  const { amount, isExact } = read;
  if (amount > highestAmount) throw new FieldError(field, "is too large");
  if (amount <= 0) return null;
  return isExact ? { amount } : { amount, sent: cutAt(text, longestSent) };
}

/** Field names of a price row in the products and in the prices operation (interface, section 2). */
const spellings: readonly (readonly [inProducts: string, inPrices: string])[] = [
  ["Amount", "Price"],
  ["TypeId", "PriceTypeId"],
  ["Type", "PriceTypeDesc"],
];
const ofPrices = new Map(spellings);
const ofProducts = new Map(spellings.map(([inProducts, inPrices]) => [inPrices, inProducts]));

/**
 * A product's price list as JSON text with the field names of the prices operation: every row with every value as it
 * was sent.
 */
export function pricesAsSent(value: unknown): string {
  return respelled(Array.isArray(value) ? value : [], ofPrices);
}

/** The same list with the field names of the products. */
export function inSpellingOfProducts(rawPrices: string): string {
  return respelled(JSON.parse(rawPrices), ofProducts);
}

function respelled(rows: readonly unknown[], spelling: ReadonlyMap<string, string>): string {
  return JSON.stringify(
    rows.map((row) => {
      if (typeof row !== "object" || row === null || Array.isArray(row)) return row;
      return Object.fromEntries(Object.entries(row).map(([key, field]) => [spelling.get(key) ?? key, field]));
    }),
  );
}

/** A decimal text as an amount, and whether nothing of it was rounded. */
interface ReadDecimal {
  amount: number;
  isExact: boolean;
}

/**
 * The amount of a decimal text (lib/domain/amount.ts). What is beyond its five decimals is rounded, half away from zero. It
 * computes with the digits, since the double 1.000005 is slightly less than that. Null when the text is not a decimal
 * number; infinite when it is far too large.
 */
export function readDecimal(text: string): ReadDecimal | null {
  const match = decimal.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = "", fraction = "", exponent] = match;
  if (whole + fraction === "") return null;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent ?? 0) + amountDecimals;
  const kept = digits.slice(0, Math.max(0, point)).padEnd(Math.min(Math.max(0, point), 400), "0");
  const next = point >= 0 ? digits.charAt(point) : "";
  const amount = Number(kept || "0") + (next >= "5" ? 1 : 0);
  const isExact = !/[1-9]/.test(digits.slice(Math.max(0, point)));
  return { amount: sign === "-" && amount > 0 ? -amount : amount, isExact };
}
