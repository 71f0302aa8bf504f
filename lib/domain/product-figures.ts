import { chargedRow } from "./dealer-cost.ts";
import { marginPercent } from "./margin.ts";
import { type PriceRow, retailPrice } from "./price.ts";
import { type Range, rangeOf } from "./range.ts";
import { activeElseAll, sortStatuses } from "./status.ts";

/** What a variant costs by the unit, in cents; null where there is no such price. */
export interface UnitFigures {
  costCents: number | null;
  costTypeId: number | null;
  mapCents: number | null;
  msrpCents: number | null;
}

/** A variant's prices of a single unit: dealer cost with the type that gives it, MAP and MSRP. */
export function unitFigures(rows: readonly PriceRow[]): UnitFigures {
  const charged = chargedRow(rows, 1);
  return {
    costCents: charged?.amountCents ?? null,
    costTypeId: charged?.typeId ?? null,
    mapCents: retailPrice(rows, "MAP"),
    msrpCents: retailPrice(rows, "MSRP"),
  };
}

/** What a variant adds to its product's figures. */
export interface VariantPrices extends UnitFigures {
  statusId: number | null;
}

export interface ProductFigures {
  /** Lowest and highest dealer cost at quantity 1; null without a wholesale price. */
  costCents: Range | null;
  /** Price type that gives the low cost. */
  costTypeId: number | null;
  mapCents: Range | null;
  msrpCents: Range | null;
  /** Status ids that occur, most active first. */
  statusIds: number[];
}

/** What a listing says of some variants together: their figures are those of the active ones, of all when none is active. */
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

/** Margin at the low cost, against that variant's MSRP, or MAP where there is no MSRP; null when unknown. */
export function lowCostMargin(variants: readonly VariantPrices[]): number | null {
  const best = cheapest(activeElseAll(variants));
  return best && marginPercent(best.costCents, best.msrpCents ?? best.mapCents);
}

/** The variant with the lowest cost, of equal ones the first; null when none has a cost. */
function cheapest(variants: readonly VariantPrices[]): VariantPrices | null {
  let best: VariantPrices | null = null;
  for (const variant of variants) {
    if (variant.costCents === null) continue;
    if (best?.costCents == null || variant.costCents < best.costCents) best = variant;
  }
  return best;
}
