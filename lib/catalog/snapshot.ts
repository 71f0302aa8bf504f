import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Reader } from "@/db/reader.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { indexState } from "@/lib/search/index-version.ts";
import { readSnapshotState } from "@/lib/search/reading.ts";
import { followDatabase, renewedSearchIndex, type SearchIndex, searchIndexOf } from "@/lib/search/registry.ts";
import type { DataAge } from "./article/types.ts";
import { yieldEventLoop } from "./yield-event-loop.ts";

/** The age of an answer if the dealer has no snapshot. */
export const neverRead: DataAge = { catalogReadAt: null, pricesReadAt: null, inventoryReadAt: null };

/** The snapshot of the principal's dealer: its database and the search index over it. */
export interface Snapshot {
  readonly database: Reader;
  readonly searchIndex: SearchIndex;
  /** The age of the search index's content. The index follows the database with a short delay. */
  readonly age: DataAge;
}

/** How long a query waits for an index that includes the first stock. */
const patienceMs = 3000;

/**
 * The snapshot without its age, which takes a statement, and without yielding: for queries that show no figures and
 * take less than a millisecond.
 */
export async function indexedSnapshotOf(principal: Principal): Promise<Omit<Snapshot, "age"> | null> {
  const database = await dealerDatabaseOf(principal);
  const searchIndex = database && (await searchIndexOf(principal.dealerId));
  return searchIndex && { database, searchIndex };
}

/**
 * The snapshot of the principal's dealer, returned in an event loop iteration of its own; null while there is no
 * complete one.
 */
export async function snapshotOf(principal: Principal): Promise<Snapshot | null> {
  const indexed = await indexedSnapshotOf(principal);
  return indexed && withAge(principal, indexed);
}

/** The same of a snapshot without age. */
export async function withAge(
  principal: Principal,
  { database, searchIndex }: Omit<Snapshot, "age">,
): Promise<Snapshot> {
  // Yield only here: all queries that waited for the same index resume at the same time.
  await yieldEventLoop();
  const latest = await readSnapshotState(database);
  const shown = indexState(searchIndex, latest);
  if (shown.generation !== latest.generation || shown.stockVersion !== latest.stockVersion)
    followDatabase(principal.dealerId, database);
  if (shown.inventoryReadAt !== null || latest.inventoryReadAt === null)
    return { database, searchIndex, age: dataAgeOf(shown) };
  // The first stock has just been written, and it is unknown how much of it the index has: the figures get no age.
  const renewed = (await renewedSearchIndex(principal.dealerId, patienceMs)) ?? searchIndex;
  await yieldEventLoop();
  return {
    database,
    searchIndex: renewed,
    age: dataAgeOf(indexState(renewed, await readSnapshotState(database))),
  };
}

/**
 * When the principal's database was last synced with the supplier. It is the age of answers that come from the database
 * alone, not from the search index.
 */
export async function dataAge(principal: Principal): Promise<DataAge> {
  const database = await dealerDatabaseOf(principal);
  return database ? dataAgeOf(await readSnapshotState(database)) : neverRead;
}

/** Reduces an object with more fields to its three sync times. */
function dataAgeOf({ catalogReadAt, pricesReadAt, inventoryReadAt }: DataAge): DataAge {
  return { catalogReadAt, pricesReadAt, inventoryReadAt };
}
