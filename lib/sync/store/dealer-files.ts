import { existsSync, readdirSync, renameSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { carrySyncLog, countAsRead } from "@/db/dealer/carry-sync-log.ts";
import { markForgotten } from "@/db/dealer/forgotten.ts";
import { closeDealer, dealerFile, dealerWriter, deleteDealerOnServer } from "@/db/dealer/open.ts";
import { clientReader } from "@/db/reader.ts";
import { isSound } from "@/db/sound.ts";
import { isCorruption } from "@/db/sqlite-errors.ts";
import { integer, statement, text } from "@/db/statement.ts";
import { withDatabase } from "@/db/with-database.ts";
import type { Writer } from "@/db/writer.ts";
import { log } from "@/lib/log.ts";

const ownTables = statement({
  name: "own tables",
  sql: `SELECT name FROM sqlite_schema
    WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'bincard_migrations'`,
  row: { name: text },
});

const anyRun = statement({ name: "any run", sql: "SELECT id FROM sync_runs LIMIT 1", row: { id: integer } });

/**
 * Checks a dealer's database after an error that means corruption. A corrupt file is renamed, unchanged; the next open
 * creates a new database and copies what was read today (`carryFromCorrupt`). No connection of this thread may be open.
 * Returns false if the file is sound, or the database is on a server.
 */
export async function moveCorruptAside(dealerId: string, now: number): Promise<boolean> {
  const file = dealerFile(dealerId);
  if (!file || !existsSync(file) || (await isSoundFile(file))) return false;
  await closeDealer(dealerId);
  const corruptFile = corruptFileName(file, now);
  for (const end of ["-wal", "-shm", ""])
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${corruptFile}${end}`);
  // Close again: a connection opened since then has the renamed file.
  await closeDealer(dealerId);
  log.error(
    { event: "database-corrupt", dealerId, file: corruptFile },
    "dealer database corrupt: moved aside, catalog will be synced again",
  );
  return true;
}

async function isSoundFile(file: string): Promise<boolean> {
  try {
    return await withDatabase(file, async (client) => {
      await client.execute("PRAGMA query_only = ON");
      return isSound(clientReader(client));
    });
  } catch (error) {
    if (isCorruption(error)) return false;
    throw error;
  }
}

/** The file name of a corrupt database. */
function corruptFileName(file: string, now: number): string {
  const stamp = new Date(now).toISOString().replace(/[:.]/g, "-");
  return file.replace(/\.db$/, `.corrupt-${stamp}.db`);
}

/**
 * Copies into a new, empty database which lists were read today, as far as the corrupt file is still readable. If
 * nothing is readable, all lists count as read today, so that the supplier is not asked twice a day. Called whenever an
 * empty database is opened, so that a crash between the two steps loses nothing.
 */
export async function carryFromCorrupt(dealerId: string, database: Writer): Promise<void> {
  const file = dealerFile(dealerId);
  const corruptFile = file && newestCorruptFile(file);
  if (!corruptFile) return;
  const isUsed = (await database.readFirst(anyRun())) !== null;
  if (isUsed || (await carrySyncLog(corruptFile.file, database))) return;
  await countAsRead(database, corruptFile.day);
}

/** The newest corrupt database of a dealer, and the start of the UTC day of its name (ms). */
function newestCorruptFile(file: string): { file: string; day: number } | null {
  const folder = path.dirname(file);
  const begins = `${path.basename(file, ".db")}.corrupt-`;
  if (!existsSync(folder)) return null;
  const names = readdirSync(folder).filter((name) => name.startsWith(begins) && name.endsWith(".db"));
  const newest = names.sort().at(-1);
  if (!newest) return null;
  return { file: path.join(folder, newest), day: Date.parse(newest.slice(begins.length, begins.length + 10)) };
}

/**
 * Deletes everything stored of a dealer: the files, or the database on a server. If the database itself cannot be
 * deleted there, deletes every row and marks it. `close` closes the connections first.
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

async function eraseRows(dealerId: string): Promise<void> {
  const database = await dealerWriter(dealerId);
  const tables = await database.read(ownTables());
  const deletes = tables.map(({ name }) => ({ sql: `DELETE FROM "${name}"`, args: {} }));
  await database.write([...deletes, markForgotten()]);
}
