import { createHash } from "node:crypto";
import type { Client } from "@libsql/client";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { type Migration, migrations } from "./migrations.ts";

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
  for (const migration of await checkMigrations(client, kind)) {
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
export async function checkMigrations(client: Client, kind: "app" | "dealer"): Promise<readonly Migration[]> {
  const known = migrations[kind];
  const applied = (await client.execute("SELECT * FROM bincard_migrations ORDER BY name")).rows;
  for (const row of applied) {
    const same = known.find((migration) => migration.name === row.name);
    if (!same) throw new BincardError("database-newer", { database: kind, migration: String(row.name) });
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
export async function refuseForeign(client: Client, kind: "app" | "dealer"): Promise<void> {
  const { rows } = await client.execute(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  if (rows.some((row) => row.name === "bincard_migrations")) await checkMigrations(client, kind);
  // A server's database may hold tables of the server's own.
  else if (rows.length > 0 && client.protocol === "file")
    throw new BincardError("database-changed", { database: kind, migration: "unknown steps" });
}

/** Connections whose database was found to be ours: with one program on a data folder it stays so, and every page asks. */
const ours = new WeakSet<Client>();

/** Whether a database is one that `migrate` leaves as it is: a newer program's, or one made by other steps; null for our own. */
export async function incompatibleSchema(client: Client, kind: "app" | "dealer"): Promise<IncompatibleSchema | null> {
  if (ours.has(client)) return null;
  try {
    await refuseForeign(client, kind);
    ours.add(client);
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
