import type { Reader } from "@/db/reader.ts";
import { clockToleranceMs } from "@/lib/domain/freshness.ts";
import type { SupplierClient } from "@/lib/supplier/contract.ts";
import { storeRejectedOnDemand } from "../store/rejected-records.ts";
import { forgetStale, recordStale } from "../store/stale-ages.ts";
import { storeStock } from "../swap/inventory-rows.ts";
import { confirmStock } from "../swap/inventory-statements.ts";
import type { CompareFigures } from "./refresh-prices.ts";
import { askableVariants } from "./refresh-prices.ts";
import type { RunContext } from "./run-context.ts";

/** Requests the stock of some variants. */
export async function refreshStock(
  database: Reader,
  supplier: SupplierClient,
  variantNos: string[],
  { now, watched }: Pick<RunContext, "now" | "watched">,
): Promise<CompareFigures> {
  const asked = await askableVariants(database, "inventory", variantNos, now());
  if (asked.length === 0) return async () => ({ commands: [], changed: false });
  const readAt = now();
  const { records, refused } = await supplier.inventoryOf(asked);
  const keys = records.map((record) => record.key);
  return async () => {
    const at = now();
    const stored = await storeStock(database, { records, position: null, at, readAt, watched });
    const aside = storeRejectedOnDemand("inventory", asked, refused, at);
    const confirmed = confirmStock({ readAt, latest: at + clockToleranceMs, variantNos: keys });
    const stale = [forgetStale("inventory", keys), ...recordStale("inventory", refused, at)];
    return { commands: [...stored.commands, confirmed, ...stale, ...aside], changed: stored.changed };
  };
}
