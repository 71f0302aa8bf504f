import type { ProductDocument } from "@/db/dealer/documents.ts";
import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { inSlices } from "@/lib/concurrency/in-slices.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { listWarehouses } from "../warehouses.ts";
import { sortedByWarehouse, stockByNumbers } from "./stock-rows.ts";
import type { CodedRow, Warehouse } from "./types.ts";
import { beginVariantFacts, readVariantFacts } from "./variant-facts.ts";

/** Variants whose stock in all warehouses is read before other requests are served. */
const stockAtOnce = 100;

interface FoundRows {
  rows: Map<string, CodedRow>;
  warehouses: Warehouse[];
  /** When more of one of them is due in a warehouse, or in any with null (ms); null: no date is known. */
  dueOf(variantNo: string, warehouseId: string | null): number | null;
}

/**
 * Rows of the requested variants by number, with the warehouses in the principal's order. Unknown and removed variants
 * are absent. `also` is called with the document of each of their products.
 */
export async function findVariantRows(
  principal: Principal,
  variantNos: readonly string[],
  also?: (document: ProductDocument) => void,
): Promise<FoundRows> {
  const database = await dealerDatabaseOf(principal);
  if (!database || variantNos.length === 0) return { rows: new Map(), warehouses: [], dueOf: () => null };
  const begun = beginVariantFacts(database, principal, variantNos);
  const [warehouses, sold] = await Promise.all([
    listWarehouses(principal),
    inSlices(variantNos, stockAtOnce, (some) => database.read(stockByNumbers({ variantNos: some }))),
  ]);
  const byProduct = new Map<string, string[]>();
  for (const { variantNo, productNo } of sold) {
    const known = byProduct.get(productNo) ?? [];
    byProduct.set(productNo, known);
    known.push(variantNo);
  }
  const facts = await readVariantFacts(database, principal, byProduct, { also, begun });
  const rows = new Map<string, CodedRow>();
  for (const { variantNo, totalAvailable: total, nextDueAt, stock } of sold) {
    const known = facts.get(variantNo);
    if (!known) continue;
    rows.set(variantNo, {
      ...known,
      variantNo,
      stock: {
        total,
        nextDueAt,
        byWarehouse: sortedByWarehouse(stock ?? [], warehouses).map(({ available }) => available),
      },
    });
  }
  const stockOf = new Map(sold.map((row) => [row.variantNo, row]));
  const dueOf = (variantNo: string, warehouseId: string | null) => {
    const { nextDueAt = null, stock } = stockOf.get(variantNo) ?? {};
    if (warehouseId === null) return nextDueAt;
    const dueAt = stock?.find((row) => row.warehouseId === warehouseId)?.dueAt ?? null;
    return dueAt === null ? null : Date.parse(dueAt);
  };
  return { rows, warehouses, dueOf };
}
