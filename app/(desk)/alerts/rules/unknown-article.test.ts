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

async function send(action: object, fields: Record<string, string>): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await builtAction(action)?.perform(principal, form, "127.0.0.1");
  return (answer as { leadTo: string }).leadTo;
}

test("a rule about a number that no article has or had is not stored, and its fields come back with the reason", async () => {
  const rule = { "when-out": "on", of: "article", name: "Chain" };
  const refused = new URL(await send(saveRule, { ...rule, article: "CH-2" }), "http://desk");
  expect(refused.searchParams.get("wrong")).toBe("article");
  expect(refused.searchParams.get("of")).toBe("article:CH-2");
  expect(await listRules(principal)).toEqual([]);
  expect(await send(saveRule, { ...rule, article: "CH-1" })).toBe("/alerts/rules?result=saved");
  expect(await listRules(principal)).toMatchObject([{ subject: "article", subjectId: "CH-1" }]);
});
