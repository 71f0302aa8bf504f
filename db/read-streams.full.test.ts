import type { Client } from "@libsql/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { secondMs } from "@/lib/domain/time.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { testFolder } from "@/lib/test/folder.ts";
import { clientOf, deleteOnServer, makeOnServer } from "./server.ts";
import { startTestSqld } from "./test/server-of-tests.ts";
import { type ServerProxy, startServerProxy } from "./test/server-proxy.ts";
import { databasesAt } from "./test/sqld.ts";
import { reading } from "./wrap.ts";

const sqld = startTestSqld();
let proxy: ServerProxy;
const folder = testFolder();
let address: string;
let client: Client;
let databases = 0;
beforeEach(async () => {
  proxy = await startServerProxy(sqld.url, true);
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", ...databasesAt({ ...sqld, url: proxy.url }) }));
  databases += 1;
  address = `${proxy.url}/dev/read${databases}`;
  await makeOnServer(address);
  client = clientOf(address);
  await client.batch(["CREATE TABLE notes (note TEXT) STRICT", "INSERT INTO notes VALUES ('first')"], "write");
  proxy.said.length = 0;
});
afterEach(() => proxy.close());

/** Of each request so far: the stream it went on (null: a new one), and whether it ended it. */
function streams(): { baton: string | null; ends: boolean }[] {
  const requests = proxy.said.filter(({ head }) => head.startsWith("POST"));
  return requests.map(({ body }) => {
    const { baton, requests } = JSON.parse(body.toString("utf8"));
    return { baton, ends: requests.at(-1).type === "close" };
  });
}

const read = async () => (await client.execute(reading("SELECT note FROM notes"))).rows.map(({ note }) => note);

test("what is read goes on in the same stream, which sees what was written meanwhile", async () => {
  expect(await read()).toEqual(["first"]);
  await client.batch(["INSERT INTO notes VALUES ('second')"], "write");
  expect(await read()).toEqual(["first", "second"]);
  const [begun, written, next] = streams();
  expect(begun).toEqual({ baton: null, ends: false });
  expect(written, "a write has a stream of its own").toEqual({ baton: null, ends: true });
  expect(next).toEqual({ baton: expect.any(String), ends: false });
});

test("only a limited number of parallel reads keep a stream open, and each gets its answer", async () => {
  const texts = Array.from({ length: 30 }, (_, index) => `read ${index}`);
  const answers = texts.map(async (text) => {
    await new Promise((resolve) => setImmediate(resolve));
    return (await client.execute(reading("SELECT ? AS text", [text]))).rows[0]?.text;
  });
  const apart = texts.map((text, index) => {
    const other = clientOf(address);
    return other.execute(reading("SELECT ? AS text", [`${text} of ${index}`])).then(({ rows }) => rows[0]?.text);
  });
  expect(await Promise.all(answers)).toEqual(texts);
  expect(await Promise.all(apart)).toEqual(texts.map((text, index) => `${text} of ${index}`));
  expect(streams().filter(({ ends }) => !ends).length).toBeLessThanOrEqual(10);
  expect(streams().filter(({ ends }) => ends).length).toBeGreaterThan(0);
});

test("a stream that was idle so that the server may have ended it is not reused", async () => {
  await read();
  const later = performance.now() + 8 * secondMs;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  await read();
  clock.mockRestore();
  expect(streams().map(({ baton }) => baton)).toEqual([null, null]);
});

test("where the server knows the stream no more, the same is read on a new one", async () => {
  await read();
  let refused = 0;
  proxy.mishap = () => {
    refused += 1;
    return refused === 1 ? { status: 400, body: '{"error":"The stream has expired due to inactivity"}' } : null;
  };
  expect(await read()).toEqual(["first"]);
  expect(streams().map(({ baton }) => baton)).toEqual([null, null]);
});

test("of a database that was deleted meanwhile nothing is read, also when there is a new one of its name", async () => {
  expect(await read()).toEqual(["first"]);
  await deleteOnServer(address);
  await expect(read()).rejects.toMatchObject({ code: "HTTP 404" });
  await makeOnServer(address);
  await expect(read()).rejects.toThrow("no such table");
});
