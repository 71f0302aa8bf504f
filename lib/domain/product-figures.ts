import { chargedRow } from "./dealer-cost.ts";
import { marginPercent } from "./margin.ts";
import { type PriceRow, retailPrice } from "./price.ts";
import { type Range, rangeOf } from "./range.ts";
import { activeElseAll, sortStatuses } from "./status.ts";

/** The unit prices of a variant in cents; null when there is no such price. */
export interface UnitFigures {
  costCents: number | null;
  costTypeId: number | null;
  mapCents: number | null;
  msrpCents: number | null;
}

/** A variant's prices of a single unit: dealer cost with its price type, MAP and MSRP. */
export function unitFigures(rows: readonly PriceRow[]): UnitFigures {
  const charged = chargedRow(rows, 1);
  return {
    costCents: charged?.amountCents ?? null,
    costTypeId: charged?.typeId ?? null,
    mapCents: retailPrice(rows, "MAP"),
    msrpCents: retailPrice(rows, "MSRP"),
  };
}

/** The values of a variant that its product's figures are computed from. */
export interface VariantPrices extends UnitFigures {
  statusId: number | null;
}

export interface ProductFigures {
  /** Lowest and highest dealer cost at quantity 1; null without a wholesale price. */
  costCents: Range | null;
  /** The price type of the lowest cost. */
  costTypeId: number | null;
  mapCents: Range | null;
  msrpCents: Range | null;
  /** The distinct status ids, most active first. */
  statusIds: number[];
}

/** The figures of some variants together in a listing: of the active ones, or of all when none is active. */
export function productFigures(variants: readonly VariantPrices[]): ProductFigures {
  const shown = activeElseAll(variants);
  return {
    costCents: rangeOf(shown.map(({ costCents }) => costCents)),
    costTypeId: cheapest(shown)?.costTypeId ?? null,
    mapCents: rangeOf(shown.map(({ mapCents }) => mapCents)),
    msrpCents: rangeOf(shown.map(({ msrpCents }) => msrpCents)),
    statusIds: sortStatuses(variants.map(({ statusId }) => statusId)),
  };
}

/** Margin at the lowest cost, against that variant's MSRP (or MAP without MSRP); null when unknown. */
export function lowCostMargin(variants: readonly VariantPrices[]): number | null {
  const best = cheapest(activeElseAll(variants));
  return best && marginPercent(best.costCents, best.msrpCents ?? best.mapCents);
}

/** Lowest and highest margin of the same variants, each at its own cost and retail price; null when none is known. */
export function marginRange(variants: readonly VariantPrices[]): Range | null {
  return rangeOf(
    activeElseAll(variants).map(({ costCents, msrpCents, mapCents }) =>
      marginPercent(costCents, msrpCents ?? mapCents),
    ),
  );
}

/** The variant with the lowest cost, the first of equal ones; null when none has a cost. */
function cheapest(variants: readonly VariantPrices[]): VariantPrices | null {
  let best: VariantPrices | null = null;
  for (const variant of variants) {
    if (variant.costCents === null) continue;
    if (best?.costCents == null || variant.costCents < best.costCents) best = variant;
  }
  return best;
}
