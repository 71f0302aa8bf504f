import { and, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { alertChannels, alertMutes, alertRules, listLines, members, sessions, watchLists } from "@/db/app/schema.ts";
import { listed } from "@/db/app/values.ts";
import type { Scope } from "@/lib/accounts/scope.ts";
import { isRunning } from "@/lib/accounts/session-limits.ts";
import { storedWarehouseIds } from "@/lib/accounts/settings.ts";
import { defaultRule } from "@/lib/domain/alert/default-rule.ts";
import type { OutgoingMessage } from "@/lib/domain/alert/message.ts";
import type { AlertMute } from "@/lib/domain/alert/mute.ts";
import type { AlertRule } from "@/lib/domain/alert/rule.ts";
import type { DeliveryTimes } from "@/lib/domain/alert/schedule.ts";
import type { Language } from "@/lib/domain/principal.ts";
import { defaultZone } from "@/lib/domain/time-zone.ts";
import { isWatched } from "@/lib/lists/removed-lines.ts";
import { muteFields } from "./mutes.ts";
import { ruleFields, storedRule } from "./rules.ts";

/** A member as alerting needs it. */
export interface AlertingMember {
  readonly memberId: string;
  readonly language: Language;
  readonly times: DeliveryTimes;
  readonly seesCost: boolean;
  /** The active ones; the default one for members without rules. */
  readonly rules: readonly AlertRule[];
  readonly mutes: readonly AlertMute[];
  /** Those that have not ended, including unconfirmed ones. */
  readonly channels: readonly AlertingChannel[];
}

type AlertingChannel = OutgoingMessage["channel"] & {
  /** A browser whose session is in counter mode, so that customers may read what it shows. */
  readonly atCounter: boolean;
};

export interface DealerAlerting {
  readonly members: readonly AlertingMember[];
  /** The warehouses that thresholds of "mine" count: those of the dealer's own account, as in events. */
  readonly mine: readonly string[];
}

/**
 * The current rules and channels of a dealer's members. A browser receives pushes only while the session in which it
 * was added lasts. For the sync worker, which has no principal.
 */
export async function alertingOf(own: Scope, now: number = Date.now()): Promise<DealerAlerting> {
  const { memberId } = alertRules;
  const [people, rules, mutes, channels, running] = await Promise.all([
    own.members.select(memberFields),
    own.alertRules.select({ ...ruleFields, memberId }).orderBy(alertRules.createdAt, alertRules.ruleId),
    own.alertMutes.select({ ...muteFields, memberId: alertMutes.memberId }),
    own.alertChannels.select(channelFields, isNull(alertChannels.endedAt)),
    own.sessions.select(
      { sessionHash: sessions.sessionHash, memberId: sessions.memberId, reduction: sessions.reduction },
      and(isRunning(now), inArray(sessions.sessionHash, own.alertChannels.select({ sessionHash }, isBrowser))),
    ),
  ]);
  const inForce = ({ memberId: of, sessionHash: hash, ...channel }: (typeof channels)[number]): AlertingChannel[] => {
    if (channel.kind !== "push") return [{ ...channel, atCounter: false }];
    const session = running.find((one) => one.sessionHash === hash && one.memberId === of);
    return session ? [{ ...channel, atCounter: session.reduction !== "none" }] : [];
  };
  const account = people.find(({ isSupplierAccount }) => isSupplierAccount);
  const first = account?.warehouseId ?? null;
  return {
    mine: first === null ? [] : [...new Set([first, ...storedWarehouseIds(account?.otherWarehouseIds ?? "[]")])],
    members: people.map(({ memberId: id, language, timeZone, seesCost, createdAt, ...times }) => {
      const made = rules.filter((rule) => rule.memberId === id).map(({ memberId: _, ...rule }) => storedRule(rule));
      return {
        ...{ memberId: id, language, seesCost, times: { ...times, timeZone: timeZone ?? defaultZone } },
        rules: made.length === 0 ? [defaultRule(createdAt)] : made.filter(({ pausedAt }) => pausedAt === null),
        mutes: mutes.filter((mute) => mute.memberId === id),
        channels: channels.filter((channel) => channel.memberId === id).flatMap(inForce),
      };
    }),
  };
}

const { digestMinute, digestWeekday, quietFromMinute, quietUntilMinute } = members;
const memberFields = {
  ...{ memberId: members.memberId, language: members.language, timeZone: members.timeZone, seesCost: members.seesCost },
  ...{ createdAt: members.createdAt, isSupplierAccount: members.isSupplierAccount, warehouseId: members.warehouseId },
  ...{ otherWarehouseIds: members.otherWarehouseIds, digestMinute, digestWeekday, quietFromMinute, quietUntilMinute },
};
const { channelId, kind, name, encryptedTarget, confirmedAt, sessionHash } = alertChannels;
const { memberId: ofMember } = alertChannels;
const channelFields = { channelId, kind, name, encryptedTarget, confirmedAt, sessionHash, memberId: ofMember };
const isBrowser = and(isNull(alertChannels.endedAt), isNotNull(sessionHash));

/**
 * A text that changes when any of the dealer's rules is created, changed, paused or deleted, regardless of the clock.
 */
export async function rulesVersion(own: Scope): Promise<string> {
  const { updatedAt, pausedAt } = alertRules;
  const text = sql<string>`count(*) || ' ' || coalesce(sum(${updatedAt}), 0) || ' ' || count(${pausedAt})`;
  const [row] = await own.alertRules.select({ text });
  return row?.text ?? "";
}

/** The names of the watched lists that items are on, by variant number. */
export async function listNamesOf(own: Scope, variantNos: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const { variantNo, listId } = listLines;
  const named = inArray(variantNo, listed(variantNos));
  const [lines, lists] = await Promise.all([
    own.listLines.select({ variantNo, listId }, and(isWatched(own), isNotNull(variantNo), named)),
    own.watchLists.select({ listId: watchLists.listId, name: watchLists.name }),
  ]);
  const names = new Map(lists.map((list) => [list.listId, list.name]));
  const listsOf = new Map<string, string[]>();
  for (const line of lines) {
    const list = names.get(line.listId);
    if (line.variantNo === null || list === undefined) continue;
    const known = listsOf.get(line.variantNo) ?? [];
    if (!known.includes(list)) listsOf.set(line.variantNo, [...known, list]);
  }
  return listsOf;
}
