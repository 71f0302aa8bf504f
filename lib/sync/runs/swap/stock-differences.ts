import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { isInStock, isOut } from "@/lib/domain/stock.ts";

/** The stored figures of one variant. */
export interface StoredStock {
  totalAvailable: number | null;
  nextDueAt: number | null;
  stock: WarehouseStock[];
  changedAt: number;
}

/** [variantNo, kind, detail, before, after]: rows of the changes feed, values as JSON text. */
export type StockDifference = [
  string,
  "stock-out" | "stock-in" | "due-date",
  string | null,
  string | null,
  string | null,
];

/**
 * Differences that buyers care about: sold out, available again, due on another day. A change from or to an unknown
 * figure is left out.
 */
export function stockDifferences(variantNo: string, before: StoredStock, after: StoredStock): StockDifference[] {
  const found: StockDifference[] = [];
  const [had, has] = [before.totalAvailable, after.totalAvailable];
  if (had !== null && has !== null && isInStock(had) !== isInStock(has)) {
    found.push([variantNo, isInStock(has) ? "stock-in" : "stock-out", null, String(had), String(has)]);
  }
  const dueBefore = new Map(before.stock.map((row) => [row.warehouseId, row.dueAt]));
  for (const { warehouseId, dueAt, available } of after.stock) {
    const due = dueBefore.get(warehouseId) ?? null;
    if (due === null || due === dueAt) continue;
    // A due date that disappears while goods are available is an arrival, so it is left out. Without goods it is a
    // delay.
    if (dueAt === null && !isOut(available)) continue;
    found.push([variantNo, "due-date", warehouseId, String(Date.parse(due)), dueAt && String(Date.parse(dueAt))]);
  }
  return found;
}
