import { expect, test } from "vitest";
import type { Warehouse } from "./article/types.ts";
import { testPrincipal } from "./test/dealer.ts";
import { ownFirst } from "./warehouses.ts";

test("the own warehouse comes first, then further own ones, then the others in the supplier's order", () => {
  const all = ["E", "N", "S", "W"].map((warehouseId): Warehouse => ({ warehouseId, name: warehouseId }));
  const order = (warehouseId: string | null, otherWarehouseIds: string[]) => {
    const { preferences } = testPrincipal("warehouses");
    const shown = ownFirst({ preferences: { ...preferences, warehouseId, otherWarehouseIds } }, all);
    return shown.map((each) => each.warehouseId + (each.own ? "!" : "")).join(" ");
  };
  expect(order("W", ["S"])).toBe("W! S E N");
  expect(order("S", ["W", "S", "N"])).toBe("S! N W E");
  expect(order(null, ["S"])).toBe("S E N W");
  expect(order(null, [])).toBe("E N S W");
});
