import type { Client, InArgs, InStatement, ResultSet } from "@libsql/client";

/** One statement or batch sent to a database. */
export interface Call {
  readonly statements: readonly InStatement[];
  /** read, write: one transaction. plain: one statement as is, such as a PRAGMA. */
  readonly mode: "read" | "write" | "plain";
}

/** Hooks around every call of a client. */
export interface Decoration {
  /** Replaces the call. */
  before?(call: Call): Call | Promise<Call>;
  /** Replaces the results; `call`: the one that `before` returned. */
  after?(results: ResultSet[], call: Call): ResultSet[];
  /** The error that is thrown instead. */
  mapError?(error: unknown): unknown;
}

/**
 * A client whose calls go through decorations, the first closest to the database. On a file, a call with its hooks ends
 * before the next one starts.
 */
export function wrap<C extends Client>(client: C, decorations: readonly Decoration[]): C {
  const call = decorations.reduce(decorated, (asked: Call) => answer(client, asked));
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (asked: Call): Promise<ResultSet[]> => {
    if (client.protocol !== "file") return call(asked);
    const done = last.then(() => call(asked));
    last = done.catch(() => undefined);
    return done;
  };
  const own: Pick<Client, "execute" | "batch"> = {
    execute: async (given: InStatement, args?: InArgs) => {
      const statement = typeof given === "string" && args ? { sql: given, args } : given;
      const [result] = await inTurn({ statements: [statement], mode: modeOf(statement) });
      if (!result) throw new Error("a statement has one result");
      return result;
    },
    // The driver's own transactions are deferred, and may meet a lock when they change from reading to writing.
    batch: (given, mode = "write") =>
      inTurn({ statements: given.map(statementOf), mode: mode === "read" ? "read" : "write" }),
  };
  return Object.assign(Object.create(client), own);
}

type Asks = (call: Call) => Promise<ResultSet[]>;

function decorated(inner: Asks, { before, after, mapError }: Decoration): Asks {
  return async (given) => {
    try {
      const call = before ? await before(given) : given;
      const results = await inner(call);
      return after ? after(results, call) : results;
    } catch (error) {
      throw mapError ? await mapError(error) : error;
    }
  };
}

/** A single statement needs no explicit transaction. */
async function answer(client: Client, { statements, mode }: Call): Promise<ResultSet[]> {
  const [one, ...more] = statements;
  if (one === undefined || more.length > 0) return client.batch([...statements], mode === "plain" ? "write" : mode);
  return [await client.execute(one)];
}

function statementOf(given: InStatement | [string, InArgs?]): InStatement {
  return Array.isArray(given) ? { sql: given[0], args: given[1] ?? [] } : given;
}

/** A statement that only reads. On a server it is retried if it is unknown whether it arrived. */
export function reading(sql: string, args: InArgs = []): InStatement {
  return { sql, args, ...{ reads: true } };
}

/** Whether a statement reads or writes, by its definition: a `Reader`'s, or drizzle's builder. */
export function modeOf(statement: InStatement): Call["mode"] {
  if (typeof statement === "string" || !("reads" in statement)) return "plain";
  return statement.reads === true ? "read" : "write";
}
