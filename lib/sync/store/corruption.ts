import { existsSync, renameSync } from "node:fs";
import { closeDealer, dealerFile } from "@/db/dealer/open.ts";
import { clientReader } from "@/db/reader.ts";
import { isSound } from "@/db/sound.ts";
import { isCorruption } from "@/db/sqlite-errors.ts";
import { withDatabase } from "@/db/with-database.ts";
import { log } from "@/lib/log.ts";
import { corruptFileName } from "./carry-over.ts";

/**
 * Checks a dealer's database after an error that means corruption. A corrupt file is renamed, unchanged. The next
 * opening creates a new database, which takes over what was read today (`carryFromCorrupt`). No connection in this
 * thread may be open.
 * Answers false when the file is sound, or when the database is on a server.
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
    "a dealer's database was corrupt: it is kept under another name, and the copy is read anew as the sync log allows",
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
