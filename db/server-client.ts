import type { Client, InArgs, InStatement, ResultSet, TransactionMode } from "@libsql/client";
import { LibsqlError } from "@libsql/client";
import { boundArgs } from "./bound-values.ts";
import { readStreams } from "./read-streams.ts";
import { readsTogether } from "./reads-together.ts";
import { result, rowOf } from "./result-set.ts";
import { byteLength, mostServerBytes } from "./server-limits.ts";
import { type Answer, postJson } from "./server-request.ts";
import type { Bound } from "./statement.ts";
import { writesInTurn } from "./writes-in-turn.ts";

/** The end of a stream, as the last part of a request. */
const end = { type: "close" };

/** How a transaction begins. The client's own names. */
// biome-ignore lint/plugin: each is sent in one request with the end of its transaction
const begins = { write: "BEGIN IMMEDIATE", read: "BEGIN TRANSACTION READONLY", deferred: "BEGIN DEFERRED" } as const;

/**
 * A client of one database on a libSQL server (Hrana 3 over HTTP). Each call is one part of a request, which is the whole
 * transaction: one that stays open between requests would be ended by the server after five seconds. What is read in the
 * same turn shares a request, and what is written goes one after the other. The library's own client leaves promises behind
 * that reject when a transaction is ended, which ends the process.
 */
export function serverClient(address: string, authToken: string | undefined): Client {
  const pipeline = new URL("v3/pipeline", httpAddress(address));
  let isClosed = false;

  const read = readsTogether(
    readStreams((requests, baton, isLast) => {
      const onNewStream = { baton: null, requests: isLast ? [...requests, end] : requests };
      return postJson(pipeline, { ...onNewStream, baton }, authToken, onNewStream);
    }),
  );
  const inTurn = writesInTurn();

  async function ask(request: object, reads: boolean): Promise<Result> {
    if (isClosed) throw new LibsqlError("The client is closed", "CLIENT_CLOSED");
    if (reads) return resultIn(await read(request));
    return inTurn(async () => {
      const { results } = await postJson(pipeline, { baton: null, requests: [request, end] }, authToken, null);
      const first = results?.[0];
      if (!first) throw new LibsqlError("the server answered nothing", "SERVER_ERROR");
      return resultIn(first);
    });
  }

  async function execute(given: InStatement | string, args?: InArgs): Promise<ResultSet> {
    const stmt = statementOf(typeof given === "string" ? { sql: given, args: args ?? [] } : given);
    return resultOf(await ask({ type: "execute", stmt }, isReading(stmt.sql)));
  }

  async function batch(
    given: Parameters<Client["batch"]>[0],
    mode: TransactionMode = "deferred",
  ): Promise<ResultSet[]> {
    const statements = given.map((one) => statementOf(Array.isArray(one) ? { sql: one[0], args: one[1] ?? [] } : one));
    const request = { type: "batch", batch: { steps: stepsOf(statements, mode) } };
    const { step_results: results = [] } = await ask(request, mode === "read");
    return statements.map((_, index) => resultOf(results[index + 1]));
  }

  const unused = (): never => {
    throw new LibsqlError("a server gets whole transactions alone", "NOT_SUPPORTED");
  };
  return {
    execute,
    batch,
    migrate: unused,
    transaction: unused,
    executeMultiple: unused,
    sync: unused,
    reconnect: () => {
      isClosed = false;
    },
    close: () => {
      isClosed = true;
    },
    get closed() {
      return isClosed;
    },
    protocol: "http",
  };
}

/** The address of a server as it speaks HTTP, for any of the schemes by which servers are named. */
export function httpAddress(address: string): URL {
  const url = new URL(address);
  const isPlain = /^(http|ws):$/.test(url.protocol) || url.searchParams.get("tls") === "0";
  return new URL(`${isPlain ? "http" : "https"}://${url.host}${url.pathname}`);
}

/** Each statement only if the one before was done in the transaction; then the end, and what undoes a part. */
function stepsOf(statements: readonly Stmt[], mode: TransactionMode): object[] {
  const inside = (step: number) => ({
    type: "and",
    conds: [
      { type: "ok", step },
      { type: "not", cond: { type: "is_autocommit" } },
    ],
  });
  const end = statements.length + 1;
  return [
    { stmt: { sql: begins[mode], want_rows: false } },
    ...statements.map((stmt, index) => ({ stmt, condition: inside(index) })),
    { stmt: { sql: "COMMIT", want_rows: false }, condition: inside(end - 1) },
    { stmt: { sql: "ROLLBACK", want_rows: false }, condition: { type: "not", cond: { type: "ok", step: end } } },
  ];
}

interface Stmt {
  readonly sql: string;
  readonly args: object[];
  readonly named_args: { name: string; value: object }[];
  readonly want_rows: true;
}

function statementOf(given: InStatement): Stmt {
  const { sql, args = [] } = typeof given === "string" ? { sql: given } : given;
  const bound = boundArgs(args);
  for (const value of [sql, ...Object.values(bound)]) refuseTooLong(value);
  const positional = Array.isArray(bound) ? bound.map(wireValue) : [];
  const named = Array.isArray(bound) ? [] : Object.entries(bound);
  return {
    sql,
    args: positional,
    named_args: named.map(([name, value]) => ({ name, value: wireValue(value) })),
    want_rows: true,
  };
}

/** The server would refuse it only when it has got all of it. @throws LibsqlError TOO_LARGE. */
function refuseTooLong(value: Bound): void {
  const bytes = typeof value === "string" || value instanceof Uint8Array ? byteLength(value) : 0;
  if (bytes > mostServerBytes) throw new LibsqlError(`a value of ${bytes} bytes is not sent to a server`, "TOO_LARGE");
}

function wireValue(value: Bound): { type: string; value?: string | number; base64?: string } {
  if (value === null) return { type: "null" };
  if (typeof value === "string") return { type: "text", value };
  if (typeof value === "bigint") return { type: "integer", value: String(value) };
  if (typeof value === "number") return { type: "float", value };
  const { buffer, byteOffset, byteLength } = value;
  return { type: "blob", base64: Buffer.from(buffer, byteOffset, byteLength).toString("base64") };
}

type Result = NonNullable<NonNullable<Answer["response"]>["result"]>;

/** @throws LibsqlError the first error in an answer. Of a transaction nothing is stored then. */
function resultIn({ error, response }: Answer): Result {
  const { result = {} } = response ?? {};
  // The rollback after the end fails by itself when there is nothing to roll back.
  const failed = error ?? result.step_errors?.slice(0, -1).find((one) => one);
  if (failed) throw new LibsqlError(failed.message, failed.code ?? "UNKNOWN");
  // The commit, before that rollback. Steps are left out without an error once the server has ended the transaction.
  if (result.step_results?.at(-2) === null)
    throw new LibsqlError("the server has ended the transaction before its commit", "TRANSACTION_TIMEOUT");
  return result;
}

function resultOf(answered: Result | null | undefined): ResultSet {
  const cols = answered?.cols ?? [];
  const names = cols.map(({ name }) => name ?? "");
  const rows = (answered?.rows ?? []).map((values) => rowOf(values.map(readValue), names));
  const types = cols.map(({ decltype }) => decltype ?? "");
  const last = answered?.last_insert_rowid;
  return result(names, types, rows, answered?.affected_row_count ?? 0, last ? BigInt(last) : undefined);
}

function readValue(value: { type: string; value?: string | number; base64?: string }): unknown {
  if (value.type === "null") return null;
  if (value.type === "blob") return new Uint8Array(Buffer.from(value.base64 ?? "", "base64"));
  if (value.type !== "integer") return value.value;
  const number = Number(value.value);
  if (!Number.isSafeInteger(number)) throw new RangeError("a number of the database is too large to be read");
  return number;
}

/** Whether a statement only reads, as far as its words tell: then it can be sent again when nobody knows whether it arrived. */
function isReading(sql: string): boolean {
  if (/^\s*WITH\b/i.test(sql)) return !/\b(INSERT|UPDATE|DELETE|REPLACE\s+INTO)\b/i.test(sql);
  return /^\s*(SELECT|PRAGMA \w+(\(\w+\))?\s*$)/i.test(sql);
}
