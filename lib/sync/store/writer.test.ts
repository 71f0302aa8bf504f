import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@libsql/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dealerAddress } from "@/db/dealer/open.ts";
import { closeDatabases } from "@/db/open.ts";
import { useEnv as adoptEnv, parseEnv } from "@/lib/env.ts";
import { writeAll } from "./lease.ts";
import { storeRejected } from "./rejected-records.ts";
import { durably, openWriter } from "./writer.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bincard-driver-"));
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
});
afterEach(async () => {
  await closeDatabases();
  await rm(folder, { recursive: true, force: true });
});

const brand = (id: number) => ({
  sql: "INSERT INTO brands (brand_id, position, name, normalized_name, raw) VALUES (?, ?, '', '', '')",
  args: [String(id), id],
});

test("after a locked database no write that was reported as done is lost", async () => {
  await (await openWriter("demo")).client.execute("PRAGMA busy_timeout = 50");
  const other = createClient({ url: dealerAddress("demo"), concurrency: 1, timeout: 10_000 });
  const lock = await other.transaction("write");
  await expect(openWriter("demo").then((database) => writeAll("demo", database, [brand(1)]))).rejects.toMatchObject({
    code: "busy",
  });
  await lock.rollback();
  other.close();
  for (let id = 2; id <= 200; id++) await writeAll("demo", await openWriter("demo"), [brand(id)]);
  await closeDatabases();
  const { rows } = await (await openWriter("demo")).client.execute("SELECT COUNT(*) AS n FROM brands");
  expect(rows[0]?.n).toBe(199);
});

test("more rows than a statement may have variables are written as one parameter", async () => {
  const database = await openWriter("demo");
  const refused = Array.from({ length: 40_000 }, (_, index) => {
    return { key: String(index), field: null, reason: "is missing", raw: "" };
  });
  await writeAll("demo", database, storeRejected(1, "products", refused, 0));
  const { rows } = await database.client.execute("SELECT COUNT(*) AS n FROM rejected_records");
  expect(rows[0]?.n).toBe(40_000);
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
