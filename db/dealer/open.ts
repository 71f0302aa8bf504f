import { existsSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/env.ts";
import { BincardError } from "@/lib/errors.ts";
import { close, connections, type DealerDatabase, fileOf, once, open } from "../connections.ts";
import { fileReader } from "../file-reader.ts";
import { clientReader, type Reader } from "../reader.ts";
import { isComplete } from "./complete.ts";

const { dealerReaders, dealerWriters } = connections;

/** The sync worker's one writing connection to a dealer's database, created and migrated when it is new. */
export function dealerWriter(dealerId: string): Promise<DealerDatabase> {
  return once(dealerWriters, dealerId, async () => {
    const database = await open("dealer", dealerAddress(dealerId), "write", dealerId);
    return { ...database, ...clientReader(database.client) };
  });
}

/**
 * A read-only connection to a dealer's copy; null while there is none yet, and where another Bincard made it without
 * something that this one reads: then there is no copy for us. Queries get theirs by `dealerDatabaseOf`.
 */
export async function dealerReader(dealerId: string): Promise<Reader | null> {
  const database = await dealerReaderAsIs(dealerId);
  return database && (await isComplete(database)) ? database : null;
}

/** The same whatever the database has or lacks; null while there is none at all. */
export async function dealerReaderAsIs(dealerId: string): Promise<Reader | null> {
  const address = dealerAddress(dealerId);
  const file = fileOf(address);
  if (file !== null && !existsSync(file)) return null;
  return once(dealerReaders, dealerId, async () => {
    if (file !== null) return fileReader(file, dealerId);
    const { client, close } = await open("dealer", address, "read", dealerId);
    return { ...clientReader(client), close };
  });
}

/** Closes the connections to a dealer's database in this thread, so that its file can go. */
export async function closeDealer(dealerId: string): Promise<void> {
  await close(dealerWriters, dealerId);
  await close(dealerReaders, dealerId);
}

/** The address of a dealer's database: `file:…` or a libSQL server's. */
export function dealerAddress(dealerId: string): string {
  if (!/^[a-z0-9-]{1,64}$/.test(dealerId))
    throw new BincardError("bad-request", { field: "dealer", reason: "is not an id" });
  const template = env().DEALER_DATABASE_URL;
  return template
    ? template.replace("{dealer}", dealerId)
    : `file:${path.join(env().DATA_DIR, "dealers", `${dealerId}.db`)}`;
}
