import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { stagedRows } from "@/db/dealer/schema.ts";
import { minute } from "../test/world.ts";
import { startOneWorldOnServer } from "../test/world-on-server.ts";

const world = startOneWorldOnServer({ products: 60 });

const stages = new RegExp(`into ${getTableName(stagedRows)} `, "i");

test("a run whose page cannot be stored, since a proxy has no server to pass it on to, is no fault of the supplier's and goes on", async () => {
  const { proxy, stored } = world;
  const engine = world.engine();
  let refused = 0;
  proxy.mishap = (_, sqls) => {
    if (!sqls.some((sql) => stages.test(sql))) return null;
    refused += 1;
    return { status: 503, body: "<h1>Service unavailable</h1>" };
  };
  await engine.runDue();
  expect(refused).toBeGreaterThan(0);
  expect(await stored.runs("brands")).toMatchObject([{ state: "running" }]);
  proxy.mishap = () => null;
  // After such a fault the dealer rests for a moment.
  world.pass(minute);
  await engine.runDue();
  expect(await stored.runs("brands")).toMatchObject([{ state: "complete" }]);
  expect(await stored.count(stagedRows)).toBe(0);
});
