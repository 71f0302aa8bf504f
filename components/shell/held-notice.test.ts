import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import type { PendingReview, ResourceStatus, SyncStatus } from "@/lib/sync/types.ts";
import { HeldNotice } from "./held-notice.tsx";

const now = Date.UTC(2026, 10, 21, 12);

function notice(held: Partial<Record<ResourceStatus["name"], Partial<PendingReview>>>, settles: boolean): string {
  const review = { rowsBefore: 100, rowsNow: 10, shareGone: 0.9, since: now, cameAt: now, readAgain: false };
  const resources = Object.entries(held).map(([name, own]) => ({ name, pendingReview: { ...review, ...own } }));
  const status = { ready: true, resources } as SyncStatus;
  return renderInEnglish(createElement(HeldNotice, { status, now, settles }));
}

test("while a list is held every page says which one, since when and how much it lacks", () => {
  const said = notice({ products: { since: now - 26 * 3_600_000 }, inventory: { rowsNow: 0 } }, true);
  expect(said).toContain("Products: since 20\u00a0Nov, 10:00\u00a0UTC, 90% of what was known before is missing");
  expect(said).toContain("Stock: since 12:00\u00a0UTC, the supplier sends an empty list");
  expect(said).toContain("Decide on the connection page");
});

test("whoever may not decide is only told, and without a held list nothing is said", () => {
  expect(notice({ products: {} }, false)).not.toContain("Decide");
  expect(notice({}, true)).toBe("");
});
