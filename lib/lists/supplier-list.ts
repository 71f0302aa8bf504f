import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { statement, text } from "@/db/statement.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { addToWatch } from "./items.ts";

/** The items of the supplier's own watch list. */
const watchedAtSupplier = statement({
  name: "watched at supplier",
  sql: "SELECT variant_no FROM inventory WHERE watched_at_supplier = 1",
  row: { variantNo: text },
});

/**
 * Imports the supplier's own watch list (`AddedToWatchList`) into a list (without `listId`: the default one). Returns
 * how many items are new.
 */
export async function importSupplierWatchList(
  principal: Principal,
  listId: string | null = null,
  now: number = Date.now(),
): Promise<number> {
  const dealer = await dealerDatabaseOf(principal);
  if (!dealer) return 0;
  const rows = await dealer.read(watchedAtSupplier());
  if (rows.length === 0) return 0;
  return addToWatch(
    principal,
    rows.map(({ variantNo }) => variantNo),
    listId,
    now,
  );
}
