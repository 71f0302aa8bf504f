import type { Client } from "@libsql/client";
import { clientReader, type Reader } from "./reader.ts";
import type { Command } from "./statement.ts";

/** Read and write access to a database. */
export interface Writer extends Reader {
  /**
   * Executes commands in one transaction, which locks the database for writing at its beginning. When one fails, nothing
   * is stored.
   */
  write(commands: readonly Command[]): Promise<void>;
  /** Executes PRAGMAs on a file, such as `synchronous = FULL`. A server sets its databases up itself. */
  pragma(...pragmas: string[]): Promise<void>;
}

/** A writer over a client. */
export function clientWriter(client: Client): Writer {
  return {
    ...clientReader(client),
    write: async (commands) => {
      // The driver's own transaction begins deferred, and may meet a lock when it changes from reading to writing.
      await client.batch([...commands], "write");
    },
    pragma: async (...pragmas) => {
      if (client.protocol !== "file") return;
      for (const pragma of pragmas) await client.execute(`PRAGMA ${pragma}`);
    },
  };
}
