import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { open, readdir, readFile, rename, stat } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { closeDatabases } from "@/db/open.ts";
import { onCorruption } from "@/db/sqlite-errors.ts";
import { supplierApiProducts } from "@/lib/catalog/supplier-api/lists.ts";
import { parseProductsQuery } from "@/lib/catalog/supplier-api/query.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { day, startWorld, total } from "../test/world.ts";
import type { Engine } from "../worker/engine.ts";

const world = startWorld();
afterEach(async () => {
  onCorruption(null);
});

const both = { dealers: async () => ["demo", "other"] };
const file = (name: string) => path.join(world.folder, "dealers", name);

/** Overwrites part of a file: its beginning, or every second page after the first ones. */
async function spoil(name: string, where: "head" | "pages"): Promise<string> {
  const handle = await open(file(name), "r+");
  const { size } = await stat(file(name));
  const noise = Buffer.alloc(4096, "damaged!");
  if (where === "head") await handle.write(noise, 0, 100, 0);
  else for (let at = 8 * 4096; at + 4096 <= size; at += 8192) await handle.write(noise, 0, 4096, at);
  await handle.close();
  return hashOfFile(name);
}

async function hashOfFile(name: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(file(name)))
    .digest("hex");
}

/** The number of products that the dealer can be served; -1 without a snapshot. Reads the text of all of them. */
async function countIn(dealerId: string): Promise<number> {
  const whole = parseProductsQuery(new URLSearchParams({ pageSize: "1000" }));
  const answer = await supplierApiProducts(testPrincipal(dealerId), whole);
  return answer ? JSON.parse(answer.body ?? "[]").length : -1;
}

/** Asks the engine for a check on every corruption, as the worker does. */
function heal(engine: Engine): Promise<unknown>[] {
  const asked: Promise<unknown>[] = [];
  onCorruption((dealerId) => asked.push(engine.ask({ kind: "check-for-corruption", dealerId })));
  return asked;
}

test.each(["head", "pages"] as const)(
  "a dealer's database whose %s were overwritten is renamed unchanged, other dealers are synced, and it is read again the next day",
  async (where) => {
    await world.engine(both).runDue();
    const other = await countIn("other");
    // Without it the pages are still in the journal, and the overwritten ones would not be read.
    await (await dealerWriter("demo")).client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    await closeDatabases();
    const spoiled = await spoil("demo.db", where);
    world.supplier.resetRequests();

    const replaced: string[] = [];
    const engine = world.engine({ ...both, replaced: (dealerId) => replaced.push(dealerId) });
    const asked = heal(engine);
    await engine.runDue();
    if (where === "pages") await countIn("demo").catch(() => undefined);
    expect(await Promise.all(asked)).toContain(true);
    await engine.runDue();
    expect(replaced).toEqual(["demo"]);
    expect(await countIn("other")).toBe(other);
    const corruptFile = (await readdir(path.join(world.folder, "dealers"))).find((name) =>
      name.startsWith("demo.corrupt-"),
    );
    expect(await hashOfFile(corruptFile ?? "")).toBe(spoiled);

    world.pass(minuteMs);
    await engine.runDue();
    expect(total(world.asked("/Catalog/Products")), "asked again on the same day").toBe(0);
    expect((await world.status()).resources[2]).toMatchObject({ state: "failed", error: "copy-replaced" });
    world.pass(day);
    await engine.runDue();
    expect((await world.status()).ready).toBe(true);
    expect(await countIn("demo")).toBe(other);
  },
);

test.each(["gone", "begun"])(
  "a process that is killed while it replaces a corrupt database reads no list again that day (the new one is %s)",
  async (fresh) => {
    await world.engine().runDue();
    await closeDatabases();
    await spoil("demo.db", "head");
    await rename(file("demo.db"), file("demo.corrupt-2026-11-21T10-00-00-000Z.db"));
    if (fresh === "begun") await dealerWriter("demo");
    await closeDatabases();
    world.supplier.resetRequests();
    world.pass(minuteMs);
    await world.engine().runDue();
    expect(total(world.asked("/Catalog/Products"))).toBe(0);
    expect((await world.status()).resources[2]).toMatchObject({ state: "failed", error: "copy-replaced" });
    world.pass(day);
    await world.engine().runDue();
    expect(await world.status()).toMatchObject({ ready: true });
  },
);

test("a sound database stays in place when somebody reports it as corrupt", async () => {
  const engine = world.engine();
  await engine.runDue();
  const count = await countIn("demo");
  expect(await engine.ask({ kind: "check-for-corruption", dealerId: "demo" })).toBe(false);
  expect(await countIn("demo")).toBe(count);
  expect((await readdir(path.join(world.folder, "dealers"))).some((name) => name.includes("corrupt"))).toBe(false);
  expect(existsSync(file("demo.db"))).toBe(true);
});

test("a query on a corrupt database gets an error that says when to try again", async () => {
  await world.engine().runDue();
  await (await dealerWriter("demo")).client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  await closeDatabases();
  await spoil("demo.db", "pages");
  await expect(countIn("demo")).rejects.toMatchObject({
    code: "corrupt",
    digest: "corrupt",
    facts: { retryAfterS: 5 },
  });
});
