import { expect, test } from "vitest";
import { type EventKind, eventKinds } from "../event.ts";
import { dayMs } from "../time.ts";
import { type AlertConditions, type AlertEvent, endings, hasOwnThreshold, meetsConditions } from "./rule.ts";

const event = (given: Partial<AlertEvent>): AlertEvent => ({
  ...{ id: 1, at: 0, kind: "low", productNo: "1", variantNo: "A", name: "Chain", brandId: "B", warehouseId: null },
  ...{ before: null, after: null, threshold: null, dueAt: null, facts: {} },
  ...given,
});
const meets = (given: Partial<AlertEvent>, conditions: AlertConditions = {}) => {
  const one = event(given);
  return meetsConditions(one, { kinds: [one.kind], conditions });
};

test("every kind is met without conditions, and by no rule of other kinds", () => {
  for (const kind of eventKinds) {
    expect(meets({ kind })).toBe(true);
    expect(meetsConditions(event({ kind }), { kinds: eventKinds.filter((one) => one !== kind), conditions: {} })).toBe(
      false,
    );
  }
});

test("a warehouse is asked of kinds about stock alone", () => {
  expect(meets({ kind: "out", warehouseId: "1" }, { warehouseId: "1" })).toBe(true);
  expect(meets({ kind: "out" }, { warehouseId: "1" })).toBe(false);
  expect(meets({ kind: "cost" }, { warehouseId: "1" })).toBe(true);
});

test("units are asked of what came", () => {
  expect(meets({ kind: "delivery", before: 734, after: 886 }, { units: 152 })).toBe(true);
  expect(meets({ kind: "delivery", before: 734, after: 886 }, { units: 153 })).toBe(false);
  expect(meets({ kind: "back", before: 0, after: 4 }, { units: 5 })).toBe(false);
});

test("with units of its own a rule compares figures instead of waiting for the lists' thresholds", () => {
  const rule = (kinds: EventKind[], conditions: AlertConditions) => hasOwnThreshold({ kinds, conditions });
  expect(rule(["low"], { units: 0 })).toBe(true);
  expect(rule(["low"], {})).toBe(false);
  expect(rule(["back"], { units: 5 })).toBe(false);
  expect(meets({ kind: "low" }, { units: 5 })).toBe(false);
});

test("a price is met by its change in either direction and by its height", () => {
  const cost = { kind: "cost", before: 1000, after: 950 } as const;
  expect(meets(cost, { percent: 5 })).toBe(true);
  expect(meets(cost, { percent: 5.1 })).toBe(false);
  expect(meets({ ...cost, after: 1050 }, { percent: 5 })).toBe(true);
  // Exactly 10 per cent, though not as binary fractions.
  expect(meets({ ...cost, before: 1.01, after: 1.111 }, { percent: 10 })).toBe(true);
  expect(meets({ ...cost, before: null }, { percent: 5 })).toBe(false);
  expect(meets(cost, { cents: 950 })).toBe(true);
  expect(meets(cost, { cents: 949 })).toBe(false);
  expect(meets({ ...cost, facts: { lowestCents: 905 } }, { nearLowestPercent: 5 })).toBe(true);
  expect(meets({ ...cost, facts: { lowestCents: 904 } }, { nearLowestPercent: 5 })).toBe(false);
});

test("a rule asks for rises or falls of a price alone", () => {
  for (const kind of ["cost", "retail"] as const) {
    const rise = { kind, before: 1000, after: 1030 } as const;
    const fall = { kind, before: 1000, after: 970 } as const;
    expect([meets(rise, { direction: "up" }), meets(fall, { direction: "up" })]).toEqual([true, false]);
    expect([meets(rise, { direction: "down" }), meets(fall, { direction: "down" })]).toEqual([false, true]);
    expect(meets(rise, { direction: "up", percent: 3 })).toBe(true);
    expect(meets(rise, { direction: "up", percent: 3.1 })).toBe(false);
    expect(meets({ ...rise, before: null }, { direction: "up" })).toBe(false);
    expect(meets({ ...rise, after: null }, { direction: "down" })).toBe(false);
  }
});

test("a due date is met by how far it moved, and always when it was put off without another", () => {
  const moved = { kind: "due-moved", before: 0, after: 5 * dayMs } as const;
  expect(meets(moved, { days: 5 })).toBe(true);
  expect(meets(moved, { days: 6 })).toBe(false);
  expect(meets({ ...moved, after: null }, { days: 6 })).toBe(true);
});

test("what ends a kind is no kind that ends itself", () => {
  for (const [kind, ends] of Object.entries(endings)) expect(ends).not.toContain(kind);
});
