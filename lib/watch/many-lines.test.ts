import { expect, test } from "vitest";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { addLines, listLinesOf, longestNote } from "./lines.ts";
import { createWatchList } from "./lists.ts";
import { copyLines, linesUndo, setForLines, takeManyOff, undoForLines } from "./many-lines.ts";

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
  for (const [asker, list] of [
    [other, listId],
    [other, theirs],
    [principal, second.listId],
  ] as const) {
    expect((await setForLines(asker, list, ids, { threshold: 1 })).count).toBe(0);
    expect((await takeManyOff(asker, list, ids)).count).toBe(0);
    expect((await copyLines(asker, { from: list, to: list, which: ids, move: true })).count).toBe(0);
  }
  await undoForLines(other, { former: [{ lineIds: ids, values: { threshold: 1 } }] });
  await undoForLines(other, { listId, addedAt: 1, takenOffAt: null });
  expect(await stored(principal, listId)).toEqual(lines);
  await expect(copyLines(principal, { from: listId, to: theirs, which: "all", move: true })).rejects.toThrow(
    "not-found",
  );
  expect(await stored(principal, listId)).toEqual(lines);
});

test.each([
  ["a quantity below none", { quantity: -5 }],
  ["a quantity whose sums no database holds", { quantity: Number.MAX_SAFE_INTEGER }],
  ["a threshold below none", { threshold: -1 }],
  ["a note longer than a note may be", { note: "x".repeat(longestNote + 1) }],
])("what is undone is within the limits of what can be set: %s is refused", (_name, values) => {
  expect(linesUndo.safeParse({ former: [{ lineIds: [1], values }] }).success).toBe(false);
});

test("a place that is none counts as in all warehouses, also when it is undone", () => {
  const undo = { former: [{ lineIds: [1], values: { thresholdPlace: "the moon" } }] };
  expect(again(undo)).toEqual({ former: [{ lineIds: [1], values: { thresholdPlace: "total" } }] });
});
