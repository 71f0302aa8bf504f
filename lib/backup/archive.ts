import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";

/** A file of an archive: its name inside, and its path on disk. */
export interface ArchiveEntry {
  name: string;
  file: string;
}

/** Writes a .tar.gz that `tar` can read, for its owner only. Never overwrites a file. Files may have any size. */
export async function writeArchive(target: string, entries: readonly ArchiveEntry[]): Promise<void> {
  const handle = await open(target, "wx", 0o600);
  try {
    await pipeline(tarOf(entries), createGzip(), handle.createWriteStream({ flush: true }));
  } finally {
    await handle.close().catch(() => undefined);
  }
}

/**
 * The files as a tar stream, read at the speed of the consumer. A file that cannot be read, or grows, fails the stream.
 */
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
