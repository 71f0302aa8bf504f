import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { readSnapshotState } from "@/lib/search/reading.ts";
import type { DataAge } from "./article/types.ts";

/** The age of an answer when the dealer has no snapshot. */
export const neverRead: DataAge = { catalogReadAt: null, pricesReadAt: null, inventoryReadAt: null };

/**
 * When the principal's database was last synced with the supplier. It is the age of answers that come from the database
 * alone, not from the search index.
 */
export async function dataAge(principal: Principal): Promise<DataAge> {
  const database = await dealerDatabaseOf(principal);
  return database ? dataAgeOf(await readSnapshotState(database)) : neverRead;
}

/** Reduces an object with more fields to its three sync times. */
export function dataAgeOf({ catalogReadAt, pricesReadAt, inventoryReadAt }: DataAge): DataAge {
  return { catalogReadAt, pricesReadAt, inventoryReadAt };
}
