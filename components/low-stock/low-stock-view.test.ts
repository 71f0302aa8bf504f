import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish, renderInFrench } from "@/components/test/render.tsx";
import { UnknownFilter } from "./low-stock-view.tsx";

test("an unknown warehouse or brand in the address is named, with what the figures then cover", () => {
  const filter = { warehouseId: null, brandIds: ["7"] };
  const shown = (asked: typeof filter | { warehouseId: string; brandIds: string[] }, render = renderInEnglish) =>
    render(createElement(UnknownFilter, { asked, filter }));
  expect(shown(filter)).toBe("");
  const gone = { warehouseId: "99", brandIds: ["7"] };
  expect(shown(gone)).toContain("Warehouse “99” not found. Showing all warehouses.");
  expect(shown(gone, renderInFrench)).toContain("99");
  expect(shown({ ...filter, brandIds: ["7", "x"] })).toContain("Brand “x” not found");
});
