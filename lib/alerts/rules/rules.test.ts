import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { scope } from "@/lib/accounts/scope.ts";
import { addTestMember, signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { createWatchList } from "@/lib/lists/lists.ts";
import { saveView } from "@/lib/lists/saved-views.ts";
import { listMutes, mute, unmute } from "./mutes.ts";
import {
  alertDraftSchema,
  changeRule,
  deleteRule,
  listRules,
  makeRule,
  maxViewRules,
  pauseRule,
  readRule,
} from "./rules.ts";

startTestApp();

const draft: AlertDraft = {
  name: " Low \u0000 tyres ",
  subject: "watched",
  subjectId: "",
  kinds: ["low", "out"],
  conditions: { units: 5, warehouseId: "W1", deadBand: 2 },
  channelIds: [],
  frequency: "daily",
};

async function makeChannel(principal: MemberPrincipal): Promise<string> {
  const channelId = randomUUID();
  const { alertChannels } = await scope(principal);
  const row = { channelId, memberId: principal.memberId, kind: "mail", name: "x", encryptedTarget: "x", createdAt: 0 };
  await alertChannels.insert(row as never);
  return channelId;
}

test("a rule is made, changed, paused, put in force again and deleted by its member", async () => {
  const { principal } = await signInForTest("rules");
  const channelIds = [await makeChannel(principal)];
  const ruleId = await makeRule(principal, { ...draft, channelIds }, 10);
  const made = { ...draft, channelIds, ruleId, name: "Low tyres", createdAt: 10, updatedAt: 10, pausedAt: null };
  expect(await listRules(principal)).toEqual([made]);
  await changeRule(principal, ruleId, { ...draft, kinds: ["cost"], conditions: { percent: 5 } }, 20);
  expect(await readRule(principal, ruleId)).toMatchObject({
    ...{ kinds: ["cost"], conditions: { percent: 5 }, channelIds: [], createdAt: 10, updatedAt: 20 },
  });
  expect(await pauseRule(principal, ruleId, true, 30)).toBe("Low tyres");
  expect(await readRule(principal, ruleId)).toMatchObject({ pausedAt: 30, updatedAt: 20 });
  await pauseRule(principal, ruleId, false);
  expect(await deleteRule(principal, ruleId)).toMatchObject({ name: "Low tyres", pausedAt: null });
  expect(await listRules(principal)).toEqual([]);
});

test("a colleague, another dealer, a program and a session at the counter see no rule and change none", async () => {
  const { principal } = await signInForTest("owner");
  const ruleId = await makeRule(principal, draft);
  const colleague = (await addTestMember(principal.dealerId, "colleague")).principal;
  const stranger = (await signInForTest("stranger")).principal;
  for (const other of [colleague, stranger]) {
    expect(await listRules(other)).toEqual([]);
    for (const attempt of [
      readRule(other, ruleId),
      changeRule(other, ruleId, draft),
      pauseRule(other, ruleId, true),
      deleteRule(other, ruleId),
      mute(other, { ruleId, variantNo: "", kind: "for-good", untilAt: null }),
    ])
      await expect(attempt).rejects.toMatchObject({ code: "not-found" });
  }
  expect(await listRules({ ...principal, reduction: "counter" })).toEqual([]);
  expect(await listRules({ ...principal, kind: "api-key", keyHash: "k", reduction: "none" })).toEqual([]);
  expect(await listRules(principal)).toHaveLength(1);
});

test("a deleted rule whose id another dealer has is restored under a new id, and reveals nothing of that one", async () => {
  const { principal } = await signInForTest("undoes");
  const { principal: other } = await signInForTest("has it");
  const ruleId = await makeRule(other, draft, 1);
  const made = await makeRule(principal, draft, 2, { ruleId, updatedAt: 1, pausedAt: null });
  expect(made).not.toBe(ruleId);
  expect((await listRules(principal)).map((rule) => rule.ruleId)).toEqual([made]);
  expect(await readRule(other, ruleId)).toMatchObject({ createdAt: 1 });
});

test("a rule names only lists, views and channels that the member may use", async () => {
  const { principal } = await signInForTest("names");
  const colleague = (await addTestMember(principal.dealerId, "other")).principal;
  const { listId } = await createWatchList(principal, "Tyres");
  await makeRule(colleague, { ...draft, subject: "list", subjectId: listId });
  const view = { name: "v", query: "q=x", isShared: false };
  const [own, shared] = [await saveView(colleague, view), await saveView(colleague, { ...view, isShared: true })];
  await makeRule(principal, { ...draft, subject: "view", subjectId: shared });
  const foreign = await makeChannel(colleague);
  const refused: Partial<AlertDraft>[] = [
    { subject: "view", subjectId: own },
    { subject: "list", subjectId: "none" },
    { subject: "article", subjectId: "" },
    { channelIds: [foreign] },
    { name: " \n" },
  ];
  for (const one of refused)
    await expect(makeRule(principal, { ...draft, ...one })).rejects.toMatchObject({ code: "bad-request" });
});

test("a member has at most 100 rules, also when they are made at once", async () => {
  const { principal } = await signInForTest("many");
  const made = await Promise.allSettled(Array.from({ length: 103 }, () => makeRule(principal, draft)));
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(100);
});

test("a member's number of rules on saved views is limited, also by changing others", async () => {
  const { principal } = await signInForTest("views");
  const subjectId = await saveView(principal, { name: "v", query: "?q=x", isShared: false });
  const onView = { ...draft, subject: "view", subjectId } as const;
  const ids = [];
  for (let made = 0; made < maxViewRules; made += 1) ids.push(await makeRule(principal, onView));
  await expect(makeRule(principal, onView)).rejects.toMatchObject({ code: "bad-request", facts: { field: "rules" } });
  const other = await makeRule(principal, draft);
  await expect(changeRule(principal, other, onView)).rejects.toMatchObject({ code: "bad-request" });
  await changeRule(principal, ids[0] ?? "", { ...onView, kinds: ["back"] });
  await deleteRule(principal, ids[0] ?? "");
  await changeRule(principal, other, onView);
});

test("a draft is read strictly", () => {
  const read = alertDraftSchema.parse({ name: "a\tb", subject: "all", subjectId: "x", kinds: ["out", "out"] });
  expect(read).toEqual({
    ...{
      name: "a b",
      subject: "all",
      subjectId: "",
      kinds: ["out"],
      conditions: {},
      channelIds: [],
      frequency: "daily",
    },
  });
  for (const bad of [{ kinds: [] }, { kinds: ["nonsense"] }, { conditions: { units: -1 } }, { conditions: { odd: 1 } }])
    expect(alertDraftSchema.safeParse({ name: "a", subject: "all", kinds: ["out"], ...bad }).success).toBe(false);
});

test("a mute takes the place of an earlier one of the same, and is ended", async () => {
  const { principal } = await signInForTest("mutes");
  const ruleId = await makeRule(principal, draft);
  const all = { ruleId: "", variantNo: "A-1", kind: "until", untilAt: 100 } as const;
  await mute(principal, all, 10);
  await mute(principal, { ...all, kind: "restock" }, 20);
  await mute(principal, { ...all, ruleId, kind: "for-good" }, 30);
  expect(await listMutes(principal)).toEqual([
    { ruleId, variantNo: "A-1", kind: "for-good", untilAt: null, createdAt: 30 },
    { ruleId: "", variantNo: "A-1", kind: "restock", untilAt: null, createdAt: 20 },
  ]);
  await expect(mute(principal, all, 200)).rejects.toMatchObject({ code: "bad-request" });
  await expect(mute(principal, { ...all, variantNo: "", kind: "restock" })).rejects.toMatchObject({
    code: "bad-request",
  });
  expect(await unmute(principal, { ruleId: "", variantNo: "A-1" })).toBe(true);
  expect(await unmute(principal, { ruleId: "", variantNo: "A-1" })).toBe(false);
  await deleteRule(principal, ruleId);
  expect(await listMutes(principal)).toEqual([]);
});
