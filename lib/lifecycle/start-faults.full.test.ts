import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyJournal } from "@/db/connections.ts";
import { lockDataFolder, unlockDataFolder } from "@/db/lock.ts";
import { appDatabase, closeDatabases } from "@/db/open.ts";
import { applyUnknownMigration, changeAppliedMigrations } from "@/db/test/other-version.ts";
import { startSqld } from "@/db/test/sqld.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { mayMount, mountSmallDisk, type SmallDisk } from "@/lib/test/small-disk.ts";
import { startAndEnd } from "./test/start-and-end.ts";

const isRoot = process.getuid?.() === 0;

let places: string;
let folder: string;
let disk: SmallDisk | null = null;
beforeEach(async () => {
  places = await mkdtemp(path.join(tmpdir(), "bincard-start-"));
  folder = path.join(places, "data");
  await mkdir(folder, { mode: 0o700 });
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
  // A start without this file, beside databases, would wait.
  await lockDataFolder(folder);
  await unlockDataFolder();
  const app = await appDatabase();
  await signInForTest("owner");
  await emptyJournal(app);
});
afterEach(async () => {
  await closeDatabases();
  await unlockDataFolder();
  disk?.unmount();
  disk = null;
  await rm(places, { recursive: true, force: true });
});

/** Starts the server on the folder; answers its output and its exit code. */
async function start(variables: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  await closeDatabases();
  const { code, said } = await startAndEnd({ DATA_DIR: folder, ...variables });
  return { code, said: said.replaceAll(folder, "FOLDER") };
}

/**
 * Every file of the folder with the hash of its bytes. Left out are the lock's file, SQLite's shared memory, which
 * carry no data, and an empty journal, which disappears when the garbage collector frees a closed connection of this
 * process.
 */
async function bytes(): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile() && !/lock\.db|-shm$/.test(one.name))
    .map((one) => path.join(one.parentPath, one.name));
  const hashes: Record<string, string> = {};
  for (const name of names) {
    const content = await readFile(name).catch((error: unknown) => {
      if (name.endsWith("-wal")) return Buffer.alloc(0);
      throw error;
    });
    if (name.endsWith("-wal") && content.length === 0) continue;
    hashes[name] = createHash("sha256").update(content).digest("hex");
  }
  return hashes;
}

async function overwrite(at: number, length: number): Promise<void> {
  await closeDatabases();
  const handle = await open(path.join(folder, "app.db"), "r+");
  await handle.write(Buffer.alloc(length, "damaged!"), 0, length, at);
  await handle.close();
}

const damaged = "The data folder FOLDER contains a damaged app.db, left unchanged.";

test.each<[string, () => Promise<unknown>, string, Record<string, string>?]>([
  ["the head of app.db is overwritten", () => overwrite(0, 100), damaged],
  ["pages of app.db are overwritten", () => overwrite(2 * 4096, 4 * 4096), damaged],
  [
    "app.db is gone, but not the copies",
    async () => {
      await mkdir(path.join(folder, "dealers"));
      await writeFile(path.join(folder, "dealers", "shop.db"), "");
      await rm(path.join(folder, "app.db"));
      await rm(path.join(folder, "app.db-mark"));
    },
    "The data folder FOLDER contains dealer databases but no app.db.",
  ],
  [
    "app.db is gone, but not its mark",
    () => rm(path.join(folder, "app.db")),
    "The data folder FOLDER has app.db-mark but no app.db. Restore a backup: npm run restore",
  ],
  [
    "app.db is an older one",
    async () => {
      await closeDatabases();
      const older = await readFile(path.join(folder, "app.db"));
      await signInForTest("somebody");
      await closeDatabases();
      await writeFile(path.join(folder, "app.db"), older);
    },
    "The data folder FOLDER contains an app.db without the last",
  ],
  [
    "the mark of app.db is damaged",
    () => writeFile(path.join(folder, "app.db-mark"), "damaged"),
    "The data folder FOLDER contains a damaged app.db-mark, so app.db might be incomplete.",
  ],
  [
    "the secret is another one",
    async () => {},
    "APP_SECRET: does not decrypt the data",
    { APP_SECRET: "x".repeat(40) },
  ],
  [
    "the file with the secret is gone",
    () => rename(path.join(folder, "app-secret"), path.join(places, "app-secret")),
    "APP_SECRET: is not set and the file app-secret is missing",
  ],
  [
    "the database is newer than the program",
    async () => applyUnknownMigration(await appDatabase(), "9999_future"),
    "The app database was written by a newer Bincard (9999_future). Start that version.",
  ],
  [
    "an applied migration is another one",
    async () => changeAppliedMigrations(await appDatabase()),
    "The app database has an unknown migration (0000_start). Start the Bincard version that created it.",
  ],
  [
    "another Bincard has the folder",
    () => lockDataFolder(folder),
    "The data folder FOLDER is in use by another Bincard; stop that one, or set DATA_DIR to another folder.",
  ],
])("when %s, the error is one sentence and nothing is written", async (_what, spoil, sentence, variables = {}) => {
  await spoil();
  await closeDatabases();
  const before = await bytes();
  const { code, said } = await start(variables);
  expect(said).toContain(`Bincard cannot start. ${sentence}`);
  expect(said.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
  expect(await bytes()).toEqual(before);
});

test("a server of databases that cannot be reached is named with its setting, and a token in its address is refused", async () => {
  const starts = (address: string) => start({ DATABASE_URL: address, DEALER_DATABASE_URL: `${address}-{dealer}` });
  const { code, said } = await starts("http://127.0.0.1:1/dev/app");
  expect(said).toBe(
    "Bincard cannot start. DATABASE_URL: the database server at http://127.0.0.1:1 cannot be reached.\n",
  );
  expect(code).toBe(1);
  // The settings are read before anything of the start: `npm start` says it in one sentence (e2e/start.full.spec.ts).
  const refused = await starts("http://nobody:a-token@127.0.0.1:1/dev/app");
  expect(refused.said).toContain("must not contain a user name or password; set DATABASE_AUTH_TOKEN");
  expect(refused.said).not.toContain("a-token");
});

test.each([
  ["another secret", { APP_SECRET: "x".repeat(40) }, "APP_SECRET: does not decrypt the data in DATABASE_URL"],
  ["no secret", {}, "APP_SECRET: is not set; set the secret that the data in DATABASE_URL was encrypted with"],
])(
  "with %s than a database on a server was made with, the start is refused in one sentence",
  async (_what, secret, sentence) => {
    await closeDatabases();
    const sqld = await startSqld();
    try {
      adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", ...sqld.settings }));
      await signInForTest("owner");
      const fresh = path.join(places, "fresh");
      const { code, said } = await start({ ...sqld.settings, DATA_DIR: fresh, ...secret });
      expect(said).toContain(`Bincard cannot start. ${sentence}`);
      expect(said.trim().split("\n")).toHaveLength(1);
      expect(code).toBe(1);
      expect(existsSync(path.join(fresh, "app-secret")), "it makes no secret").toBe(false);
    } finally {
      await closeDatabases();
      await sqld.stop();
    }
  },
);

/** Moves the data to another folder, without the journals: they are empty, and disappear with a closed connection. */
async function moveData(to: string): Promise<void> {
  await closeDatabases();
  await mkdir(to, { recursive: true });
  for (const name of (await readdir(folder)).filter((one) => !/-(wal|shm)$/.test(one)))
    await copyFile(path.join(folder, name), path.join(to, name));
  folder = to;
}

test.skipIf(isRoot && !mayMount)("a read-only folder is reported in one sentence and nothing is written", async () => {
  const small = path.join(places, "small");
  // Root may write in every folder, but not on a disk that is mounted read-only.
  if (isRoot) disk = await mountSmallDisk(small, 1);
  await moveData(small);
  const before = await bytes();
  if (disk) disk.makeReadOnly();
  else await chmod(small, 0o500);
  expect(await start()).toEqual({ code: 1, said: expect.stringContaining("FOLDER is not writable") });
  expect(await bytes()).toEqual(before);
  if (!disk) await chmod(small, 0o700);
});

test.skipIf(!mayMount)("a full disk is reported in one sentence and the database stays as it is", async () => {
  disk = await mountSmallDisk(path.join(places, "small"), 1);
  await moveData(path.join(places, "small"));
  const file = path.join(folder, "app.db");
  const before = (await bytes())[file];
  await disk.fill(0);
  const { code, said } = await start();
  expect(code).toBe(1);
  expect(said.trim().split("\n")).toHaveLength(1);
  expect(said).toMatch(/Bincard cannot start\. The (disk of the data folder is full|data folder FOLDER .*)\./);
  expect(existsSync(file)).toBe(true);
  expect((await bytes())[file]).toBe(before);
});
