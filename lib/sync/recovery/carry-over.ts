import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { DealerDatabase } from "@/db/connections.ts";
import { carrySyncLog, countAsRead } from "@/db/dealer/carry-sync-log.ts";
import { dealerAddress } from "@/db/dealer/open.ts";

/** Where a dealer's database lies; null when it lies on a server. */
export function fileOf(dealerId: string): string | null {
  const address = dealerAddress(dealerId);
  return address.startsWith("file:") ? address.slice("file:".length) : null;
}

/** The name under which a corrupt database is kept. */
export function corruptFileName(file: string, now: number): string {
  const stamp = new Date(now).toISOString().replace(/[:.]/g, "-");
  return file.replace(/\.db$/, `.damaged-${stamp}.db`);
}

/**
 * Takes over into a new database what the corrupt one that it stands for still tells of its day's sync runs; when it tells nothing,
 * everything counts as read that day. Looked at whenever an empty one is opened, so that a kill between the two makes nothing forgotten.
 */
export async function carryFromCorrupt(dealerId: string, { client }: DealerDatabase): Promise<void> {
  const file = fileOf(dealerId);
  const corruptFile = file && newestCorruptFile(file);
  if (!corruptFile) return;
  const { rows } = await client.execute("SELECT 1 FROM sync_runs LIMIT 1");
  if (rows.length > 0 || (await carrySyncLog(corruptFile.file, client))) return;
  await countAsRead(client, corruptFile.day);
}

/** The corrupt database put aside last, and the beginning of that UTC day (ms). */
function newestCorruptFile(file: string): { file: string; day: number } | null {
  const folder = path.dirname(file);
  const begins = `${path.basename(file, ".db")}.damaged-`;
  if (!existsSync(folder)) return null;
  const names = readdirSync(folder).filter((name) => name.startsWith(begins) && name.endsWith(".db"));
  const newest = names.sort().at(-1);
  if (!newest) return null;
  return { file: path.join(folder, newest), day: Date.parse(newest.slice(begins.length, begins.length + 10)) };
}
