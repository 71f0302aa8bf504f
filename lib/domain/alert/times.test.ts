import { expect, test } from "vitest";
import { fieldOfTime } from "./schedule.ts";

test("a minute of the day is written as a browser's field takes it", () => {
  expect([0, 5, 59, 60, 450, 1439].map(fieldOfTime)).toEqual(["00:00", "00:05", "00:59", "01:00", "07:30", "23:59"]);
  expect(fieldOfTime(null)).toBe("");
});
