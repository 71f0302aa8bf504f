import { chargedRow } from "./dealer-cost.ts";
import { marginPercent } from "./margin.ts";
import { type PriceRow, retailPrice } from "./price.ts";
import { activeElseAll, sortStatuses } from "./status.ts";
import { type Range, rangeOf } from "./sum.ts";

/** The unit prices of a variant; null for a missing price. */
export interface UnitFigures {
  costAmount: number | null;
  costTypeId: number | null;
  mapAmount: number | null;
  msrpAmount: number | null;
}

/** A variant's prices of a single unit: dealer cost with its price type, MAP and MSRP. */
export function unitFigures(rows: readonly PriceRow[]): UnitFigures {
  const charged = chargedRow(rows, 1);
  return {
    costAmount: charged?.amount ?? null,
    costTypeId: charged?.typeId ?? null,
    mapAmount: retailPrice(rows, "MAP"),
    msrpAmount: retailPrice(rows, "MSRP"),
  };
}

/** The values of a variant that its product's figures are computed from. */
export interface VariantPrices extends UnitFigures {
  statusId: number | null;
}

export interface ProductFigures {
  /** Lowest and highest dealer cost at quantity 1; null without a wholesale price. */
  costAmount: Range | null;
  /** The price type of the lowest cost. */
  costTypeId: number | null;
  mapAmount: Range | null;
  msrpAmount: Range | null;
  /** The distinct status ids, most active first. */
  statusIds: number[];
}

/** The figures of some variants together in a listing: of the active ones, or of all if none is active. */
export function productFigures(variants: readonly VariantPrices[]): ProductFigures {
  const shown = activeElseAll(variants);
  return {
    costAmount: rangeOf(shown.map(({ costAmount }) => costAmount)),
    costTypeId: cheapest(shown)?.costTypeId ?? null,
    mapAmount: rangeOf(shown.map(({ mapAmount }) => mapAmount)),
    msrpAmount: rangeOf(shown.map(({ msrpAmount }) => msrpAmount)),
    statusIds: sortStatuses(variants.map(({ statusId }) => statusId)),
  };
}

/** Margin at the lowest cost, against that variant's MSRP (or MAP without MSRP); null when unknown. */
export function lowCostMargin(variants: readonly VariantPrices[]): number | null {
  const best = cheapest(activeElseAll(variants));
  return best && marginPercent(best.costAmount, best.msrpAmount ?? best.mapAmount);
}

/** Lowest and highest margin of the same variants, each at its own cost and retail price; null if none is known. */
export function marginRange(variants: readonly VariantPrices[]): Range | null {
  return rangeOf(
    activeElseAll(variants).map(({ costAmount, msrpAmount, mapAmount }) =>
      marginPercent(costAmount, msrpAmount ?? mapAmount),
    ),
  );
}

/** The variant with the lowest cost, the first of equal ones; null if none has a cost. */
function cheapest(variants: readonly VariantPrices[]): VariantPrices | null {
  let best: VariantPrices | null = null;
  for (const variant of variants) {
    if (variant.costAmount === null) continue;
    if (best?.costAmount == null || variant.costAmount < best.costAmount) best = variant;
  }
  return best;
}
