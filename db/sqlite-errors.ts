import { type Client, LibsqlError, type ResultSet } from "@libsql/client";
import Libsql from "libsql";
import { BincardError } from "@/lib/errors.ts";
import { processSingleton } from "@/lib/process-singleton.ts";

/** Each thread says once what is to be done about a damaged dealer database. */
const corruption = processSingleton<{ tell: ((dealerId: string) => void) | null }>("corruption", () => ({
  tell: null,
}));

/** Called whenever a question to a dealer's database meets damage; null: nobody is told. */
export function onCorruption(tell: ((dealerId: string) => void) | null): void {
  corruption.tell = tell;
}

/** Whether an error says that a database file is damaged, or is none. */
export function isCorruption(error: unknown): boolean {
  if (error instanceof BincardError) return error.code === "damaged";
  return /^SQLITE_(CORRUPT|NOTADB)/.test(sqliteCode(error));
}

/** SQLite's name of an error, by whichever way the driver was asked; empty when it is none. */
function sqliteCode(error: unknown): string {
  return error instanceof LibsqlError || error instanceof Libsql.SqliteError ? error.code : "";
}

/** How soon whoever met damage may ask again: by then the database was looked at, and put aside. */
const retryAfterS = 5;

/**
 * What the machine did to a write, as a failure we foresee: the disk is full, or the folder cannot be written any more.
 * Other errors stay as they are.
 */
export function asStorageError(error: unknown): unknown {
  const code = sqliteCode(error);
  if (code.startsWith("SQLITE_FULL")) return new BincardError("storage", { reason: "full" }, { cause: error });
  if (code.startsWith("SQLITE_READONLY")) return new BincardError("storage", { reason: "read-only" }, { cause: error });
  if (code.startsWith("SQLITE_IOERR")) return new BincardError("storage", { reason: "failing" }, { cause: error });
  return error;
}

/** What a question to a dealer's database (null: to another one) is answered when it meets an error; damage is told of. */
export function refused(error: unknown, dealerId: string | null): unknown {
  if (dealerId === null || !isCorruption(error)) return asStorageError(error);
  corruption.tell?.(dealerId);
  return new BincardError("damaged", { retryAfterS }, { cause: error });
}

/** For a question whose connection was closed, since another database takes its place: whoever asks again asks that one. */
export function askAgain(cause?: unknown): BincardError {
  return new BincardError("not-ready", { retryAfterS, progress: null }, { cause });
}

/**
 * Makes a connection tell of damage (of `dealerId`'s database: its error is `damaged`, and `not-ready` once it was closed for
 * another), name what the machine does to its writes, and begin anew after a lock: once this driver has met one, it
 * reports later writes as done and loses them. So that none comes between the lock and the new connection, a file is
 * asked one thing after another. `pragmas` are said to every new one.
 */
export function handleSqliteErrors(client: Client, dealerId: string | null, pragmas: readonly string[] = []): void {
  const execute = client.execute.bind(client) as (...given: unknown[]) => Promise<ResultSet>;
  const batch = client.batch.bind(client);
  const trouble = async (error: unknown): Promise<never> => {
    if (dealerId !== null && isClosed(error)) throw askAgain(error);
    if (isLocked(error) && client.protocol === "file" && !client.closed) {
      await client.reconnect();
      for (const pragma of pragmas) await execute(pragma);
    }
    throw refused(error, dealerId);
  };
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (client.protocol !== "file") return work().catch(trouble);
    const done = before.then(work).catch(trouble);
    before = done.catch(() => undefined);
    return done;
  };
  client.execute = (...given: unknown[]) => inTurn(() => execute(...given));
  // The driver's own begins deferred, and may meet a lock where it goes over from reading to writing.
  client.batch = (statements, mode = "write") => inTurn(() => batch(statements, mode));
}

function isClosed(error: unknown): boolean {
  return error instanceof LibsqlError && error.code === "CLIENT_CLOSED";
}

/** Whether an error says that another connection had the database locked for longer than we wait. */
export function isLocked(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(sqliteCode(error));
}
