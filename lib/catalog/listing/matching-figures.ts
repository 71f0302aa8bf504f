import type { ProductCard } from "@/db/dealer/documents.ts";
import type { Reader } from "@/db/reader.ts";
import { flag, integer, json, nullable, type RowOf, statement, text } from "@/db/statement.ts";
import { inSlices } from "@/lib/concurrency/in-slices.ts";
import { closeoutTypeId } from "@/lib/domain/price-type.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { lowCostMargin, marginRange, productFigures } from "@/lib/domain/product-figures.ts";
import { activeElseAll } from "@/lib/domain/status.ts";
import type { Range } from "@/lib/domain/sum.ts";
import { costColumn } from "../article/visible-cost.ts";

/** The figures of some variants in a listing, in no order. Uses the primary key. */
const figuresByNumbers = statement({
  name: "figures by numbers",
  sql: `SELECT variant_no, status_id, ${costColumn("cost_amount")}, ${costColumn("cost_type_id")}, map_amount, msrp_amount,
      coalesce(json_array_length(images_record, '$.Images') > 0, 0) AS has_picture
    FROM variants WHERE variant_no IN (SELECT value FROM json_each(:variantNos))`,
  args: { variantNos: json<readonly string[]>(), seesCost: flag },
  row: {
    variantNo: text,
    statusId: nullable(integer),
    costAmount: nullable(integer),
    costTypeId: nullable(integer),
    mapAmount: nullable(integer),
    msrpAmount: nullable(integer),
    hasPicture: flag,
  },
});

/** The figures of one variant in a row, except its stock; null for a missing price. */
export type VariantFigures = RowOf<typeof figuresByNumbers>;

/** Variants read before other requests get a turn: a product may have ten thousand that match a filter. */
const figuresAtOnce = 1000;

/** Figures of variants, by number. A variant deleted in the meantime is missing. */
export async function readVariantFigures(
  database: Reader,
  principal: Principal,
  variantNos: readonly string[],
): Promise<Map<string, VariantFigures>> {
  const seesCost = can(principal, "cost.read");
  const rows = await inSlices(variantNos, figuresAtOnce, (some) =>
    database.read(figuresByNumbers({ variantNos: some, seesCost })),
  );
  return new Map(rows.map((row) => [row.variantNo, row]));
}

/**
 * How many variants of those of some products have the closeout price as their cost whose lowest cost is a closeout. Uses
 * the primary key and the index by product.
 */
const closeoutsByProduct = statement({
  name: "closeouts by product",
  sql: `SELECT product_no, count(*) AS total, sum(cost_type_id IS :closeout) AS closeouts FROM variants
    WHERE product_no IN (SELECT product_no FROM products WHERE product_no IN (SELECT value FROM json_each(:productNos))
      AND card ->> '$.costTypeId' = :closeout)
    GROUP BY product_no`,
  args: { productNos: json<readonly string[]>(), closeout: integer },
  row: { productNo: text, total: integer, closeouts: integer },
});

/** For products whose lowest cost is a closeout: how many of their variants are; null: all of them, or not visible. */
export async function readCloseouts(
  database: Reader,
  principal: Principal,
  productNos: readonly string[],
): Promise<Map<string, { count: number; total: number } | null>> {
  if (productNos.length === 0 || !can(principal, "cost.read")) return new Map();
  const rows = await database.read(closeoutsByProduct({ productNos, closeout: closeoutTypeId }));
  return new Map(rows.map(({ productNo, total, closeouts }) => [productNo, partOf(closeouts, total)]));
}

/** The same for variants that were read. */
export function closeoutsOf(variants: readonly VariantFigures[]): { count: number; total: number } | null {
  return partOf(variants.filter(({ costTypeId }) => costTypeId === closeoutTypeId).length, variants.length);
}

function partOf(count: number, total: number): { count: number; total: number } | null {
  return count > 0 && count < total ? { count, total } : null;
}

/** A product card with the figures of some of the product's variants only. */
interface NarrowedCard extends ProductCard {
  /** Margin at the lowest cost, in per cent of the retail price; null when unknown. */
  marginPercent: number | null;
  margins: Range | null;
  closeouts: { count: number; total: number } | null;
  /** The first variant that these figures belong to. */
  firstNo: string;
}

/**
 * The card of a product as if it had only these variants. As in a whole product's card, figures are those of the active
 * variants, or of all if none is active.
 */
export function narrowedCard(
  card: ProductCard,
  first: VariantFigures,
  others: readonly VariantFigures[],
): NarrowedCard {
  const variants = [first, ...others];
  const shown = activeElseAll(variants);
  return {
    ...card,
    pictureOf: shown.find(({ hasPicture }) => hasPicture)?.variantNo ?? card.pictureOf,
    articleNo: variants.length === 1 ? first.variantNo : card.articleNo,
    ...productFigures(variants),
    marginPercent: lowCostMargin(variants),
    margins: marginRange(variants),
    closeouts: closeoutsOf(variants),
    firstNo: shown[0]?.variantNo ?? first.variantNo,
  };
}
