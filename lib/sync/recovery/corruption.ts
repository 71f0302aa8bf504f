import { existsSync, renameSync } from "node:fs";
import { createClient } from "@libsql/client";
import { closeDealer } from "@/db/dealer/open.ts";
import { isCorruption } from "@/db/sqlite-errors.ts";
import { log } from "@/lib/log.ts";
import { openWriter } from "../store/writer.ts";
import { asideName, fileOf } from "./carry-over.ts";

/**
 * Looks at a dealer's database that met damage. A damaged one is put aside under another name, untouched, and a new one
 * takes its place, which knows what was read today (`carryFromDamaged`). Nobody in this thread may have it open. False: it
 * is sound, or lies on a server.
 */
export async function replaceCorrupt(dealerId: string, now: number): Promise<boolean> {
  const file = fileOf(dealerId);
  if (!file || !existsSync(file) || (await isSound(file))) return false;
  await closeDealer(dealerId);
  const aside = asideName(file, now);
  for (const end of ["-wal", "-shm", ""])
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${aside}${end}`);
  // Again: whoever opened it meanwhile has the old file.
  await closeDealer(dealerId);
  await openWriter(dealerId);
  log.error(
    { event: "database-damaged", dealerId, file: aside },
    "a dealer's database was damaged: it is kept under another name, and the copy is read anew as the ledger allows",
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
