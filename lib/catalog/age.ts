import { dealerReader } from "@/db/open.ts";
import { readCopyState } from "@/lib/finder/reading.ts";
import type { Viewer } from "@/lib/viewer.ts";
import type { DataAge } from "./types/age.ts";

/** The age of an answer where there is no copy. */
export const neverRead: DataAge = { catalogReadAt: null, pricesReadAt: null, inventoryReadAt: null };

/** When the viewer's database was last read from the supplier: the age of what comes from it alone, not from the finder. */
export async function dataAge(viewer: Viewer): Promise<DataAge> {
  const database = await dealerReader(viewer.dealerId);
  return database ? dataAgeOf(await readCopyState(database.client)) : neverRead;
}

/** The moments alone of what knows more. */
export function dataAgeOf({ catalogReadAt, pricesReadAt, inventoryReadAt }: DataAge): DataAge {
  return { catalogReadAt, pricesReadAt, inventoryReadAt };
}
