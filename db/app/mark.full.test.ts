import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, open, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { folderOfTest } from "@/lib/test/folder.ts";
import { testSize } from "@/lib/test/size.ts";
import { until } from "@/lib/test/waiting.ts";
import { emptyJournal } from "../connections.ts";
import { appDatabase, closeDatabases } from "../open.ts";
import { readMark, refuseLoss } from "./mark.ts";
import { internalKeys } from "./schema.ts";

let root: string;
let folder: string;
let file: string;
beforeEach(async () => {
  root = folderOfTest();
  await openIn("data");
});
afterEach(async () => {
  await closeDatabases();
});

/** Makes another folder the data folder of this process. */
async function openIn(name: string): Promise<void> {
  await closeDatabases();
  folder = path.join(root, name);
  file = path.join(folder, "app.db");
  await mkdir(folder, { recursive: true });
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
}

async function add(...names: string[]): Promise<void> {
  const app = await appDatabase();
  for (const name of names) await app.insert(internalKeys).values({ name, encryptedKey: name.repeat(500) });
}

async function stored(): Promise<string[]> {
  return (await (await appDatabase()).select().from(internalKeys)).map(({ name }) => name);
}

/** Copies the database with its journal and its mark, as they are at this moment, into another data folder. */
async function copyTo(name: string, ...ends: string[]): Promise<void> {
  const to = path.join(root, name);
  await mkdir(to, { recursive: true });
  for (const end of ends) await copyFile(`${file}${end}`, path.join(to, `app.db${end}`)).catch(() => undefined);
}

const all = ["", "-wal", "-mark"];

test("a database with its journal has all writes, and without it is refused, untouched, by whatever opens it", async () => {
  await add("a", "b");
  await copyTo("whole", ...all);
  await copyTo("cut", ...all);
  await copyTo("without", "", "-mark");
  await openIn("whole");
  expect(await stored()).toEqual(["a", "b"]);
  await openIn("without");
  const before = await readFile(file);
  await expect(appDatabase()).rejects.toMatchObject({
    code: "data-folder",
    facts: { path: folder, reason: expect.stringContaining("contains an app.db without the last 2 of 2 writes") },
  });
  expect(await readFile(file)).toEqual(before);
  await openIn("cut");
  // Within the first page of the journal.
  await truncate(`${file}-wal`, 1000);
  await expect(appDatabase()).rejects.toMatchObject({
    facts: { reason: expect.stringContaining("without the last 2 of 2 writes") },
  });
});

test("an operator goes on with an older database by deleting the mark", async () => {
  await add("a");
  await emptyJournal(await appDatabase());
  await add("b");
  await copyTo("older", "", "-mark");
  await openIn("older");
  await expect(appDatabase()).rejects.toMatchObject({ code: "data-folder" });
  await rm(`${file}-mark`);
  expect(await stored()).toEqual(["a"]);
});

test("a lost database, and one of another installation, are refused", async () => {
  await add("a");
  await copyTo("lost", "-mark");
  await copyTo("other", "-mark");
  await openIn("second");
  await add("a", "b", "c");
  await emptyJournal(await appDatabase());
  await copyTo("other", "");
  await openIn("lost");
  await expect(appDatabase()).rejects.toMatchObject({
    facts: { reason: expect.stringContaining("has app.db-mark but no app.db") },
  });
  await openIn("other");
  await expect(appDatabase()).rejects.toMatchObject({
    facts: { reason: expect.stringContaining("of another installation") },
  });
});

test("soon after a write the file holds it without its journal", async () => {
  await add("a");
  const { writes } = mark();
  const inFile = async () => (await readFile(file)).readUInt32BE(60);
  await until(async () => (await inFile()) >= writes);
  await copyTo("without", "", "-mark");
  await openIn("without");
  expect(await stored()).toEqual(["a"]);
});

test("only writes are counted, a batch as one, and not one that failed", async () => {
  await add("a");
  const { writes } = mark();
  const app = await appDatabase();
  await stored();
  expect(mark().writes).toBe(writes);
  await app.batch([app.delete(internalKeys), app.select().from(internalKeys)]);
  expect(mark().writes).toBe(writes + 1);
  const twice = app.insert(internalKeys).values({ name: "twice", encryptedKey: "" });
  await expect(app.batch([twice, twice])).rejects.toThrow();
  expect(mark().writes).toBe(writes + 1);
  await add("b");
  expect(mark().writes).toBe(writes + 2);
});

function mark() {
  const found = readMark(file);
  if (found === null || found === "damaged") throw new Error("there must be a mark");
  return found;
}

test("a file whose first page is newer than the others, as a kill leaves it, needs its journal", async () => {
  await add("a");
  await emptyJournal(await appDatabase());
  await add("b");
  await copyTo("killed", ...all);
  await emptyJournal(await appDatabase());
  const firstPage = (await readFile(file)).subarray(0, 4096);
  const text = (await readFile(`${file}-mark`, "latin1")).trim();
  await openIn("killed");
  const handle = await open(file, "r+");
  await handle.write(firstPage, 0, firstPage.length, 0);
  await handle.close();
  // What the mark says while the journal is written back.
  const { createHash } = await import("node:crypto");
  const facts = text.replace(/ 0 \w+$/, " 1");
  const sum = createHash("sha256").update(facts).digest("hex").slice(0, 16);
  await writeFile(`${file}-mark`, `${facts} ${sum}\n`);
  await copyTo("without", "", "-mark");
  expect(await stored()).toEqual(["a", "b"]);
  await openIn("without");
  await expect(appDatabase()).rejects.toMatchObject({
    facts: { reason: expect.stringContaining("was stopped while writing") },
  });
});

const kills = testSize(3, 300);

test(`after each of ${kills} kills the database has all acknowledged writes; when its journal is then lost, it has them or is refused`, async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    await openIn(`killed-${kill}`);
    const acknowledged = await killWhileWriting();
    await copyTo("deleted", "", "-mark");
    await copyTo("cut", ...all);
    await copyTo("overwritten", ...all);
    const killed = folder;
    expect(() => refuseLoss(file)).not.toThrow();
    expect(await stored()).toEqual(expect.arrayContaining(acknowledged));
    for (const name of ["deleted", "cut", "overwritten"]) {
      await openIn(name);
      const size = await stat(`${file}-wal`).then(
        (found) => found.size,
        () => 0,
      );
      // Behind the newest pages the journal holds pages of earlier rounds.
      const at = Math.floor(Math.random() * Math.min(size, 30_000));
      if (name === "cut" && size > 0) await truncate(`${file}-wal`, at);
      if (name === "overwritten" && size > 0) {
        const journal = await open(`${file}-wal`, "r+");
        await journal.write(Buffer.alloc(64, "damaged!"), 0, 64, at);
        await journal.close();
      }
      const found = await stored().catch((error: unknown) => {
        expect(error).toMatchObject({ code: "data-folder" });
        return null;
      });
      if (found) expect(found, `${name} at ${at} of ${size}`).toEqual(expect.arrayContaining(acknowledged));
      await closeDatabases();
      await rm(folder, { recursive: true });
    }
    await rm(killed, { recursive: true });
  }
}, 3_600_000);

/** Kills a process that writes and writes its journal back all the time; answers what it reported as written. */
async function killWhileWriting(): Promise<string[]> {
  const from = (module: string) => JSON.stringify(path.resolve(module));
  const program = `(async () => {
    const { parseEnv, adoptEnv } = await import(${from("lib/settings/env.ts")});
    adoptEnv(parseEnv({ DATA_DIR: ${JSON.stringify(folder)}, LOG_LEVEL: "silent" }));
    const { appDatabase } = await import(${from("db/open.ts")});
    const { internalKeys } = await import(${from("db/app/schema.ts")});
    const app = await appDatabase();
    for (let count = 0; ; count += 1) {
      await app.insert(internalKeys).values({ name: String(count), encryptedKey: "x".repeat(3000) });
      require("node:fs").writeSync(1, count + "\\n");
      if (count % 4 === 3) await app.client.execute("PRAGMA wal_checkpoint(PASSIVE)");
      await new Promise(setImmediate);
    }
  })()`;
  const child = spawn(process.execPath, ["--import", "tsx", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  const acknowledged: string[] = [];
  const lines = createInterface(child.stdout).on("line", (line) => acknowledged.push(line));
  await once(lines, "line");
  setTimeout(() => child.kill("SIGKILL"), Math.random() * 200);
  await once(child, "close");
  return acknowledged;
}
