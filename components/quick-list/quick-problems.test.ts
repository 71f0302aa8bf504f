import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import type { QuickList } from "@/lib/catalog/types/quick-list.ts";
import { QuickProblems } from "./quick-problems.tsx";

test("a line of an article that left says since when, and its number leads to its last figures", () => {
  const gone = { variantNo: "100-01", productNo: "100", name: "Trail tyre", goneAt: Date.UTC(2026, 10, 20) };
  const list: QuickList = {
    open: [{ line: 1, number: "100-01", quantity: 3, problem: "gone", gone, candidates: [] }],
    ...{ rows: [], bad: [], leftOut: 0, warehouses: [], watched: new Set(), totalCents: null, withoutCost: 0 },
  };
  const html = renderInEnglish(createElement(QuickProblems, { list, now: Date.UTC(2026, 10, 21) }));
  expect(html).toContain('href="/products/100?variant=100-01"');
  expect(html).toContain("no longer in the catalog since 20 Nov: Trail tyre");
});
