import { expect, test } from "vitest";
import { internalKeys } from "@/db/app/schema.ts";
import { dealerWriter } from "@/db/dealer/open.ts";
import { appDatabase, appDatabaseReader, closeDatabases } from "@/db/open.ts";
import { clientOf } from "@/db/server.ts";
import { applyUnknownMigration } from "@/db/test/other-version.ts";
import { tablesOf } from "@/db/test/tables.ts";
import { findObstacle } from "@/lib/accounts/readiness.ts";
import { day } from "../test/world.ts";
import { startWorldOnServer } from "../test/world-on-server.ts";

const world = startWorldOnServer({ products: 20 });

test("an older instance that meets a newer schema on the server says so, serves what is there and writes nothing", async () => {
  const engine = world.engine();
  await engine.runDue();
  expect(await world.status()).toMatchObject({ ready: true, incompatibleSchema: null });
  const before = await world.stored.runs("products");
  // The newer one has migrated while this one runs.
  await applyUnknownMigration(await dealerWriter("demo"), "9999_of_tomorrow");
  world.pass(day);
  await engine.runDue();
  expect(await world.status()).toMatchObject({ ready: true, incompatibleSchema: "newer" });
  expect(await world.stored.runs("products")).toEqual(before);
  await closeDatabases();
  await expect(dealerWriter("demo")).rejects.toMatchObject({ code: "database-newer" });
});

test("an older instance does not start on a newer app database of the server", async () => {
  await applyUnknownMigration(await appDatabase(), "9999_of_tomorrow");
  await closeDatabases();
  await expect(appDatabase()).rejects.toMatchObject({ code: "database-newer", facts: { database: "app" } });
});

test("an app database that a newer instance migrates while this one runs is neither read nor written any more", async () => {
  const [app, reader] = [await appDatabase(), await appDatabaseReader()];
  const values = { name: "before", encryptedKey: "1" };
  await app.insert(internalKeys).values(values);
  const other = { client: clientOf(world.sqld.settings.DATABASE_URL) };
  const newer = expect.objectContaining({
    code: "database-newer",
    facts: expect.objectContaining({ database: "app" }),
  });
  await applyUnknownMigration(other, "9999_of_tomorrow");
  const late = { ...values, name: "late" };
  await expect(app.insert(internalKeys).values(late)).rejects.toEqual(newer);
  await expect(app.batch([app.insert(internalKeys).values(late), app.delete(internalKeys)])).rejects.toEqual(newer);
  for (const one of [app, reader]) await expect(one.select().from(internalKeys)).rejects.toEqual(newer);
  expect(await findObstacle()).toEqual({ what: "app-database", code: "database-newer" });
  expect((await tablesOf(other).select().from(internalKeys)).map(({ name }) => name)).toEqual(["before"]);
});
