import fc from "fast-check";
import { expect, test } from "vitest";
import {
  appliedThreshold,
  applyingThresholds,
  inTotal,
  placeOfStored,
  type SetThresholds,
  storedPlace,
  type ThresholdPlace,
  unitsAt,
} from "./threshold.ts";

const none: SetThresholds = { item: null, list: null, category: null, member: null, house: null };
const total = (units: number) => ({ units, place: inTotal });

const places: fc.Arbitrary<ThresholdPlace> = fc.oneof(
  fc.constant<ThresholdPlace>(inTotal),
  fc.constant<ThresholdPlace>({ kind: "mine" }),
  fc.string({ minLength: 1 }).map((warehouseId): ThresholdPlace => ({ kind: "warehouse", warehouseId })),
);

test("a place is read as it was stored, and anything else means the total", () => {
  fc.assert(
    fc.property(places, (place) => {
      expect(placeOfStored(storedPlace(place))).toEqual(place);
    }),
  );
  expect(placeOfStored("")).toEqual(inTotal);
  expect(placeOfStored("warehouse:")).toEqual(inTotal);
});

test("of a line the most particular rule counts", () => {
  const set = { item: total(1), list: total(2), category: total(3), member: total(4), house: total(5) };
  expect(applyingThresholds([set])).toEqual([{ ...total(1), rule: "item" }]);
  expect(applyingThresholds([{ ...set, item: null }])).toEqual([{ ...total(2), rule: "list" }]);
  expect(applyingThresholds([{ ...set, item: null, list: null }])).toEqual([{ ...total(3), rule: "category" }]);
});

test("of the member's and the house's threshold the higher one counts", () => {
  expect(applyingThresholds([{ ...none, member: total(4), house: total(5) }])).toEqual([
    { ...total(5), rule: "house" },
  ]);
  expect(applyingThresholds([{ ...none, member: total(4), house: total(3) }])).toEqual([
    { ...total(4), rule: "member" },
  ]);
  expect(applyingThresholds([{ ...none, house: total(0) }])).toEqual([{ ...total(0), rule: "house" }]);
  expect(applyingThresholds([none])).toEqual([]);
});

test("an article with 0 on one list and nothing on another is low at the more cautious of the two", () => {
  const own = { ...none, item: total(0), member: total(5) };
  const other = { ...none, member: total(5) };
  expect(applyingThresholds([own])).toEqual([{ ...total(0), rule: "item" }]);
  expect(applyingThresholds([own, other])).toEqual([{ ...total(5), rule: "member" }]);
});

test("thresholds in different places all count", () => {
  const here: ThresholdPlace = { kind: "warehouse", warehouseId: "2" };
  const lines = [
    { ...none, item: { units: 3, place: here } },
    { ...none, item: total(800) },
  ];
  expect(applyingThresholds(lines)).toHaveLength(2);
  const stock = { total: 838, stock: [{ warehouseId: "2", available: 165 }] };
  const applied = (sold: number) =>
    appliedThreshold(applyingThresholds(lines), (place) => unitsAt({ ...stock, total: sold }, place, []));
  expect(applied(838)).toMatchObject({ units: 3, available: 165, isMet: false });
  expect(applied(800)).toEqual({ ...total(800), rule: "item", available: 800, isMet: true });
});

test("a warehouse without a figure is unknown, alone and among the member's own", () => {
  const stock = { total: 9, stock: [{ warehouseId: "1", available: 4 }] };
  expect(unitsAt(stock, { kind: "warehouse", warehouseId: "2" }, [])).toBeNull();
  expect(unitsAt(stock, { kind: "mine" }, ["1"])).toBe(4);
  expect(unitsAt(stock, { kind: "mine" }, ["1", "2"])).toBeNull();
  expect(unitsAt(stock, { kind: "mine" }, [])).toBe(9);
});
