import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Client } from "@libsql/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDataFolder, unlockDataFolder } from "@/db/lock.ts";
import { migrate } from "@/db/migrate.ts";
import { migrations } from "@/db/migrations.ts";
import { appDatabase, closeDatabases } from "@/db/open.ts";
import { contentOf, fillTables, forgetColumn, insertAnyRow, knownTables } from "@/db/test/any-rows.ts";
import { withDatabase } from "@/db/with-database.ts";
import { adoptEnv, env, parseEnv } from "@/lib/env.ts";
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
      // What these become is told by db/dealer/schema.test.ts.
      known.delete("changes");
      forgetColumn(known, "alerts", "of_alert_id");
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
