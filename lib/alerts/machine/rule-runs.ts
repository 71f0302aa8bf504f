import type { AlertingMember } from "@/lib/alerts/rules/alerting.ts";
import {
  nextMoment,
  onEvent,
  onPresent,
  onStock,
  onTime,
  presentOf,
  type Raise,
  type Watching,
} from "@/lib/domain/alert/machine.ts";
import { type AlertEvent, type AlertRule, endings, hasOwnThreshold, maxPresentNamed } from "@/lib/domain/alert/rule.ts";
import { articleOf, type SeenStock } from "@/lib/domain/alert/seen-stock.ts";
import { StateTable } from "@/lib/domain/alert/state-table.ts";
import { isAbout, type SubjectScope } from "@/lib/domain/alert/subject.ts";
import { costKinds, type EventKind } from "@/lib/domain/event.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import type { RaisedAlerts } from "./raised-alerts.ts";
import type { StateValues } from "./statements.ts";

/** The present matches of one rule. */
export class PresentCases {
  readonly named: AlertEvent[] = [];
  readonly #more = new Map<EventKind, number>();

  add(event: AlertEvent): void {
    if (this.named.length < maxPresentNamed) this.named.push(event);
    else this.#more.set(event.kind, (this.#more.get(event.kind) ?? 0) + 1);
  }

  /** One event, without an item, per kind with more matches than are named. */
  others({ subject, subjectId, conditions }: AlertRule, at: number): AlertEvent[] {
    return [...this.#more].map(([kind, more]) => ({
      ...{ id: 0, at, kind, productNo: null, variantNo: null, name: "", before: null, after: null, dueAt: null },
      brandId: subject === "brand" ? subjectId : null,
      warehouseId: conditions.warehouseId ?? null,
      threshold: kind === "low" ? (conditions.units ?? null) : null,
      facts: { more },
    }));
  }
}

/** A rule of a member with its states, in one pass. */
export class RuleRun {
  readonly member: AlertingMember;
  readonly rule: AlertRule;
  /** Whether the present matches at the rule's creation were raised. */
  presentRaised = false;
  readonly #states = new StateTable();
  readonly #raise: Raise;
  readonly #now: number;
  #scope: SubjectScope | null = null;
  #marksPresent = false;

  constructor(member: AlertingMember, rule: AlertRule, { raised, now }: { raised: RaisedAlerts; now: number }) {
    this.member = member;
    // Without the right to see cost, there are no alerts about it, whatever the rule says.
    const kinds = member.seesCost ? rule.kinds : rule.kinds.filter((kind) => !costKinds.includes(kind));
    this.rule = { ...rule, kinds };
    this.#now = now;
    this.#raise = (what, event, over) => raised.raise(member, this.rule, what, event, over);
  }

  /** The key of its stored states: the default rule is shared, but each member has its own states. */
  get key(): string {
    return stateKey(this.rule.ruleId, this.member.memberId);
  }

  load(subject: string, kind: EventKind, state: Parameters<StateTable["load"]>[2]): void {
    this.#states.load(subject, kind, state);
  }

  /** Whether changed figures can mean something for it. */
  get looksAtStock(): boolean {
    return this.rule.kinds.includes("low");
  }

  /** Whether it compares figures with the thresholds of lists. */
  get looksAtLists(): boolean {
    return this.looksAtStock && !hasOwnThreshold(this.rule);
  }

  /** Whether any of some kinds, or an item, can concern this rule. */
  asksFor(kinds: ReadonlySet<EventKind>, articles: ReadonlySet<string>): boolean {
    return (
      this.rule.kinds.some((kind) => kinds.has(kind) || endings[kind]?.some((ending) => kinds.has(ending))) ||
      [...this.#states.all()].some(([, , { event }]) => articles.has(articleOf(event)))
    );
  }

  get awaitsPresent(): boolean {
    return this.rule.conditions.tellsPresent === true && !this.presentRaised;
  }

  set scope(scope: SubjectScope) {
    this.#scope = scope;
  }

  event(event: AlertEvent, watching: Watching): void {
    if (!this.#isNews(event)) return;
    if (this.#isAbout(event)) onEvent(this.rule, event, watching, this.#states, this.#raise);
    else this.#leave(event);
  }

  stock(seen: SeenStock, watching: Watching): void {
    if (!this.#isNews(seen)) return;
    if (this.#isAbout(asEvent(seen))) onStock(this.rule, seen, watching, this.#states, this.#raise);
    else this.#leave(seen);
  }

  /** Checks an item's current figures, and what the lists say about it. */
  present(seen: SeenStock, watched: WatchedArticle | null, cases: PresentCases): void {
    const event = this.#isAbout(asEvent(seen)) ? presentOf(this.rule, seen, watched) : null;
    if (event) cases.add(event);
  }

  /** Raises the present matches, some by name and the number of others; once per version of the rule. */
  raisePresent(cases: PresentCases): void {
    this.#marksPresent = true;
    for (const event of cases.named) onPresent(this.rule, event, this.#states, this.#raise);
    for (const event of cases.others(this.rule, this.#now)) this.#raise("fired", event, []);
  }

  /** The rule existed before the first pass: its present matches are no news. */
  skipPresent(): void {
    this.#marksPresent = this.awaitsPresent;
  }

  time(now: number, knownUntil: number): void {
    onTime(this.rule, { now, knownUntil }, this.#states, this.#raise);
  }

  get nextAt(): number | null {
    return nextMoment(this.rule, this.#states);
  }

  /** The state changes to store. */
  changes(): StateValues[] {
    const { updatedAt } = this.rule;
    const changed = this.#states
      .changes()
      .map(
        ([subject, kind, state]): StateValues => [
          ...([this.key, subject, kind, state?.state ?? null, state?.sinceAt ?? 0] as const),
          ...([state?.event.id ?? 0, state?.alertId ?? null, state?.event ?? null, updatedAt] as const),
        ],
      );
    if (!this.#marksPresent) return changed;
    return [...changed, [this.key, "", "present", "recovered", this.#now, 0, null, null, updatedAt]];
  }

  /** Alerts that were firing before the pass and no longer are. */
  get ended(): string[] {
    return this.#states.ended();
  }

  /**
   * Whether it happened after the rule was created or changed. A rule dated in the future is from before the clock was
   * set back: everything new is news to it.
   */
  #isNews({ at }: { at: number }): boolean {
    return at >= this.rule.updatedAt || this.rule.updatedAt > this.#now;
  }

  #isAbout(event: AlertEvent): boolean {
    return this.#scope !== null && isAbout(event, this.#scope);
  }

  /** Forgets the states of an item that the rule no longer covers: if it covers it again, it starts over. */
  #leave(of: Pick<AlertEvent, "variantNo" | "productNo" | "name">): void {
    if (this.#scope === null) return;
    const article = articleOf(of);
    for (const [subject, kind, { event }] of [...this.#states.all()])
      if (articleOf(event) === article) this.#states.set(subject, kind, null);
  }
}

export function stateKey(ruleId: string, memberId: string): string {
  return ruleId === "" ? `default:${memberId}` : ruleId;
}

function asEvent({ at, variantNo, productNo, brandId, name, dueAt }: SeenStock): AlertEvent {
  const none = { warehouseId: null, before: null, after: null, threshold: null, facts: {} };
  return { id: 0, kind: "low", at, variantNo, productNo, brandId, name, dueAt, ...none };
}
