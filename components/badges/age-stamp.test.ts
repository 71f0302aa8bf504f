import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { dayMs } from "@/lib/domain/time.ts";
import { createFormat } from "@/lib/format.ts";
import { asOf, StaleBadge } from "./age-stamp.tsx";

test("a record that could not be read says of when its figures are", () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const badge = renderInEnglish(createElement(StaleBadge, { at: now - 9 * dayMs, now }));
  expect(badge).toContain("Some figures are from");
});

test("a time of today is shown as the time, an older one as the day", () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const told = (at: number) => asOf(createFormat("en", "USD"), at, now);
  expect(told(Date.UTC(2026, 10, 21, 4, 10))).toBe("04:10\u00a0UTC");
  expect(told(Date.UTC(2026, 10, 20, 23, 59))).toBe("20\u00a0Nov");
  expect(told(Date.UTC(2025, 1, 3))).toBe("3\u00a0Feb\u00a02025");
});
