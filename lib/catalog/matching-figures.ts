import type { ProductCard } from "@/db/dealer/documents.ts";
import type { Reader } from "@/db/reader.ts";
import type { RowOf } from "@/db/statement.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { statusGroupOf } from "@/lib/search/variants.ts";
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
  const active = variants.filter(({ statusId }) => statusGroupOf(statusId) === 0);
  const shown = active.length > 0 ? active : variants;
  const cheapest = cheapestOf(shown);
  return {
    ...card,
    pictureOf: shown.find(({ hasPicture }) => hasPicture)?.variantNo ?? card.pictureOf,
    articleNo: variants.length === 1 ? first.variantNo : card.articleNo,
    costCents: range(shown.map(({ costCents }) => costCents)),
    costTypeId: cheapest?.costTypeId ?? null,
    mapCents: range(shown.map(({ mapCents }) => mapCents)),
    msrpCents: range(shown.map(({ msrpCents }) => msrpCents)),
    statusIds: statusesOf(variants),
    marginPercent: marginOf(cheapest),
    firstNo: shown[0]?.variantNo ?? first.variantNo,
  };
}

function cheapestOf(variants: readonly VariantFigures[]): VariantFigures | null {
  let best: VariantFigures | null = null;
  for (const variant of variants) {
    if (variant.costCents === null) continue;
    if (best?.costCents == null || variant.costCents < best.costCents) best = variant;
  }
  return best;
}

function marginOf(variant: VariantFigures | null): number | null {
  const retail = variant?.msrpCents ?? variant?.mapCents ?? null;
  if (variant?.costCents == null || retail === null || retail <= 0) return null;
  return ((retail - variant.costCents) / retail) * 100;
}

function range(values: readonly (number | null)[]): { low: number; high: number } | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? { low: Math.min(...known), high: Math.max(...known) } : null;
}

/** Each once, most active first. */
function statusesOf(variants: readonly VariantFigures[]): number[] {
  const ids = new Set(variants.flatMap(({ statusId }) => statusId ?? []));
  return [...ids].sort((a, b) => statusGroupOf(a) - statusGroupOf(b) || a - b);
}
