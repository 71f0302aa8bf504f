import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "@/lib/errors.ts";
import { type ReferenceSupplier, startReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { createBreaker } from "./breaker.ts";
import { createSupplierClient } from "./client.ts";
import { signIn } from "./sign-in.ts";
import { type Direction, type Fault, type FaultProxy, startFaultProxy } from "./test/fault-proxy.ts";
import { collect, testSettings, testTransport } from "./test/server.ts";

let supplier: ReferenceSupplier;
let variantNos: string[];
/** How many records each operation gives without a fault. */
const usual = new Map<string, number>();
const proxies: FaultProxy[] = [];

beforeAll(async () => {
  supplier = await startReferenceSupplier({ products: 40 });
  const { stock } = waysOfAsking(supplier.url, {});
  variantNos = (await stock()).slice(0, 5);
  for (const [name, work] of Object.entries(waysOfAsking(supplier.url, {}))) usual.set(name, (await work()).length);
});
afterAll(async () => {
  for (const proxy of proxies) await proxy.close();
  await supplier.close();
});

const tokens = { current: async () => "demo-access-token", renew: async () => "demo-access-token" };

/** All requests to the supplier; each answers what was received. */
function waysOfAsking(baseUrl: string, limits: { firstByteMs?: number; totalMs?: number }) {
  const settings = testSettings(baseUrl, { paging: "item1", pageSize: 20 });
  const transport = { ...testTransport(), limitsFor: () => limits };
  const client = () => createSupplierClient({ settings, tokens, breaker: createBreaker(), ...transport });
  const keysOf = async (pages: AsyncIterable<{ records: { key: string }[] }>) =>
    (await collect(pages)).flatMap(({ records }) => records.map(({ key }) => key));
  const demo = { username: "demo", password: "demo", token: "demo-access-token" };
  return {
    token: async () => [await signIn(settings, { kind: "password", ...demo }, transport)],
    "hand-made token": async () => [await signIn(settings, { kind: "token", ...demo }, transport)],
    echo: async () => [await client().echo()],
    brands: () => keysOf(client().brands()),
    categories: async () => (await client().categories()).roots,
    products: () => keysOf(client().products(() => null)),
    stock: () => keysOf(client().inventory({})),
    "stock of some": async () => (await client().inventoryOf(variantNos)).records,
    "prices of some": async () => (await client().pricesOf(variantNos)).records,
  };
}

type Ending = "whole" | "unreachable" | "failure";
const both: Direction[] = ["to-supplier", "to-us"];

/**
 * The expected result of each fault. A slow or divided connection still delivers everything; any other fault gives an
 * error that reveals nothing but itself.
 */
const cells: [Fault, Direction[], Ending][] = [
  [{ kind: "latency", ms: 20 }, both, "whole"],
  [{ kind: "latency", ms: 2000 }, both, "unreachable"],
  [{ kind: "down" }, ["to-us"], "unreachable"],
  [{ kind: "bandwidth", bytesPerSecond: 10_000_000 }, both, "whole"],
  [{ kind: "bandwidth", bytesPerSecond: 20 }, both, "unreachable"],
  [{ kind: "slow-close", ms: 3000 }, both, "whole"],
  [{ kind: "time-out" }, both, "unreachable"],
  [{ kind: "reset", afterBytes: 0 }, both, "unreachable"],
  [{ kind: "reset", afterBytes: 30 }, both, "unreachable"],
  [{ kind: "slicing", bytes: 7 }, both, "whole"],
  [{ kind: "data-limit", bytes: 0 }, both, "unreachable"],
  [{ kind: "data-limit", bytes: 30 }, ["to-us"], "unreachable"],
  // Some suppliers answer half a request with 400.
  [{ kind: "data-limit", bytes: 30 }, ["to-supplier"], "failure"],
];
const table = cells.flatMap(([fault, directions, ending]) =>
  directions.map((direction) => ({ name: JSON.stringify(fault), fault, direction, ending })),
);

test.each(table)(
  "through a connection with $name $direction every operation ends: $ending",
  async (cell) => {
    const proxy = await startFaultProxy(new URL(supplier.url), cell.fault, cell.direction);
    proxies.push(proxy);
    const limits = cell.ending === "whole" ? {} : { firstByteMs: 200, totalMs: 400 };
    const ways = Object.entries(waysOfAsking(proxy.baseUrl, limits));
    const ended = await Promise.allSettled(ways.map(([, work]) => work()));
    for (const [index, [name]] of ways.entries()) {
      const end = ended[index];
      if (end?.status === "fulfilled") {
        expect([cell.ending, end.value.length], name).toEqual(["whole", usual.get(name)]);
        continue;
      }
      expect(codeOf(end?.reason), name).toMatch(
        cell.ending === "unreachable" ? /^supplier-unreachable$/ : /^supplier-/,
      );
      expect(cell.ending, name).not.toBe("whole");
      expect(JSON.stringify(end?.reason)).not.toMatch(/demo|127\.0\.0\.1/);
    }
  },
  60_000,
);

test("no connection is left open afterwards", async () => {
  const open = () => proxies.reduce((sum, proxy) => sum + proxy.open(), 0);
  await expect.poll(open, { timeout: 60_000, interval: 200, message: "open connections" }).toBe(0);
}, 70_000);
