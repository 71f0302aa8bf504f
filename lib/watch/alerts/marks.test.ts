import { expect, test } from "vitest";
import { addTestMember, signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { markAlerts, marksOf, unmarkAlerts } from "./marks.ts";

startTestApp();

test("reading is for the member, acknowledging for the whole team; both can be taken back", async () => {
  const { principal } = await signInForTest("marks");
  const colleague = (await addTestMember(principal.dealerId, "colleague")).principal;
  const stranger = (await signInForTest("stranger")).principal;
  await markAlerts(principal, ["a", "b"], "read", 5);
  await markAlerts(principal, ["a"], "read", 9);
  await markAlerts(colleague, ["a"], "acknowledged", 7);
  const taken = { memberId: colleague.memberId, name: "colleague", at: 7 };
  expect(await marksOf(principal, ["a", "b", "c"])).toEqual(
    new Map([
      ["a", { readAt: 5, acknowledged: taken }],
      ["b", { readAt: 5, acknowledged: null }],
    ]),
  );
  expect(await marksOf(colleague, ["a", "b"])).toEqual(new Map([["a", { readAt: null, acknowledged: taken }]]));
  expect(await marksOf(stranger, ["a", "b"])).toEqual(new Map());
  await unmarkAlerts(principal, ["a"], "acknowledged");
  await unmarkAlerts(principal, ["a"], "read");
  expect(await marksOf(principal, ["a"])).toEqual(new Map([["a", { readAt: null, acknowledged: taken }]]));
});
