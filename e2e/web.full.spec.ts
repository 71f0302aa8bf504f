import { readdirSync } from "node:fs";
import path from "node:path";
import { testLimitMs, testSize } from "@/lib/test/size.ts";
import { actionSample, builtActions } from "./support/actions.ts";
import { ask, inParallel, ownPage, type Question, type Reply } from "./support/ask.ts";
import type { CanaryDealer } from "./support/dealers.ts";
import { hostileCallbacks } from "./support/hostile-callbacks.ts";
import { expect, type Installation, test } from "./support/isolation-fixtures.ts";
import { root } from "./support/program.ts";
import { routes } from "./support/routes.ts";
import { contentOf } from "./support/tables.ts";

test.describe.configure({ timeout: testLimitMs(180_000) });

const atOnce = 8;

/** All samples of all routes, as the owning dealer sends them. */
function samplesOf({ dealers }: Installation) {
  const [own, other] = dealers as [CanaryDealer, CanaryDealer];
  const all = Object.entries(routes).flatMap(([route, samples]) =>
    samples(own, other).map((sample) => ({ ...sample, route })),
  );
  return { own, other, all };
}

/** Requests that the framework answers by itself, and malformed or unusual ones. */
function oddRequests(): Question[] {
  const files = readdirSync(path.join(root, ".next/static"), { recursive: true, encoding: "utf8" });
  const kinds = [".js", ".css", ".woff2"].map((end) => files.find((file) => file.endsWith(end)) ?? "");
  const paths = [
    ...kinds.map((file) => `/_next/static/${file}`),
    ...["/_next/static/chunks/missing.js", "/_next/static/", "/_next/image?url=%2Ffavicon.svg&w=64&q=75", "/_next/"],
    ...["/_next/data/x/products.json", "/favicon.svg", "/favicon.ico", "/robots.txt", "/products/", "/api/desk/sync/"],
    ...["//evil.test/", "/\\evil.test", "/%", "/%C3%28", "/%2e%2e/x", "/products/%", "/api/desk/lists/%zz", "/a%00b"],
    ...["/api/no/such", "/no/such/room", "/api/auth/no-such", "/api/pictures/x?w=1", "/products.rsc", "/_not-found"],
    ...["/?page=-1", "/products?page=%C3%28", "/api/Catalog/Products?pageSize=0", "/api/Catalog/Products?status=x"],
    `/${"a".repeat(9000)}`,
  ];
  const methods = ["HEAD", "OPTIONS", "TRACE", "POST", "PUT", "PATCH", "DELETE", "PURGE"];
  return [
    ...paths.map((path) => ({ path })),
    ...methods.flatMap((method) => ["/", "/products", "/api/desk/sync", "/no/such"].map((path) => ({ method, path }))),
    { method: "POST", path: "/settings", headers: { "next-action": "0".repeat(42) }, body: "[]" },
    { method: "POST", path: "/settings", headers: { "next-action": "x", "content-type": "text/plain" }, body: "[" },
  ];
}

/** What is wrong with the Content-Security-Policy of a response; empty when nothing is. */
function wrongWith({ headers, body }: Reply, nonces: Set<string>): string[] {
  const policy = headers["content-security-policy"];
  if (typeof policy !== "string") return ["no policy"];
  const directives = new Map(policy.split("; ").map((part) => [part.split(" ")[0], part] as const));
  const given = directives.get("script-src") ?? directives.get("default-src") ?? "";
  // Only pages with the camera compile the reader of codes.
  const hasCamera = String(headers["permissions-policy"]).includes("camera=(self)");
  const scripts = hasCamera ? given.replace(" 'wasm-unsafe-eval'", "") : given;
  const wrong: string[] = [];
  if (/unsafe-|\*|https?:|data:|blob:/.test(scripts) || scripts === "") wrong.push(`scripts: ${scripts}`);
  // Our own pages frame one that nothing can run in: the preview of a link.
  const isFramed = headers["x-frame-options"] === "SAMEORIGIN" && policy.startsWith("default-src 'none'; img-src");
  for (const name of [`frame-ancestors ${isFramed ? "'self'" : "'none'"}`, "base-uri 'none'"])
    if (!policy.includes(name)) wrong.push(`no ${name}`);
  if (headers["x-content-type-options"] !== "nosniff") wrong.push("no nosniff");
  const nonce = /'nonce-([\w+/=-]*)'/.exec(scripts)?.[1];
  if (nonce !== undefined && (nonce.length < 22 || nonces.has(nonce))) wrong.push(`nonce ${nonce} is short or known`);
  if (nonce !== undefined) nonces.add(nonce);
  if (nonce === undefined && !scripts.endsWith("'none'")) wrong.push(`neither nonce nor none: ${scripts}`);
  for (const [tag] of body.matchAll(/<script(?=[\s>])[^>]*>/g))
    if (nonce !== undefined && !tag.includes(`nonce="${nonce}"`)) wrong.push(`a script without the nonce: ${tag}`);
  return wrong;
}

test("every response forbids scripts that are not our own: pages, handlers, redirects, errors, files", async ({
  installation,
}) => {
  const { own, all } = samplesOf(installation);
  const reads = all.filter(({ method = "GET" }) => method === "GET");
  const asked: Question[] = [
    ...reads.map(({ path }) => ({ path, headers: { cookie: own.cookie } })),
    ...reads.map(({ path }) => ({ path, headers: { cookie: own.cookie, rsc: "1" } })),
    ...all.map(({ method, path, body, headers }) => ({ method, path, body, headers })),
    ...oddRequests(),
    ...oddRequests().map((question) => ({ ...question, headers: { ...question.headers, cookie: own.cookie } })),
  ];
  const faults: string[] = [];
  const nonces = new Set<string>();
  await inParallel(asked, atOnce, async (question) => {
    const reply = await ask(installation.url(), question);
    const name = `${question.method ?? "GET"} ${question.path.slice(0, 80)} ${reply.status}`;
    for (const wrong of wrongWith(reply, nonces)) faults.push(`${name}: ${wrong}`);
    if (reply.status >= 500) faults.push(`${name} failed`);
  });
  expect(faults).toEqual([]);
  expect(nonces.size).toBeGreaterThan(50);
});

test("no change is accepted from another site's page, nor with a body of another content type", async ({
  installation,
}) => {
  const { own, other, all } = samplesOf(installation);
  const url = installation.url();
  const handlers = [...new Set(all.filter(({ route }) => route.startsWith("/api/")).map(({ path }) => path))];
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.test" },
    { origin: "null" },
    { origin: url.replace("http:", "https:").replace("localhost", "localhost.evil.test") },
    { origin: `${url}.evil.test` },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: url },
    { "sec-fetch-site": "none" },
  ];
  const types = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
  ];
  const before = await contentOf(installation.dataDir);
  const faults: string[] = [];
  const refused = async (question: Question, statuses: number[]) => {
    const { status } = await ask(url, question);
    if (!statuses.includes(status)) faults.push(`${status}: ${JSON.stringify(question).slice(0, 300)}`);
  };
  const cookie = own.cookie;
  const questions = handlers.flatMap((path) =>
    ["POST", "PUT", "PATCH", "DELETE"].flatMap((method) => [
      ...foreign.map((headers) => ({
        method,
        path,
        headers: { ...headers, cookie, "content-type": "application/json" },
        body: "{}",
      })),
      ...types
        // Links in mails are followed by forms, without a session: the address itself is the right to it.
        .filter(() => !path.startsWith("/api/auth/") && !path.startsWith("/api/mail-links/"))
        .map((type) => ({ method, path, headers: { ...ownPage(url), cookie, "content-type": type }, body: "{}" })),
    ]),
  );
  await inParallel(questions, atOnce, (question) => refused(question, [403, 404, 405, 415]));
  const acting = builtActions().map(({ id, name }) => actionSample(id, name, own, other));
  await inParallel(acting, atOnce, async (sample) => {
    for (const headers of foreign)
      await refused({ ...sample, headers: { ...sample.headers, ...headers, cookie } }, [403]);
  });
  const changes = all.filter(({ method = "GET" }) => method !== "GET");
  await inParallel(changes, atOnce, async ({ method, path, body, headers }) => {
    for (const site of foreign) await refused({ method, path, body, headers: { ...headers, ...site, cookie } }, [403]);
  });
  expect(faults.slice(0, 20)).toEqual([]);
  expect(await contentOf(installation.dataDir), "nothing was changed").toEqual(before);
});

test("no answer leads to a host that the request names, and none is a fault of the server", async ({
  installation,
}) => {
  const url = installation.url();
  const { own } = samplesOf(installation);
  const pages = [
    "/healthz",
    "/products/",
    "/sign-in",
    "/settings",
    "/api/auth/signin",
    "/api/auth/signout",
    "/no/such",
  ];
  const targets = [
    ...pages.flatMap((page) => [page, `http://evil.test${page}`, `//evil.test${page}`, `/\\evil.test${page}`]),
    ...["http://evil.test", "HTTP://evil.test:81", "*", "evil.test:443", "/%2F%2Fevil.test", "/%5Cevil.test/"],
    ...["/sign-in?callbackUrl=//evil.test", "/sign-in?callbackUrl=http://evil.test/", "/?next=%2F%2Fevil.test"],
  ];
  const hosts: Record<string, string>[] = [
    {},
    { host: "evil.test" },
    { "x-forwarded-host": "evil.test", "x-forwarded-proto": "https", forwarded: "host=evil.test" },
  ];
  const questions = targets.flatMap((path) =>
    ["GET", "HEAD", "OPTIONS", "POST"].flatMap((method) =>
      hosts.flatMap((host) => [
        { method, path, headers: host },
        { method, path, headers: { ...host, cookie: own.cookie } },
      ]),
    ),
  );
  const faults: string[] = [];
  await inParallel(questions, atOnce, async (question) => {
    const { status, headers } = await ask(url, question);
    const location = headers.location;
    const leadsAway = location !== undefined && /evil\.test/.test(new URL(location, url).host);
    if (status >= 500 || leadsAway) faults.push(`${status} ${location}: ${JSON.stringify(question)}`);
  });
  expect(faults.slice(0, 20)).toEqual([]);
});

/** Lines from npm, and the ones `npm start` prints itself. All others are the server's. */
const starterLines = /^(npm |> |Bincard is ready: |Listening on all addresses, |Press Ctrl-C to stop\.$)/;

test("an idle connection stays open longer than in a proxy, so that no request meets its end", async ({
  installation,
}) => {
  const { headers } = await ask(installation.url(), { path: "/healthz" });
  expect(headers["keep-alive"]).toBe("timeout=75");
});

test("every line that the server wrote is JSON, the framework's own included", async ({ installation }) => {
  const url = installation.url();
  await inParallel(oddRequests(), atOnce, async (question) => {
    await ask(url, question);
  });
  const others = installation
    .output()
    .split("\n")
    .filter((line) => line !== "" && !starterLines.test(line))
    .filter((line) => !/^\{.*\}$/.test(line) || typeof JSON.parse(line) !== "object");
  expect(others).toEqual([]);
});

test("GET and HEAD change nothing", async ({ installation }) => {
  const { own, all } = samplesOf(installation);
  const reads = all.filter(({ method = "GET" }) => method === "GET");
  const keepers: Record<string, string>[] = [
    { cookie: own.cookie },
    { apikey: own.key },
    { cookie: own.endedCookie },
    {},
  ];
  const before = await contentOf(installation.dataDir);
  for (const method of ["GET", "HEAD"]) {
    await inParallel(
      reads.flatMap(({ path }) => keepers.map((headers) => ({ method, path, headers }))),
      atOnce,
      async (question) => void (await ask(installation.url(), question)),
    );
  }
  expect(await contentOf(installation.dataDir)).toEqual(before);
});

test("five hundred hostile callback addresses: none leads to another site, none causes a server error", async ({
  installation,
}) => {
  const origin = installation.url();
  const addresses = hostileCallbacks(origin);
  expect(new Set(addresses).size).toBeGreaterThanOrEqual(500);
  const cookie = installation.dealers[0]?.cookie ?? "";
  const faults: string[] = [];
  const visited = new Set<string>();
  // Every redirect's target is checked; for some addresses the redirects are followed to the end.
  const followed = new Set(addresses.filter((_, place) => place % testSize(10, 1) === 0));
  const follow = async (asked: string, question: Question, hops = 0): Promise<void> => {
    const { status, headers } = await ask(origin, question);
    if (status >= 500) faults.push(`${JSON.stringify(asked)}: ${question.path} answers ${status}`);
    if (!headers.location) return;
    const next = new URL(headers.location, `${origin}${question.path}`);
    if (next.origin !== origin) faults.push(`${JSON.stringify(asked)} leads to ${headers.location}`);
    const path = next.pathname + next.search;
    if (next.origin !== origin || hops > 4 || visited.has(path) || !followed.has(asked)) return;
    visited.add(path);
    await follow(asked, { path, headers: { cookie } }, hops + 1);
  };
  await inParallel(addresses.entries(), atOnce, async ([place, callbackUrl]) => {
    const query = new URLSearchParams({ callbackUrl }).toString();
    const form = {
      method: "POST",
      headers: { ...ownPage(origin), "content-type": "application/x-www-form-urlencoded" },
    };
    const credentials = { ...form, path: "/api/auth/callback/credentials" };
    await follow(callbackUrl, { path: `/sign-in?${query}`, headers: { cookie } });
    await follow(callbackUrl, { ...credentials, body: `username=canary21&password=canary21&${query}` });
    // The other sign-in addresses share one rule with those two: each gets a part of the callback addresses.
    const others: Question[] = [
      { path: `/api/auth/signin?${query}` },
      { path: `/api/auth/error?${query}&${new URLSearchParams({ error: callbackUrl })}` },
      { ...credentials, body: `username=&password=&${query}` },
      { ...form, path: "/api/auth/signout", body: query },
    ];
    for (const [door, question] of others.entries())
      if (place % testSize(others.length, 1) === door % testSize(others.length, 1)) await follow(callbackUrl, question);
  });
  expect(faults).toEqual([]);
});
