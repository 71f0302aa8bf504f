import type { VariantView, Warehouse } from "@/lib/catalog/article/types.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { isInStock, isOut } from "@/lib/domain/stock.ts";
import { knownSum } from "@/lib/domain/sum.ts";
import type { Format } from "@/lib/format.ts";

/** A variant's stock in one warehouse; lines are in the order of the product's warehouses. */
export interface StockLine {
  warehouse: Warehouse;
  /** Null: unknown, never 0. */
  available: number | null;
  dueAt: number | null;
}

/** One line per warehouse. A warehouse without a record of the supplier is unknown (null). */
export function stockLines(stock: readonly WarehouseStock[], warehouses: readonly Warehouse[]): StockLine[] {
  const known = new Map(stock.map((row) => [row.warehouseId, row]));
  return warehouses.map((warehouse) => {
    const row = known.get(warehouse.warehouseId);
    const dueAt = row?.dueAt ? Date.parse(row.dueAt) : Number.NaN;
    return { warehouse, available: row?.available ?? null, dueAt: Number.isFinite(dueAt) ? dueAt : null };
  });
}

/** What the bars cannot show: that the stock is unknown, or that it is in no known warehouse; null: they show it all. */
export function stockGap(
  { total }: Pick<VariantView, "total">,
  lines: readonly StockLine[],
): "unknown" | "nowhere" | null {
  if (lines.some((line) => isInStock(line.available))) return null;
  if (total === null) return "unknown";
  return isOut(total) ? null : "nowhere";
}

/** The sum over the warehouses with a known figure; null if none is known. */
export function sumOf(lines: readonly StockLine[]): number | null {
  return knownSum(lines.map((line) => line.available));
}

/** A line's figure as text; `unknown` if there is none. */
export function stockFigure({ available }: StockLine, format: Format, unknown: string): string {
  return available === null ? unknown : format.count(available);
}
