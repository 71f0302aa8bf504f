import type { Range } from "../sum.ts";

/**
 * The types of a variant's stock forecast, for one warehouse or all. Times are milliseconds since 1970, days are UTC
 * days, unknown is null, never 0.
 */

/** A stock figure that is valid from `at` until the next observation; null: the supplier sent none. */
export interface StockObservation {
  readonly at: number;
  readonly available: number | null;
}

/** From `from` up to but not including `until`. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** The known stock of a variant over time. */
export interface StockSeries {
  /** Oldest first: the first figure and each change. */
  readonly observations: readonly StockObservation[];
  /** Times without syncs: oldest first, without overlap. Figures within are unknown. */
  readonly gaps: readonly Span[];
  /** The time of the last sync, from which the forecast looks ahead. */
  readonly readUntil: number;
  /** Before this time the time of day of sales is uncertain: old history is thinned. Absent: all is certain. */
  readonly dailyUntil?: number;
}

/** A due date as the supplier has it now. */
export interface DueDate {
  readonly dueAt: number;
  /** How often the date of this delivery has been moved. */
  readonly moves: number;
}

/** A date that the supplier gave for a delivery, and what became of it. */
export interface PastPromise {
  readonly brandId: string | null;
  readonly warehouseId: string;
  readonly dueAt: number;
  /** How many dates of the same delivery it replaced: 0 for the first one. */
  readonly moves: number;
  /** When the delivery came; null while it is awaited. */
  readonly arrivedAt: number | null;
}

/** How late deliveries usually arrive after their due date, in whole days; negative: before it. */
export interface Lateness {
  /** Whose deliveries these are: the narrowest group with enough of them. */
  readonly of: "brandAndWarehouse" | "brand" | "warehouse" | "all";
  /** How many dates are counted. */
  readonly observations: number;
  readonly median: number;
  /** From the tenth to the ninetieth of a hundred. */
  readonly spread: Range;
  /** Each lateness seen, in ascending order, with its share of all; the shares add up to 1. */
  readonly days: readonly { readonly late: number; readonly share: number }[];
}

/** How much the past weighs: the part of the new value in each step of the smoothing, 0 to 1. */
export interface Smoothing {
  /** For the pieces of a day with sales. */
  readonly size: number;
  /** For the chance that a day has sales. */
  readonly chance: number;
}

/** How much is sold on each day of the week, from Sunday on, as parts of an average day: seven, with a mean of 1. */
export type Weekdays = readonly number[];

/** What was learnt from the dealer's past forecasts: how to smooth, and how to correct the range. */
export interface Calibration {
  readonly smoothing: Smoothing;
  /** By how long the stock is drawn to last, shortest first: short and long ranges are wrong in different ways. */
  readonly groups: readonly CalibrationGroup[];
}

/** The stock of several warehouses together lasts differently than that of one: each is learnt separately. */
export interface Calibrations {
  readonly together: Calibration;
  readonly one: Calibration;
}

export interface CalibrationGroup {
  /** Forecasts whose median is below this many average days; null: no limit. */
  readonly belowDays: number | null;
  /** The number of past forecasts, and of known outcomes that corrected the range: 0 while they are too few. */
  readonly forecasts: number;
  readonly known: number;
  /** While too few are known, the default (`unlearnt`). */
  readonly correction: Correction;
}

/**
 * Where the outcomes were on the scale of past ranges, at 10 %, 50 % and 90 % of the cases: the drawn range is -1 to 1,
 * with its median at 0. -1, 0 and 1 correct nothing.
 */
export interface Correction {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** After how many average days a tenth, half and nine tenths of the drawn courses are out. */
export interface SampledRange {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** The question that a forecast answers. */
export interface ForecastQuestion {
  /** Seeds the random draws together with the day, so that the same question has the same answer. */
  readonly variantNo: string;
  readonly series: StockSeries;
  readonly weekdays: Weekdays;
  readonly calibration: Calibration;
  readonly due: DueDate | null;
  /** The units at which it counts as run out. Absent: 0; else a threshold, which may be reached long before. */
  readonly floor?: number;
  /** By brand and warehouse; null: too few deliveries are known. */
  readonly lateness: Lateness | null;
}

export type Forecast = NotEnoughData | UnknownStock | OutOfStock | BeyondHorizon | LikelyRange;

/** There is too little data. */
export interface NotEnoughData {
  readonly kind: "notEnough";
  /** Days with sales that were seen, and how many are needed. */
  readonly salesDays: number;
  readonly salesDaysNeeded: number;
  /** Days with known figures and stock, and the required number. */
  readonly observedDays: number;
  readonly observedDaysNeeded: number;
}

/** The supplier sends no figure now. */
export interface UnknownStock {
  readonly kind: "unknown";
}

/** There is no stock now. */
export interface OutOfStock {
  readonly kind: "out";
  /** Since when, as far as known. */
  readonly since: number;
  readonly due: ExpectedDelivery | null;
}

/** It is not likely to run out within the horizon. */
export interface BeyondHorizon {
  readonly kind: "beyond";
  readonly horizonDays: number;
  readonly due: DueOutlook | null;
  readonly explain: Explanation;
}

/** It runs out in this range in eight of ten cases. */
export interface LikelyRange {
  readonly kind: "range";
  /** The start of the first likely day. */
  readonly fromAt: number;
  /** The start of the day by which it is out in half of the cases; null: beyond the horizon. */
  readonly medianAt: number | null;
  /** The start of the last likely day; null: beyond the horizon. */
  readonly untilAt: number | null;
  readonly horizonDays: number;
  readonly due: DueOutlook | null;
  readonly explain: Explanation;
}

/** The next delivery, with how late such deliveries usually are. */
export interface ExpectedDelivery extends DueDate {
  readonly lateness: Lateness | null;
  /** The start of the day by which it is there in half of the cases, as late as such deliveries are; not before today. */
  readonly expectedAt: number;
}

/** The gap between running out and the next delivery. */
export interface DueOutlook extends ExpectedDelivery {
  /** How likely it is out before the delivery comes, 0 to 1. */
  readonly chanceOutBefore: number;
  /** outBefore: at least `likely`; arrivesBefore: at most 1 - `likely`; open: neither. */
  readonly verdict: "outBefore" | "arrivesBefore" | "open";
}

/** The arithmetic behind a forecast, in the order in which it is done. */
export interface Explanation {
  /** Units above the floor: usually the stock. */
  readonly available: number;
  readonly readUntil: number;
  /** The start of the observations that count. */
  readonly since: number;
  /** Days with known figures and stock, with unknown ones, and without stock, since then. */
  readonly observedDays: number;
  readonly unknownDays: number;
  readonly outDays: number;
  /** Pieces that left, and on how many days. */
  readonly sold: number;
  readonly salesDays: number;
  /** Rises, which are deliveries or returns, and their pieces. */
  readonly rises: number;
  readonly delivered: number;
  /** The average day: the chance that anything is sold, how much then, and their product, in pieces per day. */
  readonly chance: number;
  readonly size: number;
  readonly perDay: number;
  /** The same rate by other methods, for comparison. */
  readonly others: { readonly croston: number; readonly sba: number; readonly average30: number | null };
  /** Days that the stock lasts at this rate. */
  readonly coverDays: number;
  readonly weekdays: Weekdays;
  readonly smoothing: Smoothing;
  /** Courses of sale that were drawn, and after how many average days a tenth, half and nine tenths were out. */
  readonly draws: number;
  readonly drawn: SampledRange;
  /** The past forecasts that corrected this one, null if too few; and the learnt or default range. */
  readonly corrected: CalibrationGroup | null;
  readonly range: SampledRange;
}
