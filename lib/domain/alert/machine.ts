import type { EventKind } from "../event.ts";
import { isLow, isOut } from "../stock.ts";
import { type PlacedStock, type ThresholdPlace, unitsAt } from "../threshold.ts";
import { dayMs } from "../time.ts";
import { type AlertEvent, type AlertRule, endings, hasOwnThreshold, meetsConditions } from "./rule.ts";

/**
 * Where a rule stands with an article: armed (no state), pending (it holds, but not long enough), firing (told), recovered
 * (over: it is armed again, and for a day it is still known what was over).
 */
export interface AlertState {
  readonly state: "pending" | "firing" | "recovered";
  readonly sinceAt: number;
  /** The event that it began with. */
  readonly event: AlertEvent;
  /** The alert that tells of it; null while it is pending. */
  readonly alertId: string | null;
}

/** The states of one rule, by what they are about and their kind. */
export interface RuleStates {
  get(subject: string, kind: EventKind): AlertState | null;
  set(subject: string, kind: EventKind, state: AlertState | null): void;
  all(): Iterable<readonly [subject: string, kind: EventKind, state: AlertState]>;
}

/** Tells of an event and answers the alert's id. `of`: the alert that is over. */
export type Tell = (what: "fired" | "recovered", event: AlertEvent, of: string | null) => string;

/** How long it is known what was over. */
const recoveredForMs = dayMs;

type Rule = Pick<AlertRule, "kinds" | "conditions">;

/** Kinds that are told once and then hold until they are over. */
const holds = (kind: EventKind) => kind === "low" || Object.hasOwn(endings, kind);
/** Kinds that can be asked to hold for a time before they are told. */
const waits = (kind: EventKind) => kind === "low" || kind === "out";

/** What an event of the rule's subject means for it: what it ends is over, and what the rule asks for is told. */
export function onEvent(rule: Rule, event: AlertEvent, states: RuleStates, tell: Tell): void {
  const ended: string[] = [];
  for (const kind of rule.kinds) {
    if (!endings[kind]?.includes(event.kind)) continue;
    for (const subject of new Set([subjectOf(event), ...(kind === "out" ? [] : [articleOf(event)])])) {
      const alertId = end(subject, kind, event.at, states);
      if (alertId !== null) ended.push(alertId);
    }
  }
  const [of = null] = ended;
  if (!meetsConditions(event, rule)) {
    if (of !== null) tell("recovered", event, of);
  } else if (holds(event.kind)) begin(rule, event, states, tell);
  else tell("fired", event, of);
}

/** Figures of an article before and after, of which the unknown ones are null. `mine`: the own warehouses. */
export interface SeenStock {
  readonly at: number;
  readonly variantNo: string;
  readonly productNo: string | null;
  readonly brandId: string | null;
  readonly name: string;
  readonly before: PlacedStock;
  readonly after: PlacedStock;
  readonly dueAt: number | null;
}

/** Figures with the unknown ones, and those of missing warehouses, taken from earlier ones: the last that were known. */
export function withEarlier(figures: PlacedStock, earlier: PlacedStock): PlacedStock {
  const own = new Map(figures.stock.map((row) => [row.warehouseId, row.available]));
  const before = new Map(earlier.stock.map((row) => [row.warehouseId, row.available]));
  const ids = new Set([...own.keys(), ...before.keys()]);
  return {
    total: figures.total ?? earlier.total,
    stock: [...ids].map((warehouseId) => ({
      warehouseId,
      available: own.get(warehouseId) ?? before.get(warehouseId) ?? null,
    })),
  };
}

/**
 * What changed figures mean for a rule with a threshold of its own, which begins when they fall to or under it, and for
 * whatever is low and may be over now. Unknown figures begin nothing and end nothing.
 */
export function onStock(rule: Rule, seen: SeenStock, mine: readonly string[], states: RuleStates, tell: Tell): void {
  if (!rule.kinds.includes("low")) return;
  const { deadBand = 0 } = rule.conditions;
  const subjects = hasOwnThreshold(rule) ? [] : placesOf(seen);
  for (const place of subjects) {
    const subject = placed(seen.variantNo, place);
    const known = states.get(subject, "low");
    const units = known?.event.threshold ?? null;
    const has = unitsAt(seen.after, place, mine);
    if (!known || units === null || has === null) continue;
    const event = stockEvent(seen, { place, units, had: unitsAt(seen.before, place, mine), has });
    over(known.state === "pending" ? units : units + deadBand, { event, subject, has, states, tell });
  }
  if (!hasOwnThreshold(rule)) return;
  const place = ownPlace(rule);
  const units = rule.conditions.units ?? 0;
  const [had, has] = [unitsAt(seen.before, place, mine), unitsAt(seen.after, place, mine)];
  if (has === null) return;
  const subject = placed(seen.variantNo, place);
  const event = stockEvent(seen, { place, units, had, has });
  const known = states.get(subject, "low");
  if (had !== null && had > units && isLow(has, units)) begin(rule, event, states, tell);
  else if (known) over(known.state === "pending" ? units : units + deadBand, { event, subject, has, states, tell });
}

/**
 * What is so already when a rule is made, for one that asks to be told of it: low by its own threshold, or out. `seen.after`
 * are the figures now.
 */
export function onPresent(rule: Rule, seen: SeenStock, states: RuleStates, tell: Tell): void {
  for (const event of presentOf(rule, seen)) begin(rule, event, states, tell);
}

/** What holds of an article by its figures now; the same for the preview of a rule. */
export function presentOf(rule: Rule, seen: SeenStock): AlertEvent[] {
  const place = ownPlace(rule);
  const has = unitsAt(seen.after, place, []);
  const { units } = rule.conditions;
  const found: AlertEvent[] = [];
  if (units !== undefined && hasOwnThreshold(rule) && isLow(has, units))
    found.push(stockEvent(seen, { place, units, had: null, has }));
  if (rule.kinds.includes("out") && isOut(has))
    found.push({ ...stockEvent(seen, { place, units: null, had: null, has }), kind: "out" });
  return found;
}

/**
 * Tells what was pending long enough. `knownUntil`: when figures were last read; what was not confirmed since the time was
 * over waits for that. Forgets what has been over for a day.
 */
export function onTime(
  rule: Rule,
  { now, knownUntil }: { now: number; knownUntil: number },
  states: RuleStates,
  tell: Tell,
): void {
  const { holdsForMs = 0 } = rule.conditions;
  for (const [subject, kind, known] of [...states.all()]) {
    const { state, sinceAt, event } = known;
    if (state === "recovered" && now - sinceAt >= recoveredForMs) states.set(subject, kind, null);
    if (state !== "pending" || sinceAt + holdsForMs > Math.min(now, knownUntil)) continue;
    states.set(subject, kind, { state: "firing", sinceAt: now, event, alertId: tell("fired", event, null) });
  }
}

/** When the next state can change by time alone (ms); null: none. */
export function nextMoment(rule: Rule, states: RuleStates): number | null {
  const { holdsForMs = 0 } = rule.conditions;
  const moments = [...states.all()].flatMap(([, , { state, sinceAt }]) =>
    state === "pending" ? sinceAt + holdsForMs : state === "recovered" ? sinceAt + recoveredForMs : [],
  );
  return moments.length > 0 ? Math.min(...moments) : null;
}

function begin(rule: Rule, event: AlertEvent, states: RuleStates, tell: Tell): void {
  const { kind, at } = event;
  const subject = subjectOf(event);
  const known = states.get(subject, kind);
  if (known?.state === "pending" || known?.state === "firing") return;
  if (waits(kind) && (rule.conditions.holdsForMs ?? 0) > 0) {
    states.set(subject, kind, { state: "pending", sinceAt: at, event, alertId: null });
  } else {
    states.set(subject, kind, { state: "firing", sinceAt: at, event, alertId: tell("fired", event, null) });
  }
}

/** Ends what holds, and answers the alert that told of it; null when nothing was told. */
function end(subject: string, kind: EventKind, at: number, states: RuleStates): string | null {
  const known = states.get(subject, kind);
  if (!known || known.state === "recovered") return null;
  states.set(subject, kind, known.state === "pending" ? null : { ...known, state: "recovered", sinceAt: at });
  return known.alertId;
}

interface Over {
  event: AlertEvent;
  subject: string;
  has: number;
  states: RuleStates;
  tell: Tell;
}

function over(limit: number, { event, subject, has, states, tell }: Over): void {
  if (has <= limit) return;
  const of = end(subject, "low", event.at, states);
  if (of !== null) tell("recovered", event, of);
}

function ownPlace({ conditions }: Rule): ThresholdPlace {
  return conditions.warehouseId === undefined
    ? { kind: "total" }
    : { kind: "warehouse", warehouseId: conditions.warehouseId };
}

function placesOf({ after }: SeenStock): ThresholdPlace[] {
  const warehouses = after.stock.map(({ warehouseId }): ThresholdPlace => ({ kind: "warehouse", warehouseId }));
  return [{ kind: "total" }, { kind: "mine" }, ...warehouses];
}

interface LowAt {
  place: ThresholdPlace;
  units: number | null;
  had: number | null;
  has: number | null;
}

/** Figures as an event: they are in the history, and no event tells of them. */
function stockEvent(seen: SeenStock, { place, units, had, has }: LowAt): AlertEvent {
  const { at, productNo, variantNo, brandId, name, dueAt } = seen;
  return {
    ...{
      id: 0,
      at,
      kind: "low",
      productNo,
      variantNo,
      brandId,
      name,
      dueAt,
      before: had,
      after: has,
      threshold: units,
    },
    warehouseId: place.kind === "warehouse" ? place.warehouseId : null,
    facts: place.kind === "mine" ? { place: "mine" } : {},
  };
}

/** What a state is about: an article, or an article at a place, or a whole product. */
export function subjectOf(event: AlertEvent): string {
  const { warehouseId, facts } = event;
  const place = warehouseId ?? (facts.place === "mine" ? "mine" : null);
  return place === null ? articleOf(event) : `${articleOf(event)}@${place}`;
}

function articleOf({ variantNo, productNo }: AlertEvent): string {
  return variantNo ?? (productNo === null ? "" : `product:${productNo}`);
}

function placed(variantNo: string, place: ThresholdPlace): string {
  if (place.kind === "total") return variantNo;
  return `${variantNo}@${place.kind === "mine" ? "mine" : place.warehouseId}`;
}
