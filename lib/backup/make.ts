import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, readdir, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { readMark, refuseLessThan } from "@/db/app/mark.ts";
import { isNew, lacksRepair } from "@/db/migrate.ts";
import { clientReader } from "@/db/reader.ts";
import { repairTexts } from "@/db/repair-texts.ts";
import { withDatabase, withReadOnlyDatabase } from "@/db/with-database.ts";
import { BincardError } from "@/lib/errors.ts";
import { contentHash } from "./content.ts";
import { type Manifest, manifestName, sha256Of } from "./manifest.ts";
import { withScratch } from "./scratch.ts";

/**
 * Writes a backup of all databases of a data folder into one file, readable by its owner only. Bincard may be running.
 * Each database is copied as it is at one moment, without deleted data. The root secret is not included.
 * @throws BincardError `config` when the file exists, `data-folder` when the app database lacks acknowledged writes.
 */
export async function makeBackup(folder: string, target: string, now: number): Promise<Manifest> {
  if (existsSync(target)) throw new BincardError("config", { name: target, reason: "already exists" });
  return withScratch(path.dirname(target), "backup", Date.now(), async (scratch) => {
    await mkdir(path.join(scratch, "dealers"));
    const manifest: Manifest = { format: 1, madeAt: now, databases: [] };
    for (const name of await databasesIn(folder)) {
      const from = path.join(folder, name);
      const copy = path.join(scratch, name);
      const mark = readMark(from);
      const isCopied = await copyDatabase(from, copy);
      refuseLessThan(mark, copy, from);
      if (!isCopied) continue;
      const content = await withDatabase(copy, async (client) => {
        if (await lacksRepair(clientReader(client), name === "app.db" ? "app" : "dealer")) await repairTexts(client);
        return contentHash(client);
      });
      manifest.databases.push({ name, sha256: await sha256Of(copy), content });
    }
    await writeFile(path.join(scratch, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    const names = [manifestName, ...manifest.databases.map(({ name }) => name)];
    const whole = path.join(scratch, "whole");
    await writeArchive(
      whole,
      names.map((name) => ({ name, file: path.join(scratch, name) })),
    );
    await rename(whole, target);
    return manifest;
  });
}

/**
 * Copies a database as it is at one moment; false when it was deleted meanwhile, or is just being created and has no
 * table yet.
 */
async function copyDatabase(from: string, copy: string): Promise<boolean> {
  if (!existsSync(from)) return false;
  return withReadOnlyDatabase(from, async (client) => {
    if (await isNew(client)) return false;
    await client.execute({ sql: "VACUUM INTO ?", args: [copy] });
    return true;
  });
}

/**
 * The app database comes first: a dealer in it may have a database by the time these are listed, but no listed database
 * may lack its dealer.
 */
async function databasesIn(folder: string): Promise<string[]> {
  const dealers = await readdir(path.join(folder, "dealers")).catch(() => []);
  return ["app.db", ...dealers.filter((name) => /^[a-z0-9-]{1,64}\.db$/.test(name)).map((name) => `dealers/${name}`)];
}

/** A file of an archive: its name inside, and its path on disk. */
interface ArchiveEntry {
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
