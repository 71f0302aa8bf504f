import { dealerReader } from "@/db/open.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { addToWatch } from "./items.ts";

/**
 * Takes what the supplier's own watch list holds (`AddedToWatchList`) onto a list (without `listId`: the default one).
 * Answers how many are new.
 */
export async function takeOverSupplierWatchList(
  principal: Principal,
  listId: string | null = null,
  now: number = Date.now(),
): Promise<number> {
  const dealer = await dealerReader(principal.dealerId);
  if (!dealer) return 0;
  const { rows } = await dealer.client.execute("SELECT variant_no FROM inventory WHERE watched_at_supplier = 1");
  if (rows.length === 0) return 0;
  return addToWatch(
    principal,
    rows.map((row) => String(row.variant_no)),
    listId,
    now,
  );
}
