import { createHash } from "node:crypto";
import type { Client } from "@libsql/client";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { type Migration, migrations } from "./migrations.ts";
import { clientReader, type Reader } from "./reader.ts";
import { statement, text } from "./statement.ts";

const appliedMigrations = statement({
  name: "applied migrations",
  sql: "SELECT name, hash FROM bincard_migrations ORDER BY name",
  row: { name: text, hash: text },
});

/** SQLite's own tables aside. */
const tableNames = statement({
  name: "table names",
  sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  row: { name: text },
});

/**
 * Brings a database to this program's schema, from the one writing connection.
 * Each applied migration is kept with its hash: one that differs from the program's, or that the program does not
 * know, stops everything before a row is touched.
 * @throws BincardError `database-changed` or `database-newer`.
 */
export async function migrate(client: Client, kind: "app" | "dealer"): Promise<void> {
  await client.execute(
    "CREATE TABLE IF NOT EXISTS bincard_migrations (name TEXT PRIMARY KEY, hash TEXT NOT NULL, at INTEGER NOT NULL)",
  );
  for (const migration of await checkMigrations(clientReader(client), kind)) {
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
}

/**
 * Compares what was applied to a database with what this program knows, without a write; answers what is still to apply.
 * @throws BincardError `database-changed` or `database-newer`.
 */
export async function checkMigrations(database: Reader, kind: "app" | "dealer"): Promise<readonly Migration[]> {
  const known = migrations[kind];
  const applied = await database.read(appliedMigrations());
  for (const row of applied) {
    const same = known.find((migration) => migration.name === row.name);
    if (!same) throw new BincardError("database-newer", { database: kind, migration: row.name });
    if (hash(same.sql) !== row.hash)
      throw new BincardError("database-changed", { database: kind, migration: same.name });
  }
  return known.slice(applied.length);
}

/** Whether nothing was applied to a database yet. */
export async function isNew(client: Client): Promise<boolean> {
  const { rows } = await client.execute("SELECT 1 FROM sqlite_schema WHERE name = 'bincard_migrations'");
  return rows.length === 0;
}

/**
 * Looks at a database before anything of it is touched, its journal's kind included. One without tables is new.
 * @throws BincardError `database-changed` or `database-newer`.
 */
export async function refuseForeign(database: Reader, kind: "app" | "dealer"): Promise<void> {
  const tables = await database.read(tableNames());
  if (tables.some(({ name }) => name === "bincard_migrations")) await checkMigrations(database, kind);
  // A server's database may hold tables of the server's own.
  else if (tables.length > 0 && database.onFile)
    throw new BincardError("database-changed", { database: kind, migration: "unknown steps" });
}

/** Connections whose database was found to be ours: with one program on a data folder it stays so, and every page asks. */
const ours = new WeakSet<Reader>();

/** Whether a database is one that `migrate` leaves as it is: a newer program's, or one made by other steps; null for our own. */
export async function incompatibleSchema(database: Reader, kind: "app" | "dealer"): Promise<IncompatibleSchema | null> {
  if (ours.has(database)) return null;
  try {
    await refuseForeign(database, kind);
    ours.add(database);
    return null;
  } catch (error) {
    const why = incompatibleSchemaBy(error);
    if (why === null) throw error;
    return why;
  }
}

/** Why a database is left as it is: a newer Bincard wrote it, or one whose steps are others than ours. */
export type IncompatibleSchema = "newer" | "changed";

/** The same, when an error says so. */
export function incompatibleSchemaBy(error: unknown): IncompatibleSchema | null {
  if (codeOf(error) === "database-newer") return "newer";
  return codeOf(error) === "database-changed" ? "changed" : null;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
