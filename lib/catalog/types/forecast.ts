import type { Forecast } from "@/lib/domain/forecast/types.ts";

/** What the newest forecast of an article on a list comes to. Days are UTC days, moments in ms; null does not apply. */
export interface ForecastSummary {
  /** Null: of all warehouses together. */
  readonly warehouseId: string | null;
  readonly kind: Forecast["kind"];
  /** When it was made. It looks ahead from then. */
  readonly madeAt: number;
  /** The likely range of days on which the stock runs out. Null in `untilAt`: not within the horizon of 90 days. */
  readonly fromAt: number | null;
  readonly medianAt: number | null;
  readonly untilAt: number | null;
  /** Pieces that the supplier sells on an average day, and how many such days the stock lasts. */
  readonly perDay: number | null;
  readonly coverDays: number | null;
  /** When the next delivery is expected, as late as such deliveries are, and the chance (0 to 1) that it is out before. */
  readonly expectedAt: number | null;
  readonly chanceOutBefore: number | null;
  /** Whether it was told, and is not taken back, that a threshold is soon reached, and that it is likely out. */
  readonly isSoonLow: boolean;
  readonly isLikelyOut: boolean;
  /** The stock at the end of each of the last days, the oldest first; null where it is unknown. */
  readonly recentDays: readonly (number | null)[];
}

/** The forecasts of one article. */
export interface ArticleForecast {
  readonly variantNo: string;
  /** All warehouses together first, then the principal's own where one is chosen. */
  readonly places: readonly PlaceForecast[];
}

export interface PlaceForecast {
  /** Null: all warehouses together. */
  readonly warehouseId: string | null;
  /** When it was made. It looks ahead from then. */
  readonly madeAt: number;
  readonly forecast: Forecast;
}
