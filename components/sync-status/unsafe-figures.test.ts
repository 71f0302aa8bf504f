import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { hourMs, minuteMs } from "@/lib/domain/time.ts";
import type { PendingReview, ResourceName, ResourceStatus, SyncStatus } from "@/lib/sync/types.ts";
import { UnsafeFigures } from "./unsafe-figures.tsx";
import { isStockLate, isUnsafe, unsafeKey, usualStockMs } from "./unsafe-lists.ts";

const now = Date.UTC(2026, 10, 21, 12);
const well: Omit<ResourceStatus, "name"> = {
  ...{ state: "fresh", rows: 9, pages: 1, startedAt: now - 2 * hourMs, finishedAt: now - hourMs },
  ...{ retrievedAt: now - 10 * minuteMs, nextAllowedAt: null, nextRunAt: null, setAside: 0, error: null },
  ...{ pendingReview: null, doubt: null, progress: null },
};
const review = { rowsBefore: 100, rowsNow: 10, shareGone: 0.9, since: now, cameAt: now, readAgain: false };

function statusWith(
  lists: Partial<Record<ResourceName, Partial<ResourceStatus>>>,
  own: Partial<SyncStatus> = {},
): SyncStatus {
  const names = ["brands", "categories", "products", "inventory"] as const;
  return {
    ...{ ready: true, held: false, reachable: true, outage: null, needsSignIn: false, incompatibleSchema: null },
    ...{ index: null, worker: "answers" as const },
    resources: names.map((name) => ({ ...well, name, ...lists[name] })),
    ...own,
  };
}

function strip(status: SyncStatus, settles = true): string {
  return renderInEnglish(createElement(UnsafeFigures, { status, now, settles }));
}

const held = (own: Partial<PendingReview> = {}): Partial<ResourceStatus> => ({ pendingReview: { ...review, ...own } });

test("while all is well nothing is said, and neither is a short outage or what has never been read", () => {
  expect(strip(statusWith({}))).toBe("");
  expect(strip(statusWith({}, { outage: { since: now - 4 * minuteMs, nextTryAt: now } }))).toBe("");
  expect(strip(statusWith({ inventory: { state: "failed" } }, { ready: false }))).toBe("");
});

test("a list that failed is named with the time of what is shown, several as data of the oldest time", () => {
  const failed = (hours: number) =>
    ({ state: "failed", error: "supplier-failed", retrievedAt: now - hours * hourMs }) as const;
  const one = strip(statusWith({ products: failed(9) }));
  expect(one).toContain("Products and prices may be out of date</b> · last synced 03:00\u00a0UTC · Retrying");
  expect(one).toContain("View sync details");
  const several = strip(statusWith({ products: failed(9), brands: failed(1) }));
  expect(several).toContain("Data may be out of date</b> · last synced 03:00\u00a0UTC");
  expect(several.match(/last synced/g)).toHaveLength(1);
});

test("an outage says how old stock is; a sign-in that is needed leads there", () => {
  const outage = { since: now - 9 * hourMs, nextTryAt: now };
  const away = strip(statusWith({ inventory: { state: "failed" } }, { outage }));
  expect(away).toContain("Stock may be out of date</b> · last synced 11:50\u00a0UTC · Retrying");
  expect(away.match(/<p/g), "once is enough").toHaveLength(1);
  expect(strip(statusWith({}, { needsSignIn: true, outage }))).toContain("/sign-in?again=1");
  expect(strip(statusWith({}, { worker: "silent" }))).toContain("Stock may be out of date");
});

test("a held list asks for a review from principals with the right to decide", () => {
  expect(strip(statusWith({ products: held() }))).toMatch(/Products and prices .* · Held for review.*>Review</);
  expect(strip(statusWith({ products: held() }), false)).toContain("View sync details");
});

test("without a failure stock is late after two of its intervals, other lists after two days", () => {
  const age = (name: ResourceName, ageMs: number) => strip(statusWith({ [name]: { retrievedAt: now - ageMs } }));
  expect(age("inventory", 30 * minuteMs)).toBe("");
  expect(age("inventory", 31 * minuteMs)).toContain("Stock may be out of date</b> · last synced 11:29\u00a0UTC<");
  expect(age("products", 47 * hourMs)).toBe("");
  expect(age("products", 49 * hourMs)).toContain("Products and prices may be out of date");
});

test("until the first stock sync has ended, stock figures are called incomplete", () => {
  expect(strip(statusWith({ inventory: { state: "reading", retrievedAt: null } }))).toContain("figures are incomplete");
});

test("whatever makes the line appear makes the mark above the page a ring, and nothing else does", () => {
  const outage = { since: now - hourMs, nextTryAt: now };
  const statuses = [
    statusWith({}),
    statusWith({}, { outage }),
    statusWith({}, { outage: { since: now - minuteMs, nextTryAt: now }, reachable: false }),
    statusWith({}, { needsSignIn: true }),
    statusWith({ brands: held() }),
    statusWith({ categories: { state: "failed" } }),
    statusWith({ inventory: { retrievedAt: now - hourMs } }),
    statusWith({ products: { retrievedAt: now - 72 * hourMs } }),
    statusWith({ inventory: { retrievedAt: null } }),
  ];
  for (const status of statuses) {
    const stockAt = status.resources.find(({ name }) => name === "inventory")?.retrievedAt ?? null;
    const isRing = isUnsafe(status, now, usualStockMs) || isStockLate(stockAt, now, usualStockMs);
    expect(isRing).toBe(strip(status) !== "");
  }
});

test("a page is rendered again for a new reason, and not for the same one", () => {
  const failed = (name: ResourceName) => unsafeKey(statusWith({ [name]: { state: "failed" } }), now);
  expect(failed("inventory")).toBe(failed("inventory"));
  expect(failed("inventory")).not.toBe(failed("products"));
  expect(unsafeKey(statusWith({ inventory: held() }), now)).not.toBe(failed("inventory"));
  expect(unsafeKey(statusWith({}), now)).not.toBe(failed("inventory"));
});
