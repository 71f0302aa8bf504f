import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { alertRules, watchLists } from "@/db/app/schema.ts";
import { events } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { followedBrands } from "@/lib/lists/followed-brands.ts";
import { createWatchList } from "@/lib/lists/lists.ts";
import { finishRound } from "@/lib/lists/rounds.ts";
import { saveView } from "@/lib/lists/saved-views.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { storeTestDealer } from "../test/setting.ts";
import { deskNews } from "./desk-news.ts";

startTestApp();
const now = Date.UTC(2026, 10, 23, 7);
let principal: Awaited<ReturnType<typeof signInForTest>>["principal"];
beforeAll(async () => {
  ({ principal } = await signInForTest("news"));
  await storeTestDealer(principal.dealerId, smallDealer([plainProduct("P", "Pedal", [plainVariant("one")])]));
});

test("a brand is followed by a list that it fills, a saved listing of it, or an alert on it that is in force", async () => {
  expect(await followedBrands(principal)).toEqual([]);
  const { listId } = await createWatchList(principal, "Grit");
  const owned = await scope(principal);
  await owned.watchLists.update({ filledBy: "brand:7" }, eq(watchLists.listId, listId));
  await saveView(principal, { name: "Mine", query: "?q=tyre&brand=8,9", isShared: false });
  await saveView(principal, { name: "All", query: "?q=tyre", isShared: false });
  const rule = { memberId: principal.memberId, kinds: "[]", createdAt: now, updatedAt: now, subject: "brand" } as const;
  await owned.alertRules.insert({ ...rule, ruleId: "r1", name: "On", subjectId: "10" });
  await owned.alertRules.insert({ ...rule, ruleId: "r2", name: "Paused", subjectId: "11", pausedAt: now });
  expect(await followedBrands(principal)).toEqual(["10", "7", "8", "9"]);
  expect(await followedBrands({ ...principal, reduction: "counter" })).toEqual([]);
  await owned.alertRules.delete(eq(alertRules.ruleId, "r1"));
  expect(await followedBrands(principal)).toEqual(["7", "8", "9"]);
});

test("the start page shows sync problems and events of followed brands, until the member's review", async () => {
  const of = { productNo: "N", name: "New tyre", brandId: "7", at: now - dayMs } as const;
  const tables = await dealerTables(principal.dealerId);
  await tables.insert(events).values([
    { ...of, kind: "new", at: now - 9 * dayMs, productNo: "old" },
    { ...of, kind: "new" },
    { ...of, kind: "closeout-start", variantNo: "a", before: null, after: "650" },
    { ...of, kind: "closeout-start", variantNo: "b", before: null, after: "660" },
    { ...of, kind: "new", brandId: "12", productNo: "stranger" },
    { ...of, kind: "out", variantNo: "a" },
    { kind: "list-held", at: now - dayMs, name: "products", facts: '{"records":40}' },
  ]);
  const news = await deskNews(principal, now);
  expect(news.sync.map(({ kind, name, facts }) => [kind, name, facts.records])).toEqual([
    ["list-held", "products", 40],
  ]);
  expect(news.brands.map(({ kind, productNo, count }) => [kind, productNo, count])).toEqual([
    ["closeout-start", "N", 2],
    ["new", "N", 1],
  ]);
  const blind = await deskNews({ ...principal, reduction: "no-cost" }, now);
  expect([blind.brands.map(({ kind }) => kind), JSON.stringify(blind).includes("660")]).toEqual([["new"], false]);
  await finishRound(principal, news.sync[0]?.id ?? 0, now);
  expect(await deskNews(principal, now)).toMatchObject({ sync: [], brands: [], followed: 3 });
});
