import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { minuteMs } from "@/lib/domain/time.ts";
import { createFormat } from "@/lib/format.ts";
import en from "@/messages/en.json";
import { AgeStamp, asOf } from "./age-stamp.tsx";

function stamp(ageMs: number, stockEveryMs: number): string {
  const now = Date.UTC(2026, 10, 21, 12);
  return renderInEnglish(createElement(AgeStamp, { at: now - ageMs, now }), { stockEveryMs });
}

test("stock is late according to the configured INVENTORY_EVERY", () => {
  const late = en.badges.late;
  expect(stamp(40 * minuteMs, 60 * minuteMs)).not.toContain(late);
  expect(stamp(100 * minuteMs, 60 * minuteMs)).toContain(late);
  expect(stamp(10 * minuteMs, 5 * minuteMs)).toContain(late);
  expect(stamp(20 * minuteMs, 15 * minuteMs)).not.toContain(late);
});

test("figures read in the future, before the clock was set back, have an unknown age and no full dot", () => {
  expect(stamp(-2 * minuteMs, 15 * minuteMs)).toContain(en.badges.ageUnknown);
  expect(stamp(-2 * minuteMs, 15 * minuteMs)).not.toContain("fill-good");
  expect(stamp(-minuteMs / 2, 15 * minuteMs)).toContain("fill-good");
});

test("a time of today is shown as the time, an older one as the day", () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const told = (at: number) => asOf(createFormat("en", "USD"), at, now);
  expect(told(Date.UTC(2026, 10, 21, 4, 10))).toBe("04:10\u00a0UTC");
  expect(told(Date.UTC(2026, 10, 20, 23, 59))).toBe("20\u00a0Nov");
  expect(told(Date.UTC(2025, 1, 3))).toBe("3\u00a0Feb\u00a02025");
});
