import type { Client } from "@libsql/client";
import { DrizzleQueryError, NoopLogger, type Query } from "drizzle-orm";
import { NoopCache } from "drizzle-orm/cache/core";
import { LibSQLDatabase, LibSQLPreparedQuery, LibSQLSession } from "drizzle-orm/libsql";
import {
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
  SQLiteAsyncDialect,
  type SQLiteExecuteMethod,
} from "drizzle-orm/sqlite-core";

/**
 * A connection to the app database: drizzle's query builder, and `client` for statements it cannot express (PRAGMAs).
 * `batch` is one write transaction. Drizzle's own transactions are left out: they bypass the queue of statements in
 * `handleSqliteErrors`, and a libSQL server ends them after five seconds.
 */
export interface AppDatabase
  extends Pick<LibSQLDatabase, "select" | "selectDistinct" | "insert" | "update" | "delete" | "$count" | "batch"> {
  readonly client: Client;
}

/** The query builder over a client that `handleSqliteErrors` has wrapped. */
export function appDatabaseOver(client: Client): AppDatabase {
  const dialect = new SQLiteAsyncDialect({ casing: "snake_case" });
  const database = new LibSQLDatabase("async", dialect, new Session(client, dialect), undefined);
  return Object.assign(database, { client });
}

type Config = Omit<PreparedQueryConfig, "run">;

class Session extends LibSQLSession<Record<string, never>, Record<string, never>> {
  constructor(
    private readonly connection: Client,
    dialect: SQLiteAsyncDialect,
  ) {
    super(connection, dialect, undefined, {}, undefined);
  }

  override prepareQuery<T extends Config>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    method: SQLiteExecuteMethod,
    inArrayMode: boolean,
    mapRows?: (rows: unknown[][]) => unknown,
  ): LibSQLPreparedQuery<T> {
    return new PreparedQuery<T>(this.connection, query, fields, method, inArrayMode, mapRows);
  }
}

/**
 * Drizzle puts every parameter of a failed statement into the error's message and hides the codes of our errors. This
 * class rethrows the original error.
 */
class PreparedQuery<T extends Config> extends LibSQLPreparedQuery<T> {
  constructor(
    client: Client,
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    method: SQLiteExecuteMethod,
    inArrayMode: boolean,
    mapRows?: (rows: unknown[][]) => unknown,
  ) {
    super(
      client,
      query,
      new NoopLogger(),
      new NoopCache(),
      undefined,
      undefined,
      fields,
      undefined,
      method,
      inArrayMode,
      mapRows,
    );
  }
  override run(values?: Record<string, unknown>) {
    return super.run(values).catch(throwCause);
  }
  override all(values?: Record<string, unknown>) {
    return super.all(values).catch(throwCause);
  }
  override get(values?: Record<string, unknown>) {
    return super.get(values).catch(throwCause);
  }
  override values(values?: Record<string, unknown>) {
    return super.values(values).catch(throwCause);
  }
}

function throwCause(error: unknown): never {
  throw error instanceof DrizzleQueryError ? error.cause : error;
}
