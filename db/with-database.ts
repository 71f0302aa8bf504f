import { pathToFileURL } from "node:url";
import type { Client } from "@libsql/client";
import { lockTimeoutMs } from "./connections.ts";
import { preparedClient } from "./prepared-client.ts";

/**
 * Does some work over a connection of its own to a database file, and closes it: for files that are not in use yet, or
 * no longer, and for copies of them.
 */
export function withDatabase<T>(file: string, work: (client: Client) => Promise<T>): Promise<T> {
  return withClient(preparedClient(file, lockTimeoutMs), work);
}

/**
 * The same for a database of a running Bincard, or of one that was killed. It cannot write: a connection that can, when
 * it is the last to be closed, writes the journal back and deletes it, and then the mark calls for a journal that is
 * gone (db/app/mark.ts).
 */
export function withReadOnlyDatabase<T>(file: string, work: (client: Client) => Promise<T>): Promise<T> {
  return withClient(preparedClient(`${pathToFileURL(file).href}?mode=ro`, lockTimeoutMs), work);
}

async function withClient<T>(client: Client, work: (client: Client) => Promise<T>): Promise<T> {
  try {
    return await work(client);
  } finally {
    client.close();
  }
}
