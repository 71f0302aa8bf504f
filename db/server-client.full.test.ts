import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import Libsql from "libsql";
import { expect, test } from "vitest";
import { letPass } from "@/lib/test/waiting.ts";
import { dealerWriter } from "./dealer/open.ts";
import { clientOf } from "./server.ts";
import { startTestSqld } from "./test/server-of-tests.ts";
import { inARow, startServerProxy } from "./test/server-proxy.ts";
import { reading } from "./wrap.ts";

const sqld = startTestSqld();

test("what is read in one turn is one snapshot of one request, the same words once, each with its own answer or error", async () => {
  const proxy = await startServerProxy(sqld.url);
  await dealerWriter("together");
  const client = clientOf(`${proxy.url}/dev/dealer-together`);
  const write = "INSERT OR REPLACE INTO sync_state (name, value) VALUES ('reads', '1')";
  const asked = await Promise.allSettled([
    client.execute(reading("SELECT 1 AS one")),
    Promise.resolve().then(() => client.execute(reading("SELECT ? AS two", ["2"]))),
    client.execute(reading("SELECT missing FROM nowhere")),
    client.batch(["SELECT 4 AS four", "SELECT 5 AS five"], "read"),
    client.execute(reading("SELECT 1 AS one")),
    client.batch(["SELECT 6 AS six", "SELECT missing FROM nowhere"], "read"),
    client.execute(reading("WITH one AS (SELECT 7 AS seven) SELECT seven FROM one")),
    client.execute(write),
  ]);
  const answered = asked.map((one) =>
    one.status === "fulfilled" ? [one.value].flat().map(({ rows }) => rows[0]) : null,
  );
  expect(answered).toEqual([
    ...[
      [{ one: 1 }],
      [{ two: "2" }],
      null,
      [{ four: 4 }, { five: 5 }],
      [{ one: 1 }],
      null,
      [{ seven: 7 }],
      [undefined],
    ],
  ]);
  const sqls = proxy.seen.map((request) => request.sqls.filter((sql) => !/^(COMMIT|ROLLBACK)/.test(sql)));
  expect(sqls.sort((a, b) => a.length - b.length)).toEqual([
    ["BEGIN IMMEDIATE", write],
    [
      "BEGIN TRANSACTION READONLY",
      ...["SELECT 1 AS one", "SELECT missing FROM nowhere", "SELECT 4 AS four", "SELECT 5 AS five", "SELECT 6 AS six"],
      ...["WITH one AS (SELECT 7 AS seven) SELECT seven FROM one", "SELECT ? AS two"],
    ],
  ]);
  await proxy.close();
});

test("a server is asked over HTTP under any scheme by which it is named without TLS", async () => {
  await dealerWriter("schemes");
  const { host } = new URL(sqld.url);
  for (const scheme of [`http://${host}/dev/dealer-schemes`, `ws://${host}/dev/dealer-schemes`])
    expect((await clientOf(scheme).execute("SELECT 1 AS one")).rows[0], scheme).toEqual({ one: 1 });
  const named = clientOf(`libsql://${host}/dev/dealer-schemes?tls=0`);
  expect((await named.execute("SELECT 1 AS one")).rows[0]).toEqual({ one: 1 });
  await expect(clientOf(`wss://${host}/dev/dealer-schemes`).execute("SELECT 1")).rejects.toMatchObject({
    code: "database-unreachable",
  });
});

test("what is written to one database at once arrives, one after the other, and the server goes on answering", async () => {
  await dealerWriter("written");
  const proxy = await startServerProxy(sqld.url);
  const client = clientOf(`${proxy.url}/dev/dealer-written`);
  await client.batch(["CREATE TABLE pages (page TEXT) STRICT"], "write");
  // Each fills the journal so far that the server writes it back: there it may stop answering when several do so at once.
  const rows = "WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1000)";
  const large = `INSERT INTO pages ${rows} SELECT hex(randomblob(1200)) FROM n`;
  const writer = async (sql: string) => {
    for (let turn = 0; turn < 30; turn++) await client.batch([sql], "write");
  };
  const small = "INSERT INTO pages VALUES ('small')";
  await Promise.all([writer(large), writer(large), writer(small), writer(small)]);
  const { rows: counted } = await client.execute("SELECT count(*) AS pages FROM pages");
  expect(counted[0]).toEqual({ pages: 2 * 30 * 1000 + 2 * 30 });
  const written = proxy.seen.filter(({ sqls }) => sqls.includes("BEGIN IMMEDIATE"));
  expect(inARow(written), "one after the other").toBe(written.length);
  await proxy.close();
});

test("a write that the server refuses while another process has the database locked is tried again", async () => {
  await dealerWriter("locked");
  const other = new Libsql(path.join(sqld.databases, "dealer-locked", "data"));
  other.exec("BEGIN IMMEDIATE");
  const client = clientOf(`${sqld.url}/dev/dealer-locked`);
  const write = "INSERT INTO sync_state (name, value) VALUES ('tried-again', '1')";
  const writing = client.batch([write], "write");
  await letPass(700);
  other.exec("ROLLBACK");
  other.close();
  await writing;
  const { rows } = await client.execute("SELECT value FROM sync_state WHERE name = 'tried-again'");
  expect(rows).toEqual([{ value: "1" }]);
});

test("a transaction whose steps were left out without an error, its commit too, is not taken for stored", async () => {
  const asked: unknown[] = [];
  // sqld names the step at which it has ended a transaction; this server does not.
  const server = createServer((request, response) => {
    asked.push(request.url);
    request.resume().on("end", () => {
      const done = { cols: [], rows: [], affected_row_count: 0, last_insert_rowid: null };
      const result = { step_results: [done, done, null, null, done], step_errors: [null, null, null, null, null] };
      const ok = { type: "ok", response: { type: "batch", result } };
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ baton: null, base_url: null, results: [ok, ok] }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}/dev/dealer-ended`);
  const writing = client.batch(["DELETE FROM brands", "DELETE FROM categories"], "write");
  await expect(writing).rejects.toMatchObject({ code: "TRANSACTION_TIMEOUT" });
  expect(asked, "is tried again").toHaveLength(3);
  server.close();
});
