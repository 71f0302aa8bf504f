import { expect, test } from "vitest";
import { dealerWriter } from "@/db/open.ts";
import { signInForTest, startTestApp } from "./test-app.ts";
import {
  addToWatch,
  removeFromWatch,
  setNote,
  setThreshold,
  takeOverSupplierWatchList,
  watchedVariants,
} from "./watch.ts";
import {
  createWatchList,
  deleteWatchList,
  findWatchList,
  listWatchItems,
  listWatchLists,
  renameWatchList,
} from "./watch-lists.ts";

const { app } = startTestApp();

test("the first click makes the default list, once, however many click at the same moment", async () => {
  const { viewer } = await signInForTest(app(), "first");
  const added = await Promise.all(Array.from({ length: 10 }, (_, i) => addToWatch(viewer, [`A-${i % 5}`])));
  expect(added.reduce((sum, n) => sum + n, 0)).toBe(5);
  expect(await listWatchLists(viewer)).toMatchObject([{ isDefault: true, itemCount: 5 }]);
});

test("thresholds and notes belong to the item; the highest threshold of several lists counts", async () => {
  const { viewer } = await signInForTest(app(), "thresholds");
  const season = await createWatchList(viewer, " Season ");
  await addToWatch(viewer, ["020056-07", "030012-M"]);
  await addToWatch(viewer, ["020056-07"], season.listId);
  await setThreshold(viewer, "020056-07", 3);
  await setThreshold(viewer, "020056-07", 12, season.listId);
  await setNote(viewer, "020056-07", "for the fair", season.listId);
  expect(await watchedVariants(viewer)).toEqual(
    new Map([
      ["020056-07", 12],
      ["030012-M", null],
    ]),
  );
  expect(await watchedVariants(viewer, ["020056-07", "none"])).toEqual(new Map([["020056-07", 12]]));
  expect(await watchedVariants(viewer, [])).toEqual(new Map());
  expect(await listWatchItems(viewer, season.listId)).toMatchObject([{ threshold: 12, note: "for the fair" }]);
  await expect(setThreshold(viewer, "unknown", 3)).rejects.toThrow("not-found");
  await removeFromWatch(viewer, "020056-07", season.listId);
  expect((await watchedVariants(viewer)).get("020056-07")).toBe(3);
  await removeFromWatch(viewer, "020056-07");
  expect([...(await watchedVariants(viewer)).keys()]).toEqual(["030012-M"]);
});

test("lists are renamed and deleted, but not the default one", async () => {
  const { viewer } = await signInForTest(app(), "lists");
  await addToWatch(viewer, ["A-1"]);
  const { listId } = await createWatchList(viewer, "Old");
  await renameWatchList(viewer, listId, "New\u0000 name");
  expect((await findWatchList(viewer, listId))?.name).toBe("New name");
  await deleteWatchList(viewer, listId);
  expect(await findWatchList(viewer, listId)).toBeNull();
  const [standard] = await listWatchLists(viewer);
  await expect(deleteWatchList(viewer, standard?.listId ?? "")).rejects.toThrow("not-found");
  await expect(createWatchList(viewer, " \n")).rejects.toThrow("bad-request");
});

test("one dealer neither sees nor changes another's lists", async () => {
  const mine = (await signInForTest(app(), "isolated")).viewer;
  const other = (await signInForTest(app(), "foreign")).viewer;
  const { listId } = await createWatchList(mine, "Mine");
  await addToWatch(mine, ["A-1"], listId);
  expect(await listWatchLists(other)).toEqual([]);
  expect(await findWatchList(other, listId)).toBeNull();
  expect(await listWatchItems(other, listId)).toEqual([]);
  expect(await watchedVariants(other)).toEqual(new Map());
  await expect(addToWatch(other, ["A-2"], listId)).rejects.toThrow("not-found");
  await expect(setThreshold(other, "A-1", 9, listId)).rejects.toThrow("not-found");
  await expect(setNote(other, "A-1", "x", listId)).rejects.toThrow("not-found");
  await expect(renameWatchList(other, listId, "Theirs")).rejects.toThrow("not-found");
  await expect(deleteWatchList(other, listId)).rejects.toThrow("not-found");
  await removeFromWatch(other, "A-1", listId);
  await removeFromWatch(other, "A-1");
  expect(await listWatchItems(mine, listId)).toMatchObject([{ variantNo: "A-1", threshold: null, note: "" }]);
});

test("however many lists a dealer makes, another makes its own", async () => {
  const [many, other] = [await signInForTest(app(), "many"), await signInForTest(app(), "few")];
  for (let made = 0; made < 200; made += 1) await createWatchList(many.viewer, `List ${made}`);
  await expect(createWatchList(many.viewer, "One more")).rejects.toThrow("bad-request");
  expect((await createWatchList(other.viewer, "Mine")).name).toBe("Mine");
});

test("the supplier's own watch list is taken over, again only for what is new", async () => {
  const { viewer } = await signInForTest(app(), "takeover");
  expect(await takeOverSupplierWatchList(viewer), "no copy yet").toBe(0);
  const { client } = await dealerWriter(viewer.dealerId);
  for (const [position, watched] of [1, 0, 1].entries()) {
    await client.execute({
      sql: `INSERT INTO inventory (variant_no, variant_fold, position, stock, watched_at_supplier, hash, raw, changed_at, read_at)
        VALUES (?, ?, ?, '[]', ?, '', '{}', 0, 0)`,
      args: [`V-${position}`, `v-${position}`, position, watched],
    });
  }
  await addToWatch(viewer, ["V-0"]);
  expect(await takeOverSupplierWatchList(viewer)).toBe(1);
  expect([...(await watchedVariants(viewer)).keys()].sort()).toEqual(["V-0", "V-2"]);
});

test("20,000 items are the most, and those on the list already do not count again", async () => {
  const { viewer } = await signInForTest(app(), "most");
  const most = Array.from({ length: 20_000 }, (_, place) => `N-${place}`);
  expect(await addToWatch(viewer, most)).toBe(20_000);
  expect(await addToWatch(viewer, most.slice(0, 500))).toBe(0);
  await expect(addToWatch(viewer, ["N-0", "one more"])).rejects.toMatchObject({ code: "bad-request" });
  expect((await watchedVariants(viewer)).size).toBe(20_000);
});
