import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { hourMs, minuteMs } from "@/lib/domain/time.ts";
import type { PendingReview, ResourceName, ResourceStatus, SyncStatus } from "@/lib/sync/types.ts";
import { UnsafeFigures } from "./unsafe-figures.tsx";
import { unsafeKey } from "./unsafe-lists.ts";

const now = Date.UTC(2026, 10, 21, 12);
const well: Omit<ResourceStatus, "name"> = {
  ...{ state: "fresh", rows: 9, pages: 1, startedAt: now - 2 * hourMs, finishedAt: now - hourMs },
  ...{ retrievedAt: now - hourMs, nextAllowedAt: null, nextRunAt: null, setAside: 0, error: null },
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

test("a list that failed says when, and how old what is shown is", () => {
  const said = strip(
    statusWith({ inventory: { state: "failed", error: "supplier-failed", retrievedAt: now - 9 * hourMs } }),
  );
  expect(said).toContain("Stock: sync failed 11:00\u00a0UTC. Last synced 03:00\u00a0UTC");
  expect(said).toContain("View sync details");
});

test("an outage says since when and how old stock is; a sign-in that is needed says where", () => {
  const outage = { since: now - 9 * hourMs, nextTryAt: now };
  const away = strip(statusWith({ inventory: { state: "failed" } }, { outage }));
  expect(away).toContain("since 03:00\u00a0UTC. Stock last synced 11:00\u00a0UTC");
  expect(away, "once is enough").not.toContain("sync failed");
  const refused = strip(statusWith({}, { needsSignIn: true, outage }));
  expect(refused).toContain("no longer accepts your sign-in");
  expect(refused).toContain("/sign-in?again=1");
  expect(strip(statusWith({}, { worker: "silent" }))).toContain("Syncing with");
});

test("while a list is held every page says which one, since when and how much it lacks", () => {
  const said = strip(statusWith({ products: held({ since: now - 26 * hourMs }), inventory: held({ rowsNow: 0 }) }));
  expect(said).toContain("Products and prices: since 20\u00a0Nov, 10:00\u00a0UTC, the supplier’s list lacks 90%");
  expect(said).toContain("Stock: the supplier’s list has been empty since 12:00\u00a0UTC");
  expect(said).toContain("Review supplier data");
  expect(strip(statusWith({ products: held() }), false)).not.toContain("Review");
});

test("a page is rendered again for a new reason, and not for the same one", () => {
  const failed = (name: ResourceName) => unsafeKey(statusWith({ [name]: { state: "failed" } }), now);
  expect(failed("inventory")).toBe(failed("inventory"));
  expect(failed("inventory")).not.toBe(failed("products"));
  expect(unsafeKey(statusWith({ inventory: held() }), now)).not.toBe(failed("inventory"));
  expect(unsafeKey(statusWith({}), now)).not.toBe(failed("inventory"));
});
