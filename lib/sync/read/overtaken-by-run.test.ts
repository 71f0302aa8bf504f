import { afterEach, beforeEach, expect, test } from "vitest";
import { inventory, variants } from "@/db/dealer/schema.ts";
import { testSettings } from "@/lib/supplier/test/server.ts";
import { ModelSupplier, type ModelVariant } from "../test/ages/model-supplier.ts";
import { createGate } from "../test/gate.ts";
import { day, minute, startWorld } from "../test/world.ts";
import type { Engine } from "../worker/engine.ts";

const world = startWorld({ products: 1 });
let supplier: ModelSupplier;
let instance: (fetching?: typeof fetch) => Engine;
let variant: ModelVariant;
beforeEach(async () => {
  supplier = new ModelSupplier(world.now, 3);
  const settings = testSettings(await supplier.listen(), { paging: "item1", pageSize: 10 });
  instance = (fetching = fetch) => world.engine({ settings, transport: { sleep: async () => {}, fetch: fetching } });
  const [first] = supplier.variants;
  if (!first) throw new Error("no variant");
  variant = first;
  await instance().runDue();
});
afterEach(async () => {
  await supplier.close();
});

/** An engine to which the supplier's answers about single products come only when it is let go on. */
function engineAnsweredLate() {
  const gate = createGate();
  const late: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (String(input).includes("skus=")) await gate.pass();
    return answer;
  };
  return { ...gate, engine: instance(late) };
}

const look = async () => {
  const own = (row: { variantNo: string }) => row.variantNo === variant.variantNo;
  const [stock] = (await world.stored.all(inventory)).filter(own);
  const [prices] = (await world.stored.all(variants)).filter(own);
  return { units: stock?.totalAvailable, costAmount: prices?.costAmount };
};

for (const what of ["stock", "prices"] as const)
  test(`the supplier's response about a product's ${what} from before a list was started is not stored after it`, async () => {
    const known = await look();
    world.pass(day);
    const versions = what === "stock" ? variant.stock : variant.price;
    const [first] = versions;
    versions.push({ value: 99, until: null });
    const { engine, reached, open } = engineAnsweredLate();
    const { productNo } = variant;
    const outcome = engine.ask({ kind: `refresh-${what}`, dealerId: "demo", productNo });
    await reached;
    // The list has what is stored already, so nothing of this product is written.
    versions.push({ value: first?.value ?? 0, until: null });
    world.pass(minute);
    await instance().runDue();
    open();
    const answered = await outcome;
    expect(await look()).toEqual(known);
    expect(answered).toBe("pending");
    // Somebody who looks a minute later has the supplier asked again.
    expect(await engine.ask({ kind: `refresh-${what}`, dealerId: "demo", productNo })).toBe("pending");
    world.pass(minute);
    versions.push({ value: 77, until: null });
    expect(await engine.ask({ kind: `refresh-${what}`, dealerId: "demo", productNo })).toBe("refreshed");
    expect(Object.values(await look())).toContain(what === "stock" ? 77 : 7_700_000);
  });
