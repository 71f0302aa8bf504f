import type { DealerDatabase } from "@/db/connections.ts";
import type { SupplierClient } from "@/lib/supplier/contract.ts";
import { storeStock } from "../runs/swap/inventory-rows.ts";
import { storeRejectedOnDemand } from "../store/rejected-records.ts";
import { forgetStale, recordStale } from "../store/stale-ages.ts";
import { askableVariants } from "./askable-variants.ts";
import type { RefreshedFigures } from "./refreshed-figures.ts";

/** Requests the stock of some variants. */
export async function refreshStock(
  database: DealerDatabase,
  supplier: SupplierClient,
  variantNos: string[],
  now: () => number,
): Promise<RefreshedFigures> {
  const asked = await askableVariants(database, "inventory", variantNos, now());
  if (asked.length === 0) return { statements: [], changed: false };
  const { records, refused } = await supplier.inventoryOf(asked);
  const at = now();
  const stored = await storeStock(database, { records, position: null, at, first: false });
  const confirmed = {
    sql: "UPDATE inventory SET read_at = ? WHERE variant_no IN (SELECT value FROM json_each(?))",
    args: [at, JSON.stringify(records.map((record) => record.key))],
  };
  const aside = storeRejectedOnDemand("inventory", asked, refused, at);
  const keys = records.map((record) => record.key);
  const stale = [forgetStale("inventory", keys), ...recordStale("inventory", refused, at)];
  return { statements: [...stored, confirmed, ...stale, ...aside], changed: stored.length > 0 };
}
