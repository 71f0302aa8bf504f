import type { StaleAges } from "@/db/dealer/stale-records.ts";
import type { Reader } from "@/db/reader.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { stockOfProduct } from "./statements/variants.ts";
import type { DataAge } from "./types/age.ts";
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
 * The stock of a product's variants in the snapshot, in the variants' order: one figure per warehouse, null where
 * unknown. `age` is when all figures were last confirmed together, except those marked `stale`.
 */
export async function readStockRows(
  database: Reader,
  productNo: string,
  warehouses: readonly Warehouse[],
  age: DataAge,
  stale: StaleAges,
): Promise<Map<string, StockRow>> {
  const rows = await database.read(stockOfProduct({ productNo }));
  return new Map(
    rows.map(({ variantNo, stock: sent, totalAvailable, nextDueAt, readAt, ...row }) => {
      const listedAt = catalogAge(stale, variantNo) ?? age.pricesReadAt;
      const pricesReadAt = Math.max(row.pricesReadAt, listedAt ?? 0) || null;
      if (sent === null) return [variantNo, { ...nothingKnown, stock: inOrder([], warehouses), pricesReadAt }];
      const confirmedAt = Math.max(readAt ?? 0, age.inventoryReadAt ?? 0) || null;
      const stockReadAt = stale.stock.get(variantNo) ?? confirmedAt;
      return [
        variantNo,
        { stock: inOrder(sent, warehouses), total: totalAvailable, nextDueAt, stockReadAt, pricesReadAt },
      ];
    }),
  );
}

/** When a stale variant, or its stale product, was last read; null: it is as old as its list. */
function catalogAge({ product, variants }: StaleAges, variantNo: string): number | null {
  const own = variants.get(variantNo);
  return own === undefined || product === null ? (own ?? product) : Math.min(own, product);
}

function inOrder(sent: readonly WarehouseStock[], warehouses: readonly Warehouse[]): WarehouseStock[] {
  const byId = new Map(sent.map((row) => [row.warehouseId, row]));
  return warehouses.map(({ warehouseId }) => byId.get(warehouseId) ?? { warehouseId, available: null, dueAt: null });
}
