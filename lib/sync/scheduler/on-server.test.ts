import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { closeDatabases } from "@/db/open.ts";
import { type ServerProxy, startServerProxy } from "@/db/test/server-proxy.ts";
import { databasesAt, type Sqld, startSqld } from "@/db/test/sqld.ts";
import { adoptEnv, parseEnv } from "@/lib/env.ts";
import { alertWork } from "../alerts/statements.ts";
import { correctFutureDays } from "../store/sync-log.ts";
import { timetableOf } from "../store/timetable.ts";
import { dueCatalog, nextDueAt } from "./due.ts";

let sqld: Sqld;
let proxy: ServerProxy;
let folder: string;
beforeAll(async () => {
  sqld = await startSqld();
  proxy = await startServerProxy(sqld.url);
  folder = await mkdtemp(path.join(tmpdir(), "bincard-due-"));
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", ...databasesAt({ ...sqld, url: proxy.url }) }));
});
afterAll(async () => {
  await closeDatabases();
  await proxy.close();
  await sqld.stop();
  await rm(folder, { recursive: true, force: true });
});

test("when a dealer on a server is due next is read in one request, with what corrects its clock", async () => {
  const database = await dealerWriter("idle");
  const timing = { timetable: timetableOf(0, 0, 60_000), inventoryEveryMs: 60_000, requested: new Set<never>() };
  const now = Date.now();
  proxy.seen.length = 0;
  const [, next] = await Promise.all([
    correctFutureDays("idle", database, now),
    nextDueAt(database, now, timing),
    database.readFirst(alertWork()),
  ]);
  expect(next).toBe(now);
  expect(proxy.seen).toHaveLength(1);
  proxy.seen.length = 0;
  expect(await dueCatalog(database, now, timing)).toEqual(["brands", "categories", "products"]);
  expect(proxy.seen).toHaveLength(1);
});
