import { afterEach, beforeEach, expect, test } from "vitest";
import { findProduct } from "@/lib/catalog/product.ts";
import { testViewer } from "@/lib/catalog/test-dealer.ts";
import type { Engine } from "./engine.ts";
import { day, hour, makeWorld, minute, type World } from "./test-world.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
  bad = new Set();
  failures = 0;
});
afterEach(() => world.close());

const viewer = testViewer("demo");
/** Variants whose stock and prices the supplier fails at: every answer that would hold one of them is a 500. */
let bad = new Set<string>();
/** Such answers so far. */
let failures = 0;

function failingEngine(): Engine {
  return world.engine({
    machine: {
      sleep: async () => {},
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        const { pathname } = new URL(String(input));
        if (!/Inventory|Prices/.test(pathname) || answer.status !== 200) return answer;
        const text = await answer.text();
        const records: { VariantNo: string }[] = JSON.parse(text);
        if (!records.some(({ VariantNo }) => bad.has(VariantNo)))
          return new Response(text, { headers: answer.headers });
        failures += 1;
        return new Response("Object reference not set to an instance of an object.", { status: 500 });
      },
    },
  });
}

/** A product with so many variants, and one of them. */
async function aProduct(variants: "one" | "several") {
  const [row] = await world.rows(
    `SELECT product_no, MIN(variant_no) FROM variants GROUP BY product_no HAVING COUNT(*) ${variants === "one" ? "= 1" : "> 2"} LIMIT 1`,
  );
  return { productNo: String(row?.[0]), variantNo: String(row?.[1]) };
}

async function variantsOf(productNo: string) {
  return (await findProduct(viewer, productNo))?.variants ?? [];
}

test.each([
  ["stock", "one"],
  ["stock", "several"],
  ["prices", "one"],
  ["prices", "several"],
] as const)("a look at %s of %s meets a bad record once a day, and renews the others", async (what, variants) => {
  const engine = failingEngine();
  await engine.runDue();
  const readAt = world.now();
  const { productNo, variantNo } = await aProduct(variants);
  const look = () => engine.ask({ kind: what, dealerId: "demo", productNo });
  const ageOf = (variant: Awaited<ReturnType<typeof variantsOf>>[number]) =>
    what === "stock" ? variant.stockReadAt : variant.pricesReadAt;
  bad.add(variantNo);
  for (let looks = 0; looks < 20; looks += 1) {
    world.pass(16 * minute);
    await look();
    if (looks === 0) {
      // The answer to all, twice, and halving down to the one.
      expect(failures).toBeGreaterThan(0);
      expect(failures).toBeLessThanOrEqual(6);
      failures = 0;
    }
    for (const variant of await variantsOf(productNo))
      expect(ageOf(variant)).toBe(variant.variantNo === variantNo ? readAt : world.now());
  }
  expect(failures).toBe(0);
  bad.clear();
  world.pass(day);
  await look();
  for (const variant of await variantsOf(productNo)) expect(ageOf(variant)).toBe(world.now());
  world.pass(hour);
});
