import { amountOfCents } from "../amount.ts";
import { type EventFacts, type EventKind, stockKinds } from "../event.ts";
import { dayMs } from "../time.ts";

/** What a rule can be about: one article, a list, a saved view, a brand, everything on lists, or everything. */
export const alertSubjects = ["article", "list", "view", "brand", "watched", "all"] as const;
export type AlertSubject = (typeof alertSubjects)[number];

export const alertFrequencies = ["at-once", "hourly", "daily", "weekly"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** Conditions in addition to the kind. Each applies only to the kinds it names, and is absent otherwise. */
export interface AlertConditions {
  /** low: at or below this many units, instead of the lists' thresholds. back, delivery: at least this many arrived. */
  readonly units?: number;
  /** cost, retail: at or under this price, in cents with up to three decimals. */
  readonly cents?: number;
  /** cost, retail: changed by at least this many percent, up or down. */
  readonly percent?: number;
  /** cost: at most this many percent above the lowest seen before. */
  readonly nearLowestPercent?: number;
  /** due-moved: by at least this many days, earlier or later. */
  readonly days?: number;
  /** Stock: in this warehouse alone. Missing: wherever it was noticed. */
  readonly warehouseId?: string;
  /** low: resolved only when stock is this many units above the threshold. */
  readonly deadBand?: number;
  /** low, out: raised only when it still holds after this time (ms). */
  readonly holdsForMs?: number;
  /** low, out: what is so already when the rule is made is raised, too (the name as stored). */
  readonly tellsPresent?: boolean;
}

/**
 * When a rule alerts for items that already match, at most this many are named; one alert gives the number of the
 * others.
 */
export const maxPresentNamed = 50;

/** A rule as it is made and changed. */
export interface AlertDraft {
  readonly name: string;
  readonly subject: AlertSubject;
  /** Variant number, list, view or brand; "" for `watched` and `all`. */
  readonly subjectId: string;
  readonly kinds: readonly EventKind[];
  readonly conditions: AlertConditions;
  /** The rule's channels, in addition to the app. */
  readonly channelIds: readonly string[];
  /** When it is delivered by these channels. In the app it is seen at once. */
  readonly frequency: AlertFrequency;
}

/** A rule of one member. */
export interface AlertRule extends AlertDraft {
  readonly ruleId: string;
  readonly createdAt: number;
  /** When what it asks was last changed; pausing changes nothing of that. */
  readonly updatedAt: number;
  /** Null: it is in force. */
  readonly pausedAt: number | null;
}

/** What of an event rules look at: the columns of `events`, with before and after as plain values. */
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

/** Kinds that hold for a time, and the kinds that end them. `low` ends with the figures, not with an event. */
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

/** Whether a rule compares figures by itself, instead of waiting for `low` events of the lists' thresholds. */
export function hasOwnThreshold({ kinds, conditions }: Pick<AlertDraft, "kinds" | "conditions">): boolean {
  return conditions.units !== undefined && kinds.includes("low");
}

/** Whether an event is of a kind and size that the rule asks for. Whether it is about the rule's subject is asked apart. */
export function meetsConditions(event: AlertEvent, rule: Pick<AlertDraft, "kinds" | "conditions">): boolean {
  const { kind, facts } = event;
  const { units, cents, percent, nearLowestPercent, days, warehouseId } = rule.conditions;
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
      return isPriceMet(before, after, { cents, percent });
    case "retail":
      return isPriceMet(before, after, { cents, percent });
    default:
      return true;
  }
}

function isPriceMet(
  before: number | null,
  after: number | null,
  { cents, percent }: Pick<AlertConditions, "cents" | "percent">,
): boolean {
  if (cents !== undefined && (after === null || after > cents)) return false;
  if (percent === undefined) return true;
  if (before === null || after === null || before <= 0) return false;
  // As whole numbers, since parts of a cent are no exact binary fractions.
  const [had, has] = [amountOfCents(before), amountOfCents(after)];
  return Math.abs(has - had) * 100 >= percent * had;
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

/** The board of low stock with the articles that are as an event says: for an alert of more articles than are named. */
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
