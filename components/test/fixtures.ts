import type { ForecastSummary, VariantRow } from "@/lib/catalog/article/types.ts";
import type { ChangeRow } from "@/lib/catalog/history/types.ts";

export const noCodes = { upc: null, ean: null, mfgPartNumber: null };

/** For tests: stock of one warehouse. */
export const stockOf = (total: number) => ({ total, nextDueAt: null, byWarehouse: [total] });

/** For tests: the row of a tyre of which seven are there. */
export const tyreRow = (given: Partial<VariantRow> = {}): VariantRow => ({
  ...{ variantNo: "100-01", productNo: "100", name: "Trail tyre", description: "29 in", brand: "Grit", statusId: 7 },
  ...{ costAmount: 1_250_000, costTypeId: 0, stock: stockOf(7), staleAt: null },
  ...given,
});

/** For tests: of eight of that tyre four are left. */
export const tyreEvent = (at: number, given: Partial<ChangeRow> = {}): ChangeRow => ({
  ...{ id: 9, at, kind: "low", productNo: "100", variantNo: "100-01", name: "Trail tyre", brandId: null },
  ...{ warehouseId: null, threshold: 5, dueAt: null, before: 8, after: 4, facts: {}, watched: true },
  ...given,
});

/** For tests: a forecast that says nothing but what is given. */
export const forecastOf = (madeAt: number, given: Partial<ForecastSummary> = {}): ForecastSummary => ({
  ...{ warehouseId: null, kind: "range", madeAt, fromAt: null, medianAt: null, untilAt: null },
  ...{ perDay: 2, coverDays: null, expectedAt: null, chanceOutBefore: null },
  ...{ isSoonLow: false, isLikelyOut: false, recentDays: [] },
  ...given,
});
