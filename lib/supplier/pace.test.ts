import { afterEach, beforeEach, expect, test } from "vitest";
import { sharedPace } from "@/lib/concurrency/pace.ts";
import { hourMs } from "@/lib/domain/time.ts";
import { fetchPicture } from "@/lib/sync/read/picture-fetch.ts";
import { letPass } from "@/lib/test/waiting.ts";
import { createSupplierClient, endPace, paceRequests, signIn, supplierTurn } from "./index.ts";
import { startTestServer, type TestServer, testSettings } from "./test/server.ts";

let server: TestServer;
let given: BigInt64Array;
beforeEach(async () => {
  server = await startTestServer(({ path }, response) => {
    response.end(path === "/System/Token" ? "a-token" : path.startsWith("/pictures") ? "GIF89a" : "[]");
  });
  const shared = sharedPace();
  given = new BigInt64Array(shared);
  // All turns of the next hour have been given.
  given[0] = process.hrtime.bigint() / 1000n + BigInt(hourMs) * 1000n;
  paceRequests(1000, shared);
});
afterEach(async () => {
  endPace();
  await server.close();
});

/** Every kind of call, as the sync, a sign-in, a test of the connection and a page make them. */
const calls: Record<string, (priority: "interactive" | "background") => Promise<unknown>> = {
  "a sign-in": () => signIn(testSettings(server.baseUrl), { kind: "password", username: "a", password: "b" }),
  "a token's test": () => signIn(testSettings(server.baseUrl), { kind: "token", username: "", token: "t" }),
  brands: async (priority) => {
    for await (const page of clientOf(priority).brands()) if (page.records.length > 0) return;
  },
  categories: (priority) => clientOf(priority).categories(),
  "stock of some articles": (priority) => clientOf(priority).inventoryOf(["A-1"]),
  prices: (priority) => clientOf(priority).pricesOf(["A-1"]),
  echo: (priority) => clientOf(priority).echo(),
  "a picture": () => fetchPicture("/pictures/1.gif", server.baseUrl, new AbortController().signal),
};

function clientOf(priority: "interactive" | "background") {
  const tokens = { current: async () => "t", renew: async () => "t" };
  return createSupplierClient({ settings: testSettings(server.baseUrl), tokens, priority });
}

test.each(Object.keys(calls))("%s waits for its turn, with any caller waiting", async (name) => {
  const call = calls[name];
  const answers = Promise.allSettled([call?.("interactive"), call?.("background")]);
  await letPass(100);
  expect(server.requests).toEqual([]);
  given[0] = 0n;
  // The next call looks at the pace again.
  await supplierTurn("interactive");
  await answers;
  expect(server.requests.length).toBeGreaterThanOrEqual(2);
});
