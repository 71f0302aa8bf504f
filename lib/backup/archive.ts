import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { BincardError } from "@/lib/errors.ts";

/** The ustar format (POSIX 1003.1-1988, pax): blocks of 512 bytes, a header before each file, two empty blocks at the end. */
export const block = 512;
const largest = 8 ** 11 - 1;

/** A file of an archive: its name inside, and where it lies outside. */
export interface ArchiveEntry {
  name: string;
  file: string;
}

/** Writes a .tar.gz that `tar` reads too, for its owner alone; never over a file that is there. */
export async function writeArchive(target: string, entries: readonly ArchiveEntry[]): Promise<void> {
  const handle = await open(target, "wx", 0o600);
  try {
    await pipeline(tarOf(entries), createGzip(), handle.createWriteStream({ flush: true }));
  } finally {
    await handle.close().catch(() => undefined);
  }
}

async function* tarOf(entries: readonly ArchiveEntry[]): AsyncGenerator<Buffer> {
  for (const { name, file } of entries) {
    const { size } = await stat(file);
    yield headerOf(name, size);
    for await (const chunk of createReadStream(file)) yield chunk as Buffer;
    yield Buffer.alloc(paddingOf(size));
  }
  yield Buffer.alloc(2 * block);
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100 || size > largest) throw new BincardError("too-large", { limitBytes: largest });
  const header = Buffer.alloc(block);
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, "0")}\0`, at, "latin1");
  header.write(name, 0, "utf8");
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(Date.now() / 1000), 136, 12);
  header.write("0", 156, "latin1");
  header.write("ustar\x0000", 257, "latin1");
  header.write(`${sumOf(header).toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return header;
}

/** The header's bytes added up, its own field taken as spaces. */
export function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

export function paddingOf(size: number): number {
  return (block - (size % block)) % block;
}
