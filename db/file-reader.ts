import { existsSync } from "node:fs";
import Libsql from "libsql";
import { LRUCache } from "lru-cache";
import { inStatement } from "@/lib/concurrency/pulse.ts";
import { boundArgs } from "./bound-values.ts";
import { noteClosed } from "./closed-connections.ts";
import { lockTimeoutMs } from "./connections.ts";
import { near } from "./distance.ts";
import { freeCache, maxPrepared } from "./prepared-client.ts";
import { inPlaces, type Reader } from "./reader.ts";
import { askAgain, isLocked, refused } from "./sqlite-errors.ts";
import type { Bound, Question } from "./statement.ts";

interface Prepared {
  readonly columns: readonly string[];
  all(args: Bound[] | Record<string, Bound>): ArrayLike<unknown>[];
}

interface Connection {
  readonly database: Libsql.Database;
  readonly prepared: LRUCache<string, Prepared>;
}

/**
 * A read-only connection to a dealer's database file, with the driver below `@libsql/client`: statements are prepared
 * once and reused (docs/decisions/003-prepared-statements.md). It is synchronous, so queries cannot interleave. It
 * connects at the first query.
 */
export function fileReader(file: string, dealerId: string): Reader & { close(): void; rest(idleMs: number): void } {
  let usedAt = 0;
  let connection: Connection | null = null;
  let isClosed = false;
  const disconnect = () => {
    // A prepared statement would continue to read a closed file and keep it open.
    if (!connection) return;
    connection.prepared.clear();
    connection.database.close();
    noteClosed(connection.database);
    connection = null;
  };
  const using = <T>(work: (connection: Connection) => T): T => {
    if (isClosed) throw askAgain();
    try {
      connection ??= connect(file);
      usedAt = performance.now();
      return work(connection);
    } catch (error) {
      // After a lock the driver is unreliable: the next query gets a new connection.
      if (isLocked(error)) disconnect();
      throw refused(error, dealerId);
    }
  };
  return {
    ...near,
    read: async (question) => using((connection) => answer(connection, question)),
    readFirst: async (question) => using((connection) => answer(connection, question))[0] ?? null,
    readAll: async (questions) =>
      using((connection) => atOneMoment(connection, () => inPlaces(questions, (each) => answer(connection, each)))),
    rest: (idleMs) => {
      if (!connection || performance.now() - usedAt < idleMs) return;
      freeCache(connection.database);
      disconnect();
    },
    close: () => {
      isClosed = true;
      disconnect();
    },
  };
}

/** @throws BincardError `not-ready` if the file is gone: the dealer was erased while nothing read it. */
function connect(file: string): Connection {
  // The driver would create it.
  if (!existsSync(file)) throw askAgain();
  const database = new Libsql(file, { timeout: lockTimeoutMs });
  database.exec("PRAGMA query_only = ON");
  return { database, prepared: new LRUCache({ max: maxPrepared }) };
}

function atOneMoment<T>({ database }: Connection, work: () => T): T {
  // biome-ignore lint/plugin: it reads, and nothing is waited for before it ends
  database.exec("BEGIN");
  try {
    return work();
  } finally {
    database.exec("ROLLBACK");
  }
}

function answer<Row>({ database, prepared }: Connection, { sql, args, rowReader }: Question<Row>): Row[] {
  let one = prepared.get(sql);
  if (!one) {
    one = prepare(database, sql);
    prepared.set(sql, one);
  }
  return one.all(boundArgs(args)).map(rowReader(one.columns));
}

/** SQLite re-prepares a statement by itself if another connection has changed the schema. */
function prepare(database: Libsql.Database, sql: string): Prepared {
  const made = database.prepare<[Bound[] | Record<string, Bound>]>(sql).raw();
  return {
    columns: made.columns().map(({ name }) => name),
    // Always reads all rows: a half-read statement would keep its read transaction open, and the journal would grow.
    all: (args) => inStatement(() => made.all(args) as unknown[][]),
  };
}
