import type { StaleAges } from "@/db/dealer/stale-records.ts";
import type { Reader } from "@/db/reader.ts";
import { integer, json, nullable, type RowOf, statement, text } from "@/db/statement.ts";
import { inSlices } from "@/lib/concurrency/in-slices.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import type { DataAge, Warehouse } from "./types.ts";

/** Some variants with their stock. SQLite keeps the order of a CROSS JOIN's loops, which is the request's. */
const inRequestedOrder = `FROM json_each(:variantNos) asked CROSS JOIN variants v ON v.variant_no = asked.value
    LEFT JOIN inventory i ON i.variant_no = v.variant_no`;

/** Some variants with their stock, in the order of the request; nulls without a figure. Uses both primary keys. */
export const stockByNumbers = statement({
  name: "stock by numbers",
  sql: `SELECT v.variant_no, v.product_no, i.total_available, i.next_due_at, i.stock
    ${inRequestedOrder}`,
  args: { variantNos: json<readonly string[]>() },
  row: {
    variantNo: text,
    productNo: text,
    totalAvailable: nullable(integer),
    nextDueAt: nullable(integer),
    stock: nullable(json<WarehouseStock[]>()),
  },
});

/**
 * Total stock and ages of some variants, in the request's order. Without the figures by warehouse, of which a product
 * may have a million. Uses both primary keys.
 */
export const totalsByNumbers = statement({
  name: "totals by numbers",
  sql: `SELECT v.variant_no, v.prices_read_at, i.total_available, i.next_due_at, i.read_at
    ${inRequestedOrder}`,
  args: { variantNos: json<readonly string[]>() },
  row: {
    variantNo: text,
    pricesReadAt: integer,
    totalAvailable: nullable(integer),
    nextDueAt: nullable(integer),
    readAt: nullable(integer),
  },
});

/** The stock of a variant in all warehouses together. */
export interface StockTotal {
  total: number | null;
  nextDueAt: number | null;
  stockReadAt: number | null;
  pricesReadAt: number | null;
}

const totalsAtOnce = 500;
const stockAtOnce = 100;

/** The stored totals of some variants, in the order of the request. */
export function readTotals(database: Reader, variantNos: readonly string[]): Promise<RowOf<typeof totalsByNumbers>[]> {
  return inSlices(variantNos, totalsAtOnce, (some) => database.read(totalsByNumbers({ variantNos: some })));
}

/**
 * The total stock of variants in the snapshot. `age` is when all figures were last confirmed together, except those
 * marked `stale`.
 */
export function stockTotals(
  rows: readonly RowOf<typeof totalsByNumbers>[],
  age: DataAge,
  stale: StaleAges,
): Map<string, StockTotal> {
  return new Map(
    rows.map(({ variantNo, totalAvailable: total, nextDueAt, readAt, ...row }) => {
      const listedAt = catalogAge(stale, variantNo) ?? age.pricesReadAt;
      const pricesReadAt = Math.max(row.pricesReadAt, listedAt ?? 0) || null;
      const confirmedAt = Math.max(readAt ?? 0, age.inventoryReadAt ?? 0) || null;
      const stockReadAt = readAt === null ? null : (stale.stock.get(variantNo) ?? confirmedAt);
      return [variantNo, { total, nextDueAt, stockReadAt, pricesReadAt }];
    }),
  );
}

/**
 * The stock of some variants by warehouse: one figure per warehouse, null where unknown. Warehouses that are still being
 * read are waited for beside the figures.
 */
export async function readStockByWarehouse(
  database: Reader,
  variantNos: readonly string[],
  given: readonly Warehouse[] | Promise<readonly Warehouse[]>,
): Promise<Map<string, WarehouseStock[]>> {
  const [rows, warehouses] = await Promise.all([
    inSlices(variantNos, stockAtOnce, (some) => database.read(stockByNumbers({ variantNos: some }))),
    given,
  ]);
  return new Map(rows.map(({ variantNo, stock }) => [variantNo, sortedByWarehouse(stock ?? [], warehouses)]));
}

/** When a stale variant, or its stale product, was last read; null: it is as old as its list. */
function catalogAge({ product, variants }: StaleAges, variantNo: string): number | null {
  const own = variants.get(variantNo);
  return own === undefined || product === null ? (own ?? product) : Math.min(own, product);
}

/** One figure per warehouse, null where the supplier sent none. */
export function sortedByWarehouse(sent: readonly WarehouseStock[], warehouses: readonly Warehouse[]): WarehouseStock[] {
  const byId = new Map(sent.map((row) => [row.warehouseId, row]));
  return warehouses.map(({ warehouseId }) => byId.get(warehouseId) ?? { warehouseId, available: null, dueAt: null });
}
