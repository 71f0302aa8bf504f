import { afterEach, beforeEach, expect, test } from "vitest";
import { inARow } from "@/db/test/server-proxy.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { provideSearchIndexes } from "@/lib/search/registry.ts";
import { makeWorld, type World } from "@/lib/sync/test/world.ts";
import { makeWorldOnServer, type WorldOnServer } from "@/lib/sync/test/world-on-server.ts";
import { createIndexPublisher } from "@/lib/sync/worker/index-publisher.ts";
import { tellShelf } from "@/lib/watch/shelf.ts";
import { productFilter } from "./filter.ts";
import { readListLines } from "./list-lines.ts";
import { proposalOf } from "./order.ts";
import { findProduct } from "./product.ts";
import { listProducts } from "./products.ts";
import { searchCatalog } from "./search.ts";
import { listShelf } from "./shelf.ts";
import { shelfFilter } from "./shelf-filter.ts";
import { testPrincipal } from "./test/dealer.ts";

const worlds: World[] = [];
let onServer: WorldOnServer;
beforeEach(async () => {
  onServer = await makeWorldOnServer({ products: 60 });
  worlds.push(onServer);
});
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

/** Reads the catalog of a world, with its index in memory, and puts articles on the shelf. */
async function begin(world: World): Promise<Principal> {
  await world.engine().runDue();
  provideSearchIndexes(createIndexPublisher({ publish: () => undefined }));
  const principal = { ...testPrincipal("demo"), ...(await addTestDealer("demo")) };
  const { rows } = await listProducts(principal, productFilter.parse({}), world.now());
  const told = rows.slice(0, 12).map(({ opensNo }) => ({ variantNo: opensNo, onHand: 0, minimum: 2, maximum: 5 }));
  await tellShelf(principal, [...told, { variantNo: "LEFT-1", onHand: 0, minimum: 1, maximum: 2 }], [], world.now());
  return principal;
}

/** What is asked, by what it is, each with the requests in a row that a server may get. */
async function questions(principal: Principal, now: number) {
  const { rows } = await listProducts(principal, productFilter.parse({}), now);
  const views = await Promise.all(rows.slice(0, 8).map(({ productNo }) => findProduct(principal, productNo)));
  const variants = views.flatMap((view) => view?.variants ?? []);
  const number = variants[0]?.variantNo ?? "";
  const upc = variants.find((variant) => variant.upc !== null)?.upc ?? "";
  const wrong = (text: string) => text.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  const texts = {
    ...{
      word: "tire",
      number,
      beginning: number.slice(0, 4),
      end: number.slice(2),
      "slip of the finger": wrong(number),
    },
    ...{ hyphen: number.replace("-", "\u2011"), code: upc, "code without zeros": upc.replace(/^0+/, "") },
    ...{ "damaged code": wrong(upc), "rounded code": "7.12346E+11", nothing: "1234567", words: "no such words qzx" },
  };
  const asked = Object.entries(texts).flatMap(([kind, text]) => [
    [`listing of a ${kind}`, 2, () => listProducts(principal, productFilter.parse({ q: text }), now)] as const,
    [`suggestions of a ${kind}`, 2, () => searchCatalog(principal, text)] as const,
  ]);
  const written = ["200 of something unknown", wrong(number), variants[3]?.variantNo ?? ""].map((text, place) => ({
    ...{ id: 100 + place, text, variantNo: null, quantity: null },
  }));
  const lines = [...variants.slice(0, 5).map(({ variantNo }) => variantNo), "LEFT-1"].map((variantNo, id) => ({
    ...{ id, text: "", variantNo, quantity: 2 },
  }));
  return [
    ...asked,
    ["list", 1, () => readListLines(principal, lines)] as const,
    ["list with texts", 6, () => readListLines(principal, [...lines, ...written])] as const,
    ["shelf", 2, () => listShelf(principal, shelfFilter.parse({}))] as const,
    ...(["minimums", "low"] as const).map(
      (kind) => [`order, ${kind}`, 2, () => proposalOf(principal, { from: { kind }, budgetCents: null }, now)] as const,
    ),
  ];
}

/** An answer in a form in which those of two worlds can be compared. */
function comparable(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer, (_key, value) => (value instanceof Map ? [...value] : value)));
}

test("what pages ask of a server takes few steps, and is answered as on files", async () => {
  const { proxy } = onServer;
  const principal = await begin(onServer);
  proxy.delayMs = 20;
  const answers = new Map<string, unknown>();
  for (const [name, most, ask] of await questions(principal, onServer.now())) {
    await ask();
    proxy.seen.length = 0;
    answers.set(name, comparable(await ask()));
    expect(inARow(proxy.seen), name).toBeLessThanOrEqual(most);
  }
  expect(answers.size).toBeGreaterThan(25);

  await worlds.pop()?.close();
  const onFiles = await makeWorld({ products: 60 });
  worlds.push(onFiles);
  const own = await begin(onFiles);
  for (const [name, , ask] of await questions(own, onFiles.now()))
    expect(comparable(await ask()), name).toEqual(answers.get(name));
});
