import { expect, test } from "vitest";
import { performForm, sendForm } from "@/app/test/send-form.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { listRules } from "@/lib/alerts/rules/rules.ts";
import { fieldsOfDraft } from "@/lib/domain/alert/draft-fields.ts";
import { deleteOneRule, pauseOneRule, saveRule } from "./actions.ts";

startTestApp();

test("a rule is made, changed, paused and deleted by its form, and made again as it was", async () => {
  const { principal } = await signInForTest("rules");
  const low = { "when-low": "on", of: "watched", units: "5", name: "Tyres" };
  expect(await sendForm(saveRule, principal, low)).toBe("words");
  const [made] = await listRules(principal);
  expect(made).toMatchObject({ name: "Tyres", subject: "watched", kinds: ["low"], conditions: { units: 5 } });
  const rule = made?.ruleId ?? "";
  await sendForm(saveRule, principal, { ...low, rule, units: "7" });
  expect(await sendForm(pauseOneRule, principal, { ruleId: rule, paused: "yes" })).toBe("words");
  const [changed, ...others] = await listRules(principal);
  expect([changed?.conditions, changed?.pausedAt !== null, others]).toEqual([{ units: 7 }, true, []]);

  await sendForm(deleteOneRule, principal, { ruleId: rule });
  expect(await listRules(principal)).toEqual([]);
  const was = { wasRule: rule, wasAt: String(changed?.updatedAt), wasPaused: String(changed?.pausedAt) };
  const undo = { ...Object.fromEntries(fieldsOfDraft(changed ?? {})), ...was };
  await sendForm(saveRule, principal, undo);
  const [again] = await listRules(principal);
  expect(again).toMatchObject({ name: "Tyres", kinds: ["low"], conditions: { units: 7 } });
  // The restored rule keeps its id, its pause and what it has already sent. A second "undo" changes nothing.
  const { ruleId, updatedAt, pausedAt } = changed ?? {};
  expect(again).toMatchObject({ ruleId, updatedAt, pausedAt });
  expect(await sendForm(saveRule, principal, undo)).toBeUndefined();
  expect(await listRules(principal)).toHaveLength(1);
});

test("a rule that is not possible is refused with the part that is wrong", async () => {
  const { principal } = await signInForTest("wrong");
  const reason = (fields: Record<string, string>) => sendForm(saveRule, principal, { name: "X", ...fields });
  expect(await reason({ of: "all" })).toBe("bad-request kinds");
  expect(await reason({ "when-out": "on", of: "article" })).toBe("bad-request article");
  const unnamed = performForm(saveRule, principal, { "when-out": "on", of: "article", name: "X" });
  await expect(unnamed).rejects.toMatchObject({ facts: { field: "article", isMissing: true } });
  expect(await reason({ "when-out": "on", of: "list:other" })).toBe("bad-request subjectId");
  expect(await reason({ "when-out": "on", of: "all", "to-none": "on" })).toBe("bad-request channelIds");
  expect(await reason({ "when-out": "on", of: "all", rule: "gone" })).toBe("not-found rule");
  expect(await listRules(principal)).toEqual([]);
});

test("a figure that cannot be read is refused at its field, and none is left out of a rule in silence", async () => {
  const { principal } = await signInForTest("figures");
  const reason = (fields: Record<string, string>) => sendForm(saveRule, principal, { name: "X", of: "all", ...fields });
  for (const units of ["999999", "seven", "1.5", "-1", "00012348", "1e3"])
    expect(await reason({ "when-low": "on", units }), units).toBe("bad-request units");
  expect(await reason({ "when-low": "on", band: "x" })).toBe("bad-request band");
  expect(await reason({ "when-due-moved": "on", days: "400" })).toBe("bad-request days");
  expect(await reason({ "when-cost": "on", price: "12,3,4" })).toBe("bad-request price");
  expect(await reason({ "when-cost": "on", percent: "ten" })).toBe("bad-request percent");
  expect(await listRules(principal)).toEqual([]);
  // A field that is not asked for such an event is not shown.
  expect(await reason({ "when-out": "on", units: "seven" })).toBe("words");
  expect(await listRules(principal)).toMatchObject([{ conditions: {} }]);
});
