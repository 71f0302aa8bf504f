import { afterEach, beforeEach, expect, test } from "vitest";
import { makeWorld, minute, type World } from "../test/world.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld({ products: 10 });
});
afterEach(() => world.close());

const generation = () => world.value("SELECT value FROM sync_state WHERE name = 'generation'");

/** An engine whose supplier's prices operation answers what `bend` makes of its text. */
function engineWith(bend: (text: string) => string) {
  const bent: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (!String(input).includes("/Catalog/Products/Prices")) return answer;
    return new Response(bend(await answer.text()), { status: answer.status });
  };
  return world.engine({ machine: { fetch: bent, sleep: async () => {} } });
}

async function viewPrices(bend: (text: string) => string) {
  const engine = engineWith(bend);
  await engine.runDue();
  world.pass(20 * minute);
  const before = await generation();
  const productNo = String(await world.value("SELECT product_no FROM products LIMIT 1"));
  expect(await engine.ask({ kind: "prices", dealerId: "demo", productNo })).toBe("refreshed");
  return { before, after: await generation() };
}

test("prices that are only called otherwise by the other operation are no other prices", async () => {
  const { before, after } = await viewPrices((text) =>
    text.replaceAll('"PriceTypeDesc":"', '"PriceTypeDesc":"Price: '),
  );
  expect(after).toBe(before);
});

test("prices that differ by a cent are", async () => {
  const { before, after } = await viewPrices((text) =>
    text.replace(/"Price":([\d.]+)/, (_, price) => `"Price":${Number(price) + 0.01}`),
  );
  expect(Number(after)).toBe(Number(before) + 1);
});
