import type { UpstreamPrice } from "./contract.ts";
import { FieldError, foreign, line, list, wholeFigure } from "./fields.ts";
import { centsOf } from "./money.ts";

/** The interface's price types, for rows that name the type but not its number. */
const typeIdsByName = new Map([
  ["base", 0],
  ["sale", 1],
  ["closeout", 2],
  ["map", 3],
  ["msrp", 4],
  ["program", 5],
]);

/**
 * The price rows of one variant, in the products' spelling (Amount, TypeId, Type) or the prices operation's (Price, PriceTypeId,
 * PriceTypeDesc). An amount that is missing, 0, negative or not finite means "no price" and makes no row.
 * @throws FieldError for an amount that is no number and for a row without a price type.
 */
export function parsePrices(value: unknown, field: string): UpstreamPrice[] {
  const prices: UpstreamPrice[] = [];
  list(value, field).forEach((row, index) => {
    if (row === null) return;
    const price = parsePrice(row, `${field}[${index}]`);
    if (price) prices.push(price);
  });
  return prices;
}

function parsePrice(row: unknown, field: string): UpstreamPrice | null {
  const from = foreign(row, field);
  const amountCents = amountOf(from.Amount ?? from.Price, `${field}.Amount`);
  if (amountCents === null) return null;
  const type = line(from.Type ?? from.PriceTypeDesc, `${field}.Type`);
  const typeId = wholeFigure(from.TypeId ?? from.PriceTypeId) ?? typeIdsByName.get(type.toLowerCase());
  if (typeId === undefined) throw new FieldError(`${field}.TypeId`, "is missing");
  return { typeId, type, amountCents, quantityBreak: Math.max(1, wholeFigure(from.QtyBreak) ?? 1) };
}

function amountOf(value: unknown, field: string): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "number" && typeof value !== "string") throw new FieldError(field, "is not a number");
  const text = String(value).trim();
  if (text === "" || /^[+-]?(nan|inf(inity)?)$/i.test(text)) return null;
  const cents = centsOf(text);
  if (cents === null) throw new FieldError(field, "is not a number");
  return cents > 0 ? cents : null;
}
