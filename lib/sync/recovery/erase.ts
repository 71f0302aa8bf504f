import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { dealerWriter } from "@/db/dealer/open.ts";
import { fileOf } from "./carry-over.ts";

/**
 * Deletes everything stored of a dealer: the files, or every row on a database server. `close` closes the connections
 * first.
 */
export async function eraseFiles(dealerId: string, close: () => Promise<void>): Promise<void> {
  const file = fileOf(dealerId);
  if (!file) return eraseRows(dealerId);
  await close();
  for (const end of ["", "-wal", "-shm"]) await rm(`${file}${end}`, { force: true });
  // Close again: a connection opened since then has the deleted file.
  await close();
  const folder = path.dirname(file);
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(`${dealerId}.damaged-`)) await rm(path.join(folder, name), { force: true });
}

async function eraseRows(dealerId: string): Promise<void> {
  const { client } = await dealerWriter(dealerId);
  const { rows } = await client.execute(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'bincard_migrations'",
  );
  await client.batch(
    rows.map((row) => `DELETE FROM "${String(row.name)}"`),
    "write",
  );
}
