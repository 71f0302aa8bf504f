import { createHash } from "node:crypto";
import type { Client } from "@libsql/client";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { centsToAmounts } from "./cents-to-amounts.ts";
import { type Migration, migrations } from "./migrations.ts";
import { clientReader, type Reader } from "./reader.ts";
import { repairTexts } from "./repair-texts.ts";
import { statement, text } from "./statement.ts";

const appliedMigrations = statement({
  name: "applied migrations",
  sql: "SELECT name, hash FROM bincard_migrations ORDER BY name",
  row: { name: text, hash: text },
});

/** All tables except SQLite's own. */
const tableNames = statement({
  name: "table names",
  sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  row: { name: text },
});

/**
 * Migrates a database to this program's schema over its only writing connection. Each applied migration is stored with
 * its hash. If one differs from the program's, or the program does not know it, nothing is changed. `steps`: the
 * resulting number of migrations, to create the schema of an older program.
 * @throws BincardError `database-changed` or `database-newer`.
 */
export async function migrate(client: Client, kind: "app" | "dealer", steps = migrations[kind].length): Promise<void> {
  await client.execute(
    "CREATE TABLE IF NOT EXISTS bincard_migrations (name TEXT PRIMARY KEY, hash TEXT NOT NULL, at INTEGER NOT NULL)",
  );
  await adoptFormer(client, kind);
  const pending = await checkMigrations(clientReader(client), kind);
  for (const migration of pending.slice(0, Math.max(0, steps - migrations[kind].length + pending.length))) {
    try {
      await apply(client, migration);
    } catch (error) {
      // On a server another instance that started at the same time may have been first.
      const pendingNow = await checkMigrations(clientReader(client), kind);
      if (pendingNow.some(({ name }) => name === migration.name)) throw error;
    }
  }
}

/**
 * Equivalent migrations of versions before 0.3.0 with different text, by the hash of that text. 0012 multiplied all
 * prices in one statement, which a libSQL server ends if another writer waits.
 */
const former: ReadonlyMap<string, string> = new Map([
  ["0012_exact_amounts", "bdd5be8f78ede66fcff2478ed100210a87566b5060a91021706c9e89cda7db7e"],
]);

/** A database that has a migration in its old text counts as having the current one. */
async function adoptFormer(client: Client, kind: "app" | "dealer"): Promise<void> {
  for (const { name, sql } of migrations[kind]) {
    const words = former.get(name);
    if (words === undefined) continue;
    const args = [hash(sql), name, words];
    await client.execute({ sql: "UPDATE bincard_migrations SET hash = ? WHERE name = ? AND hash = ?", args });
  }
}

/** The migrations before which every text is repaired, which SQL alone cannot do. Until then texts must not be read. */
const repairsTexts = /_well_formed_texts$/;

/** Whether the texts of a database still need repair (db/repair-texts.ts). False for one that is not ours. */
export async function lacksRepair(database: Reader, kind: "app" | "dealer"): Promise<boolean> {
  const pending = await checkMigrations(database, kind).catch((error: unknown) => {
    if (incompatibleSchemaBy(error) === null) throw error;
    return [];
  });
  return pending.some(({ name }) => repairsTexts.test(name));
}

/** The migrations before which prices are multiplied, in steps. */
const movesPrices = /_exact_amounts$/;

/** Applies a migration and stores that, in one transaction. */
async function apply(client: Client, migration: Migration): Promise<void> {
  if (repairsTexts.test(migration.name)) await repairTexts(client);
  if (movesPrices.test(migration.name)) await centsToAmounts(client);
  const statements = migration.sql.split("--> statement-breakpoint").map((text) => text.trim());
  await client.batch(
    [
      ...statements.filter((text) => text !== ""),
      {
        sql: "INSERT INTO bincard_migrations (name, hash, at) VALUES (?, ?, ?)",
        args: [migration.name, hash(migration.sql), Date.now()],
      },
    ],
    "write",
  );
}

/**
 * Compares a database's applied migrations with this program's, without writing. Returns those that are still to be
 * applied.
 * @throws BincardError `database-changed` or `database-newer`.
 */
export async function checkMigrations(database: Reader, kind: "app" | "dealer"): Promise<readonly Migration[]> {
  const known = migrations[kind];
  const applied = await database.read(appliedMigrations());
  for (const row of applied) {
    const same = known.find((migration) => migration.name === row.name);
    if (!same) throw new BincardError("database-newer", { database: kind, migration: row.name });
    if (hash(same.sql) !== row.hash && former.get(row.name) !== row.hash)
      throw new BincardError("database-changed", { database: kind, migration: same.name });
  }
  return known.slice(applied.length);
}

/** The name and the hash of each migration that this program knows. */
export function knownMigrations(kind: "app" | "dealer"): string[] {
  return migrations[kind].map(({ name, sql }) => `${name} ${hash(sql)}`);
}

/** Whether no migration has been applied to a database yet. */
export async function isNew(client: Client): Promise<boolean> {
  const { rows } = await client.execute("SELECT 1 FROM sqlite_schema WHERE name = 'bincard_migrations'");
  return rows.length === 0;
}

/**
 * Checks a database before anything in it is changed, including its journal mode. A database without tables is new.
 * @throws BincardError `database-changed` or `database-newer`.
 */
export async function refuseForeign(database: Reader, kind: "app" | "dealer"): Promise<void> {
  const tables = await database.read(tableNames());
  if (tables.some(({ name }) => name === "bincard_migrations")) await checkMigrations(database, kind);
  // A server's database may have tables of the server itself.
  else if (tables.length > 0 && !database.isShared)
    throw new BincardError("database-changed", { database: kind, migration: "unknown steps" });
}

/**
 * Connections whose database was found compatible. For a file that stays true, because one program uses a data folder,
 * and every page checks it. On a server another instance may be newer.
 */
const ours = new WeakSet<Reader>();

/** Why a database has an incompatible schema that `migrate` must not change; null when it is compatible. */
export async function incompatibleSchema(database: Reader, kind: "app" | "dealer"): Promise<IncompatibleSchema | null> {
  if (ours.has(database) && !database.isShared) return null;
  try {
    await (ours.has(database) ? checkMigrations(database, kind) : refuseForeign(database, kind));
    ours.add(database);
    return null;
  } catch (error) {
    const why = incompatibleSchemaBy(error);
    if (why === null) throw error;
    return why;
  }
}

/** newer: a newer Bincard wrote it. changed: its migrations differ from ours. */
export type IncompatibleSchema = "newer" | "changed";

/** The schema incompatibility that an error means; null for other errors. */
export function incompatibleSchemaBy(error: unknown): IncompatibleSchema | null {
  if (codeOf(error) === "database-newer") return "newer";
  return codeOf(error) === "database-changed" ? "changed" : null;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
