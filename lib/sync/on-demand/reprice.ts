import type { ProductDocument } from "@/db/dealer/documents.ts";
import type { Command } from "@/db/statement.ts";
import { inSpellingOfProducts } from "@/lib/supplier/index.ts";
import { cardOf } from "../runs/stage/card.ts";
import { type PriceList, type StoredPrices, storedPrices, withPrices } from "../runs/stage/prices.ts";
import { priceEvents } from "../runs/swap/catalog-events.ts";
import { writeEvents } from "../store/events.ts";
import { inParts } from "../store/in-parts.ts";
import { nextGeneration } from "../store/sync-state.ts";
import { type PriceValues, setPricesAsSent, setProductDocument, setVariantPrices } from "./statements.ts";

/**
 * Commands that store new price lists of some of a product's variants in every stored form, and write the events that
 * follow. `asSent`: the product's text as it is stored.
 */
export function reprice(document: ProductDocument, asSent: string, lists: readonly PriceList[], at: number): Command[] {
  const { productNo, brandId, name } = document;
  const stored = lists.map((list) => storedPrices(productNo, list));
  const repriced = withPrices(document, stored);
  const before = new Map(document.variants.map((variant) => [variant.variantNo, variant.prices]));
  const happened = stored.flatMap(({ variantNo, rows }) =>
    priceEvents(before.get(variantNo) ?? [], rows, { productNo, variantNo, brandId, name }),
  );
  return [
    setProductDocument({ productNo, document: repriced, raw: asSent, card: cardOf(repriced) }),
    ...inParts(stored, (part) => setVariantPrices({ rows: part.map(priceValues) })),
    ...stored.map(({ variantNo, rawPrices }) =>
      setPricesAsSent({ productNo, variantNo, prices: inSpellingOfProducts(rawPrices) }),
    ),
    ...writeEvents(happened, at),
    nextGeneration,
  ];
}

function priceValues({ variantNo, columns, record }: StoredPrices): PriceValues {
  const { priceMask, costAmount, costTypeId, mapAmount, msrpAmount } = columns;
  return [variantNo, priceMask, costAmount, costTypeId, mapAmount, msrpAmount, record];
}
