import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { day, makeWorld, type World } from "../test/world.ts";
import { writeAll } from "./lease.ts";
import { pruneDaily } from "./retention.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

test("rows that are too old are deleted within a day, and rows that are still needed stay", async () => {
  const engine = world.engine();
  await engine.runDue();
  const { client } = await dealerWriter("demo");
  const [old, recent] = [world.now() - 500 * day, world.now() - 20 * day];
  for (const at of [old - day, old, recent]) {
    await client.execute({
      sql: "INSERT INTO inventory_history (variant_no, at, total_available, stock) SELECT variant_no, ?, 1, '[]' FROM variants",
      args: [at],
    });
    await client.execute({
      sql: "INSERT INTO changes (at, kind, product_no, name) SELECT ?, 'new', product_no, 'n' FROM products",
      args: [at],
    });
    await client.execute({ sql: "INSERT INTO pictures (key, type, read_at) VALUES (?, '', ?)", args: [at, at] });
    await client.execute({
      sql: "INSERT INTO rejected_records (run_id, resource, reason, raw, at) VALUES (-1, 'brands', '', '', ?)",
      args: [at],
    });
    await client.execute({
      sql: `INSERT INTO sync_runs (id, resource, day, scope, state, started_at)
        VALUES (?, 'inventory', '2025-01-01', 'changes', 'failed', ?)`,
      args: [at - world.now(), at],
    });
  }
  const copy = "SELECT (SELECT group_concat(hash) FROM products) || (SELECT count(*) FROM inventory)";
  const before = await world.value(copy);
  const ofToday = await world.value("SELECT count(*) FROM sync_runs WHERE id > 0");

  // The snapshot is new: pruning happens in the next sync that has a list to read.
  world.pass(30 * minuteMs);
  await client.execute("DELETE FROM sync_state WHERE name = 'prunedAt'");
  await engine.runDue();

  const times = (sql: string) => world.rows(sql).then((rows) => rows.map((row) => Number(row[0])));
  const history = await times("SELECT DISTINCT at FROM inventory_history ORDER BY at");
  expect(
    history.filter((at) => at <= recent),
    "the last figures before stay, as the beginning",
  ).toEqual([old, recent]);
  expect(await times("SELECT DISTINCT at FROM changes WHERE name = 'n' ORDER BY at")).toEqual([recent]);
  expect(await times("SELECT read_at FROM pictures")).toEqual([recent]);
  expect(await times("SELECT at FROM rejected_records WHERE run_id = -1")).toEqual([recent]);
  expect(await times("SELECT started_at FROM sync_runs WHERE id < 0 ORDER BY started_at")).toEqual([recent]);
  expect(Number(await world.value("SELECT count(*) FROM sync_runs WHERE id > 0"))).toBeGreaterThanOrEqual(
    Number(ofToday),
  );
  expect(await world.value(copy)).toBe(before);
});

test("the worker answers messages while it deletes many rows", async () => {
  const database = await dealerWriter("demo");
  await database.client.execute(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9000)
    INSERT INTO changes (at, kind, product_no, name) SELECT i, 'new', i, 'n' FROM n`);
  let ended = false;
  const pruning = pruneDaily({
    dealerId: "demo",
    database,
    now: world.now,
    signal: new AbortController().signal,
    write: (statements) => writeAll("demo", database, statements),
  }).finally(() => {
    ended = true;
  });
  let answered = 0;
  for (; !ended; answered += 1) await setImmediate();
  await pruning;
  expect(answered).toBeGreaterThan(3);
  expect(await world.value("SELECT count(*) FROM changes")).toBe(0);
});
