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
import { action, moved } from "@/lib/auth/action.ts";
import type { Answers } from "@/lib/auth/answers.ts";
import { typedArticle } from "@/lib/catalog/article/article-names.ts";
import { restsBeside, usualRule } from "@/lib/domain/alert/default-rule.ts";
import { draftOfFields, fieldsOfDraft, unreadFigure } from "@/lib/domain/alert/draft-fields.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import type { Undoable } from "@/lib/domain/form-answer.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { can, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";

const write = { right: "lists.write", revalidate: "everything" } as const;
/** What a deleted rule had in addition to its form fields. */
const deletedRule = z
  .object({ wasRule: z.uuid(), wasAt: z.coerce.number().int().min(0), wasPaused: z.coerce.number().int().min(0) })
  .transform(({ wasRule, wasAt, wasPaused }) => {
    return { ruleId: wasRule, updatedAt: Math.min(wasAt, Date.now()), pausedAt: wasPaused || null };
  });
const fields = z.record(z.string(), z.unknown()).transform((given) => {
  const texts = Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const deleted = deletedRule.safeParse(given).data ?? null;
  const asked = Object.fromEntries(texts);
  return { ruleId: String(given.rule ?? ""), deleted, draft: draftOfFields(asked), unread: unreadFigure(asked) };
});
const named = z.object({ ruleId: z.string().max(100) });

const wrong = async () => getTranslations("alerts.wrong");
/** The rule was deleted in the meantime. */
const gone: Answers = { "not-found": async () => (await getTranslations("common"))("goneReload") };

/** Makes a rule of the form's fields, or changes the one that it names, and leads to the rules. */
export const saveRule = action(
  "alerts.saveRule",
  {
    ...write,
    input: fields,
    audit: ["alert-rule-made", "alert-rule-changed"],
    answers: {
      "bad-request": {
        name: async () => (await getTranslations("common"))("enterName"),
        rules: async () => (await wrong())("many"),
        kinds: async () => (await wrong())("kinds"),
        subjectId: async () => (await wrong())("subjectId"),
        article: async () => (await wrong())("article"),
        channelIds: async () => (await wrong())("channelIds"),
        conditions: async () => (await wrong())("conditions"),
      },
      "not-found": async () => (await wrong())("rule"),
      "not-ready": async () => (await wrong())("articleLater"),
    },
  },
  async ({ principal, input: { ruleId, deleted, draft, unread }, note }) => {
    if (unread) throw new BincardError("bad-request", { reason: "cannot be read", ...unread });
    const asked = storable({ ...draft, name: draft.name || (await usualName(draft)) });
    const rules = await listRules(principal);
    // A second "undo" changes nothing.
    if (deleted && rules.some((one) => one.ruleId === deleted.ruleId)) return;
    // What was in force before it was deleted is put back as it was.
    const rule = deleted ? asked : await aboutArticle(principal, ruleId, asked);
    if (ruleId === "") await makeRule(principal, rule, Date.now(), deleted);
    else await changeRule(principal, ruleId, rule);
    note(ruleId === "" ? "alert-rule-made" : "alert-rule-changed", rule.name);
    const t = await getTranslations("alerts.rules.results");
    if (deleted?.pausedAt) return moved("/alerts/rules", t("paused"));
    const usual = usualRule(can(principal, "cost.read"));
    const rests = rules.length === 0 && restsBeside(usual, await listRules(principal));
    return moved("/alerts/rules", [t("saved"), ...(rests ? [t("rests")] : [])].join(" "));
  },
);

/** The rule with the number of its item as the catalog has it. @throws BincardError `bad-request`. */
async function aboutArticle(principal: MemberPrincipal, ruleId: string, rule: AlertDraft): Promise<AlertDraft> {
  if (rule.subject !== "article") return rule;
  const subjectId = await articleOf(principal, ruleId, rule.subjectId);
  if (subjectId === null) throw new BincardError("bad-request", { field: "article", reason: "is not an item" });
  return { ...rule, subjectId };
}

/** @throws BincardError `bad-request` with the part that cannot be stored. */
function storable(draft: AlertDraft): AlertDraft {
  if (draft.subject === "article" && draft.subjectId === "")
    throw new BincardError("bad-request", { field: "article", isMissing: true });
  const { data, error } = alertDraftSchema.safeParse(draft);
  if (data) return data;
  throw new BincardError("bad-request", { field: String(error.issues[0]?.path[0]), reason: "is not possible" });
}

/** Pauses a rule, or puts it in force again. */
export const pauseOneRule = action(
  "alerts.pauseRule",
  {
    ...write,
    input: named.extend({ paused: z.enum(["yes", "no"]) }),
    audit: ["alert-rule-paused", "alert-rule-resumed"],
    answers: gone,
  },
  async ({ principal, input: { ruleId, paused }, note }) => {
    const isPaused = paused === "yes";
    note(isPaused ? "alert-rule-paused" : "alert-rule-resumed", await pauseRule(principal, ruleId, isPaused));
    return (await getTranslations("alerts.rules.results"))(isPaused ? "paused" : "resumed");
  },
);

/** Deletes a rule, which can be undone: the fields make it again. */
export const deleteOneRule = action(
  "alerts.deleteRule",
  { ...write, input: named, audit: ["alert-rule-deleted"], answers: gone },
  async ({ principal, input: { ruleId }, note }): Promise<Undoable> => {
    const rule = await deleteRule(principal, ruleId);
    note("alert-rule-deleted", rule.name);
    const was = { wasRule: ruleId, wasAt: String(rule.updatedAt), wasPaused: String(rule.pausedAt ?? 0) };
    const done = (await getTranslations("alerts.rules.results"))("deleted", { name: rule.name });
    return { done, undo: { ...Object.fromEntries(fieldsOfDraft(rule)), ...was } };
  },
);

/** The default name of a rule, from the changes it alerts about. */
async function usualName({ kinds, subject, subjectId }: AlertDraft): Promise<string> {
  const t = await getTranslations("events");
  const events = kinds.map((kind) => t(kind)).join(", ");
  return cutAt([events, subject === "article" && subjectId].filter(Boolean).join(" · "), 80);
}

/**
 * The item that a rule is about. Null for a number that the catalog never had: it is mistyped. A rule keeps its item
 * even if that left the catalog long ago.
 */
async function articleOf(principal: MemberPrincipal, ruleId: string, typed: string): Promise<string | null> {
  const before = ruleId === "" ? null : await readRule(principal, ruleId);
  const isSame = before?.subject === "article" && before.subjectId === typed;
  return isSame ? typed : typedArticle(principal, typed);
}
