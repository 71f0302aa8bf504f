import type { Client, InArgs, InStatement, ResultSet } from "@libsql/client";
import { codeOf } from "@/lib/errors.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { checkMigrations } from "../migrate.ts";
import { migrations } from "../migrations.ts";
import { clientReader } from "../reader.ts";
import { isWrite } from "./counted-writes.ts";

const newer = processSingleton<{ tell: (() => void) | null }>("newer-app-database", () => ({ tell: null }));

/** Sets the function that is called once, when something is first refused since a newer Bincard has the app database. */
export function onNewerAppDatabase(tell: () => void): void {
  newer.tell = tell;
}

/** Fails, with these words in its error, when more migrations were applied than this program has. */
const guard = `SELECT json_extract('{}', CASE
  WHEN (SELECT count(*) FROM bincard_migrations) > ${migrations.app.length} THEN 'newer-schema' ELSE '$' END)`;

/**
 * Refuses whatever is asked of the app database on a server from the moment at which a newer Bincard has migrated it,
 * also while this one runs: it would leave out what it does not know. A write asks for that in its own transaction, a
 * read in its own request, so that no way to the server is added. Answers the function that begins all this, once the
 * database has its schema. The errors are `database-newer`.
 */
export function refuseNewer(client: Client): () => void {
  const execute = client.execute.bind(client) as (statement: InStatement | string, args?: InArgs) => Promise<ResultSet>;
  const batch = client.batch.bind(client);
  const unguarded = clientReader({ ...client });
  let hasBegun = false;
  let isTold = false;

  const explain = async (error: unknown): Promise<never> => {
    if (!(error instanceof Error && error.message.includes("newer-schema"))) throw error;
    try {
      await checkMigrations(unguarded, "app");
    } catch (why) {
      if (!isTold && codeOf(why) === "database-newer") {
        newer.tell?.();
        isTold = true;
      }
      throw why;
    }
    throw error;
  };

  const guarded = async (statements: Statements, mode: Mode): Promise<ResultSet[]> => {
    const results = await batch([guard, ...statements], mode).catch(explain);
    return results.slice(1);
  };

  client.execute = async (statement: InStatement | string, args?: InArgs) => {
    if (!hasBegun) return execute(statement, args);
    const given = typeof statement === "string" ? { sql: statement, args: args ?? [] } : statement;
    if (isWrite(given.sql)) {
      const [result] = await guarded([given], "write");
      if (!result) throw new Error("a write has one result");
      return result;
    }
    // Both are begun in one turn, and go in one request.
    const [ours, answer] = await Promise.allSettled([execute(guard), execute(given)]);
    if (ours.status === "rejected") await explain(ours.reason);
    if (answer.status === "rejected") throw answer.reason;
    return answer.value;
  };
  client.batch = (statements, mode) => (hasBegun ? guarded(statements, mode) : batch(statements, mode));

  return () => {
    hasBegun = true;
  };
}

type Statements = Parameters<Client["batch"]>[0];
type Mode = Parameters<Client["batch"]>[1];
