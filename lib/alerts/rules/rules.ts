import { randomUUID } from "node:crypto";
import { and, asc, eq, isNotNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { alertChannels, alertRules, savedViews, watchLists } from "@/db/app/schema.ts";
import { each } from "@/db/app/values.ts";
import { type Scope, scope } from "@/lib/accounts/scope.ts";
import {
  type AlertDraft,
  type AlertRule,
  alertFrequencies,
  alertSubjects,
  priceDirections,
} from "@/lib/domain/alert/rule.ts";
import { amountOfCents, inCents } from "@/lib/domain/amount.ts";
import { cleanName } from "@/lib/domain/clean-name.ts";
import { eventKinds } from "@/lib/domain/event.ts";
import { can, highestThreshold, type MemberPrincipal, type Principal } from "@/lib/domain/principal.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import { checkedName } from "@/lib/lists/lists.ts";

/** Per member. Each rule on a saved view runs a search whenever something happens that it may concern. */
const maxRules = 100;
export const maxViewRules = 20;
const maxChannelsOfRule = 20;

const conditionsSchema = z.strictObject({
  units: z.int().min(0).max(highestThreshold).optional(),
  cents: z
    .number()
    .min(0)
    .max(1_000_000_000)
    .refine((cents) => inCents(amountOfCents(cents)) === cents)
    .optional(),
  direction: z.enum(priceDirections).optional(),
  percent: z.number().min(0).max(1000).optional(),
  nearLowestPercent: z.number().min(0).max(1000).optional(),
  days: z.int().min(0).max(366).optional(),
  warehouseId: z.string().min(1).max(64).optional(),
  deadBand: z.int().min(0).max(highestThreshold).optional(),
  holdsForMs: z
    .int()
    .min(0)
    .max(30 * dayMs)
    .optional(),
  tellsPresent: z.boolean().optional(),
});

const kindsSchema = z
  .array(z.enum(eventKinds))
  .min(1)
  .max(eventKinds.length)
  .transform((kinds) => [...new Set(kinds)]);
const channelIdsSchema = z
  .array(z.string().min(1).max(64))
  .max(maxChannelsOfRule)
  .transform((ids) => [...new Set(ids)]);

/** A rule as a form or a program submits it. */
export const alertDraftSchema = z
  .strictObject({
    name: z.string().max(200),
    subject: z.enum(alertSubjects),
    subjectId: z.string().max(100).default(""),
    kinds: kindsSchema,
    conditions: conditionsSchema.default({}),
    channelIds: channelIdsSchema.default([]),
    frequency: z.enum(alertFrequencies).default("daily"),
  })
  .transform((draft) => ({
    ...draft,
    name: cleanName(draft.name),
    subjectId: hasSubject(draft) ? draft.subjectId : "",
  }));

/** The member's own rules, in the order of creation. Programs and sessions in counter mode have none. */
export async function listRules(principal: Principal): Promise<AlertRule[]> {
  if (principal.kind !== "member" || !can(principal, "lists.write")) return [];
  const { alertRules: rules } = await scope(principal);
  return (await rules.select(ruleFields, isOwn(principal)).orderBy(asc(alertRules.createdAt), alertRules.ruleId)).map(
    storedRule,
  );
}

/** One of the member's own rules. @throws BincardError `not-found`. */
export async function readRule(
  principal: Pick<MemberPrincipal, "dealerId" | "memberId">,
  ruleId: string,
): Promise<AlertRule> {
  const { alertRules: rules } = await scope(principal);
  const [rule] = await rules.select(ruleFields, ownRule(principal, ruleId));
  if (!rule) throw new BincardError("not-found", { what: "rule", id: ruleId });
  return storedRule(rule);
}

/** The parts of a deleted rule with which it is restored. */
type DeletedRule = Pick<AlertRule, "ruleId" | "updatedAt" | "pausedAt">;

/**
 * Creates a rule and returns its id. A deleted rule is restored with what it already sent.
 * @throws BincardError `bad-request` without a name, for a list, view or channel that the member does not have, and
 *   beyond 100 rules, or 20 on saved views.
 */
export async function makeRule(
  principal: MemberPrincipal,
  draft: AlertDraft,
  now: number = Date.now(),
  deleted: DeletedRule | null = null,
): Promise<string> {
  const own = await scope(principal);
  const columns = await storedDraft(principal, own, draft);
  const { ruleId, updatedAt, pausedAt } = deleted ?? { ruleId: randomUUID(), updatedAt: now, pausedAt: null };
  const row = { ...columns, ruleId, memberId: principal.memberId, createdAt: now, updatedAt, pausedAt };
  const hasRoom = and(
    lt(own.alertRules.count(isOwn(principal)), maxRules),
    draft.subject === "view" ? lt(own.alertRules.count(isOnView(principal)), maxViewRules) : undefined,
  );
  const { rowsAffected } = await own.alertRules.insert(row, sql`WHERE ${hasRoom}`).onConflictDoNothing();
  if (rowsAffected > 0) return ruleId;
  if ((await own.alertRules.count(isOwn(principal))) >= maxRules || deleted === null) throw tooManyRules();
  // The id is taken, possibly by another dealer, which must not show: create the rule under a new id.
  return makeRule(principal, draft, now);
}

function tooManyRules(): BincardError {
  return new BincardError("bad-request", {
    field: "rules",
    reason: `exceeds the limit of ${maxRules} rules, or the limit on views`,
  });
}

/**
 * Changes a rule. If its subject or conditions change, it starts over with events from now on; name, channels and
 * schedule do not reset it.
 * @throws BincardError as `makeRule`, `not-found`.
 */
export async function changeRule(
  principal: MemberPrincipal,
  ruleId: string,
  draft: AlertDraft,
  now: number = Date.now(),
): Promise<void> {
  const own = await scope(principal);
  const columns = await storedDraft(principal, own, draft, await endedChannelsOf(own, principal, ruleId));
  const { subject, subjectId, kinds, conditions } = columns;
  const isSame = sql`subject = ${subject} AND subject_id = ${subjectId} AND kinds = ${kinds} AND conditions = ${conditions}`;
  const change = { ...columns, updatedAt: sql`CASE WHEN ${isSame} THEN updated_at ELSE ${now} END` };
  const onView = own.alertRules.count(and(isOnView(principal), ne(alertRules.ruleId, ruleId)));
  const hasRoom = subject === "view" ? lt(onView, maxViewRules) : undefined;
  const { rowsAffected } = await own.alertRules.update(change, and(ownRule(principal, ruleId), hasRoom));
  if (rowsAffected === 0 && hasRoom && (await own.alertRules.count(ownRule(principal, ruleId))) > 0)
    throw tooManyRules();
  if (rowsAffected === 0) throw new BincardError("not-found", { what: "rule", id: ruleId });
}

/**
 * Pauses or resumes a rule; events during the pause are never sent. Returns its name.
 * @throws BincardError `not-found`.
 */
export async function pauseRule(
  principal: MemberPrincipal,
  ruleId: string,
  isPaused: boolean,
  now: number = Date.now(),
): Promise<string> {
  const { alertRules: rules } = await scope(principal);
  const change = rules.update({ pausedAt: isPaused ? now : null }, ownRule(principal, ruleId));
  const [changed] = await change.returning({ name: alertRules.name });
  if (!changed) throw new BincardError("not-found", { what: "rule", id: ruleId });
  return changed.name;
}

/**
 * Deletes a rule and returns it, so that it can be restored.
 * @throws BincardError `not-found`.
 */
export async function deleteRule(principal: MemberPrincipal, ruleId: string): Promise<AlertRule> {
  const rule = await readRule(principal, ruleId);
  const { alertRules: rules, alertMutes: mutes, batch } = await scope(principal);
  await batch([
    rules.delete(ownRule(principal, ruleId)),
    mutes.delete(sql`member_id = ${principal.memberId} AND rule_id = ${ruleId}`),
  ]);
  return rule;
}

const { ruleId, name, subject, subjectId, kinds, conditions, channelIds, frequency, createdAt, updatedAt, pausedAt } =
  alertRules;
/** The columns that `storedRule` reads. */
export const ruleFields = {
  ...{ ruleId, name, subject, subjectId, kinds, conditions, channelIds, frequency, createdAt, updatedAt, pausedAt },
};

type StoredRule = Pick<typeof alertRules.$inferSelect, keyof typeof ruleFields>;

/** A stored rule. Invalid JSON selects nothing. */
export function storedRule(row: StoredRule): AlertRule {
  return {
    ...row,
    kinds: parsed(kindsSchema, row.kinds) ?? [],
    conditions: parsed(conditionsSchema, row.conditions) ?? {},
    channelIds: parsed(channelIdsSchema, row.channelIds) ?? [],
  };
}

function parsed<T>(schema: z.ZodType<T>, stored: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

/** The ended channels that a rule names. No form shows them; they stay in case they are restored. */
async function endedChannelsOf(own: Scope, principal: MemberPrincipal, ruleId: string): Promise<string[]> {
  const named = own.alertRules.select({ channelIds }, ownRule(principal, ruleId));
  const { channelId, memberId, endedAt } = alertChannels;
  const channel = each(named, "channel");
  const isNamed = sql`${channelId} IN (SELECT ${channel.value} FROM ${channel.rows})`;
  const ended = and(eq(memberId, principal.memberId), isNotNull(endedAt), isNamed);
  return (await own.alertChannels.select({ channelId }, ended)).map((row) => row.channelId);
}

/** The rule's columns, after checking that the member may use what it names. `ended`: channels that it keeps unseen. */
async function storedDraft(principal: MemberPrincipal, own: Scope, draft: AlertDraft, ended: readonly string[] = []) {
  const name = checkedName(draft.name);
  if (hasSubject(draft) && draft.subjectId === "")
    throw new BincardError("bad-request", { field: "subjectId", reason: "is empty" });
  if (!(await isThere(principal, own, draft)))
    throw new BincardError("bad-request", { field: "subjectId", reason: `is not one of your own (${draft.subject})` });
  // Including ended ones: a restored rule keeps everything it named.
  const channels = await own.alertChannels.select(
    { channelId: alertChannels.channelId },
    eq(alertChannels.memberId, principal.memberId),
  );
  const unknown = draft.channelIds.find((id) => !channels.some(({ channelId }) => channelId === id));
  if (unknown !== undefined)
    throw new BincardError("bad-request", { field: "channelIds", reason: "names a channel that is not yours" });
  return {
    ...{ name, subject: draft.subject, subjectId: hasSubject(draft) ? draft.subjectId : "" },
    kinds: JSON.stringify(draft.kinds),
    conditions: JSON.stringify(draft.conditions),
    channelIds: JSON.stringify([...draft.channelIds, ...ended].slice(0, maxChannelsOfRule)),
    frequency: draft.frequency,
  };
}

/** Items and brands are the supplier's, and may be added later. */
async function isThere({ memberId }: MemberPrincipal, own: Scope, { subject, subjectId }: AlertDraft) {
  if (subject === "list") return (await own.watchLists.count(eq(watchLists.listId, subjectId))) > 0;
  if (subject !== "view") return true;
  const isVisible = sql`(${savedViews.memberId} = ${memberId} OR ${savedViews.isShared} = 1)`;
  return (await own.savedViews.count(and(eq(savedViews.viewId, subjectId), isVisible))) > 0;
}

function hasSubject({ subject }: Pick<AlertDraft, "subject">): boolean {
  return subject !== "watched" && subject !== "all";
}

function isOwn({ memberId }: Pick<MemberPrincipal, "memberId">): SQL {
  return eq(alertRules.memberId, memberId);
}

function isOnView(principal: Pick<MemberPrincipal, "memberId">): SQL | undefined {
  return and(isOwn(principal), eq(alertRules.subject, "view"));
}

function ownRule(principal: Pick<MemberPrincipal, "memberId">, ruleId: string): SQL | undefined {
  return and(isOwn(principal), eq(alertRules.ruleId, ruleId));
}
