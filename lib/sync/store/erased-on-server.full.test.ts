import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { askForDealers } from "@/db/dealer/forgotten.ts";
import { dealerAddress, dealerWriter } from "@/db/dealer/open.ts";
import { clientOf } from "@/db/server.ts";
import { contentOf, knownTables } from "@/db/test/any-rows.ts";
import { databasesAt } from "@/db/test/sqld.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { gatedFetch } from "../test/gate.ts";
import { startWorldOnServer } from "../test/world-on-server.ts";
import type { EngineOptions } from "../worker/engine-options.ts";
import { eraseFiles } from "./dealer-files.ts";

// A server whose databases are made by hand, since its administration interface is not to be had: the database of a
// forgotten dealer stays there, without rows.

const world = startWorldOnServer({ products: 20 });
beforeEach(async () => {
  await dealerWriter("demo");
  const { DATABASE_ADMIN_URL: _, ...databases } = databasesAt({ ...world.sqld, url: world.proxy.url });
  adoptEnv(
    parseEnv({ DATA_DIR: world.folder, LOG_LEVEL: "silent", SUPPLIER_BASE_URL: world.supplier.url, ...databases }),
  );
});
afterEach(async () => {
  askForDealers(null);
});

/** Another instance forgets the dealer; its connections are its own. */
const forgetElsewhere = () => eraseFiles("demo", async () => {});

/** What the dealer's database holds, by table. */
async function content(): Promise<Record<string, unknown[]>> {
  const client = clientOf(dealerAddress("demo"));
  onTestFinished(() => client.close());
  const rows = Object.entries(await contentOf(client, await knownTables(client))).filter(([, all]) => all.length > 0);
  return Object.fromEntries(rows);
}

function engine(given: Partial<EngineOptions> = {}) {
  const one = world.engine(given);
  onTestFinished(() => one.stop(0));
  return one;
}

test("an instance that syncs a dealer erased by another does not fill it again, and tries once before it knows", async () => {
  const gate = gatedFetch("/Catalog/");
  const { runNow, ask } = engine({ transport: { fetch: gate.fetch, sleep: async () => {} } });
  const reading = runNow();
  await gate.reached;
  expect(Object.keys(await content())).toContain("sync_runs");
  await forgetElsewhere();
  const left = await content();
  gate.open();
  await reading;
  expect(await content()).toEqual(left);
  for (let tries = 0; tries < 2; tries += 1) {
    world.pass(5 * secondMs);
    await runNow();
  }
  await ask({ kind: "refresh-stock", dealerId: "demo", productNo: "1" }).catch(() => undefined);
  await ask({ kind: "test-connection", dealerId: "demo" }).catch(() => undefined);
  expect(await content()).toEqual(left);
  expect(Object.keys(left), "nothing but that it is forgotten").toEqual(["sync_state"]);
  expect(left.sync_state).toHaveLength(1);
});

test("who signs in to a dealer that was not forgotten to the end reads it again, and to one that was does not", async () => {
  const { runNow, ask } = engine();
  await runNow();
  await forgetElsewhere();
  const left = await content();
  askForDealers(async () => false);
  const admit = () => ask({ kind: "admit", dealerId: "demo", token: "demo-access-token" });
  await expect(admit()).rejects.toMatchObject({ code: "busy" });
  expect(await content()).toEqual(left);
  askForDealers(async () => true);
  await admit();
  world.pass(5 * secondMs);
  await runNow();
  expect(await world.status()).toMatchObject({ ready: true });
});
