import { randomInt } from "node:crypto";
import { closeSync, fsyncSync, openSync } from "node:fs";
import path from "node:path";
import type { Client } from "@libsql/client";
import type { Decoration } from "../wrap.ts";
import { newestInJournal } from "./journal.ts";
import { readMark, type WriteCount, writeMark } from "./mark.ts";

/** The time between a write and the writing back of the journal that holds it. */
const journalMs = 1000;

/**
 * PRAGMAs of the app database's writing connection: those that the counted writes rely on, and `secure_delete`. Without
 * that, deleted or changed rows remain readable in the file until their space is reused, and erasing a dealer could not
 * find them.
 */
export const countedPragmas = [
  "PRAGMA synchronous = FULL",
  "PRAGMA wal_autocheckpoint = 0",
  "PRAGMA secure_delete = ON",
];

/**
 * Counts the writes of the app database's one writing connection: each transaction stores its number, and the mark gets
 * the number before the write is acknowledged, so that a start detects a lost journal (db/app/mark.ts). It also writes
 * the journal back soon after every write, and SQLite never does by itself: the mark says while that is in progress.
 * `begin` is called with the decorated client once the database has its schema.
 */
export function countWrites(client: Client, file: string): Decoration & { begin(counted: Client): Promise<void> } {
  let counted = client;
  let count: WriteCount | null = null;
  /** Whether the file contains the whole journal, and whether a checkpoint has started that is not known to be over. */
  let isWrittenBack = false;
  let copying = false;
  let timer: NodeJS.Timeout | null = null;

  const writeBackSoon = () => {
    if (timer) return;
    timer = setTimeout(async () => {
      timer = null;
      if (client.closed || isWrittenBack) return;
      await counted.execute("PRAGMA wal_checkpoint(PASSIVE)").catch(() => undefined);
      if (!isWrittenBack) writeBackSoon();
    }, journalMs).unref();
  };

  /** PASSIVE copies what no reader needs, FULL waits for readers. */
  const writeBack = async (mode: "PASSIVE" | "FULL"): Promise<void> => {
    if (count === null || isWrittenBack) return;
    copying = true;
    writeMark(file, { ...count, copying });
    const [result] = (await client.execute(`PRAGMA wal_checkpoint(${mode})`)).rows;
    // If a reader prevented a complete copy, the file is as after an earlier write.
    copying = false;
    writeMark(file, { ...count, copying }, true);
    isWrittenBack = result?.busy === 0 && result.log === result.checkpointed;
  };

  const nextOf = ({ writes, installation }: WriteCount): WriteCount => ({ installation, writes: writes + 1 });

  return {
    before: async (call) => {
      const [first] = call.statements;
      if (typeof first === "string" && /^PRAGMA wal_checkpoint/i.test(first)) {
        const isTruncating = /TRUNCATE/i.test(first);
        await writeBack(isTruncating ? "FULL" : "PASSIVE");
        // Then nothing is left to copy.
        return isTruncating && isWrittenBack ? call : { ...call, statements: ["PRAGMA wal_autocheckpoint"] };
      }
      if (call.mode !== "write" || count === null) return call;
      // The header's number is a signed 32-bit one.
      return { ...call, statements: [...call.statements, `PRAGMA user_version = ${nextOf(count).writes | 0}`] };
    },
    after: (results, { mode }) => {
      if (mode !== "write" || count === null) return results;
      count = nextOf(count);
      isWrittenBack = false;
      writeBackSoon();
      writeMark(file, { ...count, copying });
      return results.slice(0, -1);
    },
    begin: async (decorated) => {
      counted = decorated;
      const before = readMark(file);
      const installation = Number((await client.execute("PRAGMA application_id")).rows[0]?.application_id) >>> 0;
      const writes = Number((await client.execute("PRAGMA user_version")).rows[0]?.user_version) >>> 0;
      const made = { installation: installation || randomInt(1, 2 ** 31), writes };
      if (installation === 0) await client.execute(`PRAGMA application_id = ${made.installation}`);
      // Without a commit in the journal there is nothing to copy, and the mark must not require a journal.
      isWrittenBack = newestInJournal(`${file}-wal`, () => true) === null;
      // Copying that a kill interrupted is not over before it was done again.
      copying = !isWrittenBack && before !== null && before !== "damaged" && before.copying;
      writeMark(file, { ...made, copying }, true);
      if (before === null) syncFolder(path.dirname(file));
      count = made;
      await writeBack("PASSIVE");
      if (!isWrittenBack) writeBackSoon();
    },
  };
}

/** Waits until the folder's directory entries are on the disk. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
