import type { EventKind } from "../event.ts";
import { isLow, isOut } from "../stock.ts";
import { appliedThreshold, storedPlace, type ThresholdPlace, unitsAt, type WatchedArticle } from "../threshold.ts";
import { dayMs } from "../time.ts";
import { type AlertEvent, type AlertRule, endings, hasOwnThreshold, meetsConditions } from "./rule.ts";
import { articleOf, placed, placesOf, type SeenStock, stockEvent, subjectOf } from "./seen-stock.ts";

/**
 * The state of a rule for an item: armed (no row), pending (it holds, but not long enough yet), firing (an alert was
 * raised), recovered (armed again; for a day it is still known what ended).
 */
export interface AlertState {
  readonly state: "pending" | "firing" | "recovered";
  readonly sinceAt: number;
  /** The event that started it, with the current threshold. */
  readonly event: AlertEvent;
  /** The alert that was raised for it; null while it is pending. */
  readonly alertId: string | null;
}

/** The states of one rule, by subject and kind. */
export interface RuleStates {
  get(subject: string, kind: EventKind): AlertState | null;
  set(subject: string, kind: EventKind, state: AlertState | null): void;
  all(): Iterable<readonly [subject: string, kind: EventKind, state: AlertState]>;
}

/** An alert that no longer holds, and its kind. */
export interface EndedAlert {
  readonly alertId: string;
  readonly kind: EventKind;
}

/** Raises an alert of an event and returns its id. `over`: all alerts that it ends. */
export type Raise = (what: "fired" | "recovered", event: AlertEvent, over: readonly EndedAlert[]) => string;

/** Facts that rules use in addition to their own conditions. */
export interface Watching {
  /** The own warehouses. */
  readonly mine: readonly string[];
  /**
   * The lists' current threshold for an item at a place, in units; null: none applies. `known`: the one by which it was
   * found low.
   */
  thresholdOf(variantNo: string, place: ThresholdPlace, known: number | null): number | null;
}

/** How long it stays known what ended. */
const recoveredForMs = dayMs;

type Rule = Pick<AlertRule, "kinds" | "conditions">;

/** Kinds that are raised once and last until they end. */
const holds = (kind: EventKind) => kind === "low" || Object.hasOwn(endings, kind);
/** Kinds that can be required to last for a time before they are raised. */
const waits = (kind: EventKind) => kind === "low" || kind === "out";

/**
 * Applies an event of the rule's subject: ends what it ends, and raises what the rule asks for. All endings by one
 * event are one alert.
 */
export function onEvent(
  rule: Rule,
  event: AlertEvent,
  { mine }: Pick<Watching, "mine">,
  states: RuleStates,
  raise: Raise,
): void {
  const over: EndedAlert[] = [];
  for (const kind of rule.kinds) {
    if (!endings[kind]?.includes(event.kind)) continue;
    for (const subject of subjectsEnded(kind, event, mine, states)) over.push(...end(subject, kind, event.at, states));
  }
  const isAsked = meetsConditions(event, rule);
  if (isAsked && !holds(event.kind)) raise("fired", event, over);
  else if (isAsked && begin(rule, event, over, states, raise)) return;
  else if (over.length > 0) raise("recovered", event, over);
}

/**
 * What an event can end: alerts about its own place; except for "out", also about the item as a whole and the own
 * warehouses. The item then no longer falls below a threshold soon, in any place.
 */
function subjectsEnded(kind: EventKind, event: AlertEvent, mine: readonly string[], states: RuleStates): Set<string> {
  if (event.kind === "soon-low-over") {
    const ofArticle = [...states.all()].filter(([, , known]) => articleOf(known.event) === articleOf(event));
    return new Set(ofArticle.map(([subject]) => subject));
  }
  const subjects = new Set([subjectOf(event), ...(event.facts.variantNos ?? [])]);
  if (kind === "out") return subjects;
  subjects.add(articleOf(event));
  if (event.warehouseId !== null && mine.includes(event.warehouseId))
    subjects.add(placed(articleOf(event), { kind: "mine" }));
  return subjects;
}

/**
 * Applies changed figures to low states: with the rule's own threshold, low starts when they fall to or below it; with
 * the lists' thresholds an event starts it. Either way figures above the current threshold end it. If the threshold was
 * changed to one that the figures already exceeded, the rule is re-armed silently, because no figure rose; so also if
 * the threshold was removed. Unknown figures start and end nothing.
 */
export function onStock(rule: Rule, seen: SeenStock, watching: Watching, states: RuleStates, raise: Raise): void {
  if (!rule.kinds.includes("low")) return;
  const isOwn = hasOwnThreshold(rule);
  const { deadBand = 0, units: own = 0 } = rule.conditions;
  for (const place of isOwn ? [ownPlace(rule)] : placesOf(seen)) {
    const subject = placed(seen.variantNo, place);
    const known = held(states.get(subject, "low"));
    if (!known && !isOwn) continue;
    const units = isOwn ? own : watching.thresholdOf(seen.variantNo, place, known?.event.threshold ?? null);
    if (units === null) {
      states.set(subject, "low", null);
      continue;
    }
    const [had, has] = [unitsAt(seen.before, place, watching.mine), unitsAt(seen.after, place, watching.mine)];
    if (known && known.event.threshold !== units) {
      const isArmed = had !== null && had > units;
      states.set(subject, "low", isArmed ? null : { ...known, event: { ...known.event, threshold: units } });
      if (isArmed) continue;
    }
    if (has === null) continue;
    const event = stockEvent(seen, { place, units, had, has });
    if (known) {
      if (has <= (known.state === "pending" ? units : units + deadBand)) continue;
      const over = end(subject, "low", event.at, states);
      if (over.length > 0) raise("recovered", event, over);
    } else if (had !== null && had > units && isLow(has, units)) begin(rule, event, [], states, raise);
  }
}

/** Applies a present match of an item, found by `presentOf`, when a rule is created that asks for it. */
export function onPresent(rule: Rule, event: AlertEvent, states: RuleStates, raise: Raise): void {
  if (!held(states.get(subjectOf(event), event.kind))) begin(rule, event, [], states, raise);
}

/**
 * The state of an item by its current figures; null: none. One per item, the worst: out, else low, by the rule's own
 * threshold or by the list threshold that it is furthest below. `seen.after` are the current figures. `watched`: what
 * the lists say about it; null: nothing.
 */
export function presentOf(
  rule: Rule,
  seen: SeenStock,
  watched: Pick<WatchedArticle, "thresholds" | "mine"> | null,
): AlertEvent | null {
  const place = ownPlace(rule);
  const has = unitsAt(seen.after, place, []);
  if (rule.kinds.includes("out") && isOut(has))
    return { ...stockEvent(seen, { place, units: null, had: null, has }), kind: "out" };
  if (!rule.kinds.includes("low")) return null;
  const { units, warehouseId } = rule.conditions;
  const listed = (watched?.thresholds ?? []).filter(
    (one) => warehouseId === undefined || storedPlace(one.place) === storedPlace(place),
  );
  const low = appliedThreshold(units === undefined ? listed : [{ units, place, rule: "member" }], (at) =>
    unitsAt(seen.after, at, watched?.mine ?? []),
  );
  return low?.isMet ? stockEvent(seen, { ...low, had: null, has: low.available }) : null;
}

/**
 * Raises what was pending long enough. `knownUntil`: when figures were last read; what was not confirmed after the time
 * was over waits for that. Forgets what ended a day ago. A start in the future is from before the clock was set back:
 * it counts from now.
 */
export function onTime(
  rule: Rule,
  { now, knownUntil }: { now: number; knownUntil: number },
  states: RuleStates,
  raise: Raise,
): void {
  const { holdsForMs = 0 } = rule.conditions;
  for (const [subject, kind, known] of [...states.all()]) {
    const { state, event } = known;
    if (known.sinceAt > now) states.set(subject, kind, { ...known, sinceAt: now });
    const sinceAt = Math.min(known.sinceAt, now);
    if (state === "recovered" && now - sinceAt >= recoveredForMs) states.set(subject, kind, null);
    if (state !== "pending" || sinceAt + holdsForMs > Math.min(now, knownUntil)) continue;
    states.set(subject, kind, { state: "firing", sinceAt: now, event, alertId: raise("fired", event, []) });
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

/**
 * Starts a state; returns whether it was raised, together with `over`. Within the dead band "low" can start again
 * without having ended; any other kind that starts again had ended silently (a forecast has another cause, a stay on
 * the list was interrupted), and the new alert ends the earlier one.
 */
function begin(rule: Rule, event: AlertEvent, over: readonly EndedAlert[], states: RuleStates, raise: Raise): boolean {
  const { kind, at, threshold } = event;
  const subject = subjectOf(event);
  const known = held(states.get(subject, kind));
  if (known && kind === "low" && known.event.threshold === threshold) return false;
  if (waits(kind) && (rule.conditions.holdsForMs ?? 0) > 0) {
    states.set(subject, kind, { state: "pending", sinceAt: at, event, alertId: null });
    return false;
  }
  const ended = [...over, ...(known ? end(subject, kind, at, states) : [])];
  states.set(subject, kind, { state: "firing", sinceAt: at, event, alertId: raise("fired", event, ended) });
  return true;
}

/** Ends a state, and returns its alert, if one was raised. */
function end(subject: string, kind: EventKind, at: number, states: RuleStates): EndedAlert[] {
  const known = held(states.get(subject, kind));
  if (!known) return [];
  states.set(subject, kind, known.state === "pending" ? null : { ...known, state: "recovered", sinceAt: at });
  return known.alertId === null ? [] : [{ alertId: known.alertId, kind }];
}

function held(state: AlertState | null): AlertState | null {
  return state === null || state.state === "recovered" ? null : state;
}

function ownPlace({ conditions }: Rule): ThresholdPlace {
  return conditions.warehouseId === undefined
    ? { kind: "total" }
    : { kind: "warehouse", warehouseId: conditions.warehouseId };
}
