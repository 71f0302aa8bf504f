import { type Database, dealerReader } from "@/db/open.ts";
import { type Finder, finderOf } from "@/lib/finder/registry.ts";
import type { Viewer } from "@/lib/viewer.ts";
import { ownTurn } from "./own-turn.ts";

/** The viewer's own copy: the only place where a query gets a database from, so that no other dealer's can be meant. */
export interface Copy {
  readonly database: Database;
  readonly finder: Finder;
}

/** The copy of the viewer's dealer, in a turn of the event loop of its own; null while there is no complete one. */
export async function copyOf(viewer: Viewer): Promise<Copy | null> {
  const database = await dealerReader(viewer.dealerId);
  await ownTurn();
  const finder = database && (await finderOf(viewer.dealerId));
  return finder ? { database, finder } : null;
}
