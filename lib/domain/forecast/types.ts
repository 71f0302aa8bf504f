import type { Range } from "../sum.ts";

/**
 * The shapes of the forecast of one variant's stock at the supplier, in one warehouse or in all. Moments are in
 * milliseconds since 1970, days are UTC days, and what is unknown is null, never 0.
 */

/** A stock figure that holds from `at` until the next observation; null: the supplier sent none. */
export interface StockObservation {
  readonly at: number;
  readonly available: number | null;
}

/** From `from` on, up to but not including `until`. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** What was read of a variant's stock. */
export interface StockSeries {
  /** Oldest first: the first reading and each one that differs from that before. */
  readonly observations: readonly StockObservation[];
  /** When nothing was read: oldest first, without overlap. Figures within are not known. */
  readonly gaps: readonly Span[];
  /** The moment of the last reading, from which the forecast looks ahead. */
  readonly readUntil: number;
  /** Of days before this moment it is not certain when something was sold: old history is thinned. Missing: of none. */
  readonly dailyUntil?: number;
}

/** A due date as the supplier has it now. */
export interface DueDate {
  readonly dueAt: number;
  /** How often the date of this delivery was moved since it was first seen. */
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

/** How late deliveries usually come after the date given for them, in whole days; negative: before it. */
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

/** What past forecasts of the same dealer have taught: how to smooth, and how to correct the range. */
export interface Calibration {
  readonly smoothing: Smoothing;
  /** By how long the stock is drawn to last, shortest first: short and long ranges are wrong in different ways. */
  readonly groups: readonly CalibrationGroup[];
}

/** A stock that several warehouses have together lasts otherwise than that of one: each is learnt from its like. */
export interface Calibrations {
  readonly together: Calibration;
  readonly one: Calibration;
}

export interface CalibrationGroup {
  /** Forecasts whose median is below this many average days; null: no limit. */
  readonly belowDays: number | null;
  /** How many past forecasts there are, and how many known truths corrected the range: 0 while they are too few. */
  readonly forecasts: number;
  readonly known: number;
  /** While too few are known it is what is assumed of every dealer (`unlearnt`). */
  readonly correction: Correction;
}

/**
 * Where the truth was within past ranges, in a tenth, half and nine tenths of the cases, on a scale on which the drawn
 * range goes from -1 over 0, its median, to 1. -1, 0 and 1 correct nothing.
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
  /** The units at which it counts as run out. Missing: 0; else a threshold, which may be reached long before that. */
  readonly floor?: number;
  /** Of the brand and warehouse; null: too few deliveries were seen. */
  readonly lateness: Lateness | null;
}

export type Forecast = NotEnoughData | UnknownStock | OutOfStock | BeyondHorizon | LikelyRange;

/** Too little was seen to say anything. */
export interface NotEnoughData {
  readonly kind: "notEnough";
  /** Days with sales that were seen, and how many are needed. */
  readonly salesDays: number;
  readonly salesDaysNeeded: number;
  /** Days whose figures are known and on which there was stock to sell, and how many are needed. */
  readonly observedDays: number;
  readonly observedDaysNeeded: number;
}

/** The supplier sends no figure now. */
export interface UnknownStock {
  readonly kind: "unknown";
}

/** There is none now. */
export interface OutOfStock {
  readonly kind: "out";
  /** Since when, as far as it was seen. */
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
  /** What is left above the floor that is asked for: mostly the stock. */
  readonly available: number;
  readonly readUntil: number;
  /** When the observations begin that count. */
  readonly since: number;
  /** Days with known figures and stock, with unknown ones, and without stock: what of the time since then is which. */
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
  /** The past forecasts that corrected this one, null when they are too few, and the range after what is known or assumed. */
  readonly corrected: CalibrationGroup | null;
  readonly range: SampledRange;
}
