import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Reader } from "@/db/reader.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { indexState } from "@/lib/search/index-version.ts";
import { readSnapshotState } from "@/lib/search/reading.ts";
import { renewedSearchIndex, type SearchIndex, searchIndexOf } from "@/lib/search/registry.ts";
import { dataAgeOf } from "./age.ts";
import type { DataAge } from "./types/age.ts";
import { yieldEventLoop } from "./yield-event-loop.ts";

/** The principal's own copy: its database, and the index over it. */
export interface Snapshot {
  readonly database: Reader;
  readonly searchIndex: SearchIndex;
  /** Of what the search index holds, which follows the database after a moment. */
  readonly age: DataAge;
}

/** How long a question waits for an index that has the first stock in it. */
const patienceMs = 3000;

/** The copy of the principal's dealer, in a turn of the event loop of its own; null while there is no complete one. */
export async function snapshotOf(principal: Principal): Promise<Snapshot | null> {
  const database = await dealerDatabaseOf(principal);
  const searchIndex = database && (await searchIndexOf(principal.dealerId));
  if (!searchIndex) return null;
  // Only now: all who waited for the same index go on in the same moment.
  await yieldEventLoop();
  const latest = await readSnapshotState(database);
  const shown = indexState(searchIndex, latest);
  if (shown.inventoryReadAt !== null || latest.inventoryReadAt === null)
    return { database, searchIndex, age: dataAgeOf(shown) };
  // Stock is there since a moment ago, and nobody knows how much of it the index has: figures without an age.
  const renewed = (await renewedSearchIndex(principal.dealerId, patienceMs)) ?? searchIndex;
  await yieldEventLoop();
  return {
    database,
    searchIndex: renewed,
    age: dataAgeOf(indexState(renewed, await readSnapshotState(database))),
  };
}
