import type { Client } from "@libsql/client";
import { type Answers, answersOf, boundStatement, clientReader, type Questions, type Reader } from "./reader.ts";
import type { Command } from "./statement.ts";

/** Read and write access to a database. */
export interface Writer extends Reader {
  /**
   * Executes commands in one transaction, which locks the database for writing at its beginning. When one fails, nothing
   * is stored.
   */
  write(commands: readonly Command[]): Promise<void>;
  /**
   * Executes commands and then reads, in one such transaction: what is read is what they left. A query that answers what it
   * wrote (RETURNING) may be among those. On a server it is one request.
   */
  writeAndRead<const Rows extends readonly unknown[]>(
    commands: readonly Command[],
    questions: Questions<Rows>,
  ): Promise<Answers<Rows>>;
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
    writeAndRead: async <const Rows extends readonly unknown[]>(
      commands: readonly Command[],
      questions: Questions<Rows>,
    ) => {
      const results = await client.batch([...commands, ...questions.map(boundStatement)], "write");
      return answersOf(questions, results.slice(commands.length));
    },
    pragma: async (...pragmas) => {
      if (client.protocol !== "file") return;
      for (const pragma of pragmas) await client.execute(`PRAGMA ${pragma}`);
    },
  };
}
