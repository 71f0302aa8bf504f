import { getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "@/db/connections.ts";
import type { SyncStateName } from "../store/sync-state.ts";

/** A write that fails: a row of a table, or a single value of the sync state. */
export interface FailingWrite {
  readonly operation: "insert" | "update" | "delete";
  readonly table: SQLiteTable;
  readonly name?: SyncStateName;
}

/** Makes a write fail on this connection, as a disk might at any row. The returned function ends it. */
export async function failAt({ client }: Database, place: FailingWrite): Promise<() => Promise<void>> {
  const when = place.name ? `WHEN NEW.name = '${place.name}'` : "";
  await client.execute(`CREATE TEMP TRIGGER stop BEFORE ${place.operation} ON ${getTableName(place.table)} ${when}
    BEGIN SELECT RAISE(ABORT, 'stopped'); END`);
  return async () => void (await client.execute("DROP TRIGGER stop"));
}
