import { afterEach, beforeEach, expect, test } from "vitest";
import { events, stagedEvents, stagedRows, stagedVariants, variants } from "@/db/dealer/schema.ts";
import { day, hour } from "../test/world.ts";
import { makeWorldOnServer, type WorldOnServer } from "../test/world-on-server.ts";
import { insertStagedProducts } from "./product-swap.ts";

let world: WorldOnServer;
afterEach(() => world.close());

let rise: number;
beforeEach(() => {
  rise = 0;
});

/** The supplier's answers, with a new price list. */
const repricing: typeof fetch = async (...asked) => {
  const answer = await fetch(...asked);
  if (answer.status !== 200 || !new URL(String(asked[0])).pathname.endsWith("/Catalog/Products")) return answer;
  const text = await answer.text();
  return new Response(
    text.replace(/"Amount":\s*([\d.]+)/g, (_, amount) => `"Amount":${(Number(amount) + rise).toFixed(2)}`),
    answer,
  );
};

const isSwap = ({ sqls }: { readonly sqls: readonly string[] }) =>
  sqls.some((sql) => sql.startsWith(insertStagedProducts.sql.slice(0, 40)));

/** The statements and bytes of the transaction that swaps in a catalog of which every price is another. */
async function swapOfNewPrices(products: number) {
  world = await makeWorldOnServer({ products });
  const engine = world.engine({ transport: { sleep: async () => {}, fetch: repricing } });
  await engine.runDue();
  const before = new Map(
    (await world.stored.all(variants)).map(({ variantNo, costAmount }) => [variantNo, costAmount]),
  );
  rise = 1;
  world.pass(day + hour);
  world.proxy.seen.length = 0;
  await engine.runDue();
  const now = await world.stored.all(variants);
  const known = now.filter(({ variantNo }) => before.get(variantNo) != null);
  expect(known.length).toBeGreaterThan(products);
  expect(known.filter(({ variantNo, costAmount }) => costAmount === before.get(variantNo))).toEqual([]);
  const told = (await world.stored.all(events)).filter(({ kind }) => kind === "cost");
  expect(new Set(told.map(({ variantNo }) => variantNo)).size).toBeGreaterThanOrEqual(known.length);
  for (const staged of [stagedRows, stagedVariants, stagedEvents]) expect(await world.stored.count(staged)).toBe(0);
  const swaps = world.proxy.seen.filter(isSwap);
  expect(swaps).toHaveLength(1);
  return { statements: swaps[0]?.sqls.length ?? 0, bytes: swaps[0]?.bytes ?? 0, changed: known.length };
}

test("the transaction that swaps in a new price list has as many statements and bytes for a large catalog as for a small one", async () => {
  const small = await swapOfNewPrices(10);
  await world.close();
  rise = 0;
  const large = await swapOfNewPrices(120);
  expect(large.changed).toBeGreaterThan(5 * small.changed);
  expect(large.statements).toBe(small.statements);
  expect(large.statements).toBeLessThan(40);
  expect(large.bytes).toBeLessThan(20_000);
}, 300_000);
