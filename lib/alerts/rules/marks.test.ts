import { expect, test } from "vitest";
import { addTestMember, signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { markAlerts, marksOf, unmarkAlerts } from "./marks.ts";

startTestApp();

test("reading is for the member, acknowledging and resolving for the whole team; all can be taken back", async () => {
  const { principal } = await signInForTest("marks");
  const colleague = (await addTestMember(principal.dealerId, "colleague")).principal;
  const stranger = (await signInForTest("stranger")).principal;
  await markAlerts(principal, ["a", "b"], "read", 5);
  await markAlerts(principal, ["a"], "read", 9);
  await markAlerts(colleague, ["a"], "acknowledged", 7);
  const taken = { memberId: colleague.memberId, name: "colleague", at: 7, mayGiveBack: true };
  expect(await marksOf(principal, ["a", "b", "c"])).toEqual(
    new Map([
      ["a", { readAt: 5, acknowledged: taken, resolved: null }],
      ["b", { readAt: 5, acknowledged: null, resolved: null }],
    ]),
  );
  expect(await marksOf(colleague, ["a", "b"])).toEqual(
    new Map([["a", { readAt: null, acknowledged: taken, resolved: null }]]),
  );
  expect(await marksOf(stranger, ["a", "b"])).toEqual(new Map());
  await markAlerts(principal, ["c"], "resolved", 8);
  const done = { memberId: principal.memberId, name: "marks", at: 8, mayGiveBack: false };
  expect(await marksOf(colleague, ["c"])).toEqual(
    new Map([["c", { readAt: null, acknowledged: null, resolved: done }]]),
  );
  await unmarkAlerts(colleague, ["c"], "resolved");
  expect((await marksOf(colleague, ["c"])).get("c")?.resolved, "another's stays").toEqual(done);
  await unmarkAlerts(principal, ["c"], "resolved");
  expect(await marksOf(colleague, ["c"])).toEqual(new Map());
  await unmarkAlerts(principal, ["a"], "read");
  expect(await marksOf(principal, ["a"])).toEqual(
    new Map([["a", { readAt: null, acknowledged: taken, resolved: null }]]),
  );
});

test("who took something on is named to the team, and to no customer at the counter or program", async () => {
  const { principal } = await signInForTest("named");
  await markAlerts(principal, ["a"], "acknowledged", 7);
  const nameFor = async (reader: Parameters<typeof marksOf>[0]) =>
    (await marksOf(reader, ["a"])).get("a")?.acknowledged?.name;
  expect(await nameFor(principal)).toBe("named");
  expect(await nameFor({ ...principal, reduction: "counter" })).toBeNull();
  const { dealerId, memberId, language, preferences } = principal;
  const of = { dealerId, memberId, language, preferences };
  expect(await nameFor({ ...of, kind: "api-key", keyHash: "x", reduction: "shelf" })).toBeNull();
  expect(await nameFor({ ...of, kind: "feed", feedId: "x", reduction: "none" })).toBeNull();
});

test("what somebody took on is given back by this person or the dealer's own account, by nobody else", async () => {
  const { principal: owner } = await signInForTest("owner of marks");
  const taker = (await addTestMember(owner.dealerId, "taker")).principal;
  const other = (await addTestMember(owner.dealerId, "other")).principal;
  const seen = async (by: typeof owner) => (await marksOf(by, ["a"])).get("a")?.acknowledged;
  await markAlerts(taker, ["a"], "acknowledged", 7);
  const named = { memberId: taker.memberId, name: "taker", at: 7 };
  expect([await seen(taker), await seen(owner), await seen(other)]).toEqual([
    { ...named, mayGiveBack: true },
    { ...named, mayGiveBack: true },
    { ...named, mayGiveBack: false },
  ]);
  await unmarkAlerts(other, ["a"], "acknowledged");
  expect(await seen(other)).toMatchObject(named);
  await unmarkAlerts(taker, ["a"], "acknowledged");
  expect(await seen(other)).toBeUndefined();
  await markAlerts(taker, ["a"], "acknowledged", 8);
  await markAlerts(taker, ["a"], "read", 8);
  await unmarkAlerts(owner, ["a"], "acknowledged");
  expect(await seen(other)).toBeUndefined();
  expect((await marksOf(taker, ["a"])).get("a"), "what was read stays read").toMatchObject({ readAt: 8 });
});
