import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import type { EventFacts } from "@/lib/domain/event.ts";
import { EventValue } from "./event-value.tsx";

const now = Date.UTC(2026, 10, 23, 7);
const on = (month: number, day: number) => Date.UTC(2026, month - 1, day);
const likely: EventFacts = { likelyFromAt: on(12, 3), likelyUntilAt: on(12, 9), usuallyLateDays: 4, wanted: 6 };
const warehouses = [{ warehouseId: "1", name: "East" }];

function value(facts: EventFacts, changes: { dueAt?: number | null; warehouseId?: string } = {}): string {
  const row = {
    ...{ kind: "soon-low" as const, warehouseId: null, before: null, after: 30, threshold: 20, dueAt: on(12, 12) },
    ...{ facts, ...changes },
  };
  return renderInEnglish(createElement(EventValue, { row, warehouses, now }))
    .replace(/<[^>]*>/g, " ")
    .replace(/[\s\u00a0]+/g, " ");
}

test("a warning says what is left, the likely days, the threshold, and the delivery with its usual lateness", () => {
  expect(value(likely)).toBe(" 30 left likely low 3 Dec – 9 Dec low at 20 6 wanted due 12 Dec, usually 4 days late ");
  expect(value(likely, { warehouseId: "1" })).toContain("East 30 left");
});

test("a date that has passed was due, and what is not known is left out", () => {
  expect(value({ ...likely, usuallyLateDays: 0 }, { dueAt: on(11, 20) })).toContain("was due 20 Nov, usually on time");
  expect(value({ ...likely, usuallyLateDays: -1 })).toContain("usually 1 day early");
  expect(value({ likelyFromAt: on(12, 3) }, { dueAt: null })).toBe(" 30 left likely low from 3 Dec low at 20 ");
  expect(value({ likelyFromAt: on(12, 3), likelyUntilAt: on(12, 3) })).toContain("likely low 3 Dec low");
});
