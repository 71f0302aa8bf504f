import { createReadStream, createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { asStorageError } from "@/db/sqlite-errors.ts";
import { BincardError } from "@/lib/errors.ts";

/**
 * Unpacks an archive into an existing folder, each file readable by its owner only. Only names accepted by `isWanted`
 * are written. The caller checks by the manifest whether files are missing.
 * @throws BincardError `backup-unreadable` when it is cut off, changed, or not such an archive; `storage`.
 */
export async function readArchive(source: string, folder: string, isWanted: (name: string) => boolean): Promise<void> {
  const archive = extract();
  const fed = pipeline(createReadStream(source), createGunzip(), archive);
  fed.catch(() => undefined);
  try {
    for await (const entry of archive) {
      const { name, type } = entry.header;
      if (type !== "file" || !isWanted(name)) throw unreadable("holds files that are none of Bincard's");
      await pipeline(entry, createWriteStream(path.join(folder, name), { flags: "wx", mode: 0o600 }));
    }
    await fed;
  } catch (error) {
    const known = asStorageError(error);
    if (known instanceof BincardError) throw known;
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw unreadable(missing ? "is not there" : "is damaged, or no backup of Bincard", error);
  }
}

export function unreadable(reason: string, cause?: unknown): BincardError {
  return new BincardError("backup-unreadable", { reason }, { cause });
}
