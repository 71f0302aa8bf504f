import { type Database, dealerReader } from "@/db/open.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { readCopyState } from "@/lib/finder/reading.ts";
import { type Finder, finderOf, renewedFinder } from "@/lib/finder/registry.ts";
import { shownState } from "@/lib/finder/shown.ts";
import { dataAgeOf } from "./age.ts";
import { ownTurn } from "./own-turn.ts";
import type { DataAge } from "./types/age.ts";

/** The principal's own copy: the only place where a query gets a database from, so that no other dealer's can be meant. */
export interface Copy {
  readonly database: Database;
  readonly finder: Finder;
  /** Of what the finder holds, which follows the database after a moment. */
  readonly age: DataAge;
}

/** How long a question waits for an index that has the first stock in it. */
const patienceMs = 3000;

/** The copy of the principal's dealer, in a turn of the event loop of its own; null while there is no complete one. */
export async function copyOf(principal: Principal): Promise<Copy | null> {
  const database = await dealerReader(principal.dealerId);
  const finder = database && (await finderOf(principal.dealerId));
  if (!finder) return null;
  // Only now: all who waited for the same index go on in the same moment.
  await ownTurn();
  const latest = await readCopyState(database.client);
  const shown = shownState(finder, latest);
  if (shown.inventoryReadAt !== null || latest.inventoryReadAt === null)
    return { database, finder, age: dataAgeOf(shown) };
  // Stock is there since a moment ago, and nobody knows how much of it the index has: figures without an age.
  const renewed = (await renewedFinder(principal.dealerId, patienceMs)) ?? finder;
  await ownTurn();
  return { database, finder: renewed, age: dataAgeOf(shownState(renewed, await readCopyState(database.client))) };
}
