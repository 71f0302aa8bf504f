import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";

/** A file of an archive: its name inside, and where it lies outside. */
export interface ArchiveEntry {
  name: string;
  file: string;
}

/** Writes a .tar.gz that `tar` reads too, for its owner alone; never over a file that is there. Files may be of any size. */
export async function writeArchive(target: string, entries: readonly ArchiveEntry[]): Promise<void> {
  const handle = await open(target, "wx", 0o600);
  try {
    await pipeline(tarOf(entries), createGzip(), handle.createWriteStream({ flush: true }));
  } finally {
    await handle.close().catch(() => undefined);
  }
}

/** The files one after the other as a tar, read as fast as it is; a file that cannot be read, or grows, fails it. */
export function tarOf(entries: readonly ArchiveEntry[]): Readable {
  const archive = pack();
  fill(archive, entries).catch((error: unknown) => archive.destroy(error instanceof Error ? error : null));
  return Readable.from(archive);
}

async function fill(archive: Pack, entries: readonly ArchiveEntry[]): Promise<void> {
  for (const { name, file } of entries) {
    const { size } = await stat(file);
    await pipeline(createReadStream(file), archive.entry({ name, size, mode: 0o600 }));
  }
  archive.finalize();
}
