import { expect, test } from "vitest";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { listRules } from "@/lib/alerts/rules/rules.ts";
import { builtAction } from "@/lib/auth/action.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { deleteOneRule, pauseOneRule, saveRule } from "./actions.ts";

startTestApp();

/** Where an action leads. */
async function send(action: object, principal: MemberPrincipal, fields: Record<string, string>): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await builtAction(action)?.perform(principal, form, "127.0.0.1");
  return (answer as { leadTo: string }).leadTo;
}

test("a rule is made, changed, paused and deleted by its form, and made again as it was", async () => {
  const { principal } = await signInForTest("rules");
  const low = { "when-low": "on", of: "watched", units: "5", name: "Tyres" };
  expect(await send(saveRule, principal, low)).toBe("/alerts/rules?result=saved");
  const [made] = await listRules(principal);
  expect(made).toMatchObject({ name: "Tyres", subject: "watched", kinds: ["low"], conditions: { units: 5 } });
  const rule = made?.ruleId ?? "";
  await send(saveRule, principal, { ...low, rule, units: "7" });
  expect(await send(pauseOneRule, principal, { ruleId: rule, paused: "yes" })).toBe("/alerts/rules?result=paused");
  const [changed, ...others] = await listRules(principal);
  expect([changed?.conditions, changed?.pausedAt !== null, others]).toEqual([{ units: 7 }, true, []]);

  const after = new URL(await send(deleteOneRule, principal, { ruleId: rule }), "http://desk").searchParams;
  expect(after.get("result")).toBe("deleted");
  expect(await listRules(principal)).toEqual([]);
  await send(saveRule, principal, Object.fromEntries(after));
  const [again] = await listRules(principal);
  expect(again).toMatchObject({ name: "Tyres", kinds: ["low"], conditions: { units: 7 } });
  // It is the same rule, paused as it was: what it has told stays told. A second "undo" changes nothing.
  const { ruleId, updatedAt, pausedAt } = changed ?? {};
  expect(again).toMatchObject({ ruleId, updatedAt, pausedAt });
  await send(saveRule, principal, Object.fromEntries(after));
  expect(await listRules(principal)).toHaveLength(1);
});

test("a rule that is not possible comes back with its fields and the reason", async () => {
  const { principal } = await signInForTest("wrong");
  const reason = async (fields: Record<string, string>) => {
    const { pathname, searchParams } = new URL(await send(saveRule, principal, fields), "http://desk");
    return [pathname, searchParams.get("wrong"), searchParams.get("name")];
  };
  const path = "/alerts/rules/new";
  expect(await reason({ of: "all", name: "None" })).toEqual([path, "kinds", "None"]);
  expect(await reason({ "when-out": "on", of: "article", name: "X" })).toEqual([path, "subjectId", "X"]);
  expect(await reason({ "when-out": "on", of: "list:other", name: "X" })).toEqual([path, "subjectId", "X"]);
  expect(await reason({ "when-out": "on", of: "all", "to-none": "on", name: "X" })).toEqual([path, "channelIds", "X"]);
  expect(await reason({ "when-low": "on", of: "all", units: "999999", name: "X" })).toEqual([path, "conditions", "X"]);
  expect(await reason({ "when-out": "on", of: "all", rule: "gone", name: "X" })).toEqual([
    ...["/alerts/rules/gone", "rule", "X"],
  ]);
  expect(await listRules(principal)).toEqual([]);
});
