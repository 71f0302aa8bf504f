import { afterEach, beforeEach, expect, test } from "vitest";
import { openWriter } from "../store/writer.ts";
import { day, hour, makeWorld, type World } from "../test/world.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld({ products: 60 });
});
afterEach(() => world.close());

/**
 * Where a swap is interrupted, for a list that shrank and for one that is complete again: at a row of each table and at
 * the last statement.
 */
const lastWord = "UPDATE ON sync_state WHEN NEW.name = 'generation'";
const tables = ["products", "variants", "product_categories", "identifiers"];
const places = tables
  .flatMap((table) => [`DELETE ON ${table}`, `INSERT ON ${table}`])
  .concat(["INSERT ON changes", "INSERT ON changes"], [lastWord, lastWord]);

/** What readers see of each list. */
async function copy(): Promise<string[]> {
  const all = async (...queries: string[]) =>
    JSON.stringify(await Promise.all(queries.map(async (sql) => (await world.rows(sql)).map((row) => ({ ...row })))));
  return [
    await all("SELECT brand_id, name, raw FROM brands ORDER BY position"),
    await all(
      "SELECT category_id, parent_id, name FROM categories ORDER BY position",
      "SELECT value FROM sync_state WHERE name = 'categoriesRaw'",
    ),
    await all(
      "SELECT product_no, position, hash, normalized_name FROM products ORDER BY product_no",
      "SELECT variant_no, product_no, position, cost_cents, prices_record FROM variants ORDER BY variant_no",
      "SELECT category_id, product_no FROM product_categories ORDER BY 1, 2",
      "SELECT kind, value, variant_no FROM identifiers ORDER BY 1, 2, 3",
      "SELECT kind, product_no, variant_no, at FROM changes WHERE kind NOT LIKE 'stock%' AND kind <> 'due-date' ORDER BY id",
    ),
  ];
}

test("a swap that is interrupted anywhere leaves the old list complete, and the next run succeeds", async () => {
  const engine = world.engine();
  await engine.runDue();
  const { client } = await openWriter("demo");
  let stopped = 0;
  for (const [index, place] of places.entries()) {
    const before = await copy();
    world.pass(day - hour);
    // A large part of the catalog disappears on one day and comes back on the next.
    world.supplier.setFaults(index % 2 === 0 ? ["shrunken"] : []);
    await client.execute(`CREATE TEMP TRIGGER stop BEFORE ${place} BEGIN SELECT RAISE(ABORT, 'stopped'); END`);
    await engine.runDue();
    await engine.ask({ kind: "accept-pending", dealerId: "demo", resource: "products" }).catch(() => false);
    const meanwhile = await copy();
    await client.execute("DROP TRIGGER stop");
    world.pass(hour);
    await engine.runDue();
    await engine.ask({ kind: "accept-pending", dealerId: "demo", resource: "products" });
    const after = await copy();
    for (const [list, content] of meanwhile.entries()) {
      const whole = content === before[list] || content === after[list];
      expect(whole, `${["brands", "categories", "products"][list]}, stopped at ${place}`).toBe(true);
      if (content === before[list] && content !== after[list]) stopped += 1;
    }
  }
  expect(stopped).toBe(places.length);
});
