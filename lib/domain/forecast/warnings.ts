import { isOverdue } from "../stock.ts";
import { dayMs, dayStart } from "../time.ts";
import type { DueDate, Forecast } from "./types.ts";

/** The horizon of a forecast, in days. */
export const horizonDays = 90;

/** Maximum distance of a warning, in days: forecasts for later change too much. */
export const maxSoonDays = 28;

/** The probability from which a forecast warns. */
export const likely = 0.9;

/**
 * Whether to warn. raised: it is likely. cleared: no longer, so that a repeat is news. open: neither (or unknown),
 * which leaves an existing warning as it is.
 */
export type Warning = "raised" | "cleared" | "open";

/** Without a due date, within a fortnight is soon: a weekly order and its shipping take as long. */
const soonDays = 14;
/** A warning is withdrawn only well outside of its period, so that a fluctuating forecast does not warn every day. */
const clearedPart = 1.5;

/**
 * Whether an item will soon be at or below a threshold; `toThreshold` is the forecast of the stock above it. Soon is
 * until the next expected delivery, at most four weeks; without a date, or if it has passed, 14 days. Warns from even
 * chances on (the median): a false warning costs a glance, while a certain one leaves no time to order.
 */
export function soonLow(toThreshold: Forecast, now: number): Warning {
  if (toThreshold.kind === "beyond") return "cleared";
  if (toThreshold.kind !== "range") return "open";
  const { medianAt, due } = toThreshold;
  const today = dayStart(now);
  const isAwaited = due !== null && !isOverdue(due.dueAt, now);
  const days = isAwaited ? Math.min(maxSoonDays, (dayStart(due.expectedAt) - today) / dayMs) : soonDays;
  return withinDays(medianAt, days, today);
}

/**
 * Whether an item is likely out: before the next delivery in nine of ten cases (`DueOutlook`), or without a due date
 * within 14 days in nine of ten. For later days the range is too wide, and "soon low" has warned before. An item that
 * is already out has its own event.
 */
export function likelyOut(forecast: Forecast, now: number): Warning {
  if (forecast.kind === "beyond") return "cleared";
  if (forecast.kind !== "range") return "open";
  const { due, untilAt, medianAt } = forecast;
  if (due) {
    if (due.verdict === "outBefore") return "raised";
    return due.chanceOutBefore <= 0.5 ? "cleared" : "open";
  }
  const today = dayStart(now);
  if (withinDays(untilAt, soonDays, today) === "raised") return "raised";
  return withinDays(medianAt, soonDays, today) === "cleared" ? "cleared" : "open";
}

function withinDays(at: number | null, days: number, today: number): Warning {
  if (at === null) return "cleared";
  const left = (at - today) / dayMs;
  if (left <= days) return "raised";
  return left > days * clearedPart ? "cleared" : "open";
}

/** When a warning was sent, and which due date it assumed. */
export interface SentWarning {
  readonly at: number;
  readonly dueAt: number | null;
}

/** A reason to warn again. */
export interface Cause {
  /** When the stock last rose; null: not as far as is known. */
  readonly roseAt: number | null;
  readonly due: DueDate | null;
}

/**
 * The warning state to store, and whether to warn now: once per cause. A delivery, another due date, and a cleared
 * warning start a new cause. A cleared warning is withdrawn, unless a delivery has ended it.
 */
export function nextWarning(
  warning: Warning,
  told: SentWarning | null,
  { roseAt, due }: Cause,
  now: number,
): { isTold: boolean; isTakenBack: boolean; told: SentWarning | null } {
  const stays = { isTold: false, isTakenBack: false, told };
  if (warning === "open") return stays;
  const hasNotRisen = told !== null && (roseAt === null || roseAt <= told.at);
  if (warning === "cleared") return { isTold: false, isTakenBack: hasNotRisen, told: null };
  const dueAt = due?.dueAt ?? null;
  return hasNotRisen && told.dueAt === dueAt ? stays : { isTold: true, isTakenBack: false, told: { at: now, dueAt } };
}

/** When a series last rose between two known figures. */
export function lastRise(observations: readonly { at: number; available: number | null }[]): number | null {
  let last: number | null = null;
  let roseAt: number | null = null;
  for (const { at, available } of observations) {
    if (available === null) continue;
    if (last !== null && available > last) roseAt = at;
    last = available;
  }
  return roseAt;
}

/** Stored form: "" if no warning was sent, else the time and the date. */
export function formatWarning(told: SentWarning | null): string {
  return told ? `${told.at} ${told.dueAt ?? ""}` : "";
}

export function parseWarning(text: string): SentWarning | null {
  const [, at, dueAt] = /^(\d+) (\d*)$/.exec(text) ?? [];
  return at === undefined ? null : { at: Number(at), dueAt: dueAt ? Number(dueAt) : null };
}
