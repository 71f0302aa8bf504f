import { pathToFileURL } from "node:url";
import type { Client } from "@libsql/client";
import { lockTimeoutMs } from "./connections.ts";
import { preparedClient } from "./prepared-client.ts";

/**
 * Works over a separate connection to a database file, and closes it: for files that are not in use yet, or no longer,
 * and for copies.
 */
export function withDatabase<T>(file: string, work: (client: Client) => Promise<T>): Promise<T> {
  return withClient(preparedClient(file, lockTimeoutMs), work);
}

/**
 * The same for a database of a running or killed Bincard. It cannot write: a writing connection that is the last to
 * close would write the journal back and delete it, and the mark would then require a missing journal (db/app/mark.ts).
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
