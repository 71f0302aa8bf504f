import { expect, test } from "vitest";
import { createFormat } from "@/lib/format.ts";
import { asOf } from "./as-of.ts";

test("what was read today is told by the clock, what is older by its day", () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const told = (at: number) => asOf(createFormat("en", "USD"), at, now);
  expect(told(Date.UTC(2026, 10, 21, 4, 10))).toBe("04:10 UTC");
  expect(told(Date.UTC(2026, 10, 20, 23, 59))).toBe("20 Nov");
  expect(told(Date.UTC(2025, 1, 3))).toBe("3 Feb 2025");
});
