import { afterAll, beforeAll, expect, test } from "vitest";
import { connections } from "@/db/connections.ts";
import { closeDealer, dealerReader } from "@/db/dealer/open.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { listRules, makeRule } from "@/lib/alerts/rules/rules.ts";
import { builtAction } from "@/lib/auth/action.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { openTestData, storeTestDealer } from "@/lib/catalog/test/setting.ts";
import { draftOfFields } from "@/lib/domain/alert/draft-fields.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
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

test("while the catalog is being read no number is stored unchecked: the fields come back, and it can be saved later", async () => {
  const early = testPrincipal("early", await addTestDealer("early"));
  const rule = { "when-out": "on", of: "article", name: "Early", article: "036121970001", units: "7" };
  const refused = async () => {
    const { pathname, searchParams } = new URL(await send(saveRule, rule, early), "http://desk");
    expect([pathname, searchParams.get("wrong")]).toEqual(["/alerts/rules/new", "articleLater"]);
    expect([searchParams.get("of"), searchParams.get("name")]).toEqual(["article:036121970001", "Early"]);
    expect(await listRules(early)).toEqual([]);
  };
  // Before the first catalog.
  await refused();
  const pump = plainProduct("P", "Pump", [plainVariant("P-1", { upc: "036121970001" })]);
  await storeTestDealer("early", smallDealer([pump], {}));
  await dealerReader("early");
  // Its database is closed, to be replaced by another one.
  await (await connections.dealerReaders.get("early"))?.close();
  await refused();
  await closeDealer("early");
  expect(await send(saveRule, rule, early)).toBe("/alerts/rules?result=saved");
  expect(await listRules(early)).toMatchObject([{ subjectId: "P-1" }]);
});

test("a rule keeps an article that is gone for good, or cannot be looked up now", async () => {
  const later = testPrincipal("later", await addTestDealer("later"));
  const ruleId = await makeRule(later, draftOfFields({ name: "Later", "when-out": "on", of: "article:LATER-1" }));
  const changed = { "when-out": "on", of: "article", article: "LATER-1", rule: ruleId };
  expect(await send(saveRule, { ...changed, name: "Renamed" }, later)).toBe("/alerts/rules?result=saved");
  await storeTestDealer("later", smallDealer([plainProduct("P", "Pump", [plainVariant("P-1")])], {}));
  expect(await send(saveRule, { ...changed, name: "Again" }, later)).toBe("/alerts/rules?result=saved");
  expect(await listRules(later)).toMatchObject([{ name: "Again", subjectId: "LATER-1" }]);
  expect(await send(saveRule, { ...changed, name: "Other", article: "LATER-2" }, later)).toContain("wrong=article");
});
