import type { ProductCard } from "@/db/dealer/documents.ts";
import type { Database } from "@/db/open.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { statusGroupOf } from "@/lib/search/variants.ts";
import { costColumn } from "./visible-cost.ts";

/** What a row shows of one variant beside its stock; money in cents, null when there is no such price. */
export interface VariantFigures {
  variantNo: string;
  statusId: number | null;
  costCents: number | null;
  costTypeId: number | null;
  mapCents: number | null;
  msrpCents: number | null;
  hasPicture: boolean;
}

type Row = [string, number | null, number | null, number | null, number | null, number | null, 0 | 1 | null];

/** Figures of variants by number; those that are gone meanwhile have none. */
export async function readVariantFigures(
  { client }: Database,
  principal: Principal,
  variantNos: readonly string[],
): Promise<Map<string, VariantFigures>> {
  if (variantNos.length === 0) return new Map();
  const { rows } = await client.execute({
    sql: `SELECT json_group_array(json_array(variant_no, status_id, ${costColumn(principal, "cost_cents")},
        ${costColumn(principal, "cost_type_id")}, map_cents, msrp_cents, json_array_length(images_record, '$.Images') > 0))
      FROM variants WHERE variant_no IN (SELECT value FROM json_each(?))`,
    args: [JSON.stringify(variantNos)],
  });
  const found = JSON.parse(String(rows[0]?.[0] ?? "[]")) as Row[];
  return new Map(
    found.map(([variantNo, statusId, costCents, costTypeId, mapCents, msrpCents, hasPicture]) => [
      variantNo,
      { variantNo, statusId, costCents, costTypeId, mapCents, msrpCents, hasPicture: hasPicture === 1 },
    ]),
  );
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
