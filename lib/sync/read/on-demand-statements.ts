import type { ProductCard, ProductDocument } from "@/db/dealer/documents.ts";
import { recordSql, recordText } from "@/db/dealer/packed-text.ts";
import { command, flag, integer, json, refusal, statement, text } from "@/db/statement.ts";

/** The variants of a product. Uses the index `variants_by_product`. */
export const variantsOfProduct = statement({
  name: "variants of product",
  sql: "SELECT variant_no FROM variants WHERE product_no = :productNo",
  args: { productNo: text },
  row: { variantNo: text },
});

/** One variant besides `asked`: the next one that is not `resting`, else the first of the catalog. */
export const anotherVariant = statement({
  name: "another variant",
  sql: `SELECT variant_no FROM variants WHERE position > (SELECT position FROM variants WHERE variant_no = :asked)
      AND variant_no NOT IN (SELECT value FROM json_each(:resting))
    UNION ALL SELECT variant_no FROM (SELECT variant_no FROM variants WHERE variant_no <> :asked ORDER BY position LIMIT 1)
    LIMIT 1`,
  args: { asked: text, resting: json<readonly string[]>() },
  row: { variantNo: text },
});

export const confirmPrices = command({
  name: "confirm prices",
  sql: "UPDATE variants SET prices_read_at = :readAt WHERE variant_no IN (SELECT value FROM json_each(:variantNos))",
  args: { readAt: integer, variantNos: json<readonly string[]>() },
});

/** When the prices of each variant of a product were read. Uses the index `variants_by_product`. */
export const pricesAsRead = statement({
  name: "prices as read",
  sql: "SELECT variant_no, prices_read_at FROM variants WHERE product_no = :productNo",
  args: { productNo: text },
  row: { variantNo: text, pricesReadAt: integer },
});

/** Fails when the prices of one of these variants were read again since that was read. Uses the primary key. */
export const requirePrices = refusal({
  name: "require prices",
  when: `EXISTS (SELECT 1 FROM json_each(:rows) n LEFT JOIN variants v ON v.variant_no = n.value ->> 0
    WHERE v.prices_read_at IS NOT n.value ->> 1)`,
  reason: "overtaken",
  args: { rows: json<readonly (readonly [variantNo: string, pricesReadAt: number])[]>() },
});

/**
 * Stores a product's document and card with other prices, and its text as sent as text, so that `setPricesAsSent` can look
 * into it. With an empty hash the next sync run stores the product again, even if the supplier sends the same text as
 * before.
 */
export const setProductDocument = command({
  name: "set product document",
  sql: "UPDATE products SET document = :document, raw = :raw, card = :card, hash = '' WHERE product_no = :productNo",
  args: { productNo: text, document: json<ProductDocument>(), raw: text, card: json<ProductCard>() },
});

/** The columns of `variants` that hold prices, as a JSON array. */
export type PriceValues = readonly [
  variantNo: string,
  priceMask: number,
  costAmount: number | null,
  costTypeId: number | null,
  mapAmount: number | null,
  msrpAmount: number | null,
  pricesRecord: string,
];

export const setVariantPrices = command({
  name: "set variant prices",
  sql: `UPDATE variants SET price_mask = n.value ->> 1, cost_amount = n.value ->> 2, cost_type_id = n.value ->> 3,
      map_amount = n.value ->> 4, msrp_amount = n.value ->> 5, prices_record = n.value ->> 6
    FROM json_each(:rows) n WHERE variants.variant_no = n.value ->> 0`,
  args: { rows: json<readonly PriceValues[]>() },
});

/** A product's text as sent. Uses the primary key. */
export const productAsSent = statement({
  name: "product as sent",
  sql: `SELECT ${recordSql("products")} AS raw FROM products WHERE product_no = :productNo`,
  args: { productNo: text },
  row: { raw: recordText },
});

/** Replaces a variant's price list, JSON text, in the product's text as sent. The rest stays byte for byte. */
export const setPricesAsSent = command({
  name: "set prices as sent",
  sql: `UPDATE products SET raw = coalesce((SELECT json_set(raw, '$.Variants[' || v.key || '].Prices', json(:prices))
      FROM json_each(raw, '$.Variants') v WHERE trim(CAST(v.value ->> 'VariantNo' AS TEXT)) = :variantNo LIMIT 1), raw)
    WHERE product_no = :productNo AND json_valid(raw)`,
  args: { productNo: text, variantNo: text, prices: text },
});

/**
 * SQL for the moment (ms) at which a product's figures were last confirmed: the later of the last sync run (if
 * `countsAll`) and the oldest `read_at` of the product's own rows. 0 means never.
 */
function readAt(all: "inventoryReadAt" | "pricesReadAt", own: string): string {
  return `SELECT max(iif(:countsAll, coalesce((SELECT CAST(value AS INTEGER) FROM sync_state WHERE name = '${all}'), 0), 0),
    coalesce((${own}), 0)) AS at`;
}

/** Uses the index `variants_by_product` and the primary key of inventory. */
export const stockReadAt = statement({
  name: "stock read at",
  sql: readAt(
    "inventoryReadAt",
    "SELECT min(coalesce(i.read_at, 0)) FROM variants v LEFT JOIN inventory i USING (variant_no) WHERE v.product_no = :productNo",
  ),
  args: { productNo: text, countsAll: flag },
  row: { at: integer },
});

/** Uses the index `variants_by_product`. */
export const pricesReadAt = statement({
  name: "prices read at",
  sql: readAt("pricesReadAt", "SELECT min(prices_read_at) FROM variants WHERE product_no = :productNo"),
  args: { productNo: text, countsAll: flag },
  row: { at: integer },
});
