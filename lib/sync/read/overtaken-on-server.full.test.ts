import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { dealerReaderAsIs } from "@/db/dealer/open.ts";
import { events, products, variants } from "@/db/dealer/schema.ts";
import { databasesAt, type Sqld, startSqld } from "@/db/test/sqld.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import { testSettings } from "@/lib/supplier/test/server.ts";
import { cardOf } from "../store/document.ts";
import { orderOfStaged } from "../swap/positions.ts";
import { changedDocuments } from "../swap/product-events.ts";
import { documentOfProduct } from "../swap/product-statements.ts";
import { insertStagedProducts } from "../swap/product-swap.ts";
import { ModelSupplier, type ModelVariant } from "../test/ages/model-supplier.ts";
import { type ServerGate, startServerGate } from "../test/server-gate.ts";
import { type StoredData, storedData } from "../test/stored-data.ts";
import { day, makeWorld, minute, type World } from "../test/world.ts";
import type { Engine } from "../worker/engine.ts";
import type { EngineOptions } from "../worker/engine-options.ts";
import { confirmPrices, setProductDocument } from "./refresh-prices.ts";

// On a server readers pass what is being written, and what a thread writes there waits for its turn.

let sqld: Sqld;
let gate: ServerGate;
let world: World;
beforeAll(async () => {
  sqld = await startSqld();
  gate = await startServerGate(sqld.url);
  world = await makeWorld({ products: 1 }, databasesAt({ ...sqld, url: gate.url }));
});
afterAll(async () => {
  await world.close();
  await gate.close();
  await sqld.stop();
});

let supplier: ModelSupplier;
let isRenamed: boolean;
let dealers = 0;
let dealerId: string;
let stored: StoredData;
let instance: () => Engine;
beforeEach(async () => {
  dealers += 1;
  dealerId = (await signInForTest(`dealer ${dealers}`, world.now())).principal.dealerId;
  stored = storedData(() => dealerReaderAsIs(dealerId));
  supplier = new ModelSupplier(world.now, 2);
  isRenamed = false;
  const renaming: typeof fetch = async (...given) => {
    const answer = await fetch(...given);
    if (!isRenamed || answer.status !== 200) return answer;
    return new Response((await answer.text()).replaceAll('"Product P', '"Renamed P'), answer);
  };
  const options: Partial<EngineOptions> = {
    settings: testSettings(await supplier.listen(), { paging: "item1", pageSize: 10 }),
    dealers: async () => [dealerId],
    transport: { sleep: async () => {}, fetch: renaming },
  };
  instance = () => world.engine(options);
  await instance().runDue();
});
afterEach(() => supplier.close());

function variant(): ModelVariant {
  const [first] = supplier.variants;
  if (!first) throw new Error("no variant");
  return first;
}

/** The supplier has another price from now on; in cents. */
function reprice(): number {
  supplier.reprice(variant());
  return (variant().price.at(-1)?.value ?? 0) * 100;
}

const refresh = () => ({ kind: "refresh-prices", dealerId, productNo: variant().productNo }) as const;

/** The stored product and its first variant, and the cost events. */
async function look() {
  const { productNo, variantNo } = variant();
  const document = (await stored.documents()).find((one) => one.productNo === productNo);
  const product = (await stored.all(products)).find((one) => one.productNo === productNo);
  const row = (await stored.all(variants)).find((one) => one.variantNo === variantNo);
  const raw: { Name: string; Variants: { Prices: { Amount: number }[] }[] } = JSON.parse(product?.raw ?? "");
  expect(JSON.parse(product?.card ?? "")).toEqual(document && cardOf(document));
  expect(raw.Name).toBe(document?.name);
  expect(raw.Variants[0]?.Prices[0]?.Amount).toBe((row?.costAmount ?? 0) / 100_000);
  expect(document?.variants[0]?.prices[0]?.amount).toBe(row?.costAmount);
  const told = (await stored.all(events)).filter((one) => one.variantNo === variantNo && one.kind === "cost");
  return {
    name: document?.name,
    costCents: (row?.costAmount ?? 0) / 1000,
    readAt: row?.pricesReadAt,
    told: told.map(toldOf),
  };
}

const toldOf = ({ before, after }: { before: string | null; after: string | null }) => `${before} ${after}`;

test("a refresh whose write waits behind the swap of a new catalog stores nothing of the old one", async () => {
  const before = (await look()).costCents;
  world.pass(day);
  isRenamed = true;
  const swap = gate.hold(insertStagedProducts);
  const run = instance().runDue();
  await swap.reached;
  world.pass(1000);
  const after = reprice();
  const compared = gate.answered(documentOfProduct);
  const outcome = instance().ask(refresh());
  await compared;
  swap.open();
  await run;
  expect(await outcome).toBe("refreshed");
  expect(await look()).toMatchObject({
    name: `Renamed ${variant().productNo}`,
    costCents: after,
    told: [`${before} ${after}`],
  });
});

test("two concurrent refreshes of prices store an event once", async () => {
  const before = (await look()).costCents;
  world.pass(20 * minute);
  const after = reprice();
  const write = gate.hold(setProductDocument);
  const outcomes = [instance().ask(refresh())];
  await write.reached;
  const compared = gate.answered(documentOfProduct);
  outcomes.push(instance().ask(refresh()));
  await compared;
  write.open();
  expect(await Promise.all(outcomes)).toEqual(["refreshed", "refreshed"]);
  expect(await look()).toMatchObject({ costCents: after, told: [`${before} ${after}`] });
});

test("prices that another refresh has confirmed meanwhile are not replaced by older ones", async () => {
  const known = await look();
  world.pass(20 * minute);
  const [first] = variant().price;
  reprice();
  const compare = gate.hold(documentOfProduct);
  const outcome = instance().ask(refresh());
  await compare.reached;
  world.pass(minute);
  // Back to the price that is stored.
  variant().price.push({ value: first?.value ?? 0, until: null });
  const write = gate.hold(confirmPrices);
  const later = instance().ask(refresh());
  await write.reached;
  const compared = gate.answered(documentOfProduct);
  compare.open();
  await compared;
  write.open();
  expect(await Promise.all([outcome, later])).toEqual(["refreshed", "refreshed"]);
  expect(await look()).toEqual({ ...known, readAt: world.now() });
});

test("prices wait while the swap of a new catalog is prepared, and have one event", async () => {
  const before = (await look()).costCents;
  world.pass(day);
  const after = reprice();
  const positions = gate.hold(orderOfStaged);
  const compared = gate.answered(changedDocuments);
  const run = instance().runDue();
  await compared;
  await positions.reached;
  world.pass(1000);
  // A run would make the preparation start over.
  expect(await instance().ask(refresh())).toBe("pending");
  positions.open();
  await run;
  expect(await look()).toMatchObject({ costCents: after, told: [`${before} ${after}`] });
  world.pass(20 * minute);
  const later = reprice();
  expect(await instance().ask(refresh())).toBe("refreshed");
  expect((await look()).costCents).toBe(later);
});
