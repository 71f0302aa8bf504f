import type { InStatement } from "@libsql/client";
import type { ProductDocument } from "@/db/dealer/documents.ts";
import { inSpellingOfProducts } from "@/lib/supplier/index.ts";
import { cardOf } from "../runs/stage/card.ts";
import { type PriceList, type StoredPrices, storedPrices, withPrices } from "../runs/stage/prices.ts";
import { priceDifferences, writeChanges } from "../runs/swap/differences.ts";
import { jsonStatements } from "../store/bulk-statements.ts";
import { nextGeneration } from "../store/sync-state.ts";

/**
 * Statements that store new price lists of some of a product's variants in every stored form, and write the differences
 * into the changes feed.
 */
export function reprice(document: ProductDocument, lists: readonly PriceList[], at: number): InStatement[] {
  const { productNo, name } = document;
  const stored = lists.map((list) => storedPrices(productNo, list));
  const repriced = withPrices(document, stored);
  const before = new Map(document.variants.map((variant) => [variant.variantNo, variant.prices]));
  const differences = stored.flatMap(({ variantNo, rows }) =>
    priceDifferences(before.get(variantNo) ?? [], rows, { productNo, variantNo, name }),
  );
  return [
    {
      // With an empty hash the next sync run stores the product again, even if the supplier sends the same text as
      // before.
      sql: "UPDATE products SET document = :document, card = :card, hash = '' WHERE product_no = :productNo",
      args: { document: JSON.stringify(repriced), card: JSON.stringify(cardOf(repriced)), productNo },
    },
    ...updateColumns(stored),
    ...stored.map((prices) => updateRaw(productNo, prices)),
    ...writeChanges(differences, at),
    nextGeneration,
  ];
}

function updateColumns(stored: readonly StoredPrices[]): InStatement[] {
  return jsonStatements(
    `UPDATE variants SET price_mask = n.value ->> 1, cost_cents = n.value ->> 2, cost_type_id = n.value ->> 3,
      map_cents = n.value ->> 4, msrp_cents = n.value ->> 5, prices_record = n.value ->> 6
      FROM json_each(?) n WHERE variants.variant_no = n.value ->> 0`,
    stored.map(({ variantNo, columns: { priceMask, costCents, costTypeId, mapCents, msrpCents }, record }) => [
      variantNo,
      priceMask,
      costCents,
      costTypeId,
      mapCents,
      msrpCents,
      record,
    ]),
  );
}

/**
 * Replaces a variant's prices in the product's text as the supplier sent it, so that products, prices and the filter by
 * price type agree. The rest of the text stays byte for byte.
 */
function updateRaw(productNo: string, { variantNo, rawPrices }: StoredPrices): InStatement {
  return {
    sql: `UPDATE products SET raw = coalesce((SELECT json_set(raw, '$.Variants[' || v.key || '].Prices', json(:prices))
        FROM json_each(raw, '$.Variants') v WHERE trim(CAST(v.value ->> 'VariantNo' AS TEXT)) = :variantNo LIMIT 1), raw)
      WHERE product_no = :productNo AND json_valid(raw)`,
    args: { productNo, variantNo, prices: inSpellingOfProducts(rawPrices) },
  };
}
