import { isLow } from "@/lib/domain/stock.ts";
import { wholeSum } from "@/lib/domain/sum.ts";
import {
  type AppliedThreshold,
  appliedThreshold,
  inTotal,
  type Threshold,
  type ThresholdPlace,
  type WatchedArticle,
} from "@/lib/domain/threshold.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { none } from "@/lib/search/parts.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { f64, i32 } from "@/lib/search/shared.ts";
import { knownOf } from "../stock-summary.ts";
import type { LowStockFilter } from "./types.ts";

/** The figures by which a board classifies the variants of a search index. */
export interface BoardFigures {
  /** Units in the selected warehouse, or in all together; `none`: unknown. */
  units(variant: number): number;
  /** When more is due there (ms); null: no date. */
  dueAt(variant: number): number | null;
  /** When more is due at a threshold's place, which may differ from the board's (ms); null: no date. */
  dueAtPlace(variant: number, place: ThresholdPlace, article: WatchedArticle | null): number | null;
  /** The threshold that applies, and the units at its place. Null: none was set for the item. */
  lowAt(variant: number, article: WatchedArticle | null): AppliedThreshold;
}

export function boardFigures(searchIndex: SearchIndex, filter: LowStockFilter): BoardFigures {
  const usual = defaultThreshold(filter);
  const unitsIn = availableIn(searchIndex);
  const units = unitsIn(usual.place, []);
  return {
    units,
    dueAt: dueIn(searchIndex, filter.warehouseId),
    dueAtPlace: (variant, place, article) => {
      const due = (warehouseId: string | null) => dueIn(searchIndex, warehouseId)(variant);
      if (place.kind === "warehouse") return due(place.warehouseId);
      const mine = article?.mine ?? [];
      if (place.kind === "total" || mine.length === 0) return due(null);
      const dates = mine.flatMap((warehouseId) => due(warehouseId) ?? []);
      return dates.length > 0 ? Math.min(...dates) : null;
    },
    lowAt: (variant, article) => {
      const unitsOf = (place: ThresholdPlace) => knownOf(unitsIn(place, article?.mine ?? [])(variant));
      return (
        appliedThreshold(thresholdsHere(article?.thresholds ?? [], filter, usual), unitsOf) ?? {
          ...usual,
          available: unitsOf(usual.place),
          isMet: isLow(unitsOf(usual.place), usual.units),
        }
      );
    },
  };
}

/** The threshold in the form above the list, for items without their own. */
function defaultThreshold({ threshold: units, warehouseId }: LowStockFilter): Threshold {
  return { units, place: warehouseId === null ? inTotal : { kind: "warehouse", warehouseId }, rule: "member" };
}

/**
 * In a selected warehouse every threshold counts there, so that all figures of a row have one basis. One that was set for
 * another warehouse says nothing about this one.
 */
function thresholdsHere(
  thresholds: readonly Threshold[],
  { warehouseId }: LowStockFilter,
  { place }: Threshold,
): readonly Threshold[] {
  if (warehouseId === null) return thresholds;
  const isOfOther = (threshold: Threshold) =>
    !isGeneral(threshold) && threshold.place.kind === "warehouse" && threshold.place.warehouseId !== warehouseId;
  return thresholds.filter((one) => !isOfOther(one)).map((threshold) => ({ ...threshold, place }));
}

function isGeneral({ rule }: Threshold): boolean {
  return rule === "member" || rule === "house";
}

/** A variant's units at a place; `none` if unknown. */
function availableIn({
  figures,
}: SearchIndex): (place: ThresholdPlace, mine: readonly string[]) => (variant: number) => number {
  const width = figures.warehouseIds.length;
  const inTotal = (variant: number) => i32(figures.total, variant);
  const inWarehouse = (warehouseId: string) => {
    const column = figures.warehouseIds.indexOf(warehouseId);
    return column < 0 ? () => none : (variant: number) => i32(figures.byWarehouse, variant * width + column);
  };
  return (place, mine) => {
    if (place.kind === "warehouse") return inWarehouse(place.warehouseId);
    if (place.kind === "total" || mine.length === 0) return inTotal;
    return (variant) => wholeSum(mine.map((id) => knownOf(inWarehouse(id)(variant)))) ?? none;
  };
}

/** For one warehouse, only its own due date counts: a delivery to one warehouse says nothing about another. */
function dueIn({ figures }: SearchIndex, warehouseId: string | null): (variant: number) => number | null {
  if (warehouseId === null) {
    return (variant) => {
      const dueAt = f64(figures.nextDueAt, variant);
      return Number.isNaN(dueAt) ? null : dueAt;
    };
  }
  const width = figures.warehouseIds.length;
  const place = figures.warehouseIds.indexOf(warehouseId);
  return (variant) => {
    const minutes = place < 0 ? none : i32(figures.dueMinutes, variant * width + place);
    return minutes === none ? null : minutes * minuteMs;
  };
}
