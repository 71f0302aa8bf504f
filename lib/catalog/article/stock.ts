import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { staleAges } from "@/db/dealer/stale-records.ts";
import { integer, nullable, statement, text } from "@/db/statement.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { stockFingerprint } from "@/lib/domain/stock.ts";
import { earliest, knownSum } from "@/lib/domain/sum.ts";
import { dataAge } from "../snapshot.ts";
import { listWarehouses } from "../warehouses.ts";
import { readStockByWarehouse, readTotals, type StockTotal, stockTotals } from "./stock-rows.ts";
import { type ProductStock, type StockPoint, variantsPerAnswer } from "./types.ts";

/** The numbers of a product's variants, in their order. Uses `variants_by_product`. */
const variantsOfProduct = statement({
  name: "variants of product",
  sql: "SELECT variant_no FROM variants WHERE product_no = :productNo ORDER BY position",
  args: { productNo: text },
  row: { variantNo: text },
});

/**
 * A variant's total at each change since a time, oldest first. The first row is the total valid at that time. Uses the
 * history's primary key.
 */
const historyOfVariant = statement({
  name: "history of variant",
  sql: `SELECT max(at, :since) AS at, total_available FROM inventory_history
    WHERE variant_no = :variantNo AND at >= coalesce(
      (SELECT max(at) FROM inventory_history WHERE variant_no = :variantNo AND at <= :since), :since)
    ORDER BY inventory_history.at`,
  args: { variantNo: text, since: integer },
  row: { at: integer, totalAvailable: nullable(integer) },
});

/** One row when the product exists. Uses the primary key. */
export const productByNumber = statement({
  name: "product by number",
  sql: "SELECT product_no FROM products WHERE product_no = :productNo",
  args: { productNo: text },
  row: { productNo: text },
});

/**
 * The current stock of a product, with the figures by warehouse of some of its variants: `most` from position `start`
 * (from 1). Null for an unknown product.
 */
export async function productStock(
  principal: Principal,
  productNo: string,
  { start = 1, most = variantsPerAnswer }: { start?: number; most?: number } = {},
): Promise<ProductStock | null> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return null;
  const [product, warehouses, age, variants, stale] = await Promise.all([
    database.readFirst(productByNumber({ productNo })),
    listWarehouses(principal),
    dataAge(principal),
    database.read(variantsOfProduct({ productNo })),
    staleAges(database, productNo),
  ]);
  if (!product) return null;
  const numbers = variants.map(({ variantNo }) => variantNo);
  const shown = numbers.slice(start - 1, start - 1 + most);
  const [rows, byWarehouse] = await Promise.all([
    readTotals(database, numbers),
    readStockByWarehouse(database, shown, warehouses),
  ]);
  const totals = stockTotals(rows, age, stale);
  const all = [...totals].map(([variantNo, figures]) => ({ variantNo, ...figures }));
  const figuresOfShown = shown.flatMap((variantNo) => {
    const [figures, stock] = [totals.get(variantNo), byWarehouse.get(variantNo)];
    if (!figures || !stock) return [];
    const { total, nextDueAt, stockReadAt } = figures;
    return { variantNo, stock, total, nextDueAt, stockReadAt };
  });
  return {
    productNo,
    warehouses,
    ...together(all),
    variantCount: numbers.length,
    variants: figuresOfShown,
    nextStart: start - 1 + most < numbers.length ? start + most : null,
    fingerprint: stockFingerprint(all),
    age,
  };
}

/** The stock of some variants by warehouse, in the order of the principal's warehouses; null where unknown. */
export async function stockOfVariants(
  principal: Principal,
  variantNos: readonly string[],
): Promise<Map<string, WarehouseStock[]>> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return new Map();
  return readStockByWarehouse(database, variantNos, listWarehouses(principal));
}

function together(rows: readonly StockTotal[]): { total: number | null; nextDueAt: number | null } {
  return {
    total: knownSum(rows.map((row) => row.total)),
    nextDueAt: earliest(rows.map((row) => row.nextDueAt)),
  };
}

/**
 * A variant's total stock since a time (ms since 1970): one point per change, oldest first. The first point is the
 * figure valid at that time, dated to it.
 */
export async function stockHistory(principal: Principal, variantNo: string, sinceMs: number): Promise<StockPoint[]> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return [];
  const rows = await database.read(historyOfVariant({ variantNo, since: sinceMs }));
  return rows.map(({ at, totalAvailable }) => ({ at, total: totalAvailable }));
}

export function aboveFrom(condition: string): string {
  return `WITH RECURSIVE above(category_id, parent_id, name, step) AS (
      SELECT category_id, parent_id, name, 0 FROM categories WHERE ${condition}
      UNION ALL SELECT c.category_id, c.parent_id, c.name, step + 1 FROM categories c
        JOIN above ON c.category_id = above.parent_id WHERE step < 20
    ) SELECT category_id, name FROM above ORDER BY step DESC`;
}
