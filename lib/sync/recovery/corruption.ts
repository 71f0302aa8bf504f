import { existsSync, renameSync } from "node:fs";
import { createClient } from "@libsql/client";
import { closeDealer } from "@/db/dealer/open.ts";
import { isCorruption } from "@/db/sqlite-errors.ts";
import { log } from "@/lib/log.ts";
import { corruptFileName, fileOf } from "./carry-over.ts";

/**
 * Checks a dealer's database in which corruption was met. A corrupt one is kept under another name, untouched; whoever opens the
 * dealer's database next makes a new one, which knows what was read today (`carryFromCorrupt`). Nobody in this thread may have it open.
 * False: it is sound, or lies on a server.
 */
export async function moveCorruptAside(dealerId: string, now: number): Promise<boolean> {
  const file = fileOf(dealerId);
  if (!file || !existsSync(file) || (await isSound(file))) return false;
  await closeDealer(dealerId);
  const corruptFile = corruptFileName(file, now);
  for (const end of ["-wal", "-shm", ""])
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${corruptFile}${end}`);
  // Again: whoever opened it meanwhile has the old file.
  await closeDealer(dealerId);
  log.error(
    { event: "database-corrupt", dealerId, file: corruptFile },
    "a dealer's database was corrupt: it is kept under another name, and the copy is read anew as the sync log allows",
  );
  return true;
}

async function isSound(file: string): Promise<boolean> {
  const client = createClient({ url: `file:${file}`, concurrency: 1, timeout: 10_000 });
  try {
    await client.execute("PRAGMA query_only = ON");
    return (await client.execute("PRAGMA quick_check(1)")).rows[0]?.quick_check === "ok";
  } catch (error) {
    if (isCorruption(error)) return false;
    throw error;
  } finally {
    client.close();
  }
}
