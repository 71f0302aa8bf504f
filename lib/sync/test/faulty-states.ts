import { type Client, createClient } from "@libsql/client";
import { getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "@/db/connections.ts";
import { dealerAddress } from "@/db/dealer/open.ts";
import * as schema from "@/db/dealer/schema.ts";
import { closeDatabases } from "@/db/open.ts";
import type { SyncStateName } from "../store/sync-state.ts";

/**
 * States of a dealer's database that this program does not bring about itself: writes that fail, and files of other
 * versions. They are made by hand, with the SQL that such a version would have used.
 */

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

/** What another version may have done to a database. The table of migrations is part of no schema: db/migrate.ts. */
export const otherVersions = {
  /** A migration that this program does not know. */
  newer: `INSERT INTO bincard_migrations (name, hash, at) VALUES ('9999_of_tomorrow', 'unknown', 0)`,
  /** A migration that was another one when the database was created. */
  changed: `UPDATE bincard_migrations SET hash = 'another' WHERE name = '0000_start'`,
  withoutMigrations: "DROP TABLE bincard_migrations",
  withoutSyncLog: `ALTER TABLE ${getTableName(schema.syncRuns)} RENAME TO readings`,
  withoutCards: `ALTER TABLE ${getTableName(schema.products)} RENAME COLUMN ${schema.products.card.name} TO page_card`,
} as const;

/** Changes a dealer's database as other versions would, and leaves nothing in its journal. */
export async function leaveAsOther(dealerId: string, ...versions: (keyof typeof otherVersions)[]): Promise<void> {
  await closeDatabases();
  const client: Client = createClient({ url: dealerAddress(dealerId), concurrency: 1 });
  for (const version of versions) await client.execute(otherVersions[version]);
  await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  client.close();
}
