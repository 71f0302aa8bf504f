import { afterAll, beforeAll, expect, test } from "vitest";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { builtAction } from "@/lib/auth/action.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { openTestData, storeTestDealer } from "@/lib/catalog/test/setting.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { listRules } from "@/lib/watch/alerts/rules.ts";
import { saveRule } from "./actions.ts";

let principal: MemberPrincipal;
let close: () => Promise<void>;
beforeAll(async () => {
  close = openTestData();
  const chain = plainProduct("CH", "Chain", [plainVariant("CH-1", { description: "Chain - 9 speed" })]);
  await storeTestDealer("rules", smallDealer([chain], {}));
  principal = testPrincipal("rules", await addTestDealer("rules"));
});
afterAll(() => close());

async function send(action: object, fields: Record<string, string>, who = principal): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await builtAction(action)?.perform(who, form, "127.0.0.1");
  return (answer as { leadTo: string }).leadTo;
}

test("a rule about a number that no article has or had is not stored, and its fields come back with the reason", async () => {
  const rule = { "when-out": "on", of: "article", name: "Chain" };
  const refused = new URL(await send(saveRule, { ...rule, article: "CH-2" }), "http://desk");
  expect(refused.searchParams.get("wrong")).toBe("article");
  expect(refused.searchParams.get("of")).toBe("article:CH-2");
  expect(await listRules(principal)).toEqual([]);
  for (const word of ["constructor", "CH-10"])
    expect(await send(saveRule, { ...rule, article: word })).toContain("wrong=article");
  // However it is typed, the rule is about the article's own number.
  for (const typed of ["CH-1", "ch-1", "CH\u20111"])
    expect(await send(saveRule, { ...rule, article: typed }), typed).toBe("/alerts/rules?result=saved");
  const saved = await listRules(principal);
  expect(saved.map(({ subjectId }) => subjectId)).toEqual(["CH-1", "CH-1", "CH-1"]);
});

test("before the first catalog any number is taken, and a rule keeps an article that is gone for good", async () => {
  const early = testPrincipal("early", await addTestDealer("early"));
  const rule = { "when-out": "on", of: "article", name: "Early", article: "LATER-1" };
  expect(await send(saveRule, rule, early)).toBe("/alerts/rules?result=saved");
  await storeTestDealer("early", smallDealer([plainProduct("P", "Pump", [plainVariant("P-1")])], {}));
  const [made] = await listRules(early);
  const changed = { ...rule, rule: made?.ruleId ?? "", name: "Renamed" };
  expect(await send(saveRule, changed, early)).toBe("/alerts/rules?result=saved");
  expect(await listRules(early)).toMatchObject([{ name: "Renamed", subjectId: "LATER-1" }]);
  expect(await send(saveRule, { ...changed, article: "LATER-2" }, early)).toContain("wrong=article");
});
