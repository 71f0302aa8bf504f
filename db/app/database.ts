import type { Client, InStatement } from "@libsql/client";
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
 * `batch` is one write transaction. Drizzle's own transactions are omitted: they bypass the queue of statements in
 * `wrap`, and a libSQL server ends them after five seconds.
 */
export interface AppDatabase
  extends Pick<LibSQLDatabase, "select" | "selectDistinct" | "insert" | "update" | "delete" | "$count" | "batch"> {
  readonly client: Client;
}

/** The query builder over a client. */
export function appDatabaseOver(client: Client): AppDatabase {
  const dialect = new SQLiteAsyncDialect({ casing: "snake_case" });
  const database = new LibSQLDatabase("async", dialect, new Session(client, dialect), undefined);
  return Object.assign(database, { client });
}

type Config = Omit<PreparedQueryConfig, "run">;
type MapRows = (rows: unknown[][]) => unknown;
/** The builder's metadata of a statement. A count has none. */
type Metadata = ConstructorParameters<typeof LibSQLPreparedQuery>[4];

class Session extends LibSQLSession<Record<string, never>, Record<string, never>> {
  private readonly reading: Client;
  private readonly writing: Client;
  constructor(connection: Client, dialect: SQLiteAsyncDialect) {
    super(connection, dialect, undefined, {}, undefined);
    this.reading = declared(connection, true);
    this.writing = declared(connection, false);
  }

  override prepareQuery<T extends Config>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    method: SQLiteExecuteMethod,
    inArrayMode: boolean,
    mapRows?: MapRows,
    metadata?: Metadata,
  ): LibSQLPreparedQuery<T> {
    const client = (metadata?.type ?? "select") === "select" ? this.reading : this.writing;
    return new PreparedQuery<T>(
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
}

/** A client whose single statements declare whether they read. */
function declared(client: Client, reads: boolean): Client {
  const execute: Client["execute"] = (given: InStatement) =>
    client.execute(typeof given === "string" ? given : { ...given, ...{ reads } });
  return Object.assign(Object.create(client), { execute });
}

/**
 * Drizzle puts every parameter of a failed statement into the error's message and hides the codes of our errors. This
 * class rethrows the original error.
 */
class PreparedQuery<T extends Config> extends LibSQLPreparedQuery<T> {
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
