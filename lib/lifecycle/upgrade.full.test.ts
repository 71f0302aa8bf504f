import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Client } from "@libsql/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rejectedRecords, stagedRows, syncRuns } from "@/db/dealer/schema.ts";
import { lockDataFolder, unlockDataFolder } from "@/db/lock.ts";
import { migrate } from "@/db/migrate.ts";
import { migrations } from "@/db/migrations.ts";
import { appDatabase, closeDatabases } from "@/db/open.ts";
import { contentOf, fillTables, forgetCents, forgetColumn, insertAnyRow, knownTables } from "@/db/test/any-rows.ts";
import { tablesOf } from "@/db/test/tables.ts";
import { withDatabase } from "@/db/with-database.ts";
import { adoptEnv, env, parseEnv } from "@/lib/settings/env.ts";
import { requireLease } from "@/lib/sync/store/lease.ts";
import { openWriter } from "@/lib/sync/store/writer.ts";
import { checkAppDatabase } from "./app-check.ts";

/** The last migrations of the releases before this one, and of the first program that there was. */
const before = [
  { release: "0.1.0", app: "0012_address_questions", dealer: "0008_alert_endings" },
  { release: "an earlier 0.1.0", app: "0009_lists_mark", dealer: "0007_soon_low" },
  { release: "the first program", app: "0000_start", dealer: "0000_start" },
];
const dealerId = "a-shop";

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), "bincard-upgrade-")), "data");
  await mkdir(path.join(folder, "dealers"), { recursive: true, mode: 0o700 });
  await writeFile(path.join(folder, "app-secret"), `${"s".repeat(43)}\n`, { mode: 0o600 });
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
});
afterEach(async () => {
  await closeDatabases();
  await unlockDataFolder();
  await rm(path.dirname(folder), { recursive: true, force: true });
});

const file = { app: () => path.join(folder, "app.db"), dealer: () => path.join(folder, "dealers", `${dealerId}.db`) };

/** Writes a database as a program with this last migration left it. */
async function makeOld<T>(kind: "app" | "dealer", last: string, fill: (client: Client) => Promise<T>): Promise<T> {
  const steps = migrations[kind].findIndex(({ name }) => name === last) + 1;
  expect(steps, last).toBeGreaterThan(0);
  return withDatabase(file[kind](), async (client) => {
    await migrate(client, kind, steps);
    return fill(client);
  });
}

/** A shop with a member who is signed in, and a list. */
async function fillApp(client: Client): Promise<void> {
  const owner = { dealer_id: dealerId, created_at: 5 };
  const supplier = { supplier_base_url: "https://api.example/v1", encrypted_username: "x", account_hash: "h" };
  await insertAnyRow(client, "dealers", { ...owner, ...supplier });
  await insertAnyRow(client, "members", { ...owner, member_id: "m", encrypted_name: "x", language: "fr" });
  const session = { session_hash: "s", member_id: "m", last_seen_at: 6, expires_at: 7 };
  await insertAnyRow(client, "sessions", { ...owner, ...session });
  await insertAnyRow(client, "watch_lists", { ...owner, list_id: "l", name: "Bench" });
}

test.each(before)(
  "a data folder of $release is brought up to date at the start, with all that is in it",
  async (old) => {
    await makeOld("app", old.app, fillApp);
    const stored = await makeOld("dealer", old.dealer, async (client) => {
      const known = await knownTables(client);
      // What these become is tested in db/dealer/schema.full.test.ts and exact-amounts.test.ts.
      known.delete("changes");
      forgetColumn(known, "alerts", "of_alert_id");
      forgetCents(known);
      await fillTables(client, known);
      return { known, content: await contentOf(client, known) };
    });

    await checkAppDatabase(env());
    await lockDataFolder(folder);
    await appDatabase();
    await openWriter(dealerId);
    await closeDatabases();

    await withDatabase(file.app(), async (client) => {
      const tables = await knownTables(client);
      const rows = await contentOf(
        client,
        new Map([...tables].filter(([name]) => /^(dealers|members|sessions|watch_lists)$/.test(name))),
      );
      expect(Object.entries(rows).map(([name, { length }]) => [name, length])).toEqual([
        ["dealers", 1],
        ["members", 1],
        ["sessions", 1],
        ["watch_lists", 1],
      ]);
      expect(rows.members?.flat()).toEqual(expect.arrayContaining(["m", "fr"]));
      expect(rows.watch_lists?.flat()).toEqual(expect.arrayContaining(["l", "Bench"]));
      await migrate(client, "app");
    });
    await withDatabase(file.dealer(), async (client) => {
      expect(await contentOf(client, stored.known)).toEqual(stored.content);
      await migrate(client, "dealer");
    });
  },
);

test("an older program that is reading products gets no further once its staged ones are taken from it", async () => {
  await withDatabase(file.dealer(), async (client) => {
    const steps = migrations.dealer.findIndex(({ name }) => name === "0010_staged_swap");
    await migrate(client, "dealer", steps);
    const run = { id: 7, resource: "products", day: "2026-11-23", scope: "full", state: "running", pages: 2, rows: 20 };
    await insertAnyRow(client, "sync_runs", { ...run, cursor: "{}", started_at: 5 });
    await insertAnyRow(client, "staged_rows", { run_id: 7, key: "P", position: 0, hash: "h", raw: "{}", parts: "{}" });
    const rejected = { run_id: 7, resource: "products", key: "Q", reason: "is no number", raw: "{}", at: 6 };
    await insertAnyRow(client, "rejected_records", rejected);
    const lease = { name: "lease", value: JSON.stringify({ owner: "older/1", fence: 4, until: 9e15 }) };
    await insertAnyRow(client, "sync_state", lease);
    await migrate(client, "dealer");
    const older = requireLease({ owner: "older/1", fence: 4 });
    await expect(client.execute(older)).rejects.toThrow(/sync_state.value/);
    const tables = tablesOf({ client });
    expect(await tables.select().from(syncRuns)).toMatchObject([{ id: 7, pages: 0, rows: 0, cursor: null }]);
    for (const table of [stagedRows, rejectedRecords]) expect(await tables.select().from(table)).toEqual([]);
  });
});
