import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { dealerReaderAsIs } from "@/db/dealer/open.ts";
import { events, inventory, inventoryHistory, products } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { startAgeWorlds } from "../test/ages/age-world.ts";
import { storedData } from "../test/stored-data.ts";

const openWorld = startAgeWorlds();

/** The hash of the text alone, without the version of the stored form, as long as the one in use. */
const unversioned = ({ raw, hash }: { raw: string; hash: string }) =>
  createHash("sha256").update(raw).digest("base64url").slice(0, hash.length);

test("what was stored in another form is stored again by the next run, though the supplier changed nothing", async () => {
  const world = await openWorld();
  try {
    await world.engine.runDue();
    const stored = storedData(() => dealerReaderAsIs(world.dealerId));
    const forms = async () => ({
      products: (await stored.all(products)).map(({ normalizedName }) => normalizedName),
      stock: (await stored.all(inventory)).map(({ normalizedVariantNo, changedAt }) => [
        normalizedVariantNo,
        changedAt,
      ]),
    });
    const before = await forms();
    expect([before.products.length, before.stock.length].every((count) => count > 1)).toBe(true);
    const tables = await dealerTables(world.dealerId);
    for (const row of await stored.all(products)) {
      const former = { normalizedName: "former", hash: unversioned(row) };
      await tables.update(products).set(former).where(eq(products.productNo, row.productNo));
    }
    for (const row of await stored.all(inventory)) {
      const former = { normalizedVariantNo: "former", hash: unversioned(row) };
      await tables.update(inventory).set(former).where(eq(inventory.variantNo, row.variantNo));
    }
    world.now += dayMs;
    await world.engine.runDue();
    expect(await forms()).toEqual(before);
    // No figure changed, so there is no event.
    expect([await stored.count(events), await stored.count(inventoryHistory)]).toEqual([0, 0]);
  } finally {
    await world.close();
  }
});
