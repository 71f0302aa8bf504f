import fc from "fast-check";
import { expect, test } from "vitest";
import { type DueEvent, dueSlips, isSameDue } from "./due-slips.ts";
import { dayMs, minuteMs } from "./time.ts";

const event = (at: number, kind: DueEvent["kind"], before: number | null, after: number | null): DueEvent => ({
  ...{ at: at * dayMs, kind, warehouseId: "E" },
  ...{ before: before === null ? null : before * dayMs, after: after === null ? null : after * dayMs },
});
const days = (slips: ReturnType<typeof dueSlips>) =>
  slips.map(({ dates, arrivedAt, isDue }) => [
    dates.map(({ dueAt }) => (dueAt === null ? null : dueAt / dayMs)),
    arrivedAt === null ? null : arrivedAt / dayMs,
    isDue,
  ]);

test("the dates of one delivery are together, and the next delivery begins with a date of its own", () => {
  const events = [
    event(1, "due-set", null, 27),
    event(20, "due-moved", 27, 30),
    event(28, "due-moved", 30, 32),
    { ...event(33, "delivery", 0, 0), before: 4, after: 80 },
    event(33, "due-set", 32, 60),
  ];
  expect(days(dueSlips(events, new Map([["E", 60 * dayMs]])))).toEqual([
    [[60], null, true],
    [[27, 30, 32], 33, false],
  ]);
});

const came = (at: number, units: number, dueOn: number | null = 27): DueEvent => ({
  ...{ at: at * dayMs, kind: "delivery", warehouseId: "E", before: 4, after: 4 + units },
  dueAt: dueOn === null ? null : dueOn * dayMs,
});
const set = event(1, "due-set", null, 27);

test("goods that come later do not take the place of those that came on the day", () => {
  const arrived = (...events: DueEvent[]) => days(dueSlips([set, ...events], new Map())).map((slips) => slips[1]);
  expect(arrived(came(27, 286), came(46, 12))).toEqual([27]);
  expect(arrived(came(27, 286), came(46, 900, null))).toEqual([27]);
  expect(arrived(came(29, 286), came(30, 400))).toEqual([29]);
  // A return before the day, then the goods: on the day, or late with the date still given.
  expect(arrived(came(10, 1), came(27, 286))).toEqual([27]);
  expect(arrived(came(10, 1), came(29, 286))).toEqual([29]);
  // They came early, the date was taken away, and what comes later is something else.
  expect(arrived(came(25, 286), came(40, 900, null))).toEqual([25]);
  expect(arrived(came(25, 286), came(40, 12))).toEqual([25]);
});

test("a date that moves after the goods came on their day is that of the next delivery, and one after a part goes on", () => {
  const due = new Map([["E", 60 * dayMs]]);
  const moved = event(28, "due-moved", 27, 60);
  expect(days(dueSlips([set, came(27, 286), moved], due))).toEqual([
    [[60], null, true],
    [[27], 27, false],
  ]);
  expect(days(dueSlips([set, came(20, 40), { ...moved, at: 21 * dayMs }], due))).toEqual([[[27, 60], null, true]]);
});

test("a date from before events were recorded is included, and a postponed one has no date", () => {
  expect(days(dueSlips([event(5, "due-moved", 9, null)], new Map()))).toEqual([[[9, null], null, false]]);
  expect(days(dueSlips([], new Map([["E", 9 * dayMs]])))).toEqual([[[9], null, true]]);
  expect(dueSlips([], new Map([[null, 9 * dayMs]]))[0]?.warehouseId).toBeNull();
});

test("a date that the supplier no longer gives is not awaited, and what is due next comes first", () => {
  const events = [event(1, "due-set", null, 9), { ...event(2, "due-set", null, 5), warehouseId: "W" }];
  const due = new Map([
    ["E", 9 * dayMs],
    ["W", 5 * dayMs],
  ]);
  expect(days(dueSlips(events, due)).map(([dates]) => dates)).toEqual([[5], [9]]);
  expect(days(dueSlips(events, new Map())).map(([, , isDue]) => isDue)).toEqual([false, false]);
});

const day = fc.integer({ min: 20_000, max: 40_000 }).map((number) => number * dayMs);

test("two days are the same only when they are equal", () => {
  fc.assert(fc.property(day, day, (one, other) => isSameDue(one, other) === (one === other)));
  expect([isSameDue(null, null), isSameDue(null, dayMs), isSameDue(dayMs, null)]).toEqual([true, false, false]);
});

test("a day is the same as the moment that any time of day and zone made of it", () => {
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const offset = fc.integer({ min: -14 * 60, max: 14 * 60 });
  fc.assert(
    fc.property(day, minutes, offset, (written, time, zone) => {
      const moment = written + (time - zone) * minuteMs;
      const isMoment = moment % dayMs !== 0;
      return !isMoment || (isSameDue(written, moment) && isSameDue(moment, written));
    }),
  );
  expect(isSameDue(Date.parse("2026-12-15"), Date.parse("2026-12-18T23:00:00Z"))).toBe(false);
});
