import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { readSnapshotState } from "@/lib/search/reading.ts";
import type { DataAge } from "./types/age.ts";

/** The age of an answer where there is no copy. */
export const neverRead: DataAge = { catalogReadAt: null, pricesReadAt: null, inventoryReadAt: null };

/** When the principal's database was last read from the supplier: the age of what comes from it alone, not from the search index. */
export async function dataAge(principal: Principal): Promise<DataAge> {
  const database = await dealerDatabaseOf(principal);
  return database ? dataAgeOf(await readSnapshotState(database)) : neverRead;
}

/** The moments alone of what knows more. */
export function dataAgeOf({ catalogReadAt, pricesReadAt, inventoryReadAt }: DataAge): DataAge {
  return { catalogReadAt, pricesReadAt, inventoryReadAt };
}
