import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { isFresh } from "@/lib/domain/freshness.ts";
import { dayMs, minuteMs } from "@/lib/domain/time.ts";
import { createFormat } from "@/lib/format.ts";
import en from "@/messages/en.json";
import { AgeStamp, asOf, StaleBadge } from "./age-stamp.tsx";

function stamp(ageMs: number, stockEveryMs: number): string {
  const now = Date.UTC(2026, 10, 21, 12);
  return renderInEnglish(createElement(AgeStamp, { at: now - ageMs, now }), { stockEveryMs });
}

test("stock is called late, and its dot is a ring, just when it is not called fresh", () => {
  const late = en.badges.late;
  for (const every of [5, 15, 60])
    for (const age of [1, every, 1.6 * every, 2 * every, 2 * every + 1, 5 * every]) {
      const [ageMs, everyMs] = [age * minuteMs, every * minuteMs];
      const shown = stamp(ageMs, everyMs);
      expect(!shown.includes(late), `${age} of ${every} min`).toBe(isFresh("inventory", 0, ageMs, everyMs));
      expect(shown.includes("fill-good"), `${age} of ${every} min`).toBe(isFresh("inventory", 0, ageMs, everyMs));
    }
});

test("a record that could not be read does not call the row's fresh stock late", () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const badge = renderInEnglish(createElement(StaleBadge, { at: now - 9 * dayMs, now }));
  expect(badge).toContain("Some figures are from");
  expect(badge).not.toContain(en.badges.late);
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
