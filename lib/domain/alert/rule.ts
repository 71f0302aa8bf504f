import { amountOfCents } from "../amount.ts";
import { type EventFacts, type EventKind, stockKinds } from "../event.ts";
import { dayMs } from "../time.ts";

/** What a rule can be about: one item, a list, a saved view, a brand, all items on lists, or everything. */
export const alertSubjects = ["article", "list", "view", "brand", "watched", "all"] as const;
export type AlertSubject = (typeof alertSubjects)[number];

export const alertFrequencies = ["at-once", "hourly", "daily", "weekly"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** Which changes of a price count; absent: both. */
export const priceDirections = ["up", "down"] as const;
export type PriceDirection = (typeof priceDirections)[number];

/** Conditions in addition to the kind. Each applies only to the kinds it names, and is absent otherwise. */
export interface AlertConditions {
  /** low: at or below this many units, instead of the lists' thresholds. back, delivery: at least this many arrived. */
  readonly units?: number;
  /** cost, retail: at or under this price, in cents with up to three decimals. */
  readonly cents?: number;
  /** cost, retail: only when the price rose, or only when it fell. */
  readonly direction?: PriceDirection;
  /** cost, retail: changed by at least this many percent. */
  readonly percent?: number;
  /** cost: at most this many percent above the lowest seen before. */
  readonly nearLowestPercent?: number;
  /** due-moved: by at least this many days, earlier or later. */
  readonly days?: number;
  /** Stock: only in this warehouse. Absent: in any place. */
  readonly warehouseId?: string;
  /** low: resolved only when stock is this many units above the threshold. */
  readonly deadBand?: number;
  /** low, out: raised only when it still holds after this time (ms). */
  readonly holdsForMs?: number;
  /** low, out: also raise present matches when the rule is created (the name as stored). */
  readonly tellsPresent?: boolean;
}

/**
 * When a rule alerts for items that already match, at most this many are named; one alert gives the number of the
 * others.
 */
export const maxPresentNamed = 50;

/** A rule as it is created and changed. */
export interface AlertDraft {
  readonly name: string;
  readonly subject: AlertSubject;
  /** Variant number, list, view or brand; "" for `watched` and `all`. */
  readonly subjectId: string;
  readonly kinds: readonly EventKind[];
  readonly conditions: AlertConditions;
  /** The rule's channels, in addition to the app. */
  readonly channelIds: readonly string[];
  /** How often these channels send. In the app it appears at once, except by a digest (`isDigest`). */
  readonly frequency: AlertFrequency;
}

/** A rule of one member. */
export interface AlertRule extends AlertDraft {
  readonly ruleId: string;
  readonly createdAt: number;
  /** When its conditions were last changed; pausing does not count. */
  readonly updatedAt: number;
  /** Null: it is in force. */
  readonly pausedAt: number | null;
}

/** The parts of an event that rules use: the columns of `events`, with before and after as plain values. */
export interface AlertEvent {
  readonly id: number;
  readonly at: number;
  readonly kind: EventKind;
  readonly productNo: string | null;
  readonly variantNo: string | null;
  readonly name: string;
  readonly brandId: string | null;
  readonly warehouseId: string | null;
  readonly before: string | number | null;
  readonly after: string | number | null;
  readonly threshold: number | null;
  readonly dueAt: number | null;
  readonly facts: EventFacts;
}

/** Kinds that last, and the kinds that end them. `low` ends with the figures, not with an event. */
export const endings: Partial<Record<EventKind, readonly EventKind[]>> = {
  out: ["back"],
  "soon-low": ["delivery", "low", "soon-low-over"],
  "likely-out": ["delivery", "out", "likely-out-over"],
  "due-past": ["delivery", "due-moved", "due-set"],
  gone: ["returned"],
  "sale-start": ["sale-end"],
  "closeout-start": ["closeout-end"],
  "list-held": ["list-released"],
  "supplier-down": ["supplier-back"],
  "sign-in-needed": ["signed-in"],
  rejected: ["accepted"],
};

/** Whether a rule compares figures itself, instead of waiting for `low` events of the lists' thresholds. */
export function hasOwnThreshold({ kinds, conditions }: Pick<AlertDraft, "kinds" | "conditions">): boolean {
  return conditions.units !== undefined && kinds.includes("low");
}

/** Whether an event has the kind and size that the rule asks for. Its subject is checked separately. */
export function meetsConditions(event: AlertEvent, rule: Pick<AlertDraft, "kinds" | "conditions">): boolean {
  const { kind, facts } = event;
  const { units, cents, direction, percent, nearLowestPercent, days, warehouseId } = rule.conditions;
  if (!rule.kinds.includes(kind)) return false;
  const [before, after] = [figure(event.before), figure(event.after)];
  const isStock = stockKinds.includes(kind);
  if (isStock && warehouseId !== undefined && event.warehouseId !== warehouseId) return false;
  switch (kind) {
    case "low":
      return units === undefined;
    case "back":
      return units === undefined || (after !== null && after >= units);
    case "delivery":
      return units === undefined || (before !== null && after !== null && after - before >= units);
    case "due-moved":
      return days === undefined || before === null || after === null || Math.abs(after - before) >= days * dayMs;
    case "cost":
      if (nearLowestPercent !== undefined && !isNear(after, facts.lowestCents, nearLowestPercent)) return false;
      return isPriceMet(before, after, { cents, direction, percent });
    case "retail":
      return isPriceMet(before, after, { cents, direction, percent });
    default:
      return true;
  }
}

function isPriceMet(
  before: number | null,
  after: number | null,
  { cents, direction, percent }: Pick<AlertConditions, "cents" | "direction" | "percent">,
): boolean {
  if (cents !== undefined && (after === null || after > cents)) return false;
  if (direction !== undefined && !hasMoved(before, after, direction)) return false;
  if (percent === undefined) return true;
  if (before === null || after === null || before <= 0) return false;
  // As whole numbers, because parts of a cent are not exact binary fractions.
  const [had, has] = [amountOfCents(before), amountOfCents(after)];
  return Math.abs(has - had) * 100 >= percent * had;
}

/** A price that appears or disappears neither rises nor falls. */
function hasMoved(before: number | null, after: number | null, direction: PriceDirection): boolean {
  if (before === null || after === null) return false;
  return direction === "up" ? after > before : after < before;
}

function isNear(after: number | null, lowest: number | undefined, percent: number): boolean {
  if (after === null || lowest === undefined) return after !== null;
  return amountOfCents(after) * 100 <= amountOfCents(lowest) * (100 + percent);
}

function figure(value: string | number | null): number | null {
  return typeof value === "number" ? value : null;
}

/**
 * What an alert is about, as a text that is the same for every member and after the dealer's database was rebuilt:
 * kind, item, place and time. Acknowledgements refer to it.
 */
export function causeOf({
  kind,
  productNo,
  variantNo,
  warehouseId,
  at,
}: Pick<AlertEvent, "kind" | "productNo" | "variantNo" | "warehouseId" | "at">): string {
  return JSON.stringify([kind, productNo, variantNo, warehouseId, at]);
}

/** The low-stock board's address for an alert about more items than are named. */
export function boardAddress({
  kind,
  threshold,
  brandId,
  warehouseId,
}: Pick<AlertEvent, "kind" | "threshold" | "brandId" | "warehouseId">): string {
  const params = new URLSearchParams({ watched: "0", state: kind === "out" ? "out" : "low" });
  if (threshold !== null) params.set("threshold", String(threshold));
  if (warehouseId !== null) params.set("warehouse", warehouseId);
  if (brandId !== null) params.set("brand", brandId);
  return `/low-stock?${params}`;
}
