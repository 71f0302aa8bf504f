import { mute, unmute } from "@/lib/alerts/rules/mutes.ts";
import { readRule } from "@/lib/alerts/rules/rules.ts";
import { answering } from "../../answer.ts";

export const POST = answering("POST /api/desk/alerts/mutes", async (principal, { body, note }) => {
  await mute(principal, body);
  const rule = body.ruleId === "" ? "" : (await readRule(principal, body.ruleId)).name;
  note("alert-muted", [rule, body.variantNo].filter(Boolean).join(", "));
  return {};
});

export const DELETE = answering("DELETE /api/desk/alerts/mutes", async (principal, { body, note }) => {
  const ended = await unmute(principal, body);
  if (ended) note("alert-unmuted", body.variantNo);
  return { ended };
});
