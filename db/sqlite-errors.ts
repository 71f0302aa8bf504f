import { type Client, LibsqlError } from "@libsql/client";
import Libsql from "libsql";
import { BincardError, notReady, retryAfterS } from "@/lib/errors.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import type { Decoration } from "./wrap.ts";

/** Each thread registers once what to do about a corrupt dealer database. */
const corruption = processSingleton<{ tell: ((dealerId: string) => void) | null }>("corruption", () => ({
  tell: null,
}));

/** Sets the function that is called when a query meets corruption in a dealer's database; null: none. */
export function onCorruption(tell: ((dealerId: string) => void) | null): void {
  corruption.tell = tell;
}

/** Whether an error means that a database file is corrupt or is not a database. */
export function isCorruption(error: unknown): boolean {
  if (error instanceof BincardError) return error.code === "corrupt";
  return /^SQLITE_(CORRUPT|NOTADB)/.test(sqliteCode(error));
}

/** SQLite's code of an error, from either driver; "" for other errors. */
function sqliteCode(error: unknown): string {
  return error instanceof LibsqlError || error instanceof Libsql.SqliteError ? error.code : "";
}

/** The system's codes for a file that cannot be written. */
const storageReasons: Readonly<Record<string, "full" | "read-only" | "failing">> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EROFS: "read-only",
  EIO: "failing",
};

/**
 * Converts an error of a write, of a database or of another file, into an expected one: the disk is full, or the folder
 * cannot be written any more. Other errors stay unchanged.
 */
export function asStorageError(error: unknown): unknown {
  const reason = storageReasons[error instanceof Error && "code" in error ? String(error.code) : ""];
  if (reason) return new BincardError("storage", { reason }, { cause: error });
  const code = sqliteCode(error);
  if (code.startsWith("SQLITE_FULL")) return new BincardError("storage", { reason: "full" }, { cause: error });
  if (code.startsWith("SQLITE_READONLY")) return new BincardError("storage", { reason: "read-only" }, { cause: error });
  if (code.startsWith("SQLITE_IOERR")) return new BincardError("storage", { reason: "failing" }, { cause: error });
  return error;
}

/** The error to throw when a query to a dealer's database (null: to another one) fails. Corruption is reported. */
export function refused(error: unknown, dealerId: string | null): unknown {
  if (dealerId === null || !isCorruption(error)) return asStorageError(error);
  corruption.tell?.(dealerId);
  return new BincardError("corrupt", { retryAfterS }, { cause: error });
}

/** The error of a query whose connection was closed because another database replaces it. A retry uses the new one. */
export function askAgain(cause?: unknown): BincardError {
  return notReady(null, cause);
}

/**
 * What follows from the errors of a client. Corruption of `dealerId`'s database is reported: the error is `corrupt`, or
 * `not-ready` once the connection was closed for a new database. Write failures become `storage` errors. After a lock the
 * connection is reopened: this driver, once it has met a lock, reports later writes as done and loses them. `pragmas` are
 * executed on every new connection.
 */
export function sqliteErrors(client: Client, dealerId: string | null, pragmas: readonly string[] = []): Decoration {
  return {
    mapError: async (error) => {
      if (dealerId !== null && isClosed(error)) return askAgain(error);
      if (isLocked(error) && client.protocol === "file" && !client.closed) {
        await client.reconnect();
        for (const pragma of pragmas) await client.execute(pragma);
      }
      return refused(error, dealerId);
    },
  };
}

function isClosed(error: unknown): boolean {
  return error instanceof LibsqlError && error.code === "CLIENT_CLOSED";
}

/** Whether a statement violated a constraint. */
export function isConstraint(error: unknown): boolean {
  return sqliteCode(error).startsWith("SQLITE_CONSTRAINT");
}

/** Whether another connection had the database locked for longer than the timeout. */
export function isLocked(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(sqliteCode(error));
}
