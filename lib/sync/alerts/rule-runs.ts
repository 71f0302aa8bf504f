import {
  nextMoment,
  onEvent,
  onPresent,
  onStock,
  onTime,
  type SeenStock,
  type Tell,
} from "@/lib/domain/alert/machine.ts";
import { type AlertEvent, type AlertRule, endings, hasOwnThreshold } from "@/lib/domain/alert/rule.ts";
import { StateTable } from "@/lib/domain/alert/state-table.ts";
import { isAbout, type SubjectScope } from "@/lib/domain/alert/subject.ts";
import { costKinds, type EventKind } from "@/lib/domain/event.ts";
import type { AlertingMember } from "@/lib/watch/alerts/alerting.ts";
import type { StateValues } from "./statements.ts";
import type { ToldAlerts } from "./told-alerts.ts";

/** A rule of a member with its states, in one pass. */
export class RuleRun {
  readonly member: AlertingMember;
  readonly rule: AlertRule;
  /** Whether what was so when the rule was made has been told. */
  presentTold = false;
  readonly #states = new StateTable();
  readonly #tell: Tell;
  #scope: SubjectScope | null = null;
  #presentNow = false;

  constructor(member: AlertingMember, rule: AlertRule, told: ToldAlerts) {
    this.member = member;
    // Who may not see cost is told nothing of it, whatever the rule was made to ask for.
    const kinds = member.seesCost ? rule.kinds : rule.kinds.filter((kind) => !costKinds.includes(kind));
    this.rule = { ...rule, kinds };
    this.#tell = (what, event, of) => told.tell(member, this.rule, what, event, of);
  }

  /** By what its states are stored: the default rule is everybody's, but each member has its own states of it. */
  get key(): string {
    return stateKey(this.rule.ruleId, this.member.memberId);
  }

  load(subject: string, kind: EventKind, state: Parameters<StateTable["load"]>[2]): void {
    this.#states.load(subject, kind, state);
  }

  /** Whether changed figures can mean something for it. */
  get looksAtStock(): boolean {
    return hasOwnThreshold(this.rule) || [...this.#states.all()].some(([, kind]) => kind === "low");
  }

  /** Whether any of some kinds can mean something for it. */
  asksFor(kinds: ReadonlySet<EventKind>): boolean {
    return this.rule.kinds.some((kind) => kinds.has(kind) || endings[kind]?.some((ending) => kinds.has(ending)));
  }

  get tellsPresent(): boolean {
    return this.rule.conditions.tellsPresent === true && !this.presentTold;
  }

  set scope(scope: SubjectScope) {
    this.#scope = scope;
  }

  event(event: AlertEvent): void {
    if (event.at < this.rule.updatedAt || !this.#isAbout(event)) return;
    onEvent(this.rule, event, this.#states, this.#tell);
  }

  stock(seen: SeenStock, mine: readonly string[]): void {
    if (seen.at < this.rule.updatedAt || !this.#isAbout(asEvent(seen))) return;
    onStock(this.rule, seen, mine, this.#states, this.#tell);
  }

  present(seen: SeenStock): void {
    this.#presentNow = true;
    if (this.#isAbout(asEvent(seen))) onPresent(this.rule, seen, this.#states, this.#tell);
  }

  time(now: number, knownUntil: number): void {
    onTime(this.rule, { now, knownUntil }, this.#states, this.#tell);
  }

  get nextAt(): number | null {
    return nextMoment(this.rule, this.#states);
  }

  /** What is to be stored of its states. */
  changes(now: number): StateValues[] {
    const changed = this.#states
      .changes()
      .map(
        ([subject, kind, state]): StateValues => [
          ...([this.key, subject, kind, state?.state ?? null, state?.sinceAt ?? 0] as const),
          ...([state?.event.id ?? 0, state?.alertId ?? null] as const),
        ],
      );
    return this.#presentNow ? [...changed, [this.key, "", "present", "recovered", now, 0, null]] : changed;
  }

  #isAbout(event: AlertEvent): boolean {
    return this.#scope !== null && isAbout(event, this.#scope);
  }
}

export function stateKey(ruleId: string, memberId: string): string {
  return ruleId === "" ? `default:${memberId}` : ruleId;
}

function asEvent({ at, variantNo, productNo, brandId, name, dueAt }: SeenStock): AlertEvent {
  const none = { warehouseId: null, before: null, after: null, threshold: null, facts: {} };
  return { id: 0, kind: "low", at, variantNo, productNo, brandId, name, dueAt, ...none };
}
