import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { inventory } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { listAudit } from "@/lib/accounts/audit.ts";
import { startTestDealer } from "@/lib/catalog/test/dealer-of-tests.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import type { ListFilling } from "@/lib/domain/list-filling.ts";
import { startFilling } from "@/lib/lists/filled-lists.ts";
import { setNote } from "@/lib/lists/items.ts";
import { addLines, listLinesOf } from "@/lib/lists/lines.ts";
import { createWatchList } from "@/lib/lists/lists.ts";
import { deleteView, saveView } from "@/lib/lists/saved-views.ts";
import { watchedArticles } from "@/lib/lists/watched-articles.ts";
import { readShelf, saveShelf } from "@/lib/shelf/shelf.ts";
import { announceSnapshot } from "@/lib/sync/worker/thread.ts";
import { articlesOfFilling, fillListsAfterReadings } from "./filled-lists.ts";

const grit = { brandId: "9", brand: "Grit" };
const tubes = { categories: [{ categoryId: "C2", name: "Tubes", level: 2 }] };

const products = [
  plainProduct("P", "Pedal", [plainVariant("P-1"), plainVariant("P-2")], grit),
  plainProduct("T", "Tube", [plainVariant("T-1")], tubes),
];
const categories = [
  { categoryId: "C1", parentId: null, depth: 0, name: "Wheels" },
  { categoryId: "C2", parentId: "C1", depth: 1, name: "Tubes" },
];
const stock = new Map(
  ["P-1", "P-2", "T-1"].map((number) => [number, { totalAvailable: 1, nextDueAt: null, stock: [] }]),
);
const principal = startTestDealer("filling", smallDealer(products, { categories, stock }));

const meant = async (filling: ListFilling) => (await articlesOfFilling(principal, filling))?.variantNos.toSorted();

test("a brand, a category with all beneath it and a saved listing mean what their pages show", async () => {
  expect(await meant({ kind: "brand", id: "9" })).toEqual(["P-1", "P-2"]);
  expect(await meant({ kind: "category", id: "C1" })).toEqual(["T-1"]);
  const id = await saveView(principal, { name: "Tubes", query: "?q=tube", isShared: false });
  expect(await meant({ kind: "view", id })).toEqual(["T-1"]);
  await deleteView(principal, id);
  expect(await meant({ kind: "view", id })).toBeUndefined();
});

test("a listing by cost fills no list: the items would reveal cost to viewers without the right", async () => {
  for (const query of ["?from=1", "?to=1", "?minmargin=1", "?maxmargin=99", "?price=0"]) {
    const id = await saveView(principal, { name: query, query, isShared: true });
    expect(await meant({ kind: "view", id }), query).toBeUndefined();
  }
});

/** Marks exactly these items in the supplier's shop, as the last reading of the stock found them. */
async function mark(...variantNos: string[]): Promise<void> {
  const tables = await dealerTables("filling");
  await tables.update(inventory).set({ watchedAtSupplier: sql`variant_no IN ${variantNos}` });
}

test("a list kept in step with the supplier's follows each reading, and catches up at the start of the process", async () => {
  const { listId } = await createWatchList(principal, "As at the supplier");
  await startFilling(principal, listId, { kind: "supplier" }, null);
  const lines = async () => (await listLinesOf(principal, listId)).map(({ variantNo }) => variantNo).toSorted();
  expect(await lines()).toEqual([]);
  await mark("P-1", "T-1");
  await fillListsAfterReadings();
  await vi.waitFor(async () => expect(await lines()).toEqual(["P-1", "T-1"]));
  await setNote(principal, "T-1", "our own", listId);
  await mark("P-2");
  announceSnapshot(principal.dealerId);
  await vi.waitFor(async () => expect(await lines()).toEqual(["P-2", "T-1"]));
  await vi.waitFor(async () => {
    const [event] = (await listAudit(principal, { limit: 10 })).filter(({ kind }) => kind === "list-filled");
    expect(event).toMatchObject({ detail: "As at the supplier (+1 −1)", member: null });
  });
});

test("what people noted of an article goes on when the supplier writes its number in another case", async () => {
  const { listId } = await createWatchList(principal, "Renumbered");
  const plain = { text: "", quantity: 3, note: "for Anna" };
  await addLines(
    principal,
    [
      { ...plain, variantNo: "p-1" },
      { ...plain, variantNo: "p-9" },
    ],
    listId,
  );
  await saveShelf(principal, [
    { variantNo: "t-1", onHand: 4 },
    { variantNo: "p-2", onHand: 1 },
    { variantNo: "P-2", onHand: 2 },
  ]);
  announceSnapshot("filling");
  const named = async () => (await listLinesOf(principal, listId)).map(({ variantNo, note }) => [variantNo, note]);
  await expect.poll(named).toEqual([
    ["P-1", "for Anna"],
    ["p-9", "for Anna"],
  ]);
  const shelf = [...(await readShelf(principal)).values()].map(({ variantNo, onHand }) => [variantNo, onHand]);
  // Where both numbers have figures nobody knows which are right.
  expect(shelf.sort()).toEqual([
    ["P-2", 2],
    ["T-1", 4],
    ["p-2", 1],
  ]);
  expect((await watchedArticles(principal, ["P-1"])).get("P-1")?.isListed).toBe(true);
});
