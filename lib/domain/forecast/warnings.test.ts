import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs } from "../time.ts";
import { forecast } from "./forecast.ts";
import { noExperience } from "./learn.ts";
import { anySeries, daily, irregular, start } from "./test/series.ts";
import type { DueDate, DueOutlook, Forecast, LikelyRange } from "./types.ts";
import {
  formatWarning,
  lastRise,
  likelyOut,
  nextWarning,
  parseWarning,
  type SentWarning,
  soonLow,
  type Warning,
} from "./warnings.ts";

const now = start + 9.5 * dayMs;
const inDays = (days: number) => start + (9 + days) * dayMs;
const made = forecast({
  ...{ variantNo: "A", series: irregular(40, 2, 60), weekdays: noExperience.weekdays },
  ...{ calibration: noExperience.calibration.together, due: null, lateness: null },
});
if (made.kind !== "range") throw new Error("no range");
const explain = made.explain;

function range(median: number | null, until: number | null, due: Partial<DueOutlook> | null = null): LikelyRange {
  const at = (days: number | null) => (days === null ? null : inDays(days));
  return {
    ...{ kind: "range", fromAt: inDays(1), medianAt: at(median), untilAt: at(until), horizonDays: 90, explain },
    due: due && {
      ...{ dueAt: inDays(5), moves: 0, lateness: null, expectedAt: inDays(5), chanceOutBefore: 0.7, verdict: "open" },
      ...due,
    },
  };
}
const others: Forecast[] = [
  { kind: "unknown" },
  { kind: "out", since: 0, due: null },
  { kind: "notEnough", salesDays: 1, salesDaysNeeded: 5, observedDays: 2, observedDaysNeeded: 14 },
];

test("soon is until more is expected, at most four weeks, and a fortnight without a date or with one that passed", () => {
  const due = (days: number) => ({ dueAt: inDays(days), expectedAt: inDays(days) });
  expect(soonLow(range(14, 40), now)).toBe("raised");
  expect(soonLow(range(15, 40), now)).toBe("open");
  expect(soonLow(range(22, 40), now)).toBe("cleared");
  expect(soonLow(range(5, 9, due(5)), now)).toBe("raised");
  expect(soonLow(range(9, 14, due(5)), now)).toBe("cleared");
  expect(soonLow(range(27, 40, due(27)), now)).toBe("raised");
  expect(soonLow(range(33, 40, due(60)), now)).toBe("open");
  expect(soonLow(range(12, 40, { dueAt: inDays(-1), expectedAt: inDays(0) }), now)).toBe("raised");
  expect(soonLow(range(null, null), now)).toBe("cleared");
});

test("likely out is before more comes; without a date when it is so within a fortnight in nine of ten cases", () => {
  expect(likelyOut(range(40, 50, { verdict: "outBefore", chanceOutBefore: 0.94 }), now)).toBe("raised");
  expect(likelyOut(range(3, 5, { verdict: "open", chanceOutBefore: 0.7 }), now)).toBe("open");
  expect(likelyOut(range(3, 5, { verdict: "open", chanceOutBefore: 0.5 }), now)).toBe("cleared");
  expect(likelyOut(range(7, 14), now)).toBe("raised");
  expect(likelyOut(range(7, 15), now)).toBe("open");
  expect(likelyOut(range(22, 40), now)).toBe("cleared");
});

test("what is not known neither raises nor clears, and what is far away clears", () => {
  for (const other of others) expect([soonLow(other, now), likelyOut(other, now)]).toEqual(["open", "open"]);
  const beyond: Forecast = { kind: "beyond", horizonDays: 90, due: null, explain };
  expect([soonLow(beyond, now), likelyOut(beyond, now)]).toEqual(["cleared", "cleared"]);
});

test("an unknown stock never raises a warning, whatever was seen before", () => {
  const dueDates = fc.option(fc.record({ dueAt: fc.integer({ min: start, max: now + 40 * dayMs }), moves: fc.nat(3) }));
  fc.assert(
    fc.property(anySeries, dueDates, fc.integer({ min: 0, max: 30 }), (series, due: DueDate | null, floor) => {
      const at = series.readUntil;
      const observations = [...series.observations, { at, available: null }];
      const { weekdays, calibration } = noExperience;
      const question = { variantNo: "A", weekdays, calibration: calibration.together, lateness: null, due, floor };
      const answer = forecast({ ...question, series: { ...series, observations } });
      expect([soonLow(answer, at), likelyOut(answer, at)]).toEqual(["open", "open"]);
    }),
  );
});

type Step = { warning: Warning; rises: boolean; due: number | null };
const steps = fc.array(
  fc.record<Step>({
    warning: fc.constantFrom<Warning>("raised", "raised", "cleared", "open"),
    rises: fc.boolean(),
    due: fc.constantFrom(null, 1, 2),
  }),
  { maxLength: 30 },
);

test("a warning is sent once per cause, and withdrawn when it is cleared without a delivery", () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      let told: SentWarning | null = null;
      let [roseAt, lastTold]: [number | null, { due: number | null; at: number } | null] = [null, null];
      for (const [index, { warning, rises, due }] of sequence.entries()) {
        const at = (index + 1) * 10;
        if (rises) roseAt = at - 1;
        const result = nextWarning(warning, told, { roseAt, due: due === null ? null : { dueAt: due, moves: 0 } }, at);
        const isOver: boolean = warning === "cleared" && lastTold !== null && (roseAt ?? 0) <= lastTold.at;
        expect(result.isTakenBack).toBe(isOver);
        if (warning === "cleared") lastTold = null;
        const isNew: boolean = lastTold === null || lastTold.due !== due || (roseAt ?? 0) > lastTold.at;
        expect(result.isTold).toBe(warning === "raised" && isNew);
        if (result.isTold) lastTold = { due, at };
        told = parseWarning(formatWarning(result.told));
        expect(told).toEqual(result.told);
      }
    }),
  );
});

test("a rise is between two known figures", () => {
  expect(lastRise(daily([5, 3, null, 4, 2]).observations)).toBe(start + 3 * dayMs);
  expect(lastRise(daily([null, 5, 3]).observations)).toBeNull();
  expect(parseWarning("anything")).toBeNull();
});
