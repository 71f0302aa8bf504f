import { readFileSync } from "node:fs";
import { maxUnfinished } from "@/db/closed-connections.ts";
import { testLimitMs, testSize } from "@/lib/test/size.ts";
import { actionSample, actions, builtActions } from "./support/actions.ts";
import { ask, ownPage } from "./support/ask.ts";
import { startWithoutProxy } from "./support/bare-server.ts";
import { canariesIn } from "./support/dealer-canaries.ts";
import { type CanaryDealer, change } from "./support/dealers.ts";
import { expectIsolation, expectLinksOpenNothing } from "./support/expect-isolation.ts";
import { expect, test } from "./support/isolation-fixtures.ts";
import { openDatabases } from "./support/open-databases.ts";
import { raceForOneBrowser } from "./support/race.ts";
import { builtRoutes, routes } from "./support/routes.ts";

const requests = testSize(2_000, 200_000);
/** The share of the requests that is sent to the server without proxy.ts. */
const bareShare = 0.15;

test.describe.configure({ timeout: testLimitMs(180_000) });

test("the test knows every page, handler and server action of the build", () => {
  expect(Object.keys(routes).toSorted()).toEqual(builtRoutes().toSorted());
  const built = builtActions().map(({ name }) => name);
  expect(Object.keys(actions).toSorted()).toEqual(built.toSorted());
});

test("signed out, nothing is answered but the addresses that SECURITY.md names", async ({ installation }) => {
  const [own, other] = installation.dealers as [CanaryDealer, CanaryDealer];
  const url = installation.url();
  const open = new Set<string>();
  for (const [route, samples] of Object.entries(routes))
    for (const sample of samples(own, other)) {
      const { status, headers } = await ask(url, { ...sample, headers: { ...sample.headers, ...ownPage(url) } });
      const isClosed = status === 401 || /^(http:\/\/[^/]+)?\/sign-in(\?|$)/.test(headers.location ?? "");
      if (!isClosed) open.add(route.replace(/\[.*/, "…"));
    }
  for (const nothing of ["/_not-found", "/api/…"]) open.delete(nothing);
  const [, named = ""] =
    /\nSigned out one reaches.*\n\n((?:[- ] .*\n)+)/.exec(readFileSync("SECURITY.md", "utf8")) ?? [];
  expect([...open].sort()).toEqual(Array.from(named.matchAll(/`([^`]+)`/g), ([, address]) => address).sort());
});

test("the fields of a forged server action arrive: the owner's own request makes a list", async ({ installation }) => {
  const [own, other] = installation.dealers as [CanaryDealer, CanaryDealer];
  const { id = "", name = "" } = builtActions().find((action) => action.name === "createList") ?? {};
  const { headers, ...sample } = actionSample(id, name, own, other);
  const url = installation.url();
  const reply = await ask(url, { ...sample, headers: { ...headers, ...ownPage(url), cookie: own.cookie } });
  expect(reply.headers["x-action-redirect"]).toMatch(/^\/watch-lists\/[\da-f-]{36};/);
});

test("with two sessions nobody is signed in, also where the framework passes an action on to its page", {
  tag: "@full",
}, async ({ installation }) => {
  const [own, other] = installation.dealers as [CanaryDealer, CanaryDealer];
  const url = installation.url();
  // The first cookie is sent as a header of its own as well: Node joins them.
  const cookies = [`${own.cookie}; ${other.cookie}`, [own.cookie, other.cookie]];
  for (const { id, name } of builtActions())
    for (const cookie of cookies) {
      const { headers, ...sample } = actionSample(id, name, own, other);
      // No page has an action of its own at this address: each is passed on.
      const passedOn = { ...sample, path: "/categories" };
      for (const request of [sample, passedOn]) {
        const reply = await ask(url, { ...request, headers: { ...headers, ...ownPage(url), cookie } });
        expect(reply.headers["x-action-redirect"], `${name} at ${request.path}`).toMatch(/^\/sign-in[?;]/);
        expect(canariesIn(reply.body).told, `${name} at ${request.path}`).toEqual(new Set());
      }
    }
});

test("no request gives a dealer data of another dealer, whatever cookies, keys and headers it carries", async ({
  installation,
}) => {
  const racing = raceForOneBrowser(installation.url(), ["canary20", "canary21"], testSize(8, 400));
  await expectIsolation(installation.url(), installation.dealers, Math.round(requests * (1 - bareShare)));
  expect(await racing).toEqual([]);
});

test("the address of a link opens its page without costs, and nothing else", async ({ installation }) => {
  await expectLinksOpenNothing(installation.url(), installation.dealers, testSize(400, 20_000));
});

test("after all requests each database is open only as often as its readers and its writer need", ({
  installation,
}) => {
  const open = openDatabases(installation.dataDir);
  expect(open.size).toBeGreaterThan(installation.dealers.length);
  // Three per database, regardless of the number of requests. A dealer database has the worker's writer, the worker's
  // reader for the search index and the serving thread's reader. The app database has the serving thread's writer, the
  // worker's reader, and the start check's connection, which closes late. On top, each of the two threads keeps a
  // limited number of idle connections.
  const beside = Array.from(open.values(), (times) => Math.max(0, times - 3));
  expect(beside.reduce((sum, times) => sum + times, 0)).toBeLessThanOrEqual(2 * maxUnfinished);
});

test("isolation does not depend on proxy.ts", { tag: "@full" }, async ({ installation }) => {
  await installation.meanwhile(async () => {
    const compact = await startWithoutProxy(installation.variables);
    try {
      expect((await ask(compact.url, { path: "/" })).headers["content-security-policy"]).not.toContain("nonce-");
      await expectIsolation(compact.url, installation.dealers, Math.round(requests * bareShare));
    } finally {
      await compact.stop();
    }
  });
});

test("what no other dealer could change is still there for its owner", async ({ installation }) => {
  const url = installation.url();
  for (const { cookie, listId, keyId, shareId, sessionHashes, index } of installation.dealers.slice(-3)) {
    const [session = ""] = sessionHashes.slice(-1);
    for (const thing of [`lists/${listId}`, `keys/${keyId}`, `shares/${shareId}`, `sessions/${session}`]) {
      const { status } = await ask(url, change(url, "DELETE", `/api/desk/${thing}`, cookie));
      expect(status, `${thing} of ${index}`).toBe(200);
    }
  }
});
