import { expect, test } from "vitest";
import { type DeliveryTimes, dueMoment } from "./schedule.ts";

const times: DeliveryTimes = {
  ...{ digestMinute: 7 * 60, digestWeekday: 1, quietFromMinute: null, quietUntilMinute: null },
  timeZone: "UTC",
};
const day = "2026-11-23T";
/** When a message raised at this time of day is due, with these quiet hours. */
const told = (at: string, quietFromMinute: number | null, quietUntilMinute: number | null) =>
  new Date(dueMoment("at-once", { ...times, quietFromMinute, quietUntilMinute }, Date.parse(`${day}${at}Z`)))
    .toISOString()
    .replace(day, "");

test("quiet hours within a day begin with their first minute and end before their last", () => {
  const [noon, two] = [12 * 60, 14 * 60 + 5];
  expect(told("11:59:59", noon, two)).toBe("11:59:59.000Z");
  expect(told("12:00:00", noon, two)).toBe("14:05:00.000Z");
  expect(told("14:04:59", noon, two)).toBe("14:05:00.000Z");
  expect(told("14:05:00", noon, two)).toBe("14:05:00.000Z");
  expect(told("23:59:00", noon, two)).toBe("23:59:00.000Z");
  expect(told("03:00:00", noon, two)).toBe("03:00:00.000Z");
});

test("quiet hours over midnight hold on both sides of it", () => {
  const [ten, six] = [22 * 60, 6 * 60];
  expect(told("21:59:59", ten, six)).toBe("21:59:59.000Z");
  expect(told("22:00:00", ten, six)).toBe("2026-11-24T06:00:00.000Z");
  expect(told("05:59:59", ten, six)).toBe("06:00:00.000Z");
  expect(told("06:00:00", ten, six)).toBe("06:00:00.000Z");
});

test("one end alone, or the same minute twice, means no quiet hours", () => {
  expect(told("05:00:00", 0, null)).toBe("05:00:00.000Z");
  expect(told("05:00:00", null, 6 * 60)).toBe("05:00:00.000Z");
  expect(told("05:00:00", 5 * 60, 5 * 60)).toBe("05:00:00.000Z");
});
