import {
  type Client,
  type InArgs,
  type InStatement,
  LibsqlBatchError,
  LibsqlError,
  type ResultSet,
  type TransactionMode,
} from "@libsql/client";
import Libsql from "libsql";
import { LRUCache } from "lru-cache";
import { beat, inStatement } from "@/lib/concurrency/pulse.ts";
import { boundArgs } from "./bound-values.ts";
import { noteClosed } from "./closed-connections.ts";
import { result, rowOf } from "./result-set.ts";

/** A prepared statement takes about 15 kB, so statements in ever new forms must not fill the memory. */
export const maxPrepared = 200;

/**
 * Statements worth preparing once. Not a PRAGMA: SQLite executes some of them while preparing, so the second execution
 * would do nothing.
 */
const isReusable = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

/** Statements after which other statements may have other columns. */
const changesSchema = /^\s*(?:CREATE|ALTER|DROP)\b/i;

/** A client of a database file. */
export interface PreparedClient extends Client {
  /** Frees prepared statements with the values that were last bound to them. */
  forgetPrepared(): void;
  /** Executes PRAGMAs on this connection and on every later one. */
  configure(pragmas: readonly string[]): void;
  /**
   * If idle this long (ms): writes the journal back, empties it, frees the cache and closes the connection. The next
   * statement opens another. The operating system gets the files back after a garbage collection (`noteClosed`).
   */
  rest(idleMs: number): void;
}

/**
 * A client like `@libsql/client`'s for one connection to a file, which prepares each statement once and reuses it
 * (docs/decisions/003-prepared-statements.md). It is synchronous, so transactions cannot interleave. It connects at the
 * first statement; after `reconnect` nothing stays prepared.
 */
export function preparedClient(file: string, lockTimeoutMs: number): PreparedClient {
  const prepared = new LRUCache<string, Prepared>({ max: maxPrepared });
  let connection: Libsql.Database | null = null;
  let isClosed = false;
  let usedAt = 0;
  let configured: readonly string[] = [];

  const database = (): Libsql.Database => {
    if (isClosed) throw new LibsqlError("The client is closed", "CLIENT_CLOSED");
    connection ??= connect();
    usedAt = performance.now();
    return connection;
  };
  const connect = (): Libsql.Database => {
    const made = new Libsql(file, { timeout: lockTimeoutMs });
    for (const pragma of configured) made.exec(`PRAGMA ${pragma}`);
    return made;
  };
  const disconnect = () => {
    // A prepared statement would continue to use a closed file and keep it open.
    prepared.clear();
    if (!connection) return;
    connection.close();
    noteClosed(connection);
    connection = null;
  };
  const statementOf = (sql: string): Prepared => {
    const known = prepared.get(sql);
    if (known) return known;
    const made = prepare(database(), sql);
    if (isReusable.test(sql)) prepared.set(sql, made);
    if (changesSchema.test(sql)) prepared.clear();
    return made;
  };
  const run = (given: InStatement | [string, InArgs?]): ResultSet => {
    const [sql, args] = partsOf(given);
    // The driver aborts the process when it gets named values for an unnamed parameter.
    if (!Array.isArray(args) && sql.includes("?")) throw new TypeError("a ? gets its value by its place");
    beat();
    return resultOf(statementOf(sql), boundArgs(args));
  };
  const runAt = (given: InStatement | [string, InArgs?], place: number): ResultSet => {
    try {
      return run(given);
    } catch (error) {
      if (!(error instanceof Libsql.SqliteError)) throw error;
      throw new LibsqlBatchError(error.message, place, error.code, undefined, undefined, error);
    }
  };

  return {
    protocol: "file",
    get closed() {
      return isClosed;
    },
    execute: async (given: InStatement, args?: InArgs) => {
      database();
      return inStatement(() => run(typeof given === "string" ? [given, args] : given));
    },
    batch: async (statements, mode = "deferred") => {
      const own = database();
      return inStatement(() => {
        own.exec(beginOf(mode));
        try {
          const results = statements.map(runAt);
          beat();
          own.exec("COMMIT");
          return results;
        } catch (error) {
          // SQLite has rolled back by itself after some errors, such as a full disk.
          if (own.inTransaction) own.exec("ROLLBACK");
          throw error;
        }
      });
    },
    executeMultiple: async (sql) => {
      prepared.clear();
      inStatement(() => database().exec(sql));
    },
    reconnect: disconnect,
    close: () => {
      isClosed = true;
      disconnect();
    },
    forgetPrepared: () => prepared.clear(),
    configure: (pragmas) => {
      configured = pragmas;
      for (const pragma of pragmas) inStatement(() => database().exec(`PRAGMA ${pragma}`));
    },
    rest: (idleMs) => {
      if (!connection || performance.now() - usedAt < idleMs) return;
      const idle = connection;
      try {
        // Does not wait: a backup may be reading.
        inStatement(() => idle.exec("PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)"));
      } catch {
        // The rest of the journal is written back at the next open.
      }
      freeCache(idle);
      disconnect();
    },
    transaction: () => refuse("a transaction that stays open would block the file"),
    migrate: () => refuse("migrations are applied by db/migrate.ts"),
    sync: () => refuse("the file is no replica"),
  };
}

/** Frees a connection's cache before it is closed: the driver does it at the next collection of garbage only. */
export function freeCache(database: Libsql.Database): void {
  try {
    inStatement(() => database.exec("PRAGMA shrink_memory"));
  } catch {
    // Such as of a damaged file: then it is freed later.
  }
}

function refuse(why: string): Promise<never> {
  return Promise.reject(new LibsqlError(why, "NOT_SUPPORTED"));
}

function beginOf(mode: TransactionMode): string {
  // biome-ignore lint/plugin: nothing is waited for before it ends
  return mode === "write" ? "BEGIN IMMEDIATE" : "BEGIN DEFERRED";
}

function partsOf(given: InStatement | [string, InArgs?]): [sql: string, args: InArgs] {
  if (typeof given === "string") return [given, []];
  if (Array.isArray(given)) return [given[0], given[1] ?? []];
  return [given.sql, given.args ?? []];
}

/** Asking for the columns takes longer than reading a row. */
interface Prepared {
  readonly statement: Libsql.Statement;
  /** Null: it returns no rows. */
  readonly columns: { readonly names: string[]; readonly types: string[] } | null;
}

function prepare(database: Libsql.Database, sql: string): Prepared {
  const statement = database.prepare(sql);
  if (!statement.reader) return { statement, columns: null };
  const columns = statement.raw().columns();
  return {
    statement,
    columns: { names: columns.map(({ name }) => name), types: columns.map(({ type }) => type ?? "") },
  };
}

function resultOf({ statement, columns }: Prepared, args: unknown[] | Record<string, unknown>): ResultSet {
  if (columns === null) {
    const { changes, lastInsertRowid } = statement.run(args);
    return result([], [], [], changes, BigInt(lastInsertRowid));
  }
  const { names, types } = columns;
  // Reads all rows: a half-read statement would keep its read transaction open, and the journal would grow.
  const rows = (statement.all(args) as unknown[][]).map((values) => rowOf(values, names));
  return result(names, types, rows, 0, undefined);
}
