import type { ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import type { Reader } from "@/db/reader.ts";
import type { Command } from "@/db/statement.ts";
import { wasReadLater } from "@/lib/domain/freshness.ts";
import { isPrice } from "@/lib/domain/price.ts";
import type { SupplierClient } from "@/lib/supplier/contract.ts";
import { inSpellingOfProducts } from "@/lib/supplier/index.ts";
import { cardOf } from "../store/card.ts";
import { writeEvents } from "../store/events.ts";
import { inParts } from "../store/in-parts.ts";
import { storeRejectedOnDemand } from "../store/rejected-records.ts";
import { forgetStale, recordStale, recordsToSkip } from "../store/stale-ages.ts";
import type { PriceList } from "../store/stored-prices.ts";
import { type StoredPrices, storedPrices, withPrices } from "../store/stored-prices.ts";
import { nextGeneration, requireGeneration, syncStateValue } from "../store/sync-state.ts";
import { priceEvents } from "../swap/catalog-events.ts";
import { documentOfProduct } from "../swap/product-statements.ts";
import {
  anotherVariant,
  confirmPrices,
  type PriceValues,
  pricesAsRead,
  productAsSent,
  requirePrices,
  setPricesAsSent,
  setProductDocument,
  setVariantPrices,
  variantsOfProduct,
} from "./on-demand-statements.ts";

/**
 * Requests the prices of a product's variants. If one price differs, everything that is stored of prices is written
 * again: only over the document that it was computed from, since a new catalog may be swapped in meanwhile.
 */
export async function refreshPrices(
  database: Reader,
  supplier: SupplierClient,
  productNo: string,
  variantNos: string[],
  now: () => number,
): Promise<CompareFigures> {
  const asked = await askableVariants(database, "prices", variantNos, now());
  if (asked.length === 0) return async () => ({ commands: [], changed: false });
  const readAt = now();
  const { records, refused } = await supplier.pricesOf(asked);
  return async () => {
    const at = now();
    const [[generation], variants, [product]] = await database.readAll([
      syncStateValue({ name: "generation" }),
      pricesAsRead({ productNo }),
      documentOfProduct({ productNo }),
    ]);
    // A sync run, or a refresh by another instance, may have overtaken this request.
    const older = new Set(
      variants.filter(({ pricesReadAt }) => !wasReadLater(pricesReadAt, readAt, at)).map(({ variantNo }) => variantNo),
    );
    const answered = new Map(records.filter(({ key }) => older.has(key)).map(({ value }) => [value.variantNo, value]));
    const variantsRead = [...answered.keys()];
    const unchanged = [
      requireGeneration({ generation: generation?.value ?? null }),
      requirePrices({ rows: variants.map(({ variantNo, pricesReadAt }) => [variantNo, pricesReadAt]) }),
    ];
    const stale = [forgetStale("prices", variantsRead), ...recordStale("prices", refused, at)];
    const rejected = storeRejectedOnDemand("products", asked, refused, at);
    const noted = [confirmPrices({ readAt, variantNos: variantsRead }), ...stale, ...rejected];
    const changed = (product?.document?.variants ?? []).flatMap((variant) => {
      const list = answered.get(variant.variantNo);
      return list && differs(variant, list) ? list : [];
    });
    if (!product?.document || changed.length === 0) return { commands: [...unchanged, ...noted], changed: false };
    const asSent = (await database.readFirst(productAsSent({ productNo })))?.raw ?? "";
    const repriced = reprice(product.document, asSent, changed, at);
    return { commands: [...unchanged, ...repriced, ...noted], changed: true };
  };
}

function differs(variant: VariantDocument, list: PriceList): boolean {
  // Type names are not compared: the prices operation may name a type differently than the products do, which would
  // look like a change on every refresh.
  const form = (rows: VariantDocument["prices"]) =>
    JSON.stringify(rows.map((row) => [row.typeId, row.quantityBreak, row.amount, row.sent]).sort());
  return form(variant.prices) !== form(list.prices.filter(isPrice));
}

/** The commands of an on-demand refresh, and whether any figure differs. */
interface RefreshedFigures {
  commands: Command[];
  changed: boolean;
}

/** Compares what the supplier answered with what is stored at this moment; for `unlessOvertaken`. */
export type CompareFigures = () => Promise<RefreshedFigures>;

/**
 * Commands that store new price lists of some of a product's variants in every stored form, and write the events that
 * follow. `asSent`: the product's text as it is stored.
 */
function reprice(document: ProductDocument, asSent: string, lists: readonly PriceList[], at: number): Command[] {
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

/** The `variantNo`s of a product's variants; empty when the snapshot does not have the product. */
export async function variantsOf(database: Reader, productNo: string): Promise<string[]> {
  const rows = await database.read(variantsOfProduct({ productNo }));
  return rows.map(({ variantNo }) => variantNo);
}

/**
 * The variants to request, without those for which the supplier answers 500 today (they are skipped until the next UTC
 * day).
 * A single variant is requested together with another one: if both fail, the operation fails, and not one bad record.
 */
export async function askableVariants(
  database: Reader,
  resource: "inventory" | "prices",
  variantNos: readonly string[],
  now: number,
): Promise<string[]> {
  const resting = await recordsToSkip(database, resource, now);
  const asked = variantNos.filter((variantNo) => !resting.has(variantNo));
  const [only] = asked;
  if (only === undefined || asked.length > 1) return asked;
  const others = await database.read(anotherVariant({ asked: only, resting: [...resting] }));
  return [only, ...others.map(({ variantNo }) => variantNo)];
}
