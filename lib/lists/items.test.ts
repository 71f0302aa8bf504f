import { expect, test } from "vitest";
import { inventory } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { addToWatch, removeFromWatch, setNote, watchedVariants } from "./items.ts";
import { listLinesOf } from "./lines.ts";
import { createWatchList, deleteWatchList, findWatchList, listWatchLists, renameWatchList } from "./lists.ts";
import { importSupplierWatchList } from "./supplier-list.ts";
import { setThreshold, thresholdOfList } from "./thresholds.ts";
import { watchedArticles } from "./watched-articles.ts";

startTestApp();

test("the first click creates the default list once, even with many simultaneous clicks", async () => {
  const { principal } = await signInForTest("first");
  const added = await Promise.all(Array.from({ length: 10 }, (_, i) => addToWatch(principal, [`A-${i % 5}`])));
  expect(added.reduce((sum, n) => sum + n, 0)).toBe(5);
  expect(await listWatchLists(principal)).toMatchObject([{ isDefault: true, itemCount: 5 }]);
});

test("thresholds and notes belong to the item, and of several lists the highest threshold applies", async () => {
  const { principal } = await signInForTest("thresholds");
  await addToWatch(principal, ["020056-07", "030012-M"]);
  const season = await createWatchList(principal, " Season ");
  await addToWatch(principal, ["020056-07"], season.listId);
  await setThreshold(principal, { variantNo: "020056-07" }, 3);
  await setThreshold(principal, { variantNo: "020056-07", listId: season.listId }, 12);
  await setNote(principal, "020056-07", "for the fair", season.listId);
  expect(await watchedVariants(principal)).toEqual(new Set(["020056-07", "030012-M"]));
  expect(await watchedVariants(principal, ["020056-07", "none"])).toEqual(new Set(["020056-07"]));
  expect(await watchedVariants(principal, [])).toEqual(new Set());
  const thresholdsOf = async (variantNo: string) =>
    (await watchedArticles(principal, [variantNo])).get(variantNo)?.thresholds.map(({ units, rule }) => [units, rule]);
  expect(await thresholdsOf("020056-07")).toEqual([[12, "item"]]);
  expect(await thresholdsOf("030012-M")).toEqual([[5, "member"]]);
  const shows = { price: "msrp", stock: "exact", allWarehouses: true, quantity: true, note: true } as const;
  const lines = [{ variantNo: "020056-07", quantity: 1, note: "", ownAmount: null }];
  const share = {
    ...principal,
    kind: "share-link",
    shareId: "1",
    layout: "item",
    shows,
    lines,
    reduction: "none",
  } as const;
  expect(await watchedArticles(share)).toEqual(new Map());
  expect(await listLinesOf(principal, season.listId)).toMatchObject([{ threshold: 12, note: "for the fair" }]);
  await expect(setThreshold(principal, { variantNo: "unknown" }, 3)).rejects.toThrow("not-found");
  await setThreshold(principal, { listId: season.listId }, 20, { kind: "warehouse", warehouseId: "7" });
  await addToWatch(principal, ["030012-M"], season.listId);
  expect((await watchedArticles(principal, ["030012-M"])).get("030012-M")?.thresholds).toMatchObject([
    { units: 5, rule: "member" },
    { units: 20, rule: "list", listName: "Season", place: { kind: "warehouse", warehouseId: "7" } },
  ]);
  expect(await thresholdOfList(principal, season.listId)).toEqual({ units: 20, place: "warehouse:7" });
  await expect(setThreshold(principal, { listId: "another's" }, 1, { kind: "mine" })).rejects.toThrow("not-found");
  await removeFromWatch(principal, "030012-M", season.listId);
  await removeFromWatch(principal, "020056-07", season.listId);
  expect(await thresholdsOf("020056-07")).toEqual([[3, "item"]]);
  await removeFromWatch(principal, "020056-07");
  expect([...(await watchedVariants(principal)).keys()]).toEqual(["030012-M"]);
});

test("lists can be renamed and deleted, except the default one", async () => {
  const { principal } = await signInForTest("lists");
  await addToWatch(principal, ["A-1"]);
  const { listId } = await createWatchList(principal, "Old");
  await renameWatchList(principal, listId, "New\u0000 name");
  expect((await findWatchList(principal, listId))?.name).toBe("New name");
  await deleteWatchList(principal, listId);
  expect(await findWatchList(principal, listId)).toBeNull();
  const [standard] = await listWatchLists(principal);
  await expect(deleteWatchList(principal, standard?.listId ?? "")).rejects.toThrow("not-found");
  await expect(createWatchList(principal, " \n")).rejects.toThrow("bad-request");
});

test("one dealer can neither see nor change another's lists", async () => {
  const mine = (await signInForTest("isolated")).principal;
  const other = (await signInForTest("foreign")).principal;
  const { listId } = await createWatchList(mine, "Mine");
  await addToWatch(mine, ["A-1"], listId);
  expect(await listWatchLists(other)).toEqual([]);
  expect(await findWatchList(other, listId)).toBeNull();
  expect(await listLinesOf(other, listId)).toEqual([]);
  expect(await watchedVariants(other)).toEqual(new Set());
  await expect(addToWatch(other, ["A-2"], listId)).rejects.toThrow("not-found");
  await expect(setThreshold(other, { variantNo: "A-1", listId }, 9)).rejects.toThrow("not-found");
  await expect(setNote(other, "A-1", "x", listId)).rejects.toThrow("not-found");
  await expect(renameWatchList(other, listId, "Theirs")).rejects.toThrow("not-found");
  await expect(deleteWatchList(other, listId)).rejects.toThrow("not-found");
  await expect(removeFromWatch(other, "A-1", listId)).rejects.toThrow("not-found");
  await removeFromWatch(other, "A-1");
  expect(await listLinesOf(mine, listId)).toMatchObject([{ variantNo: "A-1", threshold: null, note: "" }]);
});

test("the number of lists of one dealer does not limit another dealer", async () => {
  const [many, other] = [await signInForTest("many"), await signInForTest("few")];
  for (let made = 0; made < 200; made += 1) await createWatchList(many.principal, `List ${made}`);
  await expect(createWatchList(many.principal, "One more")).rejects.toThrow("bad-request");
  expect((await createWatchList(other.principal, "Mine")).name).toBe("Mine");
});

test("the supplier's own watch list is imported, and a second import adds only new items", async () => {
  const { principal } = await signInForTest("takeover");
  expect(await importSupplierWatchList(principal), "no copy yet").toBe(0);
  const tables = await dealerTables(principal.dealerId);
  const read = { stock: "[]", hash: "", raw: "{}", changedAt: 0, readAt: 0 };
  for (const [position, watchedAtSupplier] of [true, false, true].entries()) {
    const numbers = { variantNo: `V-${position}`, normalizedVariantNo: `v-${position}` };
    await tables.insert(inventory).values({ ...read, ...numbers, position, watchedAtSupplier });
  }
  await addToWatch(principal, ["V-0"]);
  expect(await importSupplierWatchList(principal)).toBe(1);
  expect([...(await watchedVariants(principal)).keys()].sort()).toEqual(["V-0", "V-2"]);
});

test("a dealer can watch at most 20,000 items, and items already on the list do not count again", async () => {
  const { principal } = await signInForTest("most");
  const most = Array.from({ length: 20_000 }, (_, place) => `N-${place}`);
  expect(await addToWatch(principal, most)).toBe(20_000);
  expect(await addToWatch(principal, most.slice(0, 500))).toBe(0);
  await expect(addToWatch(principal, ["N-0", "one more"])).rejects.toMatchObject({ code: "bad-request" });
  expect((await watchedVariants(principal)).size).toBe(20_000);
});

test("many additions at once do not exceed the limit either", async () => {
  const { principal } = await signInForTest("most at once");
  const lots = Array.from({ length: 5 }, (_, lot) => Array.from({ length: 6000 }, (_, place) => `${lot}-${place}`));
  const outcomes = await Promise.allSettled(lots.map((lot) => addToWatch(principal, lot)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect((await watchedVariants(principal)).size).toBe(18_000);
});

test("no two lists bear the same name: a number is put behind one that is taken", async () => {
  const { principal } = await signInForTest("names");
  const other = await signInForTest("namesake");
  await createWatchList(other.principal, "Spring");
  const first = await createWatchList(principal, "Spring");
  const second = await createWatchList(principal, " spring ");
  const third = await createWatchList(principal, "Spring");
  expect([first.name, second.name, third.name]).toEqual(["Spring", "spring (2)", "Spring (3)"]);
  expect(await renameWatchList(principal, third.listId, "Spring (3)"), "its own name is not taken").toEqual({
    from: "Spring (3)",
    to: "Spring (3)",
  });
  expect((await renameWatchList(principal, third.listId, "SPRING (2)")).to).toBe("SPRING (2) (2)");
  const long = "L".repeat(80);
  await createWatchList(principal, long);
  expect((await createWatchList(principal, long)).name).toBe(`${"L".repeat(76)} (2)`);
});
