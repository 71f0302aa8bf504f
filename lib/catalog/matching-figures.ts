import type { ProductCard } from "@/db/dealer/documents.ts";
import type { Reader } from "@/db/reader.ts";
import type { RowOf } from "@/db/statement.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { lowCostMargin, productFigures } from "@/lib/domain/product-figures.ts";
import { activeElseAll } from "@/lib/domain/status.ts";
import { figuresByNumbers } from "./statements/variants.ts";

/** What a row shows of one variant beside its stock; money in cents, null when there is no such price. */
export type VariantFigures = RowOf<typeof figuresByNumbers>;

/** Figures of variants by number; those that are gone meanwhile have none. */
export async function readVariantFigures(
  database: Reader,
  principal: Principal,
  variantNos: readonly string[],
): Promise<Map<string, VariantFigures>> {
  if (variantNos.length === 0) return new Map();
  const rows = await database.read(figuresByNumbers({ variantNos, seesCost: can(principal, "cost.read") }));
  return new Map(rows.map((row) => [row.variantNo, row]));
}

/** A card that says of some of its product's variants what it says of all. */
export interface NarrowedCard extends ProductCard {
  /** Per cent of the retail price at the low cost; null when unknown. */
  marginPercent: number | null;
  /** The first variant whose figures these are. */
  firstNo: string;
}

/**
 * The card of a product as if it had only these variants: figures are those of the
 * active ones, of all when none is active, as in the card of a whole product.
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
    firstNo: shown[0]?.variantNo ?? first.variantNo,
  };
}
