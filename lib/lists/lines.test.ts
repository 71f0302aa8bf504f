import { expect, test } from "vitest";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { addToWatch, removeFromWatch, watchedVariants } from "./items.ts";
import {
  addLines,
  changeLine,
  countArticle,
  duplicateList,
  getLine,
  listLinesOf,
  putBack,
  takeOffLines,
} from "./lines.ts";
import { createWatchList, listWatchLists } from "./lists.ts";
import { setThreshold } from "./thresholds.ts";
import { watchedArticles } from "./watched-articles.ts";

startTestApp();

const line = (text: string, variantNo: string | null = null, quantity: number | null = null) => ({
  text,
  variantNo,
  quantity,
  note: "",
});

test("lines keep their order, those added last come first, and one that means nothing stays", async () => {
  const { principal } = await signInForTest("order");
  const { listId } = await addLines(
    principal,
    [line("A-1 2", "A-1", 2), line("nonsense"), line("A-1", "A-1", 1)],
    null,
    1,
  );
  await addLines(principal, [line("B-1 5", "B-1", 5)], listId, 2);
  const told = (await listLinesOf(principal, listId)).map(({ text, variantNo, quantity }) => [
    text,
    variantNo,
    quantity,
  ]);
  expect(told).toEqual([
    ["B-1 5", "B-1", 5],
    ["A-1 2", "A-1", 2],
    ["nonsense", null, null],
    ["A-1", "A-1", 1],
  ]);
  expect(await listWatchLists(principal)).toMatchObject([{ listId, itemCount: 4 }]);
  expect([...(await watchedVariants(principal)).keys()].sort()).toEqual(["A-1", "B-1"]);
});

test("without a list the one used last is meant, and a new list counts as used", async () => {
  const { principal } = await signInForTest("last used");
  const first = await createWatchList(principal, "First", 1);
  const second = await createWatchList(principal, "Second", 2);
  expect((await addLines(principal, [line("A")], null, 3)).listId).toBe(second.listId);
  await addToWatch(principal, ["B"], first.listId, 4);
  expect((await addLines(principal, [line("C")], null, 5)).listId).toBe(first.listId);
});

test("an article is counted into its line, or into a new one", async () => {
  const { principal } = await signInForTest("count");
  const { listId } = await createWatchList(principal, "Count", 1);
  const counted = [];
  for (const [now, variantNo] of ["A", "B", "A", "A"].entries())
    counted.push((await countArticle(principal, variantNo, 2, listId, now + 2)).quantity);
  expect(counted).toEqual([2, 2, 4, 6]);
  expect((await listLinesOf(principal, listId)).map(({ variantNo, quantity }) => [variantNo, quantity])).toEqual([
    ["A", 6],
    ["B", 2],
  ]);
  expect((await countArticle(principal, "A", 99_999, listId, 9)).quantity).toBe(99_999);
});

test("scans at once are counted into one line", async () => {
  const { principal } = await signInForTest("count at once");
  const { listId } = await createWatchList(principal, "Count", 1);
  await Promise.all(Array.from({ length: 10 }, (_, place) => countArticle(principal, "A", 1, listId, 2 + place)));
  expect(await listLinesOf(principal, listId)).toMatchObject([{ variantNo: "A", quantity: 10 }]);
});

test("a line is changed by its id, and only what is given changes", async () => {
  const { principal } = await signInForTest("change");
  const { listId } = await addLines(principal, [line("M 70 2")], null, 1);
  const [stored] = await listLinesOf(principal, listId);
  const lineId = stored?.lineId ?? 0;
  await changeLine(principal, lineId, { variantNo: "TI-2", quantity: 3 });
  await changeLine(principal, lineId, { note: "n".repeat(600) });
  expect(await getLine(principal, lineId)).toMatchObject({ text: "M 70 2", variantNo: "TI-2", quantity: 3, listId });
  expect((await getLine(principal, lineId)).note).toHaveLength(500);
});

test("lines that were taken off come back within an hour, with all that was on them", async () => {
  const { principal } = await signInForTest("undo");
  const { listId } = await addLines(principal, [line("A 1", "A", 1), line("B 2", "B", 2)], null, 1);
  const before = await listLinesOf(principal, listId);
  const hour = 60 * 60 * 1000;
  expect(await takeOffLines(principal, listId, "all", 10)).toBe(2);
  expect(await listLinesOf(principal, listId)).toEqual([]);
  expect(await putBack(principal, 10, 10 + hour)).toBe(0);
  expect(await putBack(principal, 11, 12)).toBe(0);
  expect(await putBack(principal, 10, 9 + hour)).toBe(2);
  expect(await listLinesOf(principal, listId)).toEqual(before);
  expect(await takeOffLines(principal, listId, [before[1]?.lineId ?? 0], 20)).toBe(1);
  expect((await listLinesOf(principal, listId)).map(({ variantNo }) => variantNo)).toEqual(["A"]);
});

test("a star that is set again brings back threshold and note", async () => {
  const { principal } = await signInForTest("star again");
  await addToWatch(principal, ["A"], null, 1);
  await setThreshold(principal, { variantNo: "A" }, 7);
  await removeFromWatch(principal, "A", null, 2);
  expect(await addToWatch(principal, ["A"], null, 3)).toBe(1);
  expect((await watchedArticles(principal)).get("A")?.thresholds).toMatchObject([{ units: 7, rule: "item" }]);
});

test("a list is duplicated with its lines", async () => {
  const { principal } = await signInForTest("duplicate");
  const { listId } = await addLines(principal, [line("A 1", "A", 1), line("?")], null, 1);
  const copy = await duplicateList(principal, listId, "Copy", 2);
  const told = async (id: string) =>
    (await listLinesOf(principal, id)).map(({ text, variantNo, quantity }) => [text, variantNo, quantity]);
  expect(await told(copy)).toEqual(await told(listId));
});

test("one dealer can neither see nor change another's lines", async () => {
  const mine = (await signInForTest("mine")).principal;
  const other = (await signInForTest("other")).principal;
  const { listId } = await addLines(mine, [line("A", "A", 1)], null, 1);
  const [stored] = await listLinesOf(mine, listId);
  const lineId = stored?.lineId ?? 0;
  expect(await listLinesOf(other, listId)).toEqual([]);
  await expect(addLines(other, [line("B")], listId)).rejects.toThrow("not-found");
  await expect(countArticle(other, "A", 1, listId)).rejects.toThrow("not-found");
  await expect(changeLine(other, lineId, { quantity: 9 })).rejects.toThrow("not-found");
  await expect(getLine(other, lineId)).rejects.toThrow("not-found");
  expect(await takeOffLines(other, listId, "all", 5)).toBe(0);
  expect(await takeOffLines(mine, listId, "all", 5)).toBe(1);
  expect(await putBack(other, 5, 6)).toBe(0);
  expect(await putBack(mine, 5, 6)).toBe(1);
});

test("a dealer has at most 20,000 lines, whatever they say", async () => {
  const { principal } = await signInForTest("most lines");
  const many = Array.from({ length: 20_000 }, (_, place) => line(`text ${place}`));
  expect((await addLines(principal, many)).added).toBe(20_000);
  await expect(addLines(principal, [line("one more")])).rejects.toMatchObject({ code: "bad-request" });
  await expect(countArticle(principal, "one more", 1)).rejects.toMatchObject({ code: "bad-request" });
});

test("lines that were taken off do not make room for more than 20,000, and no more of them are kept", async () => {
  const { principal } = await signInForTest("most taken off");
  const many = (first: number) => Array.from({ length: 20_000 }, (_, place) => line(`text ${first + place}`));
  const { listId } = await addLines(principal, many(0), null, 1);
  await takeOffLines(principal, listId, "all", 2);
  await addLines(principal, many(20_000), listId, 3);
  await expect(putBack(principal, 2, 4)).rejects.toMatchObject({ code: "bad-request" });
  await takeOffLines(principal, listId, "all", 5);
  expect(await putBack(principal, 2, 6)).toBe(0);
  expect(await putBack(principal, 5, 6)).toBe(20_000);
});
