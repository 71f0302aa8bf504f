import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Client } from "@libsql/client";
import { extract } from "tar-stream";
import { markOf } from "@/db/app/mark.ts";
import { carrySyncLog, countAsRead } from "@/db/dealer/carry-sync-log.ts";
import { checkMigrations, migrate } from "@/db/migrate.ts";
import { migrations } from "@/db/migrations.ts";
import { clientReader } from "@/db/reader.ts";
import { isSound } from "@/db/sound.ts";
import { asStorageError } from "@/db/sqlite-errors.ts";
import { nullable, type RowOf, statement, text } from "@/db/statement.ts";
import { withDatabase } from "@/db/with-database.ts";
import { clientWriter } from "@/db/writer.ts";
import { BincardError } from "@/lib/errors.ts";
import { contentHash } from "./content.ts";
import { isBackupName, type Manifest, manifestName, manifestSchema, sha256Of } from "./manifest.ts";
import { withScratch } from "./scratch.ts";

const schemaParts = statement({
  name: "schema parts",
  sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name",
  row: { type: text, name: text, tblName: text, sql: nullable(text) },
});

const known = new Map([
  ["table", "a table"],
  ["index", "an index"],
  ["trigger", "a trigger"],
  ["view", "a view"],
]);

/** The folder of a backup that will replace the databases, once nothing has them open. */
export function pendingRestore(folder: string): string {
  return path.join(folder, "restore-pending");
}

/** How the names of the folders begin to which a restore moves what was there before. */
export const setAside = "before-restore-";

/** The file in the pending folder that names the folder to move the present data to. */
const asideName = "keep-old-in";

/**
 * Unpacks a backup into the data folder, beside the databases in use, and checks all of it: every file as it was
 * written, all rows there, no corruption, and exactly the schema that this program made. `prepare` may refuse it, or
 * change what shall not be as it was. Then the restore is pending. `keptIn` is the folder to which the present data will be moved.
 * @throws BincardError `backup-unreadable`, `database-newer` or `database-changed`; nothing is pending then.
 */
export async function stageRestore(
  folder: string,
  source: string,
  now: number,
  prepare: (appFile: string) => Promise<void>,
): Promise<Manifest & { keptIn: string }> {
  const aside = `${setAside}${new Date(now).toISOString().replace(/[:.]/g, "-")}`;
  return withScratch(folder, "restore", Date.now(), async (scratch) => {
    await mkdir(path.join(scratch, "dealers"));
    await readArchive(source, scratch, isBackupName);
    const manifest = await readManifest(path.join(scratch, manifestName));
    for (const database of manifest.databases) await check(scratch, database);
    await requireListed(scratch, manifest);
    await prepare(path.join(scratch, "app.db"));
    await writeFile(path.join(scratch, asideName), aside);
    await rename(scratch, pendingRestore(folder));
    return { ...manifest, keptIn: path.join(folder, aside) };
  });
}

async function readManifest(file: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (cause) {
    throw unreadable("has no manifest", cause);
  }
}

/** Refuses a file that the list does not name: nothing would be known of it, and it would be put in place. */
async function requireListed(scratch: string, { databases }: Manifest): Promise<void> {
  const listed = new Set([manifestName, "dealers", ...databases.map(({ name }) => name)]);
  const dealers = (await readdir(path.join(scratch, "dealers"))).map((name) => `dealers/${name}`);
  const foreign = [...(await readdir(scratch)), ...dealers].find((name) => !listed.has(name));
  if (foreign !== undefined) throw unreadable(`contains ${foreign}, which is not in its manifest`);
}

async function check(scratch: string, { name, sha256, content }: Manifest["databases"][number]): Promise<void> {
  const file = path.join(scratch, name);
  if (!existsSync(file) || (await sha256Of(file)) !== sha256)
    throw unreadable(`is damaged: its ${name} does not match its manifest`);
  await withDatabase(file, async (client) => {
    await checkSchema(client, name, scratch);
    if (!(await isSound(clientReader(client), true)) || (await contentHash(client)) !== content)
      throw unreadable(`contains a damaged ${name}`);
  });
}

/**
 * Replaces the databases in the folder by a pending backup. The caller must hold the folder's lock and have none of
 * them open. The replaced data is moved to a folder, whose name is returned; null: nothing is pending. After an
 * interruption the next call continues.
 */
export async function applyPendingRestore(folder: string, now: number): Promise<string | null> {
  const pending = pendingRestore(folder);
  if (!existsSync(pending)) return null;
  const parts = ["app.db", "dealers"].filter((name) => existsSync(path.join(pending, name)));
  const aside = parts.length === 0 ? null : await putInPlace(folder, pending, parts, now);
  await rm(pending, { recursive: true });
  return aside;
}

/** Moves these parts of a pending backup into place, after moving the present ones away. */
async function putInPlace(folder: string, pending: string, parts: readonly string[], now: number): Promise<string> {
  const aside = path.join(folder, await readFile(path.join(pending, asideName), "utf8"));
  await mkdir(aside, { recursive: true, mode: 0o700 });
  // The new database gets a mark of its own when it is opened; it may have fewer writes than the old one.
  await moveAside(folder, aside, path.basename(markOf("app.db")));
  if (parts.includes("dealers")) await carrySyncLogs(folder, pending, now);
  for (const name of parts) {
    for (const end of ["", "-wal", "-shm"]) await moveAside(folder, aside, `${name}${end}`);
    await rename(path.join(pending, name), path.join(folder, name));
  }
  return aside;
}

async function moveAside(folder: string, aside: string, name: string): Promise<void> {
  const from = path.join(folder, name);
  if (existsSync(from)) await rename(from, path.join(aside, name));
}

/**
 * Lists synced since the backup was made still count as synced, so the supplier is not asked again for them. When this
 * cannot be read any more, every list counts as synced today.
 */
async function carrySyncLogs(folder: string, pending: string, now: number): Promise<void> {
  for (const name of await readdir(path.join(pending, "dealers"))) {
    const old = path.join(folder, "dealers", name);
    if (!name.endsWith(".db") || !existsSync(old)) continue;
    await withDatabase(path.join(pending, "dealers", name), async (client) => {
      const database = clientWriter(client);
      if (!(await carrySyncLog(old, database))) await countAsRead(database, now);
    });
  }
}

/**
 * Refuses a database of a backup whose schema is not exactly what its migrations make: a trigger, view or table of
 * somebody else would run with the next write, and checksums in the file protect from damage only. `scratch` is a
 * folder for a database to compare with. To be called before its tables are read.
 * @throws BincardError `backup-unreadable`, `database-newer` or `database-changed`.
 */
async function checkSchema(client: Client, name: string, scratch: string): Promise<void> {
  const kind = name === "app.db" ? "app" : "dealer";
  const pending = await checkMigrations(clientReader(client), kind);
  const found = await clientReader(client).read(schemaParts());
  const wanted = await partsAfter(kind, migrations[kind].length - pending.length, path.join(scratch, "compare.db"));
  const [foreign] = missingFrom(wanted, found);
  if (foreign) throw unreadable(`contains ${typeOf(foreign)} in ${name} that is not Bincard's`);
  const [missing] = missingFrom(found, wanted);
  if (missing) throw unreadable(`lacks ${typeOf(missing)} in ${name}`);
}

type Part = RowOf<typeof schemaParts>;

async function partsAfter(kind: "app" | "dealer", steps: number, file: string): Promise<Part[]> {
  const parts = await withDatabase(file, async (client) => {
    await migrate(client, kind, steps);
    return clientReader(client).read(schemaParts());
  });
  await rm(file);
  return parts;
}

function missingFrom(parts: readonly Part[], others: readonly Part[]): Part[] {
  const there = new Set(parts.map((part) => JSON.stringify(part)));
  return others.filter((part) => !there.has(JSON.stringify(part)));
}

function typeOf({ type }: Part): string {
  return known.get(type) ?? "something";
}

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
      if (type !== "file" || !isWanted(name)) throw unreadable("contains files that are not Bincard's");
      await pipeline(entry, createWriteStream(path.join(folder, name), { flags: "wx", mode: 0o600 }));
    }
    await fed;
  } catch (error) {
    const known = asStorageError(error);
    if (known instanceof BincardError) throw known;
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw unreadable(missing ? "does not exist" : "is damaged or not a Bincard backup", error);
  }
}

function unreadable(reason: string, cause?: unknown): BincardError {
  return new BincardError("backup-unreadable", { reason }, { cause });
}
