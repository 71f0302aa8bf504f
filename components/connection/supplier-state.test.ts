import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import type { SyncStatus } from "@/lib/sync/types.ts";
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
  expect(state({ worker: "answers" })).toContain("Northwind answers.");
  const outage = { since: 0, nextTryAt: 0 };
  for (const worker of ["silent", "restarting"] as const)
    expect(state({ worker, outage })).toContain("Nothing is read from Northwind for the moment");
  expect(state({ worker: "silent" })).toContain("does not answer");
  expect(state({ worker: "restarting" })).toContain("is being started again");
});
