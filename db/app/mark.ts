import { createHash } from "node:crypto";
import { closeSync, constants, existsSync, fsyncSync, openSync, readFileSync, readSync, writeSync } from "node:fs";
import path from "node:path";
import { BincardError } from "@/lib/errors.ts";
import { asStorageError } from "../sqlite-errors.ts";
import { newestInJournal } from "./journal.ts";

/**
 * The number of writes of a database, stored in its header: `installation` is a random number set when it was created
 * (`application_id`); every write increments `writes` in its transaction (`user_version`).
 */
export interface WriteCount {
  readonly installation: number;
  readonly writes: number;
}

/**
 * The content of the mark beside a database: its last acknowledged write. `copying`: its journal was being written
 * back.
 */
export interface Mark extends WriteCount {
  readonly copying: boolean;
}

/** Where these two numbers stand in the first page of a database. */
const writesAt = 60;
const installationAt = 68;
const headerLength = 100;

/** The file beside the app database with the number of acknowledged writes. */
export function markOf(file: string): string {
  return `${file}-mark`;
}

/**
 * Stores the mark in place, with a constant size. Without `durably` it does not wait for the disk: after a kill of the
 * process the operating system has it, and after a power failure it can only be older than the database, whose commits
 * do wait (`synchronous = FULL`). An older mark refuses nothing.
 */
export function writeMark(file: string, mark: Mark, durably = false): void {
  try {
    const descriptor = openSync(markOf(file), constants.O_WRONLY | constants.O_CREAT, 0o600);
    try {
      writeSync(descriptor, textOf(mark), 0);
      if (durably) fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (cause) {
    const known = asStorageError(cause);
    throw known instanceof BincardError ? known : new BincardError("storage", { reason: "read-only" }, { cause });
  }
}

/** The mark beside a database; null if there is none, "damaged" if it cannot be read. */
export function readMark(file: string): Mark | null | "damaged" {
  const name = markOf(file);
  // A running process may be writing it.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const text = existsSync(name) ? readFileSync(name, "latin1") : "";
    if (text === "") return null;
    const [, installation, writes, copying] = /^bincard 1 (\d{10}) (\d{10}) ([01]) \w{16}\n$/.exec(text) ?? [];
    const mark = { installation: Number(installation), writes: Number(writes), copying: copying === "1" };
    if (copying !== undefined && textOf(mark) === text) return mark;
  }
  return "damaged";
}

function textOf({ installation, writes, copying }: Mark): string {
  const facts = `bincard 1 ${String(installation).padStart(10, "0")} ${String(writes).padStart(10, "0")} ${Number(copying)}`;
  return `${facts} ${createHash("sha256").update(facts).digest("hex").slice(0, 16)}\n`;
}

/**
 * Refuses a database that contains less than was acknowledged, because its journal or file is lost, truncated or
 * overwritten. It only reads the files: opening it with SQLite would discard the rest of a truncated journal. Nothing
 * in this process may have the database open, because closing a file releases the process's locks on it.
 * @throws BincardError `data-folder` with a reason that completes "The data folder X …".
 */
export function refuseLoss(file: string): void {
  const mark = readMark(file);
  if (mark === null) return;
  const reason = lossIn(file, mark);
  if (reason !== null) throw new BincardError("data-folder", { path: path.dirname(file), reason });
}

function lossIn(file: string, mark: Mark | "damaged"): string | null {
  const name = path.basename(file);
  const goOn = `${backup}; to continue with the remaining data, delete ${name}-mark`;
  if (mark === "damaged") return `contains a damaged ${name}-mark, so ${name} might be incomplete. ${goOn}`;
  if (!existsSync(file)) return `has ${name}-mark but no ${name}. ${backup}`;
  const inFile = countInFile(file);
  // Another check reports a file that is not an SQLite database.
  if (inFile === null) return null;
  const inJournal = newestInJournal(`${file}-wal`, (page) => countIn(page));
  const found = inJournal ?? inFile;
  if (found.writes > 0 && found.installation !== mark.installation)
    return `contains an ${name} of another installation. ${goOn}`;
  const missing = mark.writes - found.writes;
  const journal = `its journal ${name}-wal was deleted, cut or changed`;
  if (missing > 0)
    return `contains an ${name} without the last ${missing} of ${mark.writes} writes: ${journal}. ${goOn}`;
  // While a journal is written back, the file's first page may be new and others old: the journal must exist.
  if (mark.copying && inJournal === null && inFile.writes === mark.writes)
    return `contains an ${name} that was stopped while writing, and ${journal}. ${goOn}`;
  return null;
}

const backup = "Restore a backup: npm run restore -- FILE";

/**
 * Refuses a copy of the app database `file` that contains less than `mark` said before it was copied.
 * @throws BincardError `data-folder` with a reason that completes "The data folder X …".
 */
export function refuseLessThan(mark: Mark | null | "damaged", copy: string, file: string): void {
  if (mark === null || mark === "damaged") return;
  const found = existsSync(copy) ? countInFile(copy) : null;
  if (found !== null && found.writes >= mark.writes) return;
  const reason = `contains an ${path.basename(file)} without all acknowledged writes; an older backup might have them`;
  throw new BincardError("data-folder", { path: path.dirname(file), reason });
}

/** The count in a database file; null if it is not an SQLite file. An empty file is a database without writes. */
function countInFile(file: string): WriteCount | null {
  const header = Buffer.alloc(headerLength);
  const descriptor = openSync(file, "r");
  try {
    const length = readSync(descriptor, header, 0, headerLength, 0);
    if (length === 0) return { installation: 0, writes: 0 };
    return header.toString("latin1", 0, 16) === "SQLite format 3\0" ? countIn(header) : null;
  } finally {
    closeSync(descriptor);
  }
}

function countIn(firstPage: Buffer): WriteCount {
  return { installation: firstPage.readUInt32BE(installationAt), writes: firstPage.readUInt32BE(writesAt) };
}
