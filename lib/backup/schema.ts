import { rm } from "node:fs/promises";
import path from "node:path";
import type { Client } from "@libsql/client";
import { checkMigrations, migrate } from "@/db/migrate.ts";
import { migrations } from "@/db/migrations.ts";
import { clientReader } from "@/db/reader.ts";
import { nullable, type RowOf, statement, text } from "@/db/statement.ts";
import { withDatabase } from "@/db/with-database.ts";
import { unreadable } from "./unpack.ts";

const schemaParts = statement({
  name: "schema parts",
  sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name",
  row: { type: text, name: text, tblName: text, sql: nullable(text) },
});

const known = new Map([
  ["table", "a table"],
  ["index", "an index"],
  ["trigger", "a trigger"],
  ["view", "a view"],
]);

/**
 * Refuses a database of a backup whose schema is not exactly what its migrations make: a trigger, view or table of
 * somebody else would run with the next write, and checksums in the file protect from damage only. `scratch` is a
 * folder for a database to compare with. To be called before its tables are read.
 * @throws BincardError `backup-unreadable`, `database-newer` or `database-changed`.
 */
export async function checkSchema(client: Client, name: string, scratch: string): Promise<void> {
  const kind = name === "app.db" ? "app" : "dealer";
  const pending = await checkMigrations(clientReader(client), kind);
  const found = await clientReader(client).read(schemaParts());
  const wanted = await partsAfter(kind, migrations[kind].length - pending.length, path.join(scratch, "compare.db"));
  const [foreign] = missingFrom(wanted, found);
  if (foreign) throw unreadable(`holds ${typeOf(foreign)} in ${name} that is none of Bincard's`);
  const [missing] = missingFrom(found, wanted);
  if (missing) throw unreadable(`lacks ${typeOf(missing)} in ${name}`);
}

type Part = RowOf<typeof schemaParts>;

async function partsAfter(kind: "app" | "dealer", steps: number, file: string): Promise<Part[]> {
  const parts = await withDatabase(file, async (client) => {
    await migrate(client, kind, steps);
    return clientReader(client).read(schemaParts());
  });
  await rm(file);
  return parts;
}

function missingFrom(parts: readonly Part[], others: readonly Part[]): Part[] {
  const there = new Set(parts.map((part) => JSON.stringify(part)));
  return others.filter((part) => !there.has(JSON.stringify(part)));
}

function typeOf({ type }: Part): string {
  return known.get(type) ?? "something";
}
