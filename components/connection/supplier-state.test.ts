import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import type { ResourceStatus, SyncStatus } from "@/lib/sync/types.ts";
import { SupplierState } from "./supplier-state.tsx";

function state(own: Partial<SyncStatus>): string {
  const status: SyncStatus = {
    ...{ ready: true, held: false, reachable: true, outage: null, needsSignIn: false, incompatibleSchema: null },
    ...{ index: null, resources: [], worker: "answers" },
    ...own,
  };
  return renderInEnglish(createElement(SupplierState, { status, supplier: "Northwind", now: 0 }));
}

test("while the worker does not answer the page says that nothing is read, whatever the supplier did before", () => {
  expect(state({ worker: "answers" })).toContain("Connected to Northwind.");
  const outage = { since: 0, nextTryAt: 0 };
  for (const worker of ["silent", "restarting"] as const)
    expect(state({ worker, outage })).toContain("Syncing with Northwind is paused");
  expect(state({ worker: "silent" })).toContain("isn’t responding");
  expect(state({ worker: "restarting" })).toContain("is restarting");
});

test("no failed or held list is shown below a green “answers”", () => {
  const list = (own: Partial<ResourceStatus>) =>
    ({ name: "inventory", pendingReview: null, error: null, ...own }) as ResourceStatus;
  const failed = state({ resources: [list({ state: "failed" })] });
  expect(failed).toContain("but a sync failed: Stock.");
  const review = { rowsBefore: 9, rowsNow: 0, shareGone: 1, since: 0, cameAt: 0, readAgain: false };
  const held = state({ resources: [list({ state: "held", pendingReview: review })] });
  expect(held).toContain("but a list is held for review: Stock.");
  for (const html of [failed, held]) expect(html).not.toContain("fill-good");
  expect(state({})).toContain("fill-good");
});
