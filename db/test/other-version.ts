import { eq, getTableName } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { integer, type SQLiteColumn, type SQLiteTable, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Database, emptyJournal } from "../connections.ts";
import { withDatabase } from "../with-database.ts";
import { tablesOf } from "./tables.ts";

/** The table that `migrate` keeps (db/migrate.ts). It is in no schema, since it is there before the schema. */
const appliedMigrations = sqliteTable("bincard_migrations", {
  name: text().primaryKey(),
  hash: text().notNull(),
  at: integer().notNull(),
});

/** For tests: a change that a Bincard of another version would make. This one has no function for it. */
export type ChangeByOther = (database: Database) => Promise<void>;

/** Changes a file that nobody has open, and leaves nothing in its journal, so that the file's bytes can be compared. */
export async function changeByOther(file: string, ...changes: readonly ChangeByOther[]): Promise<void> {
  await withDatabase(file, async (client) => {
    for (const change of changes) await change({ client });
    await emptyJournal({ client });
  });
}

/** A newer Bincard has applied a migration that this one does not know. */
export async function applyUnknownMigration(database: Database, name: string): Promise<void> {
  await tablesOf(database).insert(appliedMigrations).values({ name, hash: "unknown", at: 0 }).onConflictDoNothing();
}

/** The newer Bincard's database was put back to what this one knows. */
export async function forgetUnknownMigration(database: Database, name: string): Promise<void> {
  await tablesOf(database).delete(appliedMigrations).where(eq(appliedMigrations.name, name));
}

/** The hash with which a migration was applied; another one can be set in its place. */
export async function appliedHash(database: Database, name: string, set?: string): Promise<string | undefined> {
  const tables = tablesOf(database);
  const isIt = eq(appliedMigrations.name, name);
  if (set !== undefined) await tables.update(appliedMigrations).set({ hash: set }).where(isIt);
  return (await tables.select().from(appliedMigrations).where(isIt))[0]?.hash;
}

/** The migrations were applied with another content than this Bincard's. */
export async function changeAppliedMigrations(database: Database): Promise<void> {
  await tablesOf(database).update(appliedMigrations).set({ hash: "another" });
}

/** Nothing says which migrations were applied. */
export async function dropAppliedMigrations({ client }: Database): Promise<void> {
  await client.execute(`DROP TABLE ${getTableName(appliedMigrations)}`);
}

/** A table has another name. */
export async function renameTable({ client }: Database, table: SQLiteTable, to: string): Promise<void> {
  await client.execute(`ALTER TABLE ${getTableName(table)} RENAME TO ${to}`);
}

/** A column has another name. */
export async function renameColumn({ client }: Database, column: SQLiteColumn, to: string): Promise<void> {
  const name = toSnakeCase(column.name);
  await client.execute(`ALTER TABLE ${getTableName(column.table)} RENAME COLUMN ${name} TO ${to}`);
}

/** An older Bincard stored half a character at the end of a text. The driver ends the process when it reads such a text. */
export async function addHalfCharacter({ client }: Database, column: SQLiteColumn): Promise<void> {
  const name = toSnakeCase(column.name);
  const half = String.raw`'["\ud800"]' ->> '$[0]'`;
  await client.execute(`UPDATE ${getTableName(column.table)} SET ${name} = ${name} || (${half})`);
}

const foreign = {
  table: "CREATE TABLE foreign_table (a)",
  index: "CREATE INDEX foreign_index ON bincard_migrations (at)",
  view: "CREATE VIEW foreign_view AS SELECT 1",
  trigger:
    "CREATE TRIGGER foreign_trigger AFTER INSERT ON bincard_migrations BEGIN DELETE FROM bincard_migrations; END",
};

/** Somebody has added a part to the schema. */
export async function addForeign({ client }: Database, type: keyof typeof foreign): Promise<void> {
  await client.execute(foreign[type]);
}
