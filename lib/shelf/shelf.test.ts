import { expect, test } from "vitest";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { addLines } from "../lists/lines.ts";
import { createWatchList } from "../lists/lists.ts";
import { orderList, orderOf, undoOrder } from "./ordered.ts";
import { readShelf, receiveGoods, saveShelf } from "./shelf.ts";
import { highestOnShelf, maxOnShelf } from "./types.ts";

startTestApp();

const blank = {
  ...{ onHand: null, onOrder: null, minimum: null, maximum: null, minOrder: null, packSize: null },
};
const line = (variantNo: string, quantity: number) => ({ text: "", variantNo, quantity, note: "" });
/** What is ordered of some lines. */
function unitsOf(lines: readonly ReturnType<typeof line>[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { variantNo, quantity } of lines) units.set(variantNo, (units.get(variantNo) ?? 0) + quantity);
  return units;
}

test("given figures are stored, absent ones stay, and null clears a figure", async () => {
  const { principal } = await signInForTest("shelf");
  await saveShelf(principal, [{ variantNo: "B", onHand: 5, minimum: 2, maximum: 9 }, { variantNo: "A" }], [], 1);
  expect([...(await readShelf(principal)).values()]).toEqual([
    { variantNo: "A", ...blank, updatedAt: 1 },
    { ...blank, variantNo: "B", onHand: 5, minimum: 2, maximum: 9, updatedAt: 1 },
  ]);
  await saveShelf(principal, [{ variantNo: "B", minimum: null, maximum: 8 }], ["A"], 2);
  // Limits say nothing of what is there: its age stays.
  expect([...(await readShelf(principal)).values()]).toEqual([
    { ...blank, variantNo: "B", onHand: 5, maximum: 8, updatedAt: 1 },
  ]);
  await saveShelf(principal, [{ variantNo: "B", onHand: 0 }], [], 3);
  expect((await readShelf(principal, ["B", "C"])).get("B")).toMatchObject({ onHand: 0, maximum: 8, updatedAt: 3 });
});

test("minimum order and pack size stay through an order, and keep an article that was on order alone", async () => {
  const { principal } = await signInForTest("packs");
  await saveShelf(principal, [{ variantNo: "A", minOrder: 6, packSize: 3 }], [], 1);
  const lines = [line("A", 6)];
  const { listId } = await addLines(principal, lines, null, 2);
  await orderList(principal, listId, unitsOf(lines), 3);
  expect((await readShelf(principal)).get("A")).toEqual({
    ...{ ...blank, variantNo: "A", onOrder: 6, minOrder: 6, packSize: 3, updatedAt: 1 },
  });
  expect(await undoOrder(principal, listId, 5)).toEqual([]);
  expect((await readShelf(principal)).get("A")).toMatchObject({ onOrder: 0, minOrder: 6, packSize: 3 });
  await saveShelf(principal, [{ variantNo: "A", packSize: null }], [], 6);
  expect((await readShelf(principal)).get("A")).toMatchObject({ minOrder: 6, packSize: null, updatedAt: 1 });
});

test("a shelf is its dealer's alone, whole or not at all beyond the limit", async () => {
  const { principal } = await signInForTest("one");
  const { principal: other } = await signInForTest("other");
  await saveShelf(principal, [{ variantNo: "A", onHand: 1 }]);
  await saveShelf(other, [{ variantNo: "A", onHand: 2 }]);
  await saveShelf(other, [], ["A"]);
  expect((await readShelf(principal)).get("A")?.onHand).toBe(1);
  expect(await readShelf(other)).toEqual(new Map());
  const many = Array.from({ length: maxOnShelf }, (_, at) => ({ variantNo: `N-${at}`, onHand: at % 7 }));
  await expect(saveShelf(principal, many)).rejects.toMatchObject({ code: "bad-request" });
  expect((await readShelf(principal)).size).toBe(1);
  await saveShelf(principal, many, ["A"]);
  expect((await readShelf(principal)).size).toBe(maxOnShelf);
});

test("an order that does not fit on the shelf changes nothing, and a full shelf can still be changed", async () => {
  const { principal } = await signInForTest("full");
  const many = Array.from({ length: maxOnShelf }, (_, at) => ({ variantNo: `N-${at}`, onHand: 1 }));
  await saveShelf(principal, many);
  const lines = [line("N-1", 3), line("NEW", 5)];
  const { listId } = await addLines(principal, lines, null, 1);
  await expect(orderList(principal, listId, unitsOf(lines), 2)).rejects.toMatchObject({
    code: "bad-request",
    facts: { field: "rows" },
  });
  expect((await orderOf(principal, listId, 3)).orderedAt).toBeNull();
  expect((await readShelf(principal, ["N-1", "NEW"])).get("N-1")?.onOrder).toBeNull();
  // A refused change takes nothing off either.
  await expect(saveShelf(principal, [{ variantNo: "NEW" }, { variantNo: "NEWER" }], ["N-2"])).rejects.toThrow();
  expect((await readShelf(principal)).size).toBe(maxOnShelf);
  await saveShelf(principal, [{ variantNo: "NEW", onHand: 1 }], ["N-2"]);
  expect(await orderList(principal, listId, unitsOf(lines), 4)).toBe(8);
  expect((await readShelf(principal)).size).toBe(maxOnShelf);
});

test("no order makes more on order than a figure can be", async () => {
  const { principal } = await signInForTest("over");
  await saveShelf(principal, [{ variantNo: "A", onOrder: 1 }], [], 1);
  const lines = [line("A", highestOnShelf), line("B", 2)];
  const { listId } = await addLines(principal, lines, null, 1);
  await expect(orderList(principal, listId, unitsOf(lines), 2)).rejects.toMatchObject({
    code: "bad-request",
    facts: { field: "onOrder" },
  });
  expect([...(await readShelf(principal)).values()]).toMatchObject([{ variantNo: "A", onOrder: 1 }]);
  await saveShelf(principal, [{ variantNo: "A", onOrder: 0 }], [], 3);
  expect(await orderList(principal, listId, unitsOf(lines), 4)).toBe(highestOnShelf + 2);
});

test("ordering a list raises what is on order once, and taking it back lowers it by the same", async () => {
  const { principal } = await signInForTest("ordered");
  await saveShelf(principal, [{ variantNo: "A", onHand: 1, onOrder: 2 }], [], 1);
  const lines = [line("A", 3), line("A", 4), line("B", 5)];
  const { listId } = await addLines(principal, lines, null, 1);
  expect(await orderList(principal, listId, unitsOf(lines), 2)).toBe(12);
  expect(await orderList(principal, listId, unitsOf(lines), 3)).toBe(0);
  expect(await orderOf(principal, listId, 3)).toEqual({ orderedAt: 2, canBeTakenBack: true });
  const atCounter = { ...principal, reduction: "counter" } as const;
  expect((await orderOf(atCounter, listId, 3)).orderedAt, "of the own shelf").toBeNull();
  expect([...(await readShelf(principal)).values()]).toEqual([
    { ...blank, variantNo: "A", onHand: 1, onOrder: 9, updatedAt: 1 },
    { ...blank, variantNo: "B", onOrder: 5, updatedAt: 2 },
  ]);
  // What was added to the list since was not ordered.
  await addLines(principal, [line("A", 50)], listId, 3);
  expect(await undoOrder(principal, listId, 4)).toEqual([]);
  expect(await undoOrder(principal, listId, 5)).toBeNull();
  expect([...(await readShelf(principal)).values()]).toEqual([
    { ...blank, variantNo: "A", onHand: 1, onOrder: 2, updatedAt: 1 },
  ]);
});

test("an order cannot be taken back after an hour, nor for another dealer's list", async () => {
  const { principal } = await signInForTest("late");
  const { principal: other } = await signInForTest("stranger");
  const lines = [line("A", 3)];
  const { listId } = await addLines(principal, lines, null, 1);
  await expect(orderList(other, listId, unitsOf(lines), 2)).rejects.toMatchObject({ code: "not-found" });
  await orderList(principal, listId, unitsOf(lines), 2);
  expect(await undoOrder(other, listId, 3)).toBeNull();
  expect(await undoOrder(principal, listId, 2 + 60 * 60 * 1000)).toBeNull();
  expect((await readShelf(principal)).get("A")).toMatchObject({ onOrder: 3 });
});

test("an order cannot be undone once its items were received or set again: earlier units stay on order", async () => {
  const { principal } = await signInForTest("received");
  await saveShelf(
    principal,
    [
      { variantNo: "A", onOrder: 2 },
      { variantNo: "C", onOrder: 7 },
    ],
    [],
    1,
  );
  const lines = [line("A", 3), line("B", 1), line("C", 5)];
  const { listId } = await addLines(principal, lines, null, 1);
  const onOrder = async () => [...(await readShelf(principal)).values()].map((row) => [row.variantNo, row.onOrder]);
  await orderList(principal, listId, unitsOf(lines), 2);
  await receiveGoods(principal, { variantNo: "A", units: 3 }, 3);
  expect(await undoOrder(principal, listId, 4)).toEqual(["A"]);
  await saveShelf(principal, [{ variantNo: "C", onOrder: 1 }], [], 5);
  expect(await undoOrder(principal, listId, 6)).toEqual(["A", "C"]);
  expect(await onOrder(), "nothing is changed").toEqual([
    ["A", 2],
    ["B", 1],
    ["C", 1],
  ]);
  expect((await orderOf(principal, listId, 7)).orderedAt, "it is still ordered").toBe(2);
});

test("another order of the same article since does not prevent that one is taken back", async () => {
  const { principal } = await signInForTest("two-orders");
  const [one, two] = [[line("A", 3)], [line("A", 4)]];
  const first = await createWatchList(principal, "one", 1, { lines: one });
  const second = await createWatchList(principal, "two", 1, { lines: two });
  await orderList(principal, first.listId, unitsOf(one), 2);
  await orderList(principal, second.listId, unitsOf(two), 3);
  expect(await undoOrder(principal, first.listId, 4)).toEqual([]);
  expect((await readShelf(principal)).get("A")).toMatchObject({ onOrder: 4 });
});

test("simultaneous orders of one list raise it once", async () => {
  const { principal } = await signInForTest("twice");
  const lines = [line("A", 3)];
  const { listId } = await addLines(principal, lines, null, 1);
  const raised = await Promise.all([1, 2, 3, 4].map(() => orderList(principal, listId, unitsOf(lines), 9)));
  expect(raised.toSorted()).toEqual([0, 0, 0, 3]);
  expect((await readShelf(principal)).get("A")?.onOrder).toBe(3);
});

test("the shelf is not read at the counter, where customers look on", async () => {
  const { principal } = await signInForTest("counter");
  await saveShelf(principal, [{ variantNo: "B", onHand: 5 }]);
  expect((await readShelf(principal)).size).toBe(1);
  for (const reduction of ["counter", "counter-locked"] as const)
    expect((await readShelf({ ...principal, reduction }, ["B"])).size).toBe(0);
});
