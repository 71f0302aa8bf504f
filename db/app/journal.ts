import { existsSync, readFileSync } from "node:fs";

const headerLength = 32;
const frameHeaderLength = 24;

/**
 * Reads the newest committed version of the first page in a write-ahead journal, with `read`; null if the journal has
 * none. It uses as much of the journal as SQLite would: up to the last commit before a frame that is truncated, changed
 * or from an earlier round (https://www.sqlite.org/fileformat2.html#the_write_ahead_log).
 */
export function newestInJournal<T>(file: string, read: (firstPage: Buffer) => T): T | null {
  const journal = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  if (journal.length < headerLength) return null;
  const magic = journal.readUInt32BE(0);
  const pageSize = journal.readUInt32BE(8);
  if ((magic | 1) >>> 0 !== 0x377f0683 || pageSize < 512) return null;
  const sum = checksum((magic & 1) === 1);
  sum.add(journal.subarray(0, 24));
  if (!sum.isAt(journal, 24)) return null;
  const salt = journal.subarray(16, 24);
  let newest: T | null = null;
  let uncommitted: T | null = null;
  const frameLength = frameHeaderLength + pageSize;
  for (let at = headerLength; at + frameLength <= journal.length; at += frameLength) {
    const page = journal.subarray(at + frameHeaderLength, at + frameLength);
    sum.add(journal.subarray(at, at + 8));
    sum.add(page);
    if (!salt.equals(journal.subarray(at + 8, at + 16)) || !sum.isAt(journal, at + 16)) break;
    if (journal.readUInt32BE(at) === 1) uncommitted = read(page);
    // The last frame of a transaction has the size of the database after it.
    if (journal.readUInt32BE(at + 4) > 0) newest = uncommitted;
  }
  return newest;
}

/** The journal's running checksum, over words of either byte order. */
function checksum(isBigEndian: boolean) {
  let first = 0;
  let second = 0;
  return {
    add(bytes: Buffer): void {
      for (let at = 0; at < bytes.length; at += 8) {
        first = (first + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + second) >>> 0;
        second = (second + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + first) >>> 0;
      }
    },
    isAt: (bytes: Buffer, at: number) => bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second,
  };
}
