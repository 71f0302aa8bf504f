import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { gatedFetch } from "../test/gate.ts";
import { startWorld } from "../test/world.ts";

const world = startWorld({ products: 10 });

const filesOf = async (dealerId: string) =>
  (await readdir(`${world.folder}/dealers`)).filter((name) => name.startsWith(dealerId));

test("a dealer that is erased while others are synced is not synced afterwards in the same round", async () => {
  const gate = gatedFetch("/Catalog/");
  const engine = world.engine({
    dealers: async () => ["first", "second", "third", "demo"],
    transport: { fetch: gate.fetch, sleep: async () => {} },
  });
  const look = engine.runDue();
  await gate.reached;
  await engine.ask({ kind: "erase", dealerId: "demo" });
  gate.open();
  await look;
  expect(await filesOf("first")).not.toEqual([]);
  expect(await filesOf("demo")).toEqual([]);
});

test("a request for an erased dealer creates no database until somebody signs in", async () => {
  const engine = world.engine();
  await engine.runDue();
  await engine.ask({ kind: "erase", dealerId: "demo" });
  await expect(engine.ask({ kind: "refresh-stock", dealerId: "demo", productNo: "1" })).rejects.toMatchObject({
    code: "busy",
  });
  expect(await engine.ask({ kind: "picture", dealerId: "demo", address: "/p.png", width: 96 })).toBeNull();
  await engine.runDue();
  expect(await filesOf("demo")).toEqual([]);
  await engine.ask({ kind: "admit", dealerId: "demo", token: "demo-access-token" });
  await engine.runDue();
  expect(existsSync(`${world.folder}/dealers/demo.db`)).toBe(true);
  expect(await world.status()).toMatchObject({ ready: true });
});
