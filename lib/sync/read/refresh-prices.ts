import type { ProductCard, ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import { recordSql, recordText } from "@/db/dealer/packed-text.ts";
import type { Reader } from "@/db/reader.ts";
import { type Command, command, integer, json, refusal, statement, text } from "@/db/statement.ts";
import { wasReadLater } from "@/lib/domain/freshness.ts";
import { isPrice } from "@/lib/domain/price.ts";
import type { SupplierClient } from "@/lib/supplier/contract.ts";
import { inSpellingOfProducts } from "@/lib/supplier/index.ts";
import { cardOf } from "../store/document.ts";
import { writeEvents } from "../store/events.ts";
import { inParts } from "../store/in-parts.ts";
import { storeRejectedOnDemand } from "../store/rejected-records.ts";
import { forgetStale, recordStale } from "../store/stale-ages.ts";
import type { PriceList } from "../store/stored-prices.ts";
import { type StoredPrices, storedPrices, withPrices } from "../store/stored-prices.ts";
import { nextGeneration, requireGeneration, syncStateValue } from "../store/sync-state.ts";
import { priceEvents } from "../swap/catalog-events.ts";
import { documentOfProduct } from "../swap/product-statements.ts";
import { askableVariants, type CompareFigures } from "./refresh-stock.ts";

export const confirmPrices = command({
  name: "confirm prices",
  sql: "UPDATE variants SET prices_read_at = :readAt WHERE variant_no IN (SELECT value FROM json_each(:variantNos))",
  args: { readAt: integer, variantNos: json<readonly string[]>() },
});

/** When the prices of each variant of a product were read. Uses the index `variants_by_product`. */
const pricesAsRead = statement({
  name: "prices as read",
  sql: "SELECT variant_no, prices_read_at FROM variants WHERE product_no = :productNo",
  args: { productNo: text },
  row: { variantNo: text, pricesReadAt: integer },
});

/** Fails if the prices of one of these variants were read again in the meantime. Uses the primary key. */
const requirePrices = refusal({
  name: "require prices",
  when: `EXISTS (SELECT 1 FROM json_each(:rows) n LEFT JOIN variants v ON v.variant_no = n.value ->> 0
    WHERE v.prices_read_at IS NOT n.value ->> 1)`,
  reason: "overtaken",
  args: { rows: json<readonly (readonly [variantNo: string, pricesReadAt: number])[]>() },
});

/**
 * Stores a product's document and card with new prices, and its text as sent unpacked, so that `setPricesAsSent` can
 * edit it. The empty hash makes the next sync run store the product again, even if the supplier sends the same text.
 */
export const setProductDocument = command({
  name: "set product document",
  sql: "UPDATE products SET document = :document, raw = :raw, card = :card, hash = '' WHERE product_no = :productNo",
  args: { productNo: text, document: json<ProductDocument>(), raw: text, card: json<ProductCard>() },
});

const setVariantPrices = command({
  name: "set variant prices",
  sql: `UPDATE variants SET price_mask = n.value ->> 1, cost_amount = n.value ->> 2, cost_type_id = n.value ->> 3,
      map_amount = n.value ->> 4, msrp_amount = n.value ->> 5, prices_record = n.value ->> 6
    FROM json_each(:rows) n WHERE variants.variant_no = n.value ->> 0`,
  args: { rows: json<readonly PriceValues[]>() },
});

/** A product's text as sent. Uses the primary key. */
const productAsSent = statement({
  name: "product as sent",
  sql: `SELECT ${recordSql("products")} AS raw FROM products WHERE product_no = :productNo`,
  args: { productNo: text },
  row: { raw: recordText },
});

/** Replaces a variant's price list (JSON text) in the product's text as sent. The rest stays byte for byte. */
const setPricesAsSent = command({
  name: "set prices as sent",
  sql: `UPDATE products SET raw = coalesce((SELECT json_set(raw, '$.Variants[' || v.key || '].Prices', json(:prices))
      FROM json_each(raw, '$.Variants') v WHERE trim(CAST(v.value ->> 'VariantNo' AS TEXT)) = :variantNo LIMIT 1), raw)
    WHERE product_no = :productNo AND json_valid(raw)`,
  args: { productNo: text, variantNo: text, prices: text },
});

/**
 * Requests the prices of a product's variants. If any price differs, rewrites everything derived from prices; only over
 * the document that it was computed from, because a new catalog may have been swapped in.
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
    // A sync run, or another instance's refresh, may have overtaken this request.
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
  // Type names are not compared: the prices operation may name a type differently than the product list does, which
  // would look like a change at every refresh.
  const form = (rows: VariantDocument["prices"]) =>
    JSON.stringify(rows.map((row) => [row.typeId, row.quantityBreak, row.amount, row.sent]).sort());
  return form(variant.prices) !== form(list.prices.filter(isPrice));
}

/**
 * Commands that store new price lists of some of a product's variants in every stored form, and write the resulting
 * events. `asSent`: the product's stored text.
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

/** The columns of `variants` that hold prices, as a JSON array. */
type PriceValues = readonly [
  variantNo: string,
  priceMask: number,
  costAmount: number | null,
  costTypeId: number | null,
  mapAmount: number | null,
  msrpAmount: number | null,
  pricesRecord: string,
];
