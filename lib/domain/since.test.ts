import { expect, test } from "vitest";
import { sinceDay, sinceOf } from "./since.ts";
import { dayMs } from "./time.ts";

test("a number of days or a day that exists is a beginning, anything else is none", () => {
  for (const text of ["1", "30", "3650", "2026-11-30", "2024-02-29"]) expect(sinceOf(text), text).toBe(text);
  for (const text of ["", "0", "-1", "3651", "07", "1.5", "2026-02-30", "2026-11", "1960-01-01", "soon"]) {
    expect(sinceOf(text), text).toBeNull();
  }
});

test("days count back from today, and a day is itself", () => {
  const today = Date.UTC(2026, 10, 30) / dayMs;
  expect(sinceDay("7", today)).toBe(today - 7);
  expect(sinceDay("2026-11-29", today)).toBe(today - 1);
});
