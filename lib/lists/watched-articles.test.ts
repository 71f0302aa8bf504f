import { expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import { addToWatch } from "./items.ts";
import { addLines } from "./lines.ts";
import { createWatchList } from "./lists.ts";
import { setThreshold } from "./thresholds.ts";
import { watchedArticlesOf } from "./watched-articles.ts";

startTestApp();

test("thresholds come from line, list, category, member and house, for people and for the worker alike", async () => {
  const { principal } = await signInForTest("rules");
  const owned = await scope(principal);
  const inCategory = { categories: [{ categoryId: "C2", name: "Tubes", level: 1 }] };
  await storeTestDealer(
    principal.dealerId,
    smallDealer([
      plainProduct("P", "Pedal", [plainVariant("own"), plainVariant("listed"), plainVariant("usual")]),
      plainProduct("T", "Tube", [plainVariant("tube"), plainVariant("tube-on-list")], inCategory),
    ]),
  );
  const database = await dealerWriter(principal.dealerId);
  const spring = await createWatchList(principal, "Spring");
  await addToWatch(principal, ["own", "listed", "tube-on-list"], spring.listId);
  await setThreshold(principal, { variantNo: "own", listId: spring.listId }, 0);
  await owned.watchLists.update({ threshold: 20, thresholdPlace: "warehouse:7" });
  const plain = await createWatchList(principal, "Plain");
  const line = { text: "", note: "", quantity: 3 };
  await addLines(
    principal,
    [
      { ...line, variantNo: "usual" },
      { ...line, variantNo: "listed", quantity: 4 },
    ],
    plain.listId,
  );
  await owned.categoryThresholds.insert({ categoryId: "C2", threshold: 8 });
  await owned.members.update({ lowStockThreshold: 5, warehouseId: "7", otherWarehouseIds: '["2"]' });

  const rulesOf = async (asked: typeof principal.preferences | null) => {
    const articles = await watchedArticlesOf(owned, database, { variantNos: null, asked });
    return Object.fromEntries(
      [...articles].map(([number, { thresholds, wanted, isListed }]) => [
        number,
        [thresholds.map(({ units, rule, place }) => `${rule} ${units} ${place.kind}`).toSorted(), wanted, isListed],
      ]),
    );
  };
  const told = {
    own: [["item 0 total"], null, true],
    listed: [["list 20 warehouse", "member 5 total"], 4, true],
    usual: [["member 5 total"], 3, true],
    tube: [["category 8 total"], null, false],
    "tube-on-list": [["list 20 warehouse"], null, true],
  };
  const preferences = { ...principal.preferences, lowStockThreshold: 5, warehouseId: "7", otherWarehouseIds: ["2"] };
  expect(await rulesOf(null)).toEqual(told);
  expect(await rulesOf(preferences)).toEqual(await rulesOf(null));
  await owned.dealers.update({ lowStockThreshold: 6 });
  expect(await rulesOf(null)).toEqual({
    ...told,
    listed: [["house 6 total", "list 20 warehouse"], 4, true],
    usual: [["house 6 total"], 3, true],
  });
  const some = await watchedArticlesOf(owned, database, { variantNos: ["usual", "nobody's"], asked: null });
  expect([...some.keys()]).toEqual(["usual"]);
  expect(some.get("usual")?.mine).toEqual(["7", "2"]);
});
