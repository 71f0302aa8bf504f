import { type AppDatabase, appDatabaseOver } from "../app/database.ts";
import type { Database } from "../connections.ts";
import { dealerWriter } from "../dealer/open.ts";
import { syncState } from "../dealer/schema.ts";

/**
 * Drizzle's query builder, for either kind of database. Tests write and check stored rows with it and the schema's
 * objects, so that a renamed column is a type error in the test and not a failure of its SQL.
 */
export type Tables = Omit<AppDatabase, "client">;

/** For tests: the tables of an open database. */
export function tablesOf({ client }: Database): Tables {
  return appDatabaseOver(client);
}

/** For tests: the tables of a dealer's database, over its writing connection. */
export async function dealerTables(dealerId: string): Promise<Tables> {
  return tablesOf(await dealerWriter(dealerId));
}

/** For tests: stores values of a dealer's sync state, in place of those with the same names. */
export async function storeSyncState(tables: Tables, values: Readonly<Record<string, string | number>>): Promise<void> {
  for (const [name, value] of Object.entries(values).map(([key, one]) => [key, String(one)] as const))
    await tables
      .insert(syncState)
      .values({ name, value })
      .onConflictDoUpdate({ target: syncState.name, set: { value } });
}
