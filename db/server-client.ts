import type { Client, InArgs, InStatement, ResultSet, TransactionMode } from "@libsql/client";
import { LibsqlBatchError, LibsqlError } from "@libsql/client";
import { boundArgs } from "./bound-values.ts";
import { readStreams } from "./read-streams.ts";
import { readsTogether } from "./reads-together.ts";
import { result as resultSet, rowOf } from "./result-set.ts";
import { byteLength, maxServerBytes } from "./server-limits.ts";
import { type Answer, postJson, type Result, type Stmt, type StmtResult } from "./server-request.ts";
import type { Bound } from "./statement.ts";
import { modeOf } from "./wrap.ts";
import { writesInTurn } from "./writes-in-turn.ts";

/** The end of a stream, as the last part of a request. */
const end = { type: "close" };

/** How a transaction starts, in the client's terms. */
// biome-ignore lint/plugin: each is sent in one request with the end of its transaction
const begins = { write: "BEGIN IMMEDIATE", read: "BEGIN TRANSACTION READONLY", deferred: "BEGIN DEFERRED" } as const;

/**
 * A client of one database on a libSQL server (Hrana 3 over HTTP). Each call is one part of a request, which is the
 * whole transaction: the server would end one that stays open between requests after five seconds. Reads of one event
 * loop iteration share a request; writes are sent one after another. The library's own client leaves unhandled promise
 * rejections when a transaction is ended, which would end the process.
 */
export function serverClient(address: string, authToken: string | undefined): Client {
  const pipeline = new URL("v3/pipeline", httpAddress(address));
  let isClosed = false;

  const streams = readStreams((requests, baton, isLast) => {
    const onNewStream = { baton: null, requests: isLast ? [...requests, end] : requests };
    return postJson(pipeline, { ...onNewStream, baton }, authToken, onNewStream);
  });
  const read = readsTogether(async (statements) => readIn((await streams([batchOf(statements, "read")]))[0]));
  const inTurn = writesInTurn();
  const write = (statements: readonly Stmt[], mode: TransactionMode) =>
    inTurn(async () => {
      const requests = [batchOf(statements, mode), end];
      const { results } = await postJson(pipeline, { baton: null, requests }, authToken, null);
      return writtenIn(results?.[0]);
    });

  async function batch(
    given: Parameters<Client["batch"]>[0],
    mode: TransactionMode = "deferred",
  ): Promise<ResultSet[]> {
    if (isClosed) throw new LibsqlError("The client is closed", "CLIENT_CLOSED");
    const statements = given.map((one) => statementOf(Array.isArray(one) ? { sql: one[0], args: one[1] ?? [] } : one));
    return mode === "read" ? (await read(statements)).map(resultOf) : write(statements, mode);
  }

  async function execute(given: InStatement | string, args?: InArgs): Promise<ResultSet> {
    const statement = typeof given === "string" ? { sql: given, args: args ?? [] } : given;
    const [result] = await batch([statement], modeOf(statement) === "read" ? "read" : "write");
    if (!result) throw new LibsqlError("the server answered nothing", "SERVER_ERROR");
    return result;
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

/** A server's HTTP address, for any of the schemes used for servers. */
export function httpAddress(address: string): URL {
  const url = new URL(address);
  const isPlain = /^(http|ws):$/.test(url.protocol) || url.searchParams.get("tls") === "0";
  return new URL(`${isPlain ? "http" : "https"}://${url.host}${url.pathname}`);
}

/**
 * A transaction as one part of a request. Reads are independent of each other; otherwise each statement runs only if
 * the previous one succeeded. Then the end, and the rollback.
 */
function batchOf(statements: readonly Stmt[], mode: TransactionMode): object {
  const isInside = { type: "not", cond: { type: "is_autocommit" } };
  const after = (step: number) =>
    mode === "read" ? isInside : { type: "and", conds: [{ type: "ok", step }, isInside] };
  const last = statements.length + 1;
  const steps = [
    { stmt: { sql: begins[mode], want_rows: false } },
    ...statements.map((stmt, index) => ({ stmt, condition: after(index) })),
    { stmt: { sql: "COMMIT", want_rows: false }, condition: after(last - 1) },
    { stmt: { sql: "ROLLBACK", want_rows: false }, condition: { type: "not", cond: { type: "ok", step: last } } },
  ];
  return { type: "batch", batch: { steps } };
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
  if (bytes > maxServerBytes) throw new LibsqlError(`a value of ${bytes} bytes is not sent to a server`, "TOO_LARGE");
}

function wireValue(value: Bound): { type: string; value?: string | number; base64?: string } {
  if (value === null) return { type: "null" };
  if (typeof value === "string") return { type: "text", value };
  if (typeof value === "bigint") return { type: "integer", value: String(value) };
  if (typeof value === "number") return { type: "float", value };
  const { buffer, byteOffset, byteLength } = value;
  return { type: "blob", base64: Buffer.from(buffer, byteOffset, byteLength).toString("base64") };
}

/** @throws LibsqlError if a server did not answer a transaction as a whole. */
function stepsIn({ error, response }: Answer = {}): { results: readonly (Result | null)[]; errors: readonly Failed[] } {
  if (error || !response) throw failedBy(error ?? nothing);
  return { results: response.result?.step_results ?? [], errors: response.result?.step_errors ?? [] };
}

/** The results of a snapshot's statements. A missing result means that its statement did not run. */
function readIn(answer: Answer | undefined): StmtResult[] {
  const { results, errors } = stepsIn(answer);
  return results
    .slice(1, -2)
    .map((result, place) => (result ? { result } : { error: errors[place + 1] ?? errors[0] ?? ended }));
}

/**
 * The results of a transaction.
 * @throws LibsqlError its first error; nothing is stored then.
 */
function writtenIn(answer: Answer | undefined): ResultSet[] {
  const { results, errors } = stepsIn(answer);
  // The final rollback fails by itself if there is nothing to roll back.
  const step = errors.slice(0, -1).findIndex((one) => one);
  const failed = errors[step];
  if (failed) throw new LibsqlBatchError(failed.message, step - 1, failed.code ?? "UNKNOWN");
  // The commit, before that rollback. Once the server has ended the transaction, it skips steps without an error.
  if (results.at(-2) === null) throw failedBy(ended);
  return results.slice(1, -2).map((result) => resultOf({ result }));
}

type Failed = StmtResult["error"];
const nothing = { message: "the server answered nothing", code: "SERVER_ERROR" };
const ended = { message: "the server has ended the transaction before its commit", code: "TRANSACTION_TIMEOUT" };

function failedBy({ message, code }: NonNullable<Failed>): LibsqlError {
  return new LibsqlError(message, code ?? "UNKNOWN");
}

/** @throws LibsqlError the statement's. */
function resultOf({ result, error }: StmtResult): ResultSet {
  if (error) throw failedBy(error);
  const cols = result?.cols ?? [];
  const names = cols.map(({ name }) => name ?? "");
  const rows = (result?.rows ?? []).map((values) => rowOf(values.map(readValue), names));
  const types = cols.map(({ decltype }) => decltype ?? "");
  const last = result?.last_insert_rowid;
  return resultSet(names, types, rows, result?.affected_row_count ?? 0, last ? BigInt(last) : undefined);
}

function readValue(value: { type: string; value?: string | number; base64?: string }): unknown {
  if (value.type === "null") return null;
  if (value.type === "blob") return new Uint8Array(Buffer.from(value.base64 ?? "", "base64"));
  if (value.type !== "integer") return value.value;
  const number = Number(value.value);
  if (!Number.isSafeInteger(number)) throw new RangeError("a number of the database is too large to be read");
  return number;
}
