import { randomInt } from "node:crypto";
import { closeSync, fsyncSync, openSync } from "node:fs";
import path from "node:path";
import type { Client, InArgs, InStatement, ResultSet } from "@libsql/client";
import { newestInJournal } from "./journal.ts";
import { readMark, type WriteCount, writeMark } from "./mark.ts";

/** The time between a write and the writing back of the journal that holds it. */
const journalMs = 1000;

/**
 * The PRAGMAs of the app database's writing connection: those under which the counted writes hold, and the one without
 * which the space that a deleted or changed row leaves would keep what it held until something else is stored there. A
 * shop that is forgotten later could not find it any more.
 */
export const countedPragmas = [
  "PRAGMA synchronous = FULL",
  "PRAGMA wal_autocheckpoint = 0",
  "PRAGMA secure_delete = ON",
];

/**
 * Counts the writes of the app database's one writing connection: each transaction stores its number, and the number is
 * in the mark before the write is acknowledged, so that a start finds out when the journal is lost (db/app/mark.ts). It
 * also writes the journal back, soon after every write and never by SQLite's own choice: the mark says when that is
 * under way. Answers the function that begins all this, once the database has its schema. To be applied before anything
 * that queues the client's statements, so that one is over before the next begins.
 */
export function countWrites(client: Client, file: string): () => Promise<void> {
  const execute = client.execute.bind(client) as (statement: InStatement | string, args?: InArgs) => Promise<ResultSet>;
  const batch = client.batch.bind(client);
  let count: WriteCount | null = null;
  /** Whether the file holds all of the journal, and whether copying has begun that is not known to be over. */
  let isWrittenBack = false;
  let copying = false;
  let timer: NodeJS.Timeout | null = null;

  const writeBackSoon = () => {
    if (timer) return;
    timer = setTimeout(async () => {
      timer = null;
      if (client.closed || isWrittenBack) return;
      await client.execute("PRAGMA wal_checkpoint(PASSIVE)").catch(() => undefined);
      if (!isWrittenBack) writeBackSoon();
    }, journalMs).unref();
  };

  const write = async (statements: Statements): Promise<ResultSet[]> => {
    if (count === null) return batch(statements, "write");
    const next = { ...count, writes: count.writes + 1 };
    // The header's number has 32 bits with a sign.
    const results = await batch([...statements, `PRAGMA user_version = ${next.writes | 0}`], "write");
    count = next;
    isWrittenBack = false;
    writeBackSoon();
    writeMark(file, { ...count, copying });
    return results.slice(0, -1);
  };

  /** PASSIVE copies what no reader needs, FULL waits for readers. */
  const writeBack = async (mode: "PASSIVE" | "FULL"): Promise<void> => {
    if (count === null || isWrittenBack) return;
    copying = true;
    writeMark(file, { ...count, copying });
    const [result] = (await execute(`PRAGMA wal_checkpoint(${mode})`)).rows;
    // Where a reader kept it from copying all, the file is as it was after an earlier write.
    copying = false;
    writeMark(file, { ...count, copying }, true);
    isWrittenBack = result?.busy === 0 && result.log === result.checkpointed;
  };

  client.execute = async (statement: InStatement | string, args?: InArgs) => {
    const sql = typeof statement === "string" ? statement : statement.sql;
    if (/^\s*PRAGMA wal_checkpoint/i.test(sql)) {
      const isTruncating = /TRUNCATE/i.test(sql);
      await writeBack(isTruncating ? "FULL" : "PASSIVE");
      // Then nothing is left to be copied.
      return execute(isTruncating && isWrittenBack ? sql : "PRAGMA wal_autocheckpoint");
    }
    if (!isWrite(sql)) return execute(statement, args);
    const [result] = await write([typeof statement === "string" ? { sql, args: args ?? [] } : statement]);
    if (!result) throw new Error("a write has one result");
    return result;
  };
  client.batch = (statements, mode) => {
    const sqls = statements.map((one) => (typeof one === "string" ? one : Array.isArray(one) ? one[0] : one.sql));
    return sqls.some(isWrite) ? write(statements) : batch(statements, mode);
  };

  return async () => {
    const before = readMark(file);
    const installation = Number((await execute("PRAGMA application_id")).rows[0]?.application_id) >>> 0;
    const writes = Number((await execute("PRAGMA user_version")).rows[0]?.user_version) >>> 0;
    const made = { installation: installation || randomInt(1, 2 ** 31), writes };
    if (installation === 0) await execute(`PRAGMA application_id = ${made.installation}`);
    // Without a commit in the journal there is nothing to copy, and the mark must not call for a journal.
    isWrittenBack = newestInJournal(`${file}-wal`, () => true) === null;
    // Copying that a kill interrupted is not over before it was done again.
    copying = !isWrittenBack && before !== null && before !== "damaged" && before.copying;
    writeMark(file, { ...made, copying }, true);
    if (before === null) syncFolder(path.dirname(file));
    count = made;
    await writeBack("PASSIVE");
    if (!isWrittenBack) writeBackSoon();
  };
}

type Statements = Parameters<Client["batch"]>[0];

/** Whether a statement may write. One that is not known to read counts as a write. */
export function isWrite(sql: string): boolean {
  if (/^\s*WITH\b/i.test(sql)) return /\b(INSERT|UPDATE|DELETE|REPLACE)\b/i.test(sql);
  return !/^\s*(SELECT|PRAGMA|EXPLAIN|VALUES)\b/i.test(sql);
}

/** Waits until the disk has the folder's list of files. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
