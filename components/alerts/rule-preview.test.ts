import { createElement } from "react";
import { expect, test } from "vitest";
import { tyreEvent } from "@/components/test/fixtures.ts";
import { renderInEnglish } from "@/components/test/render.tsx";
import type { RulePreview as Preview } from "@/lib/alerts/history/types.ts";
import type { CatalogEvent } from "@/lib/catalog/history/types.ts";
import { dayMs, minuteMs } from "@/lib/domain/time.ts";
import { RulePreview } from "./rule-preview.tsx";

const now = Date.UTC(2026, 10, 23, 7);
const event = (id: number): CatalogEvent => tyreEvent(now - id * dayMs, { id });
const nothing: Preview = {
  ...{
    days: 90,
    knownSince: { at: now - 200 * dayMs, first: "all", unread: [] },
    count: 0,
    isAtLeast: false,
    cases: [],
  },
  ...{ trueNow: null, trueNowVariantNos: [], board: null, isUnwatched: false },
};
const page = (preview: Preview | "too-often" | null, tellsPresent = false, isOfOne = false) =>
  renderInEnglish(createElement(RulePreview, { preview, tellsPresent, isOfOne, warehouses: [], now }));
const shown = (...args: Parameters<typeof page>) => page(...args).replace(/<[^>]*>/g, "");

test("a preview shows how many alerts a rule would have sent, the cases, and what matches now", () => {
  const cases = Array.from({ length: 7 }, (_, index) => event(index + 1));
  const text = shown({ ...nothing, count: 7, cases, trueNow: 2, trueNowVariantNos: ["100-01", "100-02"] });
  for (const part of ["Would have sent 7 alerts in the last 90 days", "2 items match now:", "100-02"])
    expect(text).toContain(part);
  expect(text).toContain("Show 2 more");
  expect(text).toContain("You get an alert when another item starts to match.");
  const ofOne = shown({ ...nothing, trueNow: 1, trueNowVariantNos: ["100-01"] }, false, true);
  expect(ofOne).toContain("You get an alert the next time it starts to match.");
  const present = shown({ ...nothing, trueNow: 2, trueNowVariantNos: ["100-01"] }, true);
  expect(present).toContain("You get an alert for them when you save.");
  expect(present).not.toContain("another item");
  expect(text.match(/Trail tyre/g)).toHaveLength(7);
  expect(shown({ ...nothing, count: 366, cases })).toContain("Show 2 more (newest 7 of 366)");
});

test("no alerts, at least N alerts, and no rule yet have different texts", () => {
  expect(shown(nothing)).toContain("Would have sent no alerts in the last 90 days");
  expect(shown(nothing)).not.toContain("match now");
  expect(shown({ ...nothing, trueNow: 0 })).toContain("0 items match now");
  expect(shown({ ...nothing, trueNow: 0 })).not.toContain("You get");
  expect(shown({ ...nothing, count: 5000, isAtLeast: true })).toContain("at least 5,000 alerts");
  expect(shown(null)).toContain("Choose an event");
});

test("a preview names the known period if that is shorter", () => {
  const known: Preview = { ...nothing, knownSince: { at: now - 9 * minuteMs, first: "all", unread: [] } };
  expect(shown(known)).toContain("Would have sent no alerts since 06:51\u00a0UTC, after the first sync");
  expect(shown({ ...known, count: 2 })).toContain("Would have sent 2 alerts since 06:51\u00a0UTC");
  expect(shown(known)).not.toContain("90 days");
  const unread = (list: "catalog" | "stock") =>
    shown({ ...nothing, knownSince: { at: null, first: "began", unread: [list] } });
  expect(unread("stock")).toContain("Would have sent no alerts so far; stock isn’t fully synced yet");
  expect(unread("catalog")).toContain("Would have sent no alerts so far; the catalog isn’t fully synced yet");
  const ofReadings = { ...known, knownSince: { ...known.knownSince, first: "began" } } as const;
  expect(shown(ofReadings)).toContain("Would have sent no alerts since 06:51\u00a0UTC, when the first sync started");
});

test("of many that are so already it says how many more there are and where, and how many the rule would name", () => {
  const board = { count: 1100, href: "/low-stock?x", shows: "both" } as const;
  const many = {
    ...nothing,
    board,
    trueNow: 1250,
    trueNowVariantNos: Array.from({ length: 50 }, (_, no) => `N-${no}`),
  };
  expect(shown(many)).toContain("and 1,242 more · 1,100 items in Low stock (out or low;");
  expect(page(many)).toContain('href="/low-stock?x"');
  expect(shown({ ...many, board: { ...board, shows: "low" } })).toContain("1,100 items in Low stock (low;");
  expect(shown(many)).not.toContain("by name");
  expect(shown(many, true)).toContain("50 of them listed by name");
  expect(shown("too-often")).toContain("in a moment");
});

test("a rule by the thresholds of a list that is not watched says why it would do nothing", () => {
  expect(shown(nothing)).not.toContain("not watched");
  expect(shown({ ...nothing, isUnwatched: true })).toContain("This list isn’t watched");
});
