import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { appDatabase } from "@/db/open.ts";
import { searchIndexOf } from "@/lib/search/registry.ts";
import { admitDealer, eraseDealer, startSync, stopSync, untilReady } from "@/lib/sync/index.ts";
import { launchFromSource } from "@/lib/sync/test/launch.ts";
import { makeWorld, type World } from "@/lib/sync/test/world.ts";
import { addToWatch } from "@/lib/watch/items.ts";
import { forgetDealer } from "./forget-dealer.ts";
import { signInForTest } from "./test/app.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld({ now: Date.now });
  await appDatabase();
  await startSync(launchFromSource);
});
afterEach(async () => {
  await stopSync(8000);
  await world.close();
});

test("a dealer that is forgotten leaves no file, no row and no index, and another stays as it is", async () => {
  const app = await appDatabase();
  const [{ principal }, other] = [await signInForTest("leaves"), await signInForTest("stays")];
  await addToWatch(principal, ["A-1"]);
  await addToWatch(other.principal, ["A-1"]);
  await admitDealer(principal.dealerId, "demo-access-token");
  await admitDealer(other.principal.dealerId, "demo-access-token");
  expect(await untilReady(principal, 30_000)).toBe(true);
  expect(await searchIndexOf(principal.dealerId)).not.toBeNull();

  await expect(forgetDealer({ ...principal, reduction: "counter" }, eraseDealer)).rejects.toMatchObject({
    code: "forbidden",
  });
  await forgetDealer(principal, eraseDealer);

  const files = await readdir(path.join(world.folder, "dealers"));
  expect(files.filter((name) => name.startsWith(principal.dealerId))).toEqual([]);
  expect(files).toContain(`${other.principal.dealerId}.db`);
  expect(await searchIndexOf(principal.dealerId)).toBeNull();
  const tables = await app.client.execute(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%dealer_id%'",
  );
  expect(tables.rows.length).toBeGreaterThan(5);
  for (const { name } of tables.rows) {
    const left = await app.client.execute({
      sql: `SELECT 1 FROM "${name}" WHERE dealer_id = ?`,
      args: [principal.dealerId],
    });
    expect(left.rows, String(name)).toEqual([]);
  }
  const items = await app.client.execute("SELECT count(*) AS n FROM watch_items");
  expect(items.rows[0]?.n).toBe(1);
  expect(await dealerWriter(other.principal.dealerId)).toBeDefined();
});
