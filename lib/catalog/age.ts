import { dealerReader } from "@/db/open.ts";
import type { Viewer } from "@/lib/viewer.ts";
import type { DataAge } from "./types/age.ts";

const neverRead: DataAge = { catalogReadAt: null, pricesReadAt: null, inventoryReadAt: null };

/** When the viewer's catalog, prices and stock were last read from the supplier; nulls while there is no copy. */
export async function dataAge(viewer: Viewer): Promise<DataAge> {
  const database = await dealerReader(viewer.dealerId);
  if (!database) return { ...neverRead };
  const { rows } = await database.client.execute(
    "SELECT name, value FROM facts WHERE name IN ('catalogReadAt', 'pricesReadAt', 'inventoryReadAt')",
  );
  const moments = new Map(rows.map((row) => [String(row[0]), Number(row[1])]));
  const moment = (name: string) => {
    const at = moments.get(name);
    return at !== undefined && Number.isFinite(at) && at > 0 ? at : null;
  };
  return {
    catalogReadAt: moment("catalogReadAt"),
    pricesReadAt: moment("pricesReadAt"),
    inventoryReadAt: moment("inventoryReadAt"),
  };
}
