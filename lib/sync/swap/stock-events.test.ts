import { expect, test } from "vitest";
import { inTotal, type WatchedArticle } from "@/lib/domain/threshold.ts";
import { eventsOfStock, lacksKnown, lastKnown, type StoredStock } from "./stock-events.ts";

const at = Date.parse("2026-11-22T08:00:00Z");
const [early, late] = ["2026-12-01T00:00:00.000Z", "2026-12-09T00:00:00.000Z"];
const [past, earlyAt, lateAt] = ["2026-11-20T00:00:00.000Z", Date.parse(early), Date.parse(late)];

type Row = readonly [available: number | null, dueAt?: string | null];
function figures(total: number | null, ...rows: readonly Row[]): StoredStock {
  const stock = rows.map(([available, dueAt = null], index) => ({ warehouseId: String(index + 1), available, dueAt }));
  return { totalAvailable: total, nextDueAt: null, stock, changedAt: 0 };
}

const events = (before: StoredStock, after: StoredStock, watched: WatchedArticle | null = null) =>
  eventsOfStock({ variantNo: "V", before, after, at }, watched).map(({ kind, warehouseId, before: was, after: is }) => [
    kind,
    warehouseId ?? null,
    was ?? null,
    is ?? null,
  ]);

const watching = (thresholds: WatchedArticle["thresholds"], mine: readonly string[] = []): WatchedArticle => ({
  ...{ thresholds, mine, wanted: 12, isListed: true, listIds: [] },
});

test("stock runs out, comes back and is delivered", () => {
  expect(events(figures(3, [3]), figures(0, [0]))).toEqual([["out", null, 3, 0]]);
  expect(events(figures(3, [3]), figures(-2, [-2]))).toEqual([["out", null, 3, -2]]);
  expect(events(figures(0, [0]), figures(5, [5]))).toEqual([
    ["back", null, 0, 5],
    ["delivery", "1", 0, 5],
  ]);
  // A part of a delivery, while another warehouse sells.
  expect(events(figures(740, [734], [6]), figures(889, [886], [3]))).toEqual([["delivery", "1", 734, 886]]);
  expect(events(figures(4, [4]), figures(3, [3]))).toEqual([]);
});

test("a rise of all together that no warehouse explains is a delivery, too", () => {
  expect(events(figures(3), figures(40))).toEqual([["delivery", null, 3, 40]]);
  expect(events(figures(3, [3]), figures(40, [3], [37]))).toEqual([["delivery", null, 3, 40]]);
  expect(events(figures(3, [3]), figures(4, [1]))).toEqual([["delivery", null, 3, 4]]);
  expect(events(figures(null), figures(40))).toEqual([]);
});

test("an unknown figure raises nothing, and what follows is compared with the last known one", () => {
  expect(events(figures(4, [4]), figures(null, [null]))).toEqual([]);
  expect(events(figures(null, [null]), figures(0, [0]))).toEqual([]);
  const gap = figures(null, [null]);
  const after = figures(1, [1]);
  expect([gap, after, figures(1)].map((before) => lacksKnown({ before, after }))).toEqual([true, false, true]);
  const earlier = [figures(null, [null]), figures(4, [4]), figures(9, [9])];
  expect(events(lastKnown(gap, earlier), figures(0, [0]))).toEqual([["out", null, 4, 0]]);
});

test("a return with the earlier dates reports none of them as new, and others as moved", () => {
  const away = { ...figures(null), stock: [] };
  const earlier = [figures(null), figures(5, [0, early], [5, late])];
  const before = lastKnown(away, earlier);
  expect(events(before, figures(5, [0, early], [5, late]))).toEqual([]);
  expect(events(before, figures(5, [0, late], [5, late]))).toEqual([["due-moved", "1", earlyAt, lateAt]]);
  expect(events(before, figures(5, [0], [5]))).toEqual([["due-moved", "1", earlyAt, null]]);
  expect(events(before, figures(5, [0, early], [5, late], [0, early]))).toEqual([["due-set", "3", null, earlyAt]]);
  // The history has no date for all warehouses together.
  const alone = lastKnown(away, [figures(null), figures(0)]);
  expect(events(alone, { ...figures(0), nextDueAt: earlyAt })).toEqual([]);
});

test("a date is not new after a sync without figures, or without its warehouse", () => {
  const dated = figures(4, [4], [0, early]);
  expect(events(dated, figures(null, [4], [null]))).toEqual([]);
  expect(events(lastKnown(figures(null, [4], [null]), [figures(null, [4], [null]), dated]), dated)).toEqual([]);
  const without = lastKnown(figures(4, [4]), [figures(4, [4]), dated]);
  expect(events(without, dated)).toEqual([]);
  expect(events(without, figures(4, [4], [0, late]))).toEqual([["due-moved", "2", earlyAt, lateAt]]);
  // Left out because it was empty: its last units are those of before that.
  expect(events(lastKnown(figures(0), [figures(0), figures(4, [4])]), figures(9, [9]))).toEqual([
    ["back", null, 0, 9],
    ["delivery", null, 0, 9],
  ]);
  // The date that came with the last known figures was none.
  const ended = lastKnown(figures(4, [4]), [figures(4, [4]), figures(9, [4], [5]), dated]);
  expect(events(ended, dated)).toEqual([["due-set", "2", null, earlyAt]]);
});

test("due dates are set and moved; one that was kept is no event", () => {
  expect(events(figures(0, [0]), figures(0, [0, early]))).toEqual([["due-set", "1", null, earlyAt]]);
  expect(events(figures(0, [0, early]), figures(0, [0, late]))).toEqual([["due-moved", "1", earlyAt, lateAt]]);
  expect(events(figures(0, [0, late]), figures(0, [0, early]))).toEqual([["due-moved", "1", lateAt, earlyAt]]);
  expect(events(figures(0, [0, early]), figures(0, [0]))).toEqual([["due-moved", "1", earlyAt, null]]);
  expect(events(figures(2, [2, early]), figures(1, [1]))).toEqual([]);
  // A part came when it was due, and the date is now that of the next delivery.
  expect(events(figures(2, [2, past]), figures(9, [9, late]))).toEqual([
    ["delivery", "1", 2, 9],
    ["due-set", "1", null, lateAt],
  ]);
});

test("a date that was stored as a time and is the same day causes no event", () => {
  const moment = "2026-11-30T23:00:00.000Z";
  expect(events(figures(0, [0, moment]), figures(0, [0, early]))).toEqual([]);
  expect(events(figures(0, [0, moment]), figures(0, [0, late]))).toEqual([
    ["due-moved", "1", Date.parse(moment), lateAt],
  ]);
});

test("without dates of warehouses the supplier's own date counts", () => {
  const on = (nextDueAt: number | null) => ({ ...figures(0, [0]), nextDueAt });
  expect(events(on(null), on(earlyAt))).toEqual([["due-set", null, null, earlyAt]]);
  expect(events(on(earlyAt), on(lateAt))).toEqual([["due-moved", null, earlyAt, lateAt]]);
});

test("a watched article falls to or under a threshold once, in the place where the threshold counts", () => {
  const total = watching([{ units: 5, place: inTotal, rule: "item" }]);
  expect(events(figures(6, [6]), figures(5, [5]), total)).toEqual([["low", null, 6, 5]]);
  expect(events(figures(5, [5]), figures(4, [4]), total)).toEqual([]);
  expect(events(figures(6, [6]), figures(0, [0]), total)).toEqual([
    ["out", null, 6, 0],
    ["low", null, 6, 0],
  ]);
  const here = watching([{ units: 5, place: { kind: "warehouse", warehouseId: "2" }, rule: "list" }]);
  expect(events(figures(30, [24], [6]), figures(28, [24], [4]), here)).toEqual([["low", "2", 6, 4]]);
  expect(events(figures(30, [6], [24]), figures(28, [4], [24]), here)).toEqual([]);
  const mine = watching([{ units: 9, place: { kind: "mine" }, rule: "item" }], ["1", "2"]);
  const change = { variantNo: "V", before: figures(90, [4], [6], [80]), after: figures(89, [3], [6], [80]), at };
  expect(eventsOfStock(change, mine)).toMatchObject([
    { kind: "low", warehouseId: null, before: 10, after: 9, threshold: 9, facts: { place: "mine", wanted: 12 } },
  ]);
});

test("a watched item that runs out in one of the dealer's own warehouses has an event", () => {
  const watched = watching([], ["2"]);
  expect(events(figures(9, [5], [4]), figures(5, [5], [0]), watched)).toEqual([["out", "2", 4, 0]]);
  expect(events(figures(9, [5], [4]), figures(4, [0], [4]), watched)).toEqual([]);
});
