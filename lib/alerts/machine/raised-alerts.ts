import { randomUUID } from "node:crypto";
import type { AlertingMember } from "@/lib/alerts/rules/alerting.ts";
import { isDigest } from "@/lib/domain/alert/default-rule.ts";
import type { EndedAlert } from "@/lib/domain/alert/machine.ts";
import { mutedBy } from "@/lib/domain/alert/mute.ts";
import type { AlertEvent, AlertFrequency, AlertRule } from "@/lib/domain/alert/rule.ts";
import { dueMoment } from "@/lib/domain/alert/schedule.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import type { Unread } from "./alert-articles.ts";
import type { NewMessage } from "./outbox-statements.ts";
import type { AlertRow, EndingValues } from "./statements.ts";

/** Maximum number of alerts per pass, so that the positions of two passes never overlap. */
const placesOfPass = 1_000_000;

/** A message that is not due yet, to which alerts of the same channel and time are added. */
interface WaitingMessage {
  readonly messageId: string;
  readonly channelId: string;
  readonly dueAt: number;
  readonly alertIds: readonly string[];
}

interface PassContext {
  readonly now: number;
  /** The number of the pass. */
  readonly pass: number;
  /** When the item was last restocked before a time (ms); null: never. */
  restockedAt(variantNo: string, by: number): number | null;
}

interface Raised {
  readonly row: Unread;
  readonly member: AlertingMember;
  readonly frequency: AlertFrequency;
  /** The alerts that are over with it, and their kinds. */
  readonly over: ReadonlyMap<string, EventKind>;
}

/**
 * The alerts of one pass, and their messages. If an event matches several rules of a member, and whatever it ends, it
 * is one alert, of the rule that delivers soonest, and it is queued once for each of their channels. Muted alerts are
 * stored but not queued.
 */
export class RaisedAlerts {
  readonly #context: PassContext;
  /** The time being processed: of events, and at last now. */
  moment = 0;
  readonly #alerts = new Map<string, Raised>();
  /** By channel: when each alert is due there. */
  readonly #due = new Map<string, { memberId: string; alerts: Map<string, number> }>();

  constructor(context: PassContext) {
    this.#context = context;
  }

  /**
   * Raises an alert of an event for a member by one of its rules, with the alerts that it ends; returns the alert's id.
   */
  raise(
    member: AlertingMember,
    rule: AlertRule,
    what: AlertRow["what"],
    event: AlertEvent,
    ended: readonly EndedAlert[],
  ): string {
    const { now } = this.#context;
    const { variantNo, at } = event;
    const key = keyOf(member, rule, event);
    const restockedAt = variantNo === null ? null : this.#context.restockedAt(variantNo, this.moment);
    const mute = mutedBy(member.mutes, { ruleId: rule.ruleId, variantNo, at: Math.max(at, now), restockedAt });
    const known = this.#alerts.get(key);
    const { row } = known ?? { row: this.#newRow(member, rule, what, event) };
    const isSooner = !known || urgency(rule.frequency) < urgency(known.frequency);
    const named = isSooner ? { ruleId: rule.ruleId, ruleName: rule.name } : {};
    const muted = mute === null || (known && row.mutedBy === null) ? null : mute.kind;
    const frequency = isSooner ? rule.frequency : known.frequency;
    const over = new Map([...(known?.over ?? []), ...ended.map(({ alertId, kind }) => [alertId, kind] as const)]);
    // One rule's alert and another's ending by the same event are the same news.
    const merged = {
      what: what === "fired" ? what : row.what,
      mutedBy: muted,
      at: this.#shownAt(member, rule, row.at),
    };
    this.#alerts.set(key, { row: { ...row, ...named, ...merged }, member, frequency, over });
    if (mute === null) this.#send(member, rule.channelIds, rule.frequency, row.alertId);
    return row.alertId;
  }

  /** The alerts ended by raised ones, unless those are muted. */
  get ended(): string[] {
    return [...this.#alerts.values()].flatMap(({ row, over }) => (row.mutedBy === null ? [...over.keys()] : []));
  }

  /** Sends endings also to the channels that received the alert: the rule may have other channels now. */
  sendEndings(sent: readonly { readonly alertId: string; readonly channelId: string }[]): void {
    for (const { row, member, frequency, over } of this.#alerts.values()) {
      if (row.mutedBy !== null) continue;
      const channelIds = sent.flatMap(({ alertId, channelId }) => (over.has(alertId) ? channelId : []));
      this.#send(member, channelIds, frequency, row.alertId);
    }
  }

  /** Without the time at which the figures were read. */
  get rows(): Unread[] {
    return [...this.#alerts.values()].map(({ row, over }) => {
      const kinds = [...new Set(over.values())];
      return kinds.length === 0 ? row : { ...row, event: { ...row.event, facts: { ...row.event.facts, over: kinds } } };
    });
  }

  /** The alerts ended by raised ones. */
  get endings(): EndingValues[] {
    return [...this.#alerts.values()].flatMap(({ row, over }) =>
      [...over.keys()].map((alertId): EndingValues => [alertId, row.alertId, row.at]),
    );
  }

  /** The messages: existing ones with more alerts, and new ones. Alerts of one channel and time share a message. */
  messages(waiting: readonly WaitingMessage[]): { added: WaitingMessage[]; made: NewMessage[] } {
    const added: WaitingMessage[] = [];
    const made: NewMessage[] = [];
    for (const [channelId, { memberId, alerts }] of this.#due) {
      const byMoment = new Map<number, string[]>();
      for (const [alertId, dueAt] of alerts) byMoment.set(dueAt, [...(byMoment.get(dueAt) ?? []), alertId]);
      for (const [dueAt, alertIds] of byMoment) {
        const known = waiting.find((message) => message.channelId === channelId && message.dueAt === dueAt);
        if (known) added.push({ ...known, alertIds: [...known.alertIds, ...alertIds] });
        else made.push({ messageId: randomUUID(), memberId, channelId, what: "alerts", alertIds, dueAt });
      }
    }
    return { added, made };
  }

  #newRow(member: AlertingMember, rule: AlertRule, what: AlertRow["what"], event: AlertEvent): Unread {
    const { pass } = this.#context;
    const { kind, productNo, variantNo } = event;
    return {
      ...{ alertId: randomUUID(), position: pass * placesOfPass + this.#alerts.size, memberId: member.memberId },
      ...{ ruleId: rule.ruleId, ruleName: rule.name, eventId: event.id, what, mutedBy: null },
      at: this.#shownAt(member, rule),
      ...{ kind, productNo, variantNo },
      event,
    };
  }

  /** When an alert of a rule appears in the app; not later than by another rule. */
  #shownAt(member: AlertingMember, rule: AlertRule, before = Number.POSITIVE_INFINITY): number {
    const { now } = this.#context;
    return Math.min(before, isDigest(rule) ? dueMoment("daily", member.times, now) : now);
  }

  #send(member: AlertingMember, channelIds: readonly string[], frequency: AlertFrequency, alertId: string): void {
    for (const { channelId, confirmedAt } of member.channels) {
      if (confirmedAt === null || !channelIds.includes(channelId)) continue;
      const dueAt = dueMoment(frequency, member.times, this.#context.now);
      const { alerts } = this.#due.get(channelId) ?? { alerts: new Map<string, number>() };
      alerts.set(alertId, Math.min(dueAt, alerts.get(alertId) ?? Number.POSITIVE_INFINITY));
      this.#due.set(channelId, { memberId: member.memberId, alerts });
    }
  }
}

/** The key by which alerts of a member are the same news. Figures without an event are distinguished by their time. */
function keyOf({ memberId }: AlertingMember, { ruleId }: AlertRule, event: AlertEvent): string {
  const { id, kind, variantNo, productNo, warehouseId, threshold, at, facts } = event;
  const others = facts.more === undefined ? [] : [facts.more, ruleId];
  return JSON.stringify([
    memberId,
    id,
    kind,
    variantNo ?? productNo,
    warehouseId,
    facts.place,
    threshold,
    id ? 0 : at,
    others,
  ]);
}

function urgency(frequency: AlertFrequency): number {
  return ["at-once", "hourly", "daily", "weekly"].indexOf(frequency);
}
