import { copyFile, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { createClient } from "@libsql/client";
import { beforeEach, expect, test } from "vitest";
import { dealerAddress } from "@/db/dealer/open.ts";
import { closeDatabases } from "@/db/open.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { dataFolderOfTest } from "@/lib/test/data-folder.ts";
import { writeAll } from "./lease.ts";
import { readRejected, storeRejected } from "./rejected-records.ts";
import { durably, openWriter, writeBack } from "./writer.ts";

let folder: string;
beforeEach(async () => {
  folder = dataFolderOfTest();
});

const record = (key: number) => ({ key: String(key), field: null, reason: "is missing", raw: "" });
const storeOne = (key: number) => storeRejected(1, "brands", [record(key)], 0);
const storedKeys = async () => {
  const rows = await readRejected(await openWriter("demo"), false, { limit: 100_000, offset: 0 });
  return rows.map(({ key }) => key);
};

test("after a locked database no write that was reported as done is lost", async () => {
  await (await openWriter("demo")).client.execute("PRAGMA busy_timeout = 50");
  const other = createClient({ url: dealerAddress("demo"), concurrency: 1, timeout: 10_000 });
  const lock = await other.transaction("write");
  await expect(openWriter("demo").then((database) => writeAll(database, storeOne(1)))).rejects.toMatchObject({
    code: "busy",
  });
  await lock.rollback();
  other.close();
  for (let id = 2; id <= 200; id++) await writeAll(await openWriter("demo"), storeOne(id));
  await closeDatabases();
  expect(await storedKeys()).toEqual(Array.from({ length: 199 }, (_, index) => String(200 - index)));
});

test("what is written back is in the file without its journal", async () => {
  const database = await openWriter("demo");
  await writeAll(database, storeOne(1));
  await writeBack(database);
  const file = path.join(folder, "dealers", "demo.db");
  const without = path.join(folder, "without-journal");
  await mkdir(path.join(without, "dealers"), { recursive: true });
  await copyFile(file, path.join(without, "dealers", "demo.db"));
  await closeDatabases();
  adoptEnv(parseEnv({ DATA_DIR: without, LOG_LEVEL: "silent" }));
  expect(await storedKeys()).toEqual(["1"]);
});

test("more rows than a statement may have variables are written as one parameter", async () => {
  const database = await openWriter("demo");
  const refused = Array.from({ length: 40_000 }, (_, index) => record(index));
  await writeAll(database, storeRejected(1, "products", refused, 0));
  expect(new Set(await storedKeys()).size).toBe(40_000);
});

test("a durable write waits for the disk, and later writes do not", async () => {
  const database = await openWriter("demo");
  const safety = async () => (await database.client.execute("PRAGMA synchronous")).rows[0]?.synchronous;
  const [normal, full] = [1, 2];
  expect(await safety()).toBe(normal);
  expect(await durably(database, safety)).toBe(full);
  expect(await safety()).toBe(normal);
  await expect(durably(database, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await safety()).toBe(normal);
});

test("after a large sync the journal is cut to a megabyte", async () => {
  const database = await openWriter("demo");
  const long = { ...record(0), raw: "x".repeat(100_000) };
  for (let part = 0; part < 60; part += 1)
    await writeAll(database, storeRejected(1, "brands", [{ ...long, key: String(part) }], 0));
  const journal = async () => (await stat(path.join(folder, "dealers", "demo.db-wal"))).size;
  expect(await journal()).toBeGreaterThan(4_000_000);
  await writeBack(database);
  await writeAll(database, storeOne(2));
  expect(await journal()).toBeLessThanOrEqual(1024 * 1024);
});
