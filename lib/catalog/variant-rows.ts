import type { Client } from "@libsql/client";
import type { WarehouseStock } from "@/db/dealer/documents.ts";
import { dealerReader } from "@/db/open.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import type { StockSummary, Warehouse } from "./types/stock.ts";
import type { VariantRow } from "./types/variant-row.ts";
import { readVariantFacts } from "./variant-facts.ts";
import { listWarehouses } from "./warehouses.ts";

/**
 * Rows of the named variants as they stand in the copy, by number, with the warehouses in the principal's order; those
 * that are not in the catalog (any more) are absent.
 */
export async function findVariantRows(
  principal: Principal,
  variantNos: readonly string[],
): Promise<{ rows: Map<string, VariantRow>; warehouses: Warehouse[] }> {
  const database = await dealerReader(principal.dealerId);
  if (!database || variantNos.length === 0) return { rows: new Map(), warehouses: [] };
  const [warehouses, sold] = await Promise.all([listWarehouses(principal), readSold(database.client, variantNos)]);
  const byProduct = new Map<string, string[]>();
  for (const { variantNo, productNo } of sold)
    byProduct.set(productNo, [...(byProduct.get(productNo) ?? []), variantNo]);
  const facts = await readVariantFacts(database, principal, byProduct);
  const rows = new Map<string, VariantRow>();
  for (const { variantNo, stock } of sold) {
    const known = facts.get(variantNo);
    if (!known) continue;
    rows.set(variantNo, { ...known, variantNo, stock: summaryOf(stock, warehouses) });
  }
  return { rows, warehouses };
}

interface Sold {
  variantNo: string;
  productNo: string;
  stock: { total: number | null; nextDueAt: number | null; sent: WarehouseStock[] };
}

async function readSold(client: Client, variantNos: readonly string[]): Promise<Sold[]> {
  const { rows } = await client.execute({
    sql: `SELECT v.variant_no, v.product_no, i.total_available, i.next_due_at, i.stock
      FROM json_each(?) asked JOIN variants v ON v.variant_no = asked.value
      LEFT JOIN inventory i ON i.variant_no = v.variant_no`,
    args: [JSON.stringify(variantNos)],
  });
  return rows.map((row) => ({
    variantNo: String(row[0]),
    productNo: String(row[1]),
    stock: {
      total: row[2] === null ? null : Number(row[2]),
      nextDueAt: row[3] === null ? null : Number(row[3]),
      sent: row[4] === null ? [] : (JSON.parse(String(row[4])) as WarehouseStock[]),
    },
  }));
}

function summaryOf({ total, nextDueAt, sent }: Sold["stock"], warehouses: readonly Warehouse[]): StockSummary {
  const byId = new Map(sent.map((row) => [row.warehouseId, row.available]));
  return { total, nextDueAt, byWarehouse: warehouses.map(({ warehouseId }) => byId.get(warehouseId) ?? null) };
}
