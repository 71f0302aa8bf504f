import type { Reader } from "@/db/reader.ts";
import type { SupplierClient } from "@/lib/supplier/contract.ts";
import type { RunContext } from "../runs/run-context.ts";
import { confirmStock } from "../runs/statements/inventory.ts";
import { storeStock } from "../runs/swap/inventory-rows.ts";
import { storeRejectedOnDemand } from "../store/rejected-records.ts";
import { forgetStale, recordStale } from "../store/stale-ages.ts";
import { askableVariants } from "./askable-variants.ts";
import type { RefreshedFigures } from "./refreshed-figures.ts";

/** Requests the stock of some variants. */
export async function refreshStock(
  database: Reader,
  supplier: SupplierClient,
  variantNos: string[],
  { now, watched }: Pick<RunContext, "now" | "watched">,
): Promise<RefreshedFigures> {
  const asked = await askableVariants(database, "inventory", variantNos, now());
  if (asked.length === 0) return { commands: [], changed: false };
  const readAt = now();
  const { records, refused } = await supplier.inventoryOf(asked);
  const at = now();
  const stored = await storeStock(database, { records, position: null, at, readAt, first: false, watched });
  const aside = storeRejectedOnDemand("inventory", asked, refused, at);
  const keys = records.map((record) => record.key);
  const confirmed = confirmStock({ readAt, now: at, variantNos: keys });
  const stale = [forgetStale("inventory", keys), ...recordStale("inventory", refused, at)];
  return { commands: [...stored, confirmed, ...stale, ...aside], changed: stored.length > 0 };
}
