import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { staleAges } from "@/db/dealer/stale-records.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { earliest } from "@/lib/domain/range.ts";
import { knownSum } from "@/lib/domain/sum.ts";
import { dataAge } from "./age.ts";
import { productByNumber } from "./statements/products.ts";
import { historyOfVariant } from "./statements/variants.ts";
import { readStockRows, type StockRow } from "./stock-rows.ts";
import type { ProductStock, StockPoint } from "./types/stock.ts";
import { listWarehouses } from "./warehouses.ts";

/** The current stock of a product's variants; null for an unknown product. */
export async function productStock(principal: Principal, productNo: string): Promise<ProductStock | null> {
  const database = await dealerDatabaseOf(principal);
  if (!database || !(await database.readFirst(productByNumber({ productNo })))) return null;
  const [warehouses, age] = await Promise.all([listWarehouses(principal), dataAge(principal)]);
  const rows = await readStockRows(database, productNo, warehouses, age, await staleAges(database, productNo));
  const variants = [...rows].map(([variantNo, { stock, total, nextDueAt, stockReadAt }]) => ({
    variantNo,
    stock,
    total,
    nextDueAt,
    stockReadAt,
  }));
  return { productNo, warehouses, ...together([...rows.values()]), variants, age };
}

function together(rows: readonly StockRow[]): { total: number | null; nextDueAt: number | null } {
  return {
    total: knownSum(rows.map((row) => row.total)),
    nextDueAt: earliest(rows.map((row) => row.nextDueAt)),
  };
}

/**
 * A variant's total stock since a moment (ms since 1970): one point per change, oldest first. The first point is the
 * figure valid at that moment, dated to it.
 */
export async function stockHistory(principal: Principal, variantNo: string, sinceMs: number): Promise<StockPoint[]> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return [];
  const rows = await database.read(historyOfVariant({ variantNo, since: sinceMs }));
  return rows.map(({ at, totalAvailable }) => ({ at, total: totalAvailable }));
}
