import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { markForgotten } from "@/db/dealer/forgotten.ts";
import { dealerFile, dealerWriter, deleteDealerOnServer } from "@/db/dealer/open.ts";
import { statement, text } from "@/db/statement.ts";

/**
 * Deletes everything stored of a dealer: the files, or the database on a server, every row of it where nobody can delete
 * the database itself, which gets a mark then. `close` closes the connections first.
 */
export async function eraseFiles(dealerId: string, close: () => Promise<void>): Promise<void> {
  const file = dealerFile(dealerId);
  if (!file) await eraseRows(dealerId);
  await close();
  if (!file) return void (await deleteDealerOnServer(dealerId));
  for (const end of ["", "-wal", "-shm"]) await rm(`${file}${end}`, { force: true });
  // Close again: a connection opened since then has the deleted file.
  await close();
  const folder = path.dirname(file);
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(`${dealerId}.corrupt-`)) await rm(path.join(folder, name), { force: true });
}

const ownTables = statement({
  name: "own tables",
  sql: `SELECT name FROM sqlite_schema
    WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'bincard_migrations'`,
  row: { name: text },
});

async function eraseRows(dealerId: string): Promise<void> {
  const database = await dealerWriter(dealerId);
  const tables = await database.read(ownTables());
  const deletes = tables.map(({ name }) => ({ sql: `DELETE FROM "${name}"`, args: {} }));
  await database.write([...deletes, markForgotten()]);
}
