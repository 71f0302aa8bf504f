import { expect, test } from "vitest";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { longestNote } from "@/lib/domain/line-limits.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { addLines, listLinesOf } from "./lines.ts";
import { createWatchList, listWatchLists } from "./lists.ts";
import { copyLines, linesUndo, setEachLine, setForLines, takeManyOff, undoForLines } from "./many-lines.ts";
import { maxLines } from "./new-lines.ts";

startTestApp();

/** A list of four lines that say something different each. */
async function fourLines(name: string) {
  const { principal } = await signInForTest(name);
  const { listId } = await createWatchList(principal, "Four");
  const line = { text: "", note: "", quantity: null };
  await addLines(
    principal,
    [
      { ...line, variantNo: "A", quantity: 1, threshold: 4, thresholdPlace: "mine" },
      { ...line, variantNo: "B", note: "for Anna" },
      { ...line, variantNo: "C", quantity: 1, threshold: 4, thresholdPlace: "mine" },
      { ...line, variantNo: null, text: "nonsense" },
    ],
    listId,
    1,
  );
  const lines = await listLinesOf(principal, listId);
  return { principal, listId, lines, ids: lines.map(({ lineId }) => lineId) };
}
const stored = (principal: MemberPrincipal, listId: string) => listLinesOf(principal, listId);
/** As it comes back from a page. */
const again = (undo: unknown) => linesUndo.parse(JSON.parse(JSON.stringify(undo)));

test("a threshold with its place, a quantity or a note is set for some lines or all, and undone to what each said", async () => {
  const { principal, listId, lines, ids } = await fourLines("set");
  const some = await setForLines(principal, listId, ids.slice(0, 2), { threshold: 9, thresholdPlace: "warehouse:7" });
  expect(some.count).toBe(2);
  expect((await stored(principal, listId)).map(({ threshold, thresholdPlace }) => [threshold, thresholdPlace])).toEqual(
    [
      ...[
        [9, "warehouse:7"],
        [9, "warehouse:7"],
      ],
      ...[
        [4, "mine"],
        [null, "total"],
      ],
    ],
  );
  await undoForLines(principal, again(some.undo));
  expect(await stored(principal, listId)).toEqual(lines);
  const note = await setForLines(principal, listId, "all", { note: "x".repeat(longestNote + 1) });
  const quantity = await setForLines(principal, listId, "all", { quantity: null });
  expect((await stored(principal, listId)).map(({ quantity, note }) => [quantity, note.length])).toEqual(
    lines.map(() => [null, longestNote]),
  );
  await undoForLines(principal, again(quantity.undo));
  await undoForLines(principal, again(note.undo));
  expect(await stored(principal, listId)).toEqual(lines);
});

test("each line gets its own figure, which settles one that could not be read, and all are undone together", async () => {
  const { principal, listId, lines, ids } = await fourLines("each");
  const [first = 0, second = 0] = ids;
  const other = await createWatchList(principal, "Other");
  const figures = new Map([
    [first, 7],
    [second, 12],
  ]);
  expect((await setEachLine(principal, other.listId, "quantity", figures)).count).toBe(0);
  const { count, undo } = await setEachLine(principal, listId, "quantity", figures);
  expect(count).toBe(2);
  expect((await stored(principal, listId)).map(({ quantity }) => quantity)).toEqual([
    7,
    12,
    ...lines.slice(2).map(({ quantity }) => quantity),
  ]);
  await undoForLines(principal, again(undo));
  expect(await stored(principal, listId)).toEqual(lines);
  const level = await setEachLine(principal, listId, "threshold", new Map([[second, 0]]));
  expect((await stored(principal, listId))[1]?.threshold).toBe(0);
  await undoForLines(principal, again(level.undo));
  expect(await stored(principal, listId)).toEqual(lines);
});

test("lines are copied or moved with all they say, in their order, and both can be undone", async () => {
  const { principal, listId, lines, ids } = await fourLines("move");
  const other = await createWatchList(principal, "Other");
  const said = ({ text, variantNo, quantity, note, threshold, thresholdPlace }: (typeof lines)[number]) => {
    return { text, variantNo, quantity, note, threshold, thresholdPlace };
  };
  const copied = await copyLines(principal, { from: listId, to: other.listId, which: "all", move: false }, 10);
  expect((await stored(principal, other.listId)).map(said)).toEqual(lines.map(said));
  expect(await stored(principal, listId)).toEqual(lines);
  await undoForLines(principal, again(copied.undo), 11);
  expect(await stored(principal, other.listId)).toEqual([]);
  const which = ids.slice(1, 3);
  const moved = await copyLines(principal, { from: listId, to: other.listId, which, move: true }, 20);
  expect(moved.count).toBe(2);
  expect((await stored(principal, listId)).map(({ lineId }) => lineId)).toEqual([ids[0], ids[3]]);
  expect((await stored(principal, other.listId)).map(said)).toEqual(lines.slice(1, 3).map(said));
  await undoForLines(principal, again(moved.undo), 21);
  expect(await stored(principal, listId)).toEqual(lines);
  expect(await stored(principal, other.listId)).toEqual([]);
});

test("lines that were taken off together come back together", async () => {
  const { principal, listId, lines, ids } = await fourLines("off");
  const off = await takeManyOff(principal, listId, ids.slice(0, 3), 30);
  expect(off.count).toBe(3);
  expect(await stored(principal, listId)).toHaveLength(1);
  await undoForLines(principal, again(off.undo), 31);
  expect(await stored(principal, listId)).toEqual(lines);
});

test("lines of another list or another dealer are neither changed, copied, taken off nor undone", async () => {
  const { principal, listId, lines, ids } = await fourLines("mine");
  const { principal: other } = await signInForTest("other");
  const { listId: theirs } = await createWatchList(other, "Theirs");
  const second = await createWatchList(principal, "Second");
  for (const [asker, list, to] of [
    [other, listId, theirs],
    [other, theirs, theirs],
    [principal, second.listId, second.listId],
  ] as const) {
    expect((await setForLines(asker, list, ids, { threshold: 1 })).count).toBe(0);
    expect((await takeManyOff(asker, list, ids)).count).toBe(0);
    expect((await copyLines(asker, { from: list, to, which: ids, move: true })).count).toBe(0);
  }
  const mine = await setForLines(principal, listId, "all", { note: "mine" });
  expect(await undoForLines(other, mine.undo)).toBe(false);
  expect(await undoForLines(principal, mine.undo)).toBe(true);
  await undoForLines(other, { listId, addedAt: 1, takenOffAt: null });
  expect(await stored(principal, listId)).toEqual(lines);
  await expect(copyLines(principal, { from: listId, to: theirs, which: "all", move: true })).rejects.toThrow(
    "not-found",
  );
  expect(await stored(principal, listId)).toEqual(lines);
});

test("a change of 2,000 lines with the longest notes is undone by an id that every form can carry", async () => {
  const { principal } = await signInForTest("long");
  const { listId } = await createWatchList(principal, "Long", 1, {
    lines: Array.from({ length: 2000 }, (_, at) => {
      return { text: "", variantNo: `N-${at}`, quantity: at + 1, note: `${at} ${"é".repeat(longestNote)}` };
    }),
  });
  const before = await stored(principal, listId);
  const { count, undo } = await setForLines(principal, listId, "all", { note: "" }, 100);
  expect(count).toBe(2000);
  expect(JSON.stringify(undo).length).toBeLessThan(200);
  expect(await undoForLines(principal, again(undo), 101)).toBe(true);
  expect(await stored(principal, listId)).toEqual(before);
});

test("a change can be undone for an hour, and not after that", async () => {
  const { principal, listId, ids } = await fourLines("late");
  const { undo } = await setForLines(principal, listId, ids, { quantity: 9 }, 1_000);
  expect(await undoForLines(principal, undo, 1_000 + 3_600_000)).toBe(false);
  expect((await stored(principal, listId)).every(({ quantity }) => quantity === 9)).toBe(true);
});

test("a figure that is set for lines is in the place of one that could not be read, which comes back when undone", async () => {
  const { principal } = await signInForTest("bad");
  const bad = { text: "X", variantNo: null, quantity: null, note: "", badQuantity: "2.5", badThreshold: "five" };
  const { listId } = await createWatchList(principal, "Bad", 1, { lines: [bad] });
  const before = await stored(principal, listId);
  const quantity = await setForLines(principal, listId, "all", { quantity: 3 });
  expect(await stored(principal, listId)).toMatchObject([{ quantity: 3, badQuantity: null, badThreshold: "five" }]);
  const threshold = await setForLines(principal, listId, "all", { threshold: null });
  expect(await stored(principal, listId)).toMatchObject([{ badQuantity: null, badThreshold: null }]);
  await undoForLines(principal, again(threshold.undo));
  await undoForLines(principal, again(quantity.undo));
  expect(await stored(principal, listId)).toEqual(before);
});

test("what a colleague adds while lines are moved stays on its list", async () => {
  const { principal, listId } = await fourLines("colleague");
  const other = await createWatchList(principal, "Other");
  const line = { text: "", variantNo: "NEW", quantity: 1, note: "" };
  const [moved] = await Promise.all([
    copyLines(principal, { from: listId, to: other.listId, which: "all", move: true }),
    ...Array.from({ length: 20 }, () => addLines(principal, [line], listId)),
  ]);
  const [left, arrived] = [await stored(principal, listId), await stored(principal, other.listId)];
  expect(arrived).toHaveLength(moved.count);
  expect(left.length + arrived.length, "each line is on one of the two").toBe(24);
});

test("lines move when the lists are full, are not copied then, and a list moved to itself stays", async () => {
  const { principal, listId, lines } = await fourLines("full");
  const { listId: full } = await createWatchList(principal, "Full", 1, {
    lines: Array.from({ length: maxLines - 4 }, (_, at) => {
      return { text: "", variantNo: `N-${at}`, quantity: null, note: "" };
    }),
  });
  const copy = copyLines(principal, { from: listId, to: full, which: "all", move: false });
  await expect(copy).rejects.toMatchObject({ code: "bad-request", facts: { field: "variantNo" } });
  expect((await copyLines(principal, { from: listId, to: listId, which: "all", move: true })).count).toBe(0);
  expect(await stored(principal, listId)).toEqual(lines);
  expect((await copyLines(principal, { from: listId, to: full, which: "all", move: true })).count).toBe(4);
  expect(await stored(principal, listId)).toEqual([]);
  const more = createWatchList(principal, "More", 1, {
    lines: [{ text: "X", variantNo: null, quantity: 1, note: "" }],
  });
  await expect(more).rejects.toMatchObject({ code: "bad-request", facts: { field: "variantNo" } });
  expect(
    (await listWatchLists(principal)).map(({ name }) => name),
    "no empty list is left",
  ).not.toContain("More");
});
