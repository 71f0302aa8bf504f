import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { isInStock, isOut } from "@/lib/domain/stock.ts";

/** The figures of one variant as they are stored. */
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

/** What a buyer would want to know: sold out, back again, due on another day. Unknown figures are no news. */
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
    // A date that goes when goods are there is an arrival; one that goes without them is a delay.
    if (dueAt === null && !isOut(available)) continue;
    found.push([variantNo, "due-date", warehouseId, String(Date.parse(due)), dueAt && String(Date.parse(dueAt))]);
  }
  return found;
}
