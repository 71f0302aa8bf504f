import { expect, test } from "vitest";
import { sendForm } from "@/app/test/send-form.ts";
import { connections } from "@/db/connections.ts";
import { closeDealer, dealerReader } from "@/db/dealer/open.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { listRules, makeRule } from "@/lib/alerts/rules/rules.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { startTestDealer } from "@/lib/catalog/test/dealer-of-tests.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import { draftOfFields } from "@/lib/domain/alert/draft-fields.ts";
import { saveRule } from "./actions.ts";

const chain = plainProduct("CH", "Chain", [plainVariant("CH-1", { description: "Chain - 9 speed" })]);
const principal = startTestDealer("rules", smallDealer([chain], {}));

const send = (action: object, fields: Record<string, string>, who = principal) => sendForm(action, who, fields);

test("a rule about a number that no article has or had is not stored", async () => {
  const rule = { "when-out": "on", of: "article", name: "Chain" };
  for (const word of ["CH-2", "constructor", "CH-10"])
    expect(await send(saveRule, { ...rule, article: word })).toBe("bad-request article");
  expect(await listRules(principal)).toEqual([]);
  // However it is typed, the rule is about the item's own number.
  for (const typed of ["CH-1", "ch-1", "CH\u20111"])
    expect(await send(saveRule, { ...rule, article: typed }), typed).toBe("words");
  const saved = await listRules(principal);
  expect(saved.map(({ subjectId }) => subjectId)).toEqual(["CH-1", "CH-1", "CH-1"]);
});

test("while the catalog is being read no number is stored unchecked: it can be saved later", async () => {
  const early = testPrincipal("early", await addTestDealer("early"));
  const rule = { "when-out": "on", of: "article", name: "Early", article: "036121970001", units: "7" };
  const refused = async () => {
    expect(await send(saveRule, rule, early)).toMatch(/^not-ready/);
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
  expect(await send(saveRule, rule, early)).toBe("words");
  expect(await listRules(early)).toMatchObject([{ subjectId: "P-1" }]);
});

test("a rule keeps an article that is gone for good, or cannot be looked up now", async () => {
  const later = testPrincipal("later", await addTestDealer("later"));
  const ruleId = await makeRule(later, draftOfFields({ name: "Later", "when-out": "on", of: "article:LATER-1" }));
  const changed = { "when-out": "on", of: "article", article: "LATER-1", rule: ruleId };
  expect(await send(saveRule, { ...changed, name: "Renamed" }, later)).toBe("words");
  await storeTestDealer("later", smallDealer([plainProduct("P", "Pump", [plainVariant("P-1")])], {}));
  expect(await send(saveRule, { ...changed, name: "Again" }, later)).toBe("words");
  expect(await listRules(later)).toMatchObject([{ name: "Again", subjectId: "LATER-1" }]);
  expect(await send(saveRule, { ...changed, name: "Other", article: "LATER-2" }, later)).toBe("bad-request article");
});
