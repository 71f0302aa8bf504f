"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { setMark } from "@/lib/alerts/history/member-alerts.ts";
import { unmarkReadAt } from "@/lib/alerts/rules/marks.ts";
import { maxMutes, mute, unmute } from "@/lib/alerts/rules/mutes.ts";
import { readRule } from "@/lib/alerts/rules/rules.ts";
import { action } from "@/lib/auth/action.ts";
import { timeZoneOfRequest } from "@/lib/auth/request.ts";
import type { AlertMute } from "@/lib/domain/alert/mute.ts";
import type { Undoable } from "@/lib/domain/form-answer.ts";
import { dayMs, dayNumber, parseDay } from "@/lib/domain/time.ts";
import { zoneDayStart } from "@/lib/domain/time-zone.ts";
import { createFormat } from "@/lib/format.ts";

const write = { right: "lists.write", revalidate: "everything", answers: {} } as const;
const id = z.string().max(100);
const moment = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** The alerts of a row, which are at most a page. */
const alertIds = z
  .string()
  .max(10_000)
  .transform((ids) => ids.split(" "));

/** What the buttons of a row mark. */
const marks = {
  read: { mark: "read", isOn: true },
  unread: { mark: "read", isOn: false },
  acknowledge: { mark: "acknowledged", isOn: true },
  "give-back": { mark: "acknowledged", isOn: false },
  resolve: { mark: "resolved", isOn: true },
  reopen: { mark: "resolved", isOn: false },
} as const;

/** Marks alerts as read by the member, as assigned or resolved for the team, or reverts that. Resolved ones are read. */
export const markAlert = action(
  "alerts.mark",
  {
    ...write,
    input: z.object({ alertIds, do: z.enum(Object.keys(marks) as [keyof typeof marks, ...(keyof typeof marks)[]]) }),
    audit: ["alert-acknowledged", "alert-resolved"],
  },
  async ({ principal, input: { alertIds, do: name }, note }) => {
    const marked = await setMark(principal, { alertIds, ...marks[name] });
    if (marked.length === 0) return;
    if (name === "acknowledge") note("alert-acknowledged");
    if (name !== "resolve") return;
    note("alert-resolved");
    await setMark(principal, { alertIds, ...marks.read });
  },
);

/** Marks all as read, which can be undone. */
export const readAllAlerts = action(
  "alerts.readAll",
  { ...write, input: z.object({}) },
  async ({ principal }): Promise<Undoable> => {
    const now = Date.now();
    await setMark(principal, { alertIds: null, mark: "read", isOn: true }, now);
    const t = await getTranslations("alerts.list");
    const clock = createFormat(principal.language, "USD", await timeZoneOfRequest()).clock(now, now);
    return { done: t("wasRead", { clock }), undo: { at: String(now) } };
  },
);

export const markUnread = action(
  "alerts.markUnread",
  { ...write, input: z.object({ at: moment }) },
  async ({ principal, input: { at } }) => {
    await unmarkReadAt(principal, at);
  },
);

const meant = z.object({ ruleId: id, variantNo: id });

/** Mutes an item, a rule, or one by the other. A day that is no day, or over, is refused. */
export const muteAlerts = action(
  "alerts.mute",
  {
    ...write,
    input: meant.extend({
      what: z.enum(["article", "both", "rule"]),
      long: z.enum(["1", "7", "30", "restock", "for-good", "date"]),
      day: z.string().max(10).optional(),
    }),
    audit: ["alert-muted"],
    answers: {
      "bad-request": {
        untilAt: async () => (await getTranslations("refused"))("laterDay"),
        variantNo: async () => (await getTranslations("refused"))("restock"),
        kind: async () => (await getTranslations("common"))("limitReached", { most: maxMutes }),
      },
      "not-found": async () => (await getTranslations("common"))("goneReload"),
    },
  },
  async ({ principal, input, note }): Promise<Undoable> => {
    const asked = {
      ruleId: input.what === "article" ? "" : input.ruleId,
      variantNo: input.what === "rule" ? "" : input.variantNo,
    };
    await mute(principal, { ...asked, ...(await howLong(input.long, input.day)) });
    note("alert-muted", asked.variantNo);
    const rule = asked.ruleId === "" ? "" : (await readRule(principal, asked.ruleId)).name;
    const name = [asked.variantNo, rule].filter(Boolean).join(" · ");
    return { done: (await getTranslations("alerts.mute"))("done", { name }), undo: asked };
  },
);

export const unmuteAlerts = action(
  "alerts.unmute",
  { ...write, input: meant, audit: ["alert-unmuted"] },
  async ({ principal, input, note }) => {
    if (await unmute(principal, input)) note("alert-unmuted", input.variantNo);
  },
);

/** A day means its end, by the member's clock. */
async function howLong(long: string, day = ""): Promise<Pick<AlertMute, "kind" | "untilAt">> {
  if (long === "restock" || long === "for-good") return { kind: long, untilAt: null };
  if (long !== "date") return { kind: "until", untilAt: Date.now() + Number(long) * dayMs };
  const from = parseDay(day);
  if (from === null) return { kind: "until", untilAt: null };
  return { kind: "until", untilAt: zoneDayStart(await timeZoneOfRequest(), dayNumber(from) + 1) };
}
