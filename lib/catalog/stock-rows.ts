import type { WarehouseStock } from "@/db/dealer/documents.ts";
import type { Database } from "@/db/open.ts";
import type { Warehouse } from "./types/stock.ts";

export interface StockRow {
  stock: WarehouseStock[];
  total: number | null;
  nextDueAt: number | null;
  stockReadAt: number | null;
  pricesReadAt: number | null;
}

const nothingKnown = { total: null, nextDueAt: null, stockReadAt: null };

/**
 * The stock of a product's variants as it stands in the copy, in the variants' order: one figure for every warehouse,
 * null where there is none. `inventoryReadAt` is when all figures together were last confirmed.
 */
export async function readStockRows(
  database: Database,
  productNo: string,
  warehouses: readonly Warehouse[],
  inventoryReadAt: number | null,
): Promise<Map<string, StockRow>> {
  const { rows } = await database.client.execute({
    sql: `SELECT v.variant_no, v.prices_read_at, i.total_available, i.next_due_at, i.stock, i.read_at
      FROM variants v LEFT JOIN inventory i ON i.variant_no = v.variant_no WHERE v.product_no = ? ORDER BY v.position`,
    args: [productNo],
  });
  return new Map(
    rows.map((row) => {
      const pricesReadAt = numberOf(row[1]);
      if (row[4] === null) return [String(row[0]), { ...nothingKnown, stock: inOrder([], warehouses), pricesReadAt }];
      const sent = JSON.parse(String(row[4])) as WarehouseStock[];
      const stockReadAt = Math.max(numberOf(row[5]) ?? 0, inventoryReadAt ?? 0) || null;
      const total = numberOf(row[2]) ?? wholeSum(sent);
      return [
        String(row[0]),
        { stock: inOrder(sent, warehouses), total, nextDueAt: numberOf(row[3]), stockReadAt, pricesReadAt },
      ];
    }),
  );
}

/** Without a total of the supplier, the sum over the warehouses; null when a figure is missing from it. */
function wholeSum(sent: readonly WarehouseStock[]): number | null {
  let sum = 0;
  for (const { available } of sent) {
    if (available === null) return null;
    sum += available;
  }
  return sent.length > 0 ? sum : null;
}

function inOrder(sent: readonly WarehouseStock[], warehouses: readonly Warehouse[]): WarehouseStock[] {
  const byId = new Map(sent.map((row) => [row.warehouseId, row]));
  return warehouses.map(({ warehouseId }) => byId.get(warehouseId) ?? { warehouseId, available: null, dueAt: null });
}

function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
