import type { IncomingMessage } from "node:http";
import path from "node:path";
import type { Client } from "@libsql/client";
import Libsql from "libsql";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { isDatabaseAway } from "@/lib/database-outage.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { testFolder } from "@/lib/test/folder.ts";
import { letPass } from "@/lib/test/waiting.ts";
import { dealerReaderAsIs, dealerWriter } from "./dealer/open.ts";
import { appDatabase, closeDatabases } from "./open.ts";
import { clientOf } from "./server.ts";
import { type Mishap, type ServerProxy, startServerProxy } from "./test/server-proxy.ts";
import { databasesAt, type Sqld, startSqld } from "./test/sqld.ts";
import { reading } from "./wrap.ts";

// What a proxy or balancer between Bincard and a libSQL server may do to a request.

let sqld: Sqld;
let proxy: ServerProxy;
const folder = testFolder();
let client: Client;
beforeAll(async () => {
  sqld = await startSqld();
  proxy = await startServerProxy(sqld.url);
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", ...databasesAt({ ...sqld, url: proxy.url }) }));
  await dealerWriter("asked");
  client = clientOf(`${proxy.url}/dev/dealer-asked`);
  await client.execute("CREATE TABLE notes (note TEXT) STRICT");
});
afterEach(() => {
  proxy.mishap = () => null;
});
afterAll(async () => {
  await proxy.close();
  await closeDatabases();
  await sqld.stop();
});

const unreachable = { code: "database-unreachable" };
const note = (text: string) => ({ sql: "INSERT INTO notes VALUES (?)", args: [text] });

async function notes(text: string): Promise<number> {
  const { rows } = await client.execute(reading("SELECT count(*) AS notes FROM notes WHERE note = ?", [text]));
  return Number(rows[0]?.notes);
}

/** From now on this befalls requests that ask for `sql`, the first `times` of them. Answers how many asked for it. */
function befall(mishap: Mishap, sql: string, times = Number.POSITIVE_INFINITY): () => number {
  let asked = 0;
  proxy.mishap = (_, sqls) => {
    if (!sqls.some((one) => one.includes(sql))) return null;
    asked += 1;
    return asked <= times ? mishap : null;
  };
  return () => asked;
}

test("a write whose connection is reset when it is stored is not sent again, and a read is", async () => {
  for (const write of [() => client.execute(note("once")), () => client.batch([note("once too")], "write")]) {
    // On a connection that was used before, as nearly always.
    await client.execute(reading("SELECT 1"));
    const asked = befall("reset-when-done", "INSERT");
    await expect(write()).rejects.toMatchObject(unreachable);
    expect(asked()).toBe(1);
  }
  expect([await notes("once"), await notes("once too")]).toEqual([1, 1]);
  const asked = befall("reset-when-done", "SELECT 'read'", 1);
  expect((await client.execute(reading("SELECT 'read' AS found"))).rows).toEqual([{ found: "read" }]);
  expect(asked()).toBe(2);
});

test("where idle connections are ended without a word, a write after idling arrives, and a read as well", async () => {
  const usedAt = new WeakMap<IncomingMessage["socket"], number>();
  let ended = 0;
  proxy.mishap = ({ socket }) => {
    const isOver = Date.now() - (usedAt.get(socket) ?? Date.now()) > 2500;
    usedAt.set(socket, Date.now());
    if (isOver) ended += 1;
    return isOver ? "reset" : null;
  };
  // Several connections, of which none is used for a while.
  const several = ["idle 1", "idle 2", "idle 3"].map((text) =>
    Promise.resolve().then(() => client.execute(note(text))),
  );
  await Promise.all([
    ...several,
    client.execute(reading("SELECT 1")),
    letPass(10).then(() => client.execute(reading("SELECT 2"))),
  ]);
  await letPass(3000);
  await client.batch([note("after idling")], "write");
  expect(await notes("after idling")).toBe(1);
  await letPass(3000);
  const before = ended;
  expect(await notes("idle 1")).toBe(1);
  expect(ended, "a read may meet a connection that is over, and is sent again").toBeGreaterThan(before);
});

test("what a proxy answers while it has no server is an outage, also between answers: a write is sent once, a read twice", async () => {
  for (const status of [429, 502, 503, 504]) {
    const asked = befall({ status, body: "<h1>Later</h1>" }, "notes");
    await expect(client.batch([note(`status ${status}`)], "write"), String(status)).rejects.toMatchObject(unreachable);
    expect([asked(), isDatabaseAway()]).toEqual([1, true]);
    await client.execute(reading("SELECT 1"));
    expect(isDatabaseAway()).toBe(false);
    await expect(notes("any"), String(status)).rejects.toMatchObject(unreachable);
    // Who says that it has had too many is not asked again at once.
    expect([asked(), isDatabaseAway()]).toEqual([status === 429 ? 2 : 3, true]);
    if (status !== 429) {
      befall({ status, body: "" }, "notes", 1);
      expect(await notes(`status ${status}`)).toBe(0);
    }
    proxy.mishap = () => null;
  }
  await client.execute(reading("SELECT 1"));
});

test("only the server itself can say that it has no database of a name", async () => {
  expect(await dealerReaderAsIs("missing")).toBe(null);
  for (const body of ["", "404 page not found", "<h1>Not found</h1>", '{"error":"not found"}']) {
    befall({ status: 404, body }, "SELECT 1");
    await expect(dealerReaderAsIs("missing"), body).rejects.toMatchObject({
      ...unreachable,
      facts: { why: "protocol" },
    });
    await expect(dealerReaderAsIs("asked"), body).rejects.toMatchObject(unreachable);
  }
  proxy.mishap = () => null;
  expect(await dealerReaderAsIs("missing")).toBe(null);
  expect(await dealerReaderAsIs("asked")).not.toBe(null);
});

test("an app database that stays locked counts as away until it answers, and has stored nothing", async () => {
  const { client: app } = await appDatabase();
  const name = "INSERT INTO instances (instance_id, beat_at) VALUES ('locked', 1)";
  const other = new Libsql(path.join(sqld.databases, "app", "data"));
  other.exec("BEGIN IMMEDIATE");
  await expect(app.batch([name], "write")).rejects.toMatchObject(unreachable);
  expect(isDatabaseAway()).toBe(true);
  other.exec("ROLLBACK");
  other.close();
  expect((await app.execute(reading("SELECT * FROM instances"))).rows).toEqual([]);
  expect(isDatabaseAway()).toBe(false);
});

test("a server that stays silent is asked once, also for a read", async () => {
  const limit = AbortSignal.timeout.bind(AbortSignal);
  const shortened = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => limit(300));
  const asked = befall("silence", "'silent'");
  await expect(client.execute(reading("SELECT 'silent'"))).rejects.toMatchObject(unreachable);
  shortened.mockRestore();
  expect(asked()).toBe(1);
  await client.execute(reading("SELECT 1"));
});
