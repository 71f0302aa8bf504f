import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { BincardError } from "@/lib/errors.ts";
import { block, paddingOf, sumOf } from "./archive.ts";

/**
 * Unpacks an archive into a folder that is there; only names that `isWanted` knows are written.
 * @throws BincardError `backup-unreadable` when it is cut off, changed, or no such archive.
 */
export async function readArchive(source: string, folder: string, isWanted: (name: string) => boolean): Promise<void> {
  const unpacker = createUnpacker(folder, isWanted);
  try {
    const chunks = createGunzip();
    const fed = pipeline(createReadStream(source), chunks);
    fed.catch(() => undefined);
    for await (const chunk of chunks) await unpacker.take(chunk as Buffer);
    await fed;
  } catch (error) {
    if (error instanceof BincardError) throw error;
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw unreadable(missing ? "is not there" : notOurs, error);
  } finally {
    await unpacker.close();
  }
  if (!unpacker.isWhole()) throw unreadable("breaks off in the middle");
}

const notOurs = "is damaged, or no backup of Bincard";

export function unreadable(reason: string, cause?: unknown): BincardError {
  return new BincardError("backup-unreadable", { reason }, { cause });
}

/** Takes an archive in chunks of any size. */
function createUnpacker(folder: string, isWanted: (name: string) => boolean) {
  let rest: Buffer = Buffer.alloc(0);
  let file: { handle: FileHandle; left: number; padding: number } | null = null;
  let ended = false;

  /** Does one thing with what is there; false when more is needed. */
  async function step(): Promise<boolean> {
    if (file) {
      const part = rest.subarray(0, file.left);
      await file.handle.write(part);
      file.left -= part.length;
      rest = rest.subarray(part.length);
      if (file.left > 0 || rest.length < file.padding) return false;
      rest = rest.subarray(file.padding);
      await file.handle.close();
      file = null;
      return true;
    }
    if (rest.length < block) return false;
    const header = rest.subarray(0, block);
    rest = rest.subarray(block);
    if (header.every((byte) => byte === 0)) ended = true;
    else file = await begin(header);
    return !ended;
  }

  async function begin(header: Buffer) {
    const name = header.toString("utf8", 0, header.indexOf(0));
    const size = Number.parseInt(header.toString("latin1", 124, 135), 8);
    const sum = Number.parseInt(header.toString("latin1", 148, 154), 8);
    if (sum !== sumOf(header) || !(size >= 0)) throw unreadable(notOurs);
    if (!isWanted(name)) throw unreadable("holds files that are none of Bincard's");
    return { handle: await open(path.join(folder, name), "wx", 0o600), left: size, padding: paddingOf(size) };
  }

  return {
    async take(chunk: Buffer): Promise<void> {
      if (ended) return;
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      while (await step());
    },
    isWhole: () => ended,
    close: async () => file?.handle.close().catch(() => undefined),
  };
}
