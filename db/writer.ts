import { type Client, LibsqlBatchError } from "@libsql/client";
import { BincardError } from "@/lib/errors.ts";
import { type Answers, answersOf, boundStatement, clientReader, type Questions, type Reader } from "./reader.ts";
import { isConstraint } from "./sqlite-errors.ts";
import type { Command, Question } from "./statement.ts";

/** Read and write access to a database. */
export interface Writer extends Reader {
  /**
   * Executes commands in one transaction, which locks the database for writing at its start. If one fails, nothing is
   * stored.
   * @throws BincardError `busy` with the reason of a `refusal` among them.
   */
  write(commands: readonly Command[]): Promise<void>;
  /**
   * Executes commands and then queries in one transaction: the queries see the commands' result. A query that returns
   * what it wrote (RETURNING) may be among them. On a server it is one request.
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
  const inTransaction = (commands: readonly Command[], questions: readonly Question<unknown>[]) =>
    client
      .batch([...commands, ...questions].map(boundStatement), "write")
      .catch((error: unknown) => Promise.reject(refusalOf(commands, error)));
  return {
    ...clientReader(client),
    write: async (commands) => {
      await inTransaction(commands, []);
    },
    writeAndRead: async <const Rows extends readonly unknown[]>(
      commands: readonly Command[],
      questions: Questions<Rows>,
    ) => answersOf(questions, (await inTransaction(commands, questions)).slice(commands.length)),
    pragma: async (...pragmas) => {
      if (client.protocol !== "file") return;
      for (const pragma of pragmas) await client.execute(`PRAGMA ${pragma}`);
    },
  };
}

/** The error `busy`, with its reason, if a refusal ended the transaction; else the same error. */
function refusalOf(commands: readonly Command[], error: unknown): unknown {
  if (!(error instanceof LibsqlBatchError) || !isConstraint(error)) return error;
  const reason = commands[error.statementIndex]?.reason;
  return reason === undefined ? error : new BincardError("busy", { reason }, { cause: error });
}
