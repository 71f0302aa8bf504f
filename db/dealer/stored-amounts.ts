import { json, type Kind } from "@/db/statement.ts";
import { amountOfCents } from "@/lib/domain/amount.ts";
import type { PriceRow } from "@/lib/domain/price.ts";
import type { Range } from "@/lib/domain/sum.ts";
import type { ProductCard, ProductDocument, VariantDocument } from "./documents.ts";

/*
 * Documents and cards that a program before exact amounts wrote have money in whole cents, under other names. They are read
 * as amounts here, and nowhere else. The next sync run stores every product again.
 */

/** A price row as such a program wrote it. */
type CentsRow = Omit<PriceRow, "amount"> & { amountCents: number };

/** A parsed document of any version, with amounts. Changes it in place. */
export function withAmounts(document: ProductDocument): ProductDocument {
  for (const variant of document.variants) {
    if (variant.prices.some((row) => "amountCents" in row)) variant.prices = variant.prices.map(pricedRow);
  }
  return document;
}

function pricedRow(row: VariantDocument["prices"][number] | CentsRow): PriceRow {
  if (!("amountCents" in row)) return row;
  const { amountCents, ...rest } = row;
  return { ...rest, amount: amountOfCents(amountCents), toCent: true };
}

/** A card as such a program wrote it. */
type CentsCard = Record<"costCents" | "mapCents" | "msrpCents", Range | null>;

/** A parsed card of any version, with amounts. */
function cardWithAmounts(card: ProductCard | (Omit<ProductCard, `${string}Amount`> & CentsCard)): ProductCard {
  if (!("mapCents" in card)) return card;
  const { costCents, mapCents, msrpCents, ...rest } = card;
  const range = (cents: Range | null) => cents && { low: amountOfCents(cents.low), high: amountOfCents(cents.high) };
  return { ...rest, costAmount: range(costCents), mapAmount: range(mapCents), msrpAmount: range(msrpCents) };
}

/** The column `card` of `products`. */
export const cardJson: Kind<ProductCard> = {
  name: "card",
  bind: json<ProductCard>().bind,
  read: (value) => {
    const card = json<ProductCard>().read(value);
    return card && cardWithAmounts(card);
  },
};
