import { LibsqlError } from "@libsql/client";
import { noteAnswer, noteUnreachable } from "@/lib/database-outage.ts";
import { BincardError, retryAfterS } from "@/lib/errors.ts";
import { begin } from "./connection-pool.ts";
import { whyUnreachable } from "./unreachable.ts";

/** Time limit for a server's response (ms). The server itself ends a transaction after five seconds. */
export const limitMs = 30_000;

/** A server's result of one statement. */
export interface Result {
  readonly cols?: { name: string | null; decltype?: string | null }[];
  readonly rows?: { type: string; value?: string | number; base64?: string }[][];
  readonly affected_row_count?: number;
  readonly last_insert_rowid?: string | null;
}

/** A statement as it is sent. */
export interface Stmt {
  readonly sql: string;
  readonly args: object[];
  readonly named_args: { name: string; value: object }[];
  readonly want_rows: true;
}

/** A server's result of one statement of a transaction. */
export interface StmtResult {
  readonly result?: Result | null;
  readonly error?: { message: string; code?: string | null } | null;
}

/** A server's answer to one part of a request: the results and errors of its steps. */
export interface Answer {
  readonly error?: { message: string; code?: string | null };
  readonly response?: {
    readonly result?: {
      readonly step_results?: (Result | null)[];
      readonly step_errors?: ({ message: string; code?: string | null } | null)[];
    };
  };
}

/** A server's answer to a request. */
export interface Answered {
  /** Continues the same stream in the next request; null when the stream has ended. */
  readonly baton?: string | null;
  readonly results?: Answer[];
}

/** Statuses of a proxy or load balancer without a server for the request, or with too many requests. */
export const unserved: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** A proxy answered instead of the server. */
class NoServer extends Error {
  readonly code: `HTTP_${number}`;
  constructor(status: number) {
    super("what answered is no server of databases");
    this.code = `HTTP_${status}`;
  }
}

/** A server's response with a status other than 200; 404: the database does not exist. */
export class ServerStatusError extends LibsqlError {
  constructor(readonly status: number) {
    super(`the server answered ${status}`, `HTTP ${status}`);
  }
}

/** The error for a server's 401 or 403: names the setting of its token, and what is wrong with it. */
export function tokenRefused(name: string, status: number, token: string | undefined): BincardError {
  const reason =
    status === 403 ? "does not let Bincard write" : "is refused by the database server (wrong, or expired)";
  return new BincardError("config", {
    name,
    reason: token === undefined ? "is not set, and the database server asks for a token" : reason,
  });
}

/**
 * Sends a request and reads its response. If there is none, `again` is sent; null: no retry, because the server may have
 * executed the request before the response was lost.
 * @throws BincardError `database-unreachable` when the server cannot be reached or does not answer in time; `config` when
 *   it refuses the token.
 */
export async function postJson(
  url: URL,
  body: object,
  authToken: string | undefined,
  again: object | null,
): Promise<Answered> {
  // One limit for connect and response, so that a caller waits for a silent server only once.
  const signal = AbortSignal.timeout(limitMs);
  const send = (given: object, isOnce: boolean) => post(url, JSON.stringify(given), authToken, signal, isOnce);
  try {
    return await send(body, again === null);
  } catch (error) {
    if (isAnswer(error)) throw error;
    const hasHadTooMany = error instanceof NoServer && error.code === "HTTP_429";
    try {
      if (again !== null && !hasHadTooMany && !signal.aborted) return await send(again, true);
    } catch (last) {
      if (isAnswer(last)) throw last;
    }
    noteUnreachable(url.host);
    throw new BincardError("database-unreachable", { retryAfterS, why: whyUnreachable(error) }, { cause: error });
  }
}

/** Whether the server has answered, even if with an error. */
function isAnswer(error: unknown): boolean {
  return error instanceof LibsqlError || error instanceof BincardError;
}

function post(
  url: URL,
  text: string,
  authToken: string | undefined,
  signal: AbortSignal,
  isOnce: boolean,
): Promise<Answered> {
  const options = {
    method: "POST",
    signal,
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
      ...(authToken !== undefined && { authorization: `Bearer ${authToken}` }),
    },
  };
  return new Promise((resolve, reject) => {
    const request = begin(url, options, isOnce, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.once("error", reject);
      answer.once("end", () => {
        const { statusCode: status = 0 } = answer;
        const said = Buffer.concat(parts).toString("utf8");
        if (unserved.has(status) || (status === 404 && !saysNoDatabase(said))) return reject(new NoServer(status));
        try {
          const found = status === 200 ? (JSON.parse(said) as Answered) : null;
          noteAnswer(url.host);
          if (found) resolve(found);
          else if (status !== 401 && status !== 403) reject(new ServerStatusError(status));
          else reject(tokenRefused("DATABASE_AUTH_TOKEN", status, authToken));
        } catch (error) {
          reject(error);
        }
      });
    });
    request.once("error", reject);
    request.end(text);
  });
}

/** sqld's answer (404) for a database that does not exist: {"error":"Namespace `name` doesn't exist"}. */
function saysNoDatabase(said: string): boolean {
  return /^\s*\{\s*"error"\s*:\s*"Namespace .*exist/is.test(said);
}
