import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs, dayNumber } from "../time.ts";
import { promisesOf } from "./promises.ts";
import { anySeries, daily, start } from "./test/series.ts";

const day = (number: number) => start + number * dayMs;

test("all dates before a delivery are its dates, in their order; those after it are awaited", () => {
  const { observations } = daily([5, 3, 1, 1, 20, 18, 15]);
  const sightings = [
    { at: day(1), dueAt: day(2) },
    { at: day(2), dueAt: day(4) },
    { at: day(4), dueAt: null },
    { at: day(6), dueAt: day(30) },
  ];
  expect(promisesOf(observations, sightings)).toEqual({
    promises: [
      { dueAt: day(2), moves: 0, arrivedAt: day(4) },
      { dueAt: day(4), moves: 1, arrivedAt: day(4) },
      { dueAt: day(30), moves: 0, arrivedAt: null },
    ],
    next: { dueAt: day(30), moves: 0 },
  });
});

test("a date that is taken away and given again was not moved, and what is shown after a delivery is the next one's", () => {
  const { observations } = daily([5, 4, 3, 2, 9, 8]);
  const again = [
    { at: day(1), dueAt: day(7) },
    { at: day(2), dueAt: null },
    { at: day(3), dueAt: day(7) },
  ];
  expect(promisesOf(observations, again)).toEqual({
    promises: [
      { dueAt: day(7), moves: 0, arrivedAt: day(4) },
      { dueAt: day(7), moves: 0, arrivedAt: null },
    ],
    next: { dueAt: day(7), moves: 0 },
  });
});

test("without a date there is nothing to wait for, and a date that is gone is not the next", () => {
  expect(promisesOf(daily([5, 9]).observations, [])).toEqual({ promises: [], next: null });
  const taken = [
    { at: day(0), dueAt: day(9) },
    { at: day(1), dueAt: null },
  ];
  expect(promisesOf(daily([5, 4, 3]).observations, taken)).toEqual({
    promises: [{ dueAt: day(9), moves: 0, arrivedAt: null }],
    next: null,
  });
});

test("each delivery's dates count their moves from 0, none twice in a row, and none is lost", () => {
  const sightings = fc
    .array(fc.record({ hour: fc.nat(70), due: fc.option(fc.nat(20)) }), { maxLength: 12 })
    .map((all) =>
      all
        .toSorted((one, other) => one.hour - other.hour)
        .map(({ hour, due }) => ({ at: start + hour * 3_600_000, dueAt: due === null ? null : day(due) })),
    );
  fc.assert(
    fc.property(anySeries, sightings, ({ observations }, seen) => {
      const { promises, next } = promisesOf(observations, seen);
      for (const [index, { dueAt, moves }] of promises.entries()) {
        const before = promises[index - 1];
        if (moves === 0) continue;
        expect(before?.moves).toBe(moves - 1);
        expect(dayNumber(before?.dueAt ?? 0)).not.toBe(dayNumber(dueAt));
      }
      const given = new Set(seen.flatMap(({ dueAt }) => dueAt ?? []));
      expect(new Set(promises.map(({ dueAt }) => dueAt))).toEqual(given);
      expect(next?.dueAt ?? null).toBe(seen.at(-1)?.dueAt ?? null);
    }),
  );
});
