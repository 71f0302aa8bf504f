import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { carrySyncLog, countAsRead } from "@/db/dealer/carry-sync-log.ts";
import { dealerFile } from "@/db/dealer/open.ts";
import { integer, statement } from "@/db/statement.ts";
import type { Writer } from "@/db/writer.ts";

const anyRun = statement({ name: "any run", sql: "SELECT id FROM sync_runs LIMIT 1", row: { id: integer } });

/** The file name under which a corrupt database is kept. */
export function corruptFileName(file: string, now: number): string {
  const stamp = new Date(now).toISOString().replace(/[:.]/g, "-");
  return file.replace(/\.db$/, `.corrupt-${stamp}.db`);
}

/**
 * Copies into a new, empty database which lists were already read today, as far as the corrupt file it replaces can
 * still be read. If nothing can be read, all lists count as read today, so that the supplier is not asked twice a day.
 * Called whenever an empty database is opened: a crash between the two steps loses nothing.
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
