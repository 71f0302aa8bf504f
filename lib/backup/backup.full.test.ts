import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gunzipSync, gzipSync } from "node:zlib";
import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditLog, listLines } from "@/db/app/schema.ts";
import { countAsRead } from "@/db/dealer/carry-sync-log.ts";
import { dealerWriter } from "@/db/dealer/open.ts";
import { brands, pictures, syncRuns } from "@/db/dealer/schema.ts";
import { migrate } from "@/db/migrate.ts";
import { migrations } from "@/db/migrations.ts";
import { appDatabase, closeDatabases } from "@/db/open.ts";
import { insertAnyRow } from "@/db/test/any-rows.ts";
import { addForeign, addHalfCharacter, applyUnknownMigration } from "@/db/test/other-version.ts";
import { dealerTables, tablesOf } from "@/db/test/tables.ts";
import { withDatabase } from "@/db/with-database.ts";
import { clientWriter } from "@/db/writer.ts";
import { writeAudit } from "@/lib/accounts/audit.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import { checkAppDatabase } from "@/lib/lifecycle/app-check.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { rootSecrets } from "@/lib/secrets/root-secret.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { letPass } from "@/lib/test/waiting.ts";
import { contentHash } from "./content.ts";
import { makeBackup, writeArchive } from "./make.ts";
import { applyPendingRestore, pendingRestore, readArchive, stageRestore } from "./restore.ts";

let folder: string;
let places: string;
const now = Date.parse("2026-11-21T10:00:00Z");
const any = async () => {};
beforeEach(async () => {
  places = await mkdtemp(path.join(tmpdir(), "bincard-backup-"));
  folder = path.join(places, "data");
  await mkdir(folder);
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
});
afterEach(async () => {
  await closeDatabases();
  await rm(places, { recursive: true, force: true });
});

/** Creates people's data, and a dealer's snapshot with a picture, large texts and a sync run of `day`. */
async function fill(day: string): Promise<void> {
  const { principal } = await signInForTest("canary-user", now);
  await addToWatch(principal, ["A-1", "A-2"], null, now);
  const tables = await dealerTables("shop");
  const many = Array.from({ length: 1200 }, (_, position) => ({
    brandId: `b${position}`,
    position,
    name: `Émile ${position}`,
    normalizedName: "",
    raw: "x".repeat(position),
  }));
  await tables.insert(brands).values(many);
  await tables.insert(pictures).values({ key: "p", type: "image/webp", bytes: Buffer.from([0, 1, 255]), readAt: 1 });
  await retrieved(day, 3);
}

async function retrieved(day: string, pages: number): Promise<void> {
  const run = { resource: "products", day, scope: "full", state: "complete", startedAt: now, pages } as const;
  await (await dealerTables("shop")).insert(syncRuns).values(run);
}

async function hashes(): Promise<string[]> {
  return [await contentHash((await appDatabase()).client), await contentHash((await dealerWriter("shop")).client)];
}

async function restore(file: string): Promise<string | null> {
  const { keptIn } = await stageRestore(folder, file, now, any);
  await closeDatabases();
  const aside = await applyPendingRestore(folder, now);
  expect(aside).toBe(keptIn);
  return aside;
}

test("a backup made during writes restores the same content, and the replaced data is preserved", async () => {
  await fill("2026-11-21");
  const before = await hashes();
  const file = path.join(places, "one.tar.gz");
  await makeBackup(folder, file, now);
  expect(await hashes()).toEqual(before);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(places)).toEqual(["data", "one.tar.gz"]);

  await (await dealerTables("shop")).delete(brands);
  await (await appDatabase()).delete(listLines);
  const changed = await hashes();
  const kept = await restore(file);
  expect(await hashes()).toEqual(before);
  await closeDatabases();
  const old = ["app.db", "dealers/shop.db"].map((name) => withDatabase(path.join(kept ?? "", name), contentHash));
  expect(await Promise.all(old)).toEqual(changed);
  expect(existsSync(pendingRestore(folder))).toBe(false);
});

test("a check and a backup of what a kill left leave the journal in place, which the mark may call for", async () => {
  await fill("2026-11-21");
  const killed = path.join(places, "killed");
  await mkdir(killed);
  const copied = ["app.db", "app.db-wal", "app.db-mark", "app-secret"];
  for (const name of copied) await copyFile(path.join(folder, name), path.join(killed, name));
  const journal = await readFile(path.join(killed, "app.db-wal"));
  expect(journal.length).toBeGreaterThan(0);
  await checkAppDatabase(parseEnv({ DATA_DIR: killed }));
  await makeBackup(killed, path.join(places, "one.tar.gz"), now);
  // The driver closes a file when its connection is collected.
  setFlagsFromString("--expose-gc");
  for (let times = 0; times < 3; times += 1) {
    runInNewContext("gc")();
    await letPass(20);
  }
  expect((await readFile(path.join(killed, "app.db-wal"))).equals(journal)).toBe(true);
});

test("a backup holds no secret, no password and no deleted data", async () => {
  await fill("2026-11-21");
  const { principal } = await signInForTest("canary-user", now);
  await writeAudit(principal, { kind: "exported", detail: "canary-deleted" }, now);
  await (await scope(principal)).auditLog.delete();
  const file = path.join(places, "one.tar.gz");
  await makeBackup(folder, file, now);
  const bytes = gunzipSync(await readFile(file));
  for (const secret of [...rootSecrets(), "canary-user", "canary-deleted", "token of canary-user"])
    for (const form of [secret, Buffer.from(secret).toString("base64"), Buffer.from(secret).toString("hex")])
      expect(bytes.includes(form), form).toBe(false);
});

/** The steps of a restore. A kill may interrupt it after any of them. */
const steps: [string, (pending: string, aside: string) => Promise<unknown>][] = [
  ["nothing is done", async () => {}],
  ["the folder for the old is made", (_, aside) => mkdir(aside)],
  ["the old mark is moved", (_, aside) => rename(path.join(folder, "app.db-mark"), path.join(aside, "app.db-mark"))],
  ["the old app database is moved", (_, aside) => rename(path.join(folder, "app.db"), path.join(aside, "app.db"))],
  ["the new one is in its place", (pending) => rename(path.join(pending, "app.db"), path.join(folder, "app.db"))],
  ["the old copies are moved", (_, aside) => rename(path.join(folder, "dealers"), path.join(aside, "dealers"))],
  ["the new ones are in their place", (pending) => rename(path.join(pending, "dealers"), path.join(folder, "dealers"))],
  ["the list of what is in the backup is gone", (pending) => rm(path.join(pending, "manifest.json"))],
  ["everything in it is gone", (pending) => rm(path.join(pending, "keep-old-in"), { force: true })],
];

test.each(steps.map(([name], index) => [name, index + 1] as const))(
  "a restore that is cut off when %s continues at the next start",
  async (_, done) => {
    await fill("2026-11-21");
    const file = path.join(places, "one.tar.gz");
    const before = await hashes();
    await makeBackup(folder, file, now);
    await (await appDatabase()).delete(listLines);
    await stageRestore(folder, file, now, any);
    await closeDatabases();
    const pending = pendingRestore(folder);
    const aside = path.join(folder, await readFile(path.join(pending, "keep-old-in"), "utf8"));
    for (const [, step] of steps.slice(0, done)) await step(pending, aside);
    await applyPendingRestore(folder, now);
    expect(existsSync(pending)).toBe(false);
    expect(await hashes()).toEqual(before);
    expect(await readdir(aside)).toEqual(expect.arrayContaining(["app.db", "dealers"]));
  },
);

test("when today's sync runs before a restore cannot be read, every list counts as synced today", async () => {
  await fill("2026-11-20");
  const file = path.join(places, "one.tar.gz");
  await makeBackup(folder, file, now);
  await closeDatabases();
  await writeFile(path.join(folder, "dealers", "shop.db"), "damaged".repeat(1000));
  await stageRestore(folder, file, now, any);
  const ledgers = path.join(pendingRestore(folder), "dealers", "shop.db");
  // The state after an interruption right behind this step.
  await withDatabase(ledgers, (client) => countAsRead(clientWriter(client), now));
  await applyPendingRestore(folder, now);
  const tables = await dealerTables("shop");
  const rows = await tables.select().from(syncRuns).where(eq(syncRuns.day, "2026-11-21")).orderBy(syncRuns.resource);
  const retryAt = Date.parse("2026-11-22T00:00:00Z");
  expect(rows).toMatchObject(
    ["brands", "categories", "products"].map((resource) => ({ resource, error: "copy-replaced", retryAt })),
  );
});

test("a dealer database that is just being created or deleted neither breaks a backup nor is created by it", async () => {
  await fill("2026-11-21");
  const before = await hashes();
  await writeFile(path.join(folder, "dealers", "begun.db"), "");
  await symlink(path.join(places, "gone.db"), path.join(folder, "dealers", "gone.db"));
  const file = path.join(places, "one.tar.gz");
  const { databases } = await makeBackup(folder, file, now);
  expect(databases.map(({ name }) => name)).toEqual(["app.db", "dealers/shop.db"]);
  expect(existsSync(path.join(places, "gone.db"))).toBe(false);
  await restore(file);
  expect(await hashes()).toEqual(before);
});

test("a list synced after the backup was made is not synced again that day", async () => {
  await fill("2026-11-20");
  const file = path.join(places, "one.tar.gz");
  await makeBackup(folder, file, now);
  await retrieved("2026-11-21", 5);
  await restore(file);
  const tables = await dealerTables("shop");
  const [latest] = await tables.select().from(syncRuns).orderBy(desc(syncRuns.id)).limit(1);
  const retryAt = Date.parse("2026-11-22T00:00:00Z");
  expect(latest).toMatchObject({ day: "2026-11-21", state: "failed", error: "copy-replaced", retryAt });
});

test.each([
  ["does not exist", async () => {}],
  ["is damaged or not a Bincard backup", (file: string) => writeFile(file, "no archive")],
  [
    "is damaged or not a Bincard backup",
    async (file: string) => writeFile(file, (await readFile(file)).subarray(0, 900)),
  ],
  [
    "is damaged or not a Bincard backup",
    async (file: string) => {
      const bytes = await readFile(file);
      bytes.writeUInt8((bytes[2000] ?? 0) ^ 0xff, 2000);
      await writeFile(file, bytes);
    },
  ],
  [
    "is damaged: its app.db does not match its manifest",
    async (file: string) => {
      const tar = gunzipSync(await readFile(file));
      // Cut off between two files: only the manifest with its header is left.
      const length = Number.parseInt(tar.toString("latin1", 124, 135), 8);
      await writeFile(file, gzipSync(tar.subarray(0, 512 + Math.ceil(length / 512) * 512)));
    },
  ],
])("a backup that %s is refused, and nothing is changed", async (reason, spoil) => {
  await fill("2026-11-21");
  const before = await hashes();
  const file = path.join(places, "one.tar.gz");
  if (reason !== "does not exist") await makeBackup(folder, file, now);
  await spoil(file);
  await expect(stageRestore(folder, file, now, any)).rejects.toMatchObject({
    code: "backup-unreadable",
    facts: { reason },
  });
  expect(await hashes()).toEqual(before);
  expect((await readdir(folder)).filter((name) => name.startsWith("restore"))).toEqual([]);
});

test("a backup of an older Bincard has the schema of its time, and is accepted", async () => {
  await withDatabase(path.join(folder, "app.db"), (client) => migrate(client, "app", 1));
  const file = path.join(places, "one.tar.gz");
  await makeBackup(folder, file, now);
  await stageRestore(folder, file, now, any);
  expect(existsSync(pendingRestore(folder))).toBe(true);
});

test.each([
  ["app.db", "trigger", "contains a trigger in app.db that is not Bincard's"],
  ["app.db", "view", "contains a view in app.db that is not Bincard's"],
  ["app.db", "index", "contains an index in app.db that is not Bincard's"],
  ["dealers/shop.db", "table", "contains a table in dealers/shop.db that is not Bincard's"],
] as const)(
  "a backup whose %s has a %s more is refused, although all sums in it are right",
  async (name, type, reason) => {
    await fill("2026-11-21");
    await closeDatabases();
    const file = path.join(places, "one.tar.gz");
    await withDatabase(path.join(folder, name), (client) => addForeign({ client }, type));
    await makeBackup(folder, file, now);
    await expect(stageRestore(folder, file, now, any)).rejects.toMatchObject({
      code: "backup-unreadable",
      facts: { reason },
    });
    expect(existsSync(pendingRestore(folder))).toBe(false);
  },
);

test("a backup that holds a database which its list does not name is refused", async () => {
  await fill("2026-11-21");
  const file = path.join(places, "one.tar.gz");
  const manifest = await makeBackup(folder, file, now);
  await closeDatabases();
  const parts = path.join(places, "parts");
  await mkdir(path.join(parts, "dealers"), { recursive: true });
  await readArchive(file, parts, () => true);
  await withDatabase(path.join(parts, "dealers/shop.db"), (client) => addForeign({ client }, "trigger"));
  const databases = manifest.databases.filter(({ name }) => name === "app.db");
  await writeFile(path.join(parts, "manifest.json"), JSON.stringify({ ...manifest, databases }));
  const names = ["manifest.json", "app.db", "dealers/shop.db"];
  const changed = path.join(places, "changed.tar.gz");
  await writeArchive(
    changed,
    names.map((name) => ({ name, file: path.join(parts, name) })),
  );
  await expect(stageRestore(folder, changed, now, any)).rejects.toMatchObject({
    code: "backup-unreadable",
    facts: { reason: "contains dealers/shop.db, which is not in its manifest" },
  });
  expect(existsSync(pendingRestore(folder))).toBe(false);
});

test("a backup never overwrites a file, and a backup of a newer Bincard is refused", async () => {
  await fill("2026-11-21");
  const file = path.join(places, "one.tar.gz");
  await applyUnknownMigration(await dealerWriter("shop"), "9999_future");
  await makeBackup(folder, file, now);
  await expect(stageRestore(folder, file, now, any)).rejects.toMatchObject({ code: "database-newer" });
  await expect(makeBackup(folder, file, now)).rejects.toMatchObject({ facts: { reason: "already exists" } });
});

test("a backup of what an older Bincard stored does not end at a text that the driver cannot read", async () => {
  const file = path.join(folder, "app.db");
  await withDatabase(file, async (client) => {
    await migrate(
      client,
      "app",
      migrations.app.findIndex(({ name }) => name.endsWith("_well_formed_texts")),
    );
    await client.execute("PRAGMA foreign_keys = OFF");
    await insertAnyRow(client, "audit_log", { dealer_id: "d", at: 1, kind: "list-made", detail: "Bench" });
    await addHalfCharacter({ client }, auditLog.detail);
  });
  const archive = path.join(places, "one.tar.gz");
  await makeBackup(folder, archive, now);
  await restore(archive);
  await withDatabase(file, async (client) => {
    const told = await tablesOf({ client }).select({ detail: auditLog.detail }).from(auditLog);
    expect(told).toEqual([{ detail: "Bench\ufffd" }]);
  });
});
