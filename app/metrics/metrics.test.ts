import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { closeDatabases } from "@/db/open.ts";
import { hookRequests } from "@/lib/http/request-hooks.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { forgetDealerFigures, keepDealerFigures, keepSyncLoad } from "@/lib/sync/worker/known-figures.ts";
import { testFolder } from "@/lib/test/folder.ts";
import { letPass } from "@/lib/test/waiting.ts";
import { exposition } from "./dealers.ts";
import { GET } from "./route.ts";

const folder = testFolder();
let server: Server;
let address: string;

/** Passes a request on as Next does: with the server's request headers, but without the connection. */
async function serve(incoming: IncomingMessage): Promise<Response> {
  incoming.headers["x-forwarded-for"] ??= incoming.socket.remoteAddress;
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return GET(new NextRequest("http://localhost/metrics", { headers }), {});
}

const adopt = (settings: Record<string, string> = {}) =>
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", APP_URL: "https://desk.test", ...settings }));

beforeAll(async () => {
  adopt();
  hookRequests();
  server = createServer(async (incoming, outgoing) => {
    const answer = await serve(incoming);
    outgoing.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
});

afterAll(async () => {
  server.close();
  forgetDealerFigures("dealer-of-this-test");
  await closeDatabases();
});

test("a direct request from this machine gets the metrics", async () => {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain("# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes ");
  expect(text).toContain("\nbincard_dealers 0\n");
});

test.each([
  ["x-forwarded-for", "127.0.0.1"],
  ["x-forwarded-for", "203.0.113.9"],
  ["forwarded", "for=127.0.0.1"],
  ["x-real-ip", "127.0.0.1"],
])("a request through a proxy on this machine is not a direct one (%s: %s)", async (name, value) => {
  expect((await fetch(address, { headers: { [name]: value } })).status).toBe(401);
});

test.each([
  ["localhost", 200],
  ["127.0.0.1:3000", 200],
  ["[::1]:3000", 200],
  ["desk.test", 200],
  ["evil.example", 401],
  ["127.0.0.1.evil.example", 401],
  ["localhost.evil.example:3000", 401],
])("a page whose host name was made to lead to this machine is not let in by it (Host: %j)", async (host, status) => {
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    request(address, { headers: { host } }, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end();
  });
  expect(answered).toBe(status);
});

test("a request header cannot pretend a direct connection", async () => {
  const claimed = { "x-bincard-direct-loopback": "true", "x-forwarded-for": "127.0.0.1" };
  expect((await fetch(address, { headers: claimed })).status).toBe(401);
  expect((await GET(new NextRequest("http://localhost/metrics", { headers: claimed }), {})).status).toBe(401);
});

test.each([
  ["Bearer a token of some length", 200],
  ["bearer a token of some length", 200],
  ["Bearer a token of some lengths", 401],
  ["Bearer", 401],
  [null, 401],
])(
  "with METRICS_TOKEN, Authorization %j is answered %d, from this machine and another",
  async (authorization, status) => {
    adopt({ METRICS_TOKEN: "a token of some length", TRUSTED_PROXIES: "127.0.0.1" });
    onTestFinished(() => adopt());
    const headers: Record<string, string> = authorization === null ? {} : { authorization };
    expect((await fetch(address, { headers })).status).toBe(status);
    expect((await fetch(address, { headers: { ...headers, "x-forwarded-for": "203.0.113.9" } })).status).toBe(status);
  },
);

test("without METRICS_TOKEN none opens the metrics to another machine", async () => {
  for (const authorization of ["Bearer ", "Bearer undefined", "Bearer a token of some length"])
    expect((await fetch(address, { headers: { authorization, "x-forwarded-for": "203.0.113.9" } })).status).toBe(401);
});

test("the longest delay is that since the metrics were read before", async () => {
  const longestDelay = async () => {
    const text = await (await fetch(address)).text();
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1] ?? Number.NaN);
  };
  await longestDelay();
  // Measuring goes on with the next timer.
  await letPass(100);
  const until = performance.now() + 1000;
  while (performance.now() < until);
  expect(await longestDelay()).toBeGreaterThan(0.9);
  await expect.poll(longestDelay).toBeLessThan(0.9);
});

test("label values are escaped, so that none breaks its line", () => {
  const samples = [{ labels: { a: 'x"y\\z\n' }, value: 1 }];
  expect(exposition([{ name: "n", help: "h", type: "gauge", samples }])).toBe(
    '# HELP n h\n# TYPE n gauge\nn{a="x\\"y\\\\z\\n"} 1\n',
  );
});

test("every metric that the dashboard and the alert rules name exists", async () => {
  keepDealerFigures("dealer-of-this-test", {
    readAt: { catalog: 1, prices: 1, inventory: 1 },
    ...{ held: [], isAway: false, needsSignIn: false, rejected: [] },
    messages: { due: 0, oldestAt: null, failed: [] },
  });
  keepSyncLoad({ running: 1, waiting: 2, waitingMs: 3500 });
  // The answer to one request is measured before the next.
  await (await fetch(address)).text();
  // Two scrapes at the same time leave no interval to measure event loop delay in, so none is reported.
  await letPass(200);
  const told = await (await fetch(address)).text();
  expect(told).toContain("\nbincard_sync_waiting_seconds 3.5\n");
  const expressions: string[] = [];
  JSON.parse(readFileSync("ops/grafana-dashboard.json", "utf8"), (name, value: unknown) => {
    if (["expr", "query"].includes(name) && typeof value === "string") expressions.push(value);
    return value;
  });
  const rules = readFileSync("ops/prometheus-rules.yml", "utf8");
  const ruled = Array.from(rules.matchAll(/^ +expr: (["'])(.+)\1$/gm), ([, , rule = ""]) => rule);
  expect(ruled).toHaveLength([...rules.matchAll(/^ +- alert:/gm)].length);
  expressions.push(...ruled);
  const named = expressions.flatMap((text) => text.match(/\b(bincard|nodejs|process)_[a-z0-9_]+/g) ?? []);
  expect([expressions.length > 30, named.length > 30]).toEqual([true, true]);
  const unknown = named.filter((name) => !told.includes(`\n${name} `) && !told.includes(`\n${name}{`));
  expect(unknown).toEqual([]);
  expect(told, "no label of a dealer").not.toMatch(/dealer-of-this-test|dealer="/);
});
