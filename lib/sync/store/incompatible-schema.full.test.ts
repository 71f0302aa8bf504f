import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { dealerReader } from "@/db/dealer/open.ts";
import { products, syncRuns } from "@/db/dealer/schema.ts";
import { closeDatabases } from "@/db/open.ts";
import {
  applyUnknownMigration,
  type ChangeByOther,
  changeAppliedMigrations,
  changeByOther,
  dropAppliedMigrations,
  renameColumn,
  renameTable,
} from "@/db/test/other-version.ts";
import { log } from "@/lib/log.ts";
import { storedData } from "../test/stored-data.ts";
import { day, minute, startWorld } from "../test/world.ts";

const world = startWorld();

const both = { dealers: async () => ["demo", "other"] };

const newer: ChangeByOther = (database) => applyUnknownMigration(database, "9999_of_tomorrow");

/** Changes the first dealer's database as another version would; answers the hash of the file. */
async function rewrite(...changes: ChangeByOther[]): Promise<string> {
  await closeDatabases();
  await changeByOther(dealerFile(), ...changes);
  return hashOfFile();
}

async function hashOfFile(): Promise<string> {
  return createHash("sha256")
    .update(await readFile(dealerFile()))
    .digest("hex");
}

const dealerFile = () => path.join(world.folder, "dealers", "demo.db");

async function readingsOf(dealerId: string): Promise<number> {
  const runs = await storedData(() => dealerReader(dealerId)).runs("products");
  return runs.filter(({ state }) => state === "complete").length;
}

test.each([
  ["newer", newer],
  ["changed", changeAppliedMigrations],
] as const)(
  "a dealer's database that is %s stays byte for byte, its snapshot is served, and other dealers are synced",
  async (what, change) => {
    await world.engine(both).runDue();
    const before = await rewrite(change);
    world.pass(day);
    const engine = world.engine(both);
    await engine.runDue();
    await engine.runDue();
    expect(await world.status()).toMatchObject({ ready: true, incompatibleSchema: what });
    expect(await readingsOf("demo")).toBe(1);
    expect(await readingsOf("other")).toBe(2);
    await closeDatabases();
    expect(await hashOfFile()).toBe(before);
  },
);

test("an incompatible database does not block the tokens of other dealers or their new encryption, and is logged once per back-off", async () => {
  const noted: unknown[] = [];
  const said = vi.spyOn(log, "error").mockImplementation((facts: unknown) => void noted.push(facts));
  onTestFinished(() => said.mockRestore());
  await world.engine(both).runDue();
  await rewrite(newer);
  const engine = world.engine({ ...both, withoutRight: async () => ["demo", "other"] });
  await engine.runDue();
  await engine.runDue();
  const other = storedData(() => dealerReader("other"));
  expect(await other.generation()).toBe(1);
  expect(await other.syncState("token")).toBeNull();
  world.pass(day);
  const logged = { event: "sync-failed", dealerId: "demo", code: "database-newer" };
  noted.length = 0;
  for (let look = 0; look < 5; look += 1) await engine.runDue();
  expect(noted.filter((facts) => JSON.stringify(facts).includes(logged.event))).toEqual([
    expect.objectContaining(logged),
  ]);
  // The back-off is longer now: this was its second failure in a row.
  world.pass(minute);
  await engine.runDue();
  expect(noted).toHaveLength(1);
  world.pass(minute);
  await engine.runDue();
  expect(noted).toHaveLength(2);
});

test("a database whose tables cannot be read reports it, without a snapshot and without an error", async () => {
  await world.engine(both).runDue();
  const before = await rewrite(newer, (database) => renameTable(database, syncRuns, "readings"));
  world.pass(day);
  await world.engine(both).runDue();
  expect(await world.status()).toMatchObject({ ready: false, incompatibleSchema: "newer" });
  expect(await readingsOf("other")).toBe(2);
  await closeDatabases();
  expect(await hashOfFile()).toBe(before);
});

test("a database that lacks a column counts as without a snapshot, and a member can sign in without a byte being written", async () => {
  await world.engine(both).runDue();
  const before = await rewrite(newer, (database) => renameColumn(database, products.card, "page_card"));
  const engine = world.engine(both);
  await engine.ask({ kind: "admit", dealerId: "demo", token: "demo-access-token" });
  await engine.runDue();
  expect(await dealerReader("demo")).toBeNull();
  const status = await world.status();
  expect(status).toMatchObject({ ready: false, incompatibleSchema: "newer" });
  expect(status.resources.map(({ state }) => state)).toEqual(["fresh", "fresh", "fresh", "fresh"]);
  await closeDatabases();
  expect(await hashOfFile()).toBe(before);
});

test("a database without a record of its migrations is not taken for a new one", async () => {
  await world.engine(both).runDue();
  const before = await rewrite(dropAppliedMigrations);
  await world.engine(both).runDue();
  expect(await world.status()).toMatchObject({ incompatibleSchema: "changed" });
  await closeDatabases();
  expect(await hashOfFile()).toBe(before);
});
