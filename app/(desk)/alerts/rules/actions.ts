"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import {
  alertDraftSchema,
  changeRule,
  deleteRule,
  listRules,
  makeRule,
  pauseRule,
  readRule,
} from "@/lib/alerts/rules/rules.ts";
import { action, lead } from "@/lib/auth/action.ts";
import { typedArticle } from "@/lib/catalog/article/article-names.ts";
import { draftOfFields, fieldsOfDraft } from "@/lib/domain/alert/draft-fields.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";

const write = { right: "lists.write", revalidate: "everything" } as const;
/** What a rule that was deleted had besides what its form says. */
const deletedRule = z
  .object({ wasRule: z.uuid(), wasAt: z.coerce.number().int().min(0), wasPaused: z.coerce.number().int().min(0) })
  .transform(({ wasRule, wasAt, wasPaused }) => {
    return { ruleId: wasRule, updatedAt: Math.min(wasAt, Date.now()), pausedAt: wasPaused || null };
  });
const fields = z.record(z.string(), z.unknown()).transform((given) => {
  const texts = Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const deleted = deletedRule.safeParse(given).data ?? null;
  return { ruleId: String(given.rule ?? ""), deleted, draft: draftOfFields(Object.fromEntries(texts)) };
});
/** A rule that was deleted meanwhile is not there any more to be changed. */
const unlessGone = { "not-found": () => lead("/alerts/rules?result=gone") } as const;
const named = z.object({ ruleId: z.string().max(100) });

/** Makes a rule of the form's fields, or changes the one that it names. */
export const saveRule = action(
  "alerts.saveRule",
  { ...write, input: fields, audit: ["alert-rule-made", "alert-rule-changed"] },
  async ({ principal, input: { ruleId, deleted, draft }, note }) => {
    const path = ruleId === "" ? "/alerts/rules/new" : `/alerts/rules/${encodeURIComponent(ruleId)}`;
    const wrong = (field: string) => lead(`${path}?${fieldsOfDraft(draft)}&wrong=${field}`);
    const { data: rule, error } = alertDraftSchema.safeParse({
      ...draft,
      name: draft.name || (await usualName(draft)),
    });
    if (!rule) return wrong(String(error.issues[0]?.path[0]));
    try {
      // A second "undo" changes nothing.
      if (deleted && (await listRules(principal)).some((one) => one.ruleId === deleted.ruleId))
        return lead("/alerts/rules?result=saved");
      // What was in force before it was deleted is put back as it was.
      if (!deleted && rule.subject === "article" && rule.subjectId !== "") {
        const meant = await articleOf(principal, ruleId, rule.subjectId);
        if (meant === null) return wrong("article");
        rule.subjectId = meant;
      }
      if (ruleId === "") await makeRule(principal, rule, Date.now(), deleted);
      else await changeRule(principal, ruleId, rule);
    } catch (failure) {
      return wrong(fieldOf(failure));
    }
    note(ruleId === "" ? "alert-rule-made" : "alert-rule-changed", rule.name);
    return lead(`/alerts/rules?result=${deleted?.pausedAt ? "paused" : "saved"}`);
  },
);

/** Pauses a rule, or puts it in force again. */
export const pauseOneRule = action(
  "alerts.pauseRule",
  {
    ...write,
    input: named.extend({ paused: z.enum(["yes", "no"]) }),
    audit: ["alert-rule-paused", "alert-rule-resumed"],
    failed: unlessGone,
  },
  async ({ principal, input: { ruleId, paused }, note }) => {
    const isPaused = paused === "yes";
    note(isPaused ? "alert-rule-paused" : "alert-rule-resumed", await pauseRule(principal, ruleId, isPaused));
    return lead(`/alerts/rules?result=${isPaused ? "paused" : "resumed"}`);
  },
);

/** Deletes a rule. The page that follows offers to make it again. */
export const deleteOneRule = action(
  "alerts.deleteRule",
  { ...write, input: named, audit: ["alert-rule-deleted"], failed: unlessGone },
  async ({ principal, input: { ruleId }, note }) => {
    const rule = await deleteRule(principal, ruleId);
    note("alert-rule-deleted", rule.name);
    const was = { wasRule: ruleId, wasAt: String(rule.updatedAt), wasPaused: String(rule.pausedAt ?? 0) };
    return lead(`/alerts/rules?result=deleted&${fieldsOfDraft(rule)}&${new URLSearchParams(was)}`);
  },
);

/** A rule without a name is called by what it tells. */
async function usualName({ kinds, subject, subjectId }: AlertDraft): Promise<string> {
  const t = await getTranslations("events");
  const events = kinds.map((kind) => t(kind)).join(", ");
  return cutAt([events, subject === "article" && subjectId].filter(Boolean).join(" · "), 80);
}

/**
 * The article that a rule is to be about. Nothing ever happens to one that the catalog never had: then its number is
 * mistyped (null). An article that a rule has been about stays, though it may have left long ago.
 */
async function articleOf(principal: MemberPrincipal, ruleId: string, typed: string): Promise<string | null> {
  const before = ruleId === "" ? null : await readRule(principal, ruleId);
  const isSame = before?.subject === "article" && before.subjectId === typed;
  return isSame ? typed : typedArticle(principal, typed);
}

const wrongFields = ["name", "subjectId", "channelIds"] as const;

/** Which part of a rule cannot be stored; other errors are thrown again. */
function fieldOf(error: unknown): string {
  if (!(error instanceof BincardError)) throw error;
  if (error.code === "not-found") return "rule";
  if (error.code === "not-ready") return "articleLater";
  const field = wrongFields.find((known) => known === error.facts.field);
  if (error.code !== "bad-request" || !field) throw error;
  return String(error.facts.reason).startsWith("would be rule") ? "many" : field;
}
