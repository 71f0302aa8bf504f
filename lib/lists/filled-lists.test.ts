import { expect, test } from "vitest";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import type { FillingArticles, ListFilling } from "@/lib/domain/list-filling.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { hourMs } from "@/lib/domain/time.ts";
import {
  countLeftOut,
  dealersWithFilledLists,
  fillLists,
  forgetTakenOff,
  startFilling,
  stopFilling,
} from "./filled-lists.ts";
import { addToWatch, setNote } from "./items.ts";
import { addLines, changeLine, listLinesOf, putBack, takeOffLines } from "./lines.ts";
import { createWatchList, findWatchList } from "./lists.ts";
import { maxLines } from "./new-lines.ts";

startTestApp();

const brand: ListFilling = { kind: "brand", id: "7" };
const numbers = async (principal: MemberPrincipal, listId: string) =>
  (await listLinesOf(principal, listId)).map(({ variantNo }) => variantNo).toSorted();

/** A list filled with some items, and its next fillings. */
async function filledList(name: string, variantNos: readonly string[], now = 1) {
  const { principal } = await signInForTest(name);
  const { listId } = await createWatchList(principal, "Of the brand", now);
  await startFilling(principal, listId, brand, variantNos, now);
  const articlesOf = (articles: readonly string[] | null) => async (): Promise<FillingArticles | null> =>
    articles && { variantNos: articles, total: articles.length };
  const refill = (articles: readonly string[] | null, at: number) =>
    fillLists(principal.dealerId, articlesOf(articles), at);
  const lineOf = async (variantNo: string) =>
    (await listLinesOf(principal, listId)).find((line) => line.variantNo === variantNo);
  return { principal, listId, refill, lineOf };
}

test("new articles come, those that are no longer meant go, and the others stay as they are", async () => {
  const { principal, listId, refill, lineOf } = await filledList("step", ["A", "B"]);
  expect(await numbers(principal, listId)).toEqual(["A", "B"]);
  const kept = await lineOf("A");
  expect(await refill(["C", "A", "C"], 5)).toEqual([{ listId, name: "Of the brand", came: 1, went: 1 }]);
  expect(await numbers(principal, listId)).toEqual(["A", "C"]);
  expect(await lineOf("A")).toEqual(kept);
  expect(await refill(["C", "A"], 6)).toEqual([]);
  expect(await findWatchList(principal, listId)).toMatchObject({ filledBy: "brand:7", filledAt: 6, itemCount: 2 });
  // What went can be put back for an hour, and is a person's then.
  expect(await putBack(principal, 5, 7)).toBe(1);
  await refill(["A"], 8);
  expect(await numbers(principal, listId)).toEqual(["A", "B"]);
});

test("a line with a quantity, a note or a threshold stays when its article is no longer meant", async () => {
  const { principal, listId, refill, lineOf } = await filledList("own", ["Q", "N", "T", "plain"]);
  const idOf = async (variantNo: string) => (await lineOf(variantNo))?.lineId ?? 0;
  await changeLine(principal, await idOf("Q"), { quantity: 3 });
  await setNote(principal, "N", "for Anna", listId);
  await changeLine(principal, await idOf("T"), { threshold: 0 });
  await refill([], 5);
  expect(await numbers(principal, listId)).toEqual(["N", "Q", "T"]);
  expect((await listLinesOf(principal, listId)).map(({ filledAt }) => filledAt)).toEqual([null, null, null]);
  // Such a line is not there twice when its item is meant again.
  await refill(["Q"], 6);
  expect(await numbers(principal, listId)).toEqual(["N", "Q", "T"]);
});

test("what a person put on the list stays, and what a person took off does not come again until it is asked for", async () => {
  const { principal, listId, refill, lineOf } = await filledList("hand", ["A", "B"]);
  await addLines(principal, [{ text: "mine", variantNo: "M", quantity: null, note: "" }], listId, 2);
  await takeOffLines(principal, listId, [(await lineOf("B"))?.lineId ?? 0], 3);
  const later = 3 * hourMs;
  // Another one taken off later clears what was taken off long ago, but not this.
  await takeOffLines(principal, listId, [], later);
  await refill(["A", "B"], later);
  expect(await numbers(principal, listId)).toEqual(["A", "M"]);
  expect(await countLeftOut(principal, listId)).toBe(1);
  await forgetTakenOff(principal, listId);
  await refill(["A", "B"], later + 1);
  expect(await numbers(principal, listId)).toEqual(["A", "B", "M"]);
  expect(await countLeftOut(principal, listId)).toBe(0);
});

test("an article that was taken off, left, and is new again comes again", async () => {
  const { principal, listId, refill, lineOf } = await filledList("again", ["A", "B"]);
  await takeOffLines(principal, listId, [(await lineOf("B"))?.lineId ?? 0], 3);
  await refill(["A"], 4);
  await refill(["A", "B"], 5);
  expect(await numbers(principal, listId)).toEqual(["A", "B"]);
});

test("nothing changes while nobody can tell what is meant", async () => {
  const { principal, listId, refill } = await filledList("unknown", ["A"]);
  expect(await refill(null, 5)).toEqual([]);
  expect(await numbers(principal, listId)).toEqual(["A"]);
  expect(await findWatchList(principal, listId)).toMatchObject({ filledAt: 1 });
});

test("a list that begins to fill itself takes over the plain lines of these articles only", async () => {
  const { principal } = await signInForTest("adopt");
  const { listId } = await createWatchList(principal, "Old import");
  await addToWatch(principal, ["A", "B", "other"], listId, 1);
  await setNote(principal, "B", "keep", listId);
  expect(await startFilling(principal, listId, { kind: "supplier" }, ["A", "B", "C"], 2)).toBe(1);
  await fillLists(principal.dealerId, async () => ({ variantNos: [], total: 0 }), 3);
  expect(await numbers(principal, listId)).toEqual(["B", "other"]);
});

test("an ordinary list again keeps its lines and is filled no more", async () => {
  const { principal, listId, refill } = await filledList("ordinary", ["A", "B"]);
  expect(await dealersWithFilledLists()).toContain(principal.dealerId);
  await stopFilling(principal, listId);
  expect(await refill(["C"], 5)).toEqual([]);
  expect(await numbers(principal, listId)).toEqual(["A", "B"]);
  expect(await findWatchList(principal, listId)).toMatchObject({ filledBy: null, filledAt: null });
  expect(await dealersWithFilledLists()).not.toContain(principal.dealerId);
});

test("no other dealer's list is filled, started or stopped", async () => {
  const { principal, listId } = await filledList("mine", ["A"]);
  const { principal: other } = await signInForTest("other");
  await expect(startFilling(other, listId, brand, ["X"])).rejects.toThrow("not-found");
  await expect(stopFilling(other, listId)).rejects.toThrow("not-found");
  await forgetTakenOff(other, listId);
  expect(await fillLists(other.dealerId, async () => ({ variantNos: ["X"], total: 1 }))).toEqual([]);
  expect(await numbers(principal, listId)).toEqual(["A"]);
});

test("a list is filled with 2,000 articles at most, and never beyond the room that the dealer has", async () => {
  const many = (count: number, from = 0) => Array.from({ length: count }, (_, place) => `N-${from + place}`);
  const { principal, listId, refill } = await filledList("room", many(2500));
  expect((await listLinesOf(principal, listId)).length).toBe(2000);
  const full = await createWatchList(principal, "Full");
  const line = { text: "x", variantNo: null, quantity: null, note: "" };
  await addLines(
    principal,
    Array.from({ length: maxLines - 2005 }, () => line),
    full.listId,
  );
  await refill([...many(1990), ...many(10, 5000)], 9);
  expect((await listLinesOf(principal, listId)).length).toBe(2000);
  await addLines(
    principal,
    Array.from({ length: 5 }, () => line),
    full.listId,
  );
  await refill([...many(1995), ...many(5, 9000)], 10);
  expect((await listLinesOf(principal, listId)).length).toBeLessThanOrEqual(2000);
  await expect(
    addLines(
      principal,
      Array.from({ length: 11 }, () => line),
      full.listId,
    ),
  ).rejects.toThrow("bad-request");
});
