import { type Client, createClient } from "@libsql/client";
import { lockTimeoutMs } from "./connections.ts";

/**
 * Does some work over a connection of its own to a database file, and closes it: for files that are not in use yet, or
 * no longer, and for copies of them.
 */
export async function withDatabase<T>(file: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient({ url: `file:${file}`, concurrency: 1, timeout: lockTimeoutMs });
  try {
    return await work(client);
  } finally {
    client.close();
  }
}
