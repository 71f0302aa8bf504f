import { beforeAll, expect, test } from "vitest";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { addLines } from "@/lib/lists/lines.ts";
import { createWatchList, listWatchLists } from "@/lib/lists/lists.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testPrincipal } from "../test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { storeTestDealer } from "../test/setting.ts";
import { listFigures } from "./list-figures.ts";

testDataFolder();

beforeAll(async () => {
  const price = { typeId: 0, type: "Base", amount: 1_000_000, quantityBreak: 1 };
  const products = [plainProduct("CH", "Chain", [plainVariant("CH-1", { prices: [price] })])];
  const stock = { totalAvailable: 5, nextDueAt: null, stock: [{ warehouseId: "1", available: 5, dueAt: null }] };
  await storeTestDealer("figures", smallDealer(products, { stock: new Map([["CH-1", stock]]) }));
  await addTestDealer("figures");
});

const line = { text: "", variantNo: "CH-1", note: "", quantity: null };

test("a list has its total, of how many lines it is, the lines that are low or want too much, and when one was last added", async () => {
  const principal = testPrincipal("figures");
  const empty = await createWatchList(principal, "Empty", 1);
  const order = await createWatchList(principal, "Order", 2);
  const counter = testPrincipal("figures", { reduction: "counter" });
  await addLines(principal, [{ ...line, quantity: 8, threshold: 9 }], order.listId, 3);
  await addLines(principal, [line], order.listId, 4);
  const lists = await listWatchLists(principal);
  const figures = await listFigures(principal, lists);
  expect(figures.get(empty.listId)).toEqual({ totalAmount: null, counted: 0, low: 0, short: 0, addedAt: null });
  expect(figures.get(order.listId)).toEqual({ totalAmount: 8_000_000, counted: 1, low: 2, short: 1, addedAt: 4 });
  expect((await listFigures(counter, lists)).get(order.listId)?.totalAmount).toBeNull();
  const many = lists.map((list) => (list.listId === empty.listId ? { ...list, itemCount: 2001 } : list));
  expect((await listFigures(principal, many)).has(empty.listId), "after very many lines").toBe(false);
});
