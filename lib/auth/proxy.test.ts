import { NextRequest } from "next/server";
import { expect, test, vi } from "vitest";
import { nonceHeader, pathHeader } from "@/lib/http/header-names.ts";
import { log } from "@/lib/log.ts";
import { forgetCountedLines } from "@/lib/test/counted-lines.ts";
import { config, proxy } from "@/proxy.ts";

const policyHeader = "content-security-policy";
const ask = (path: string, headers: Record<string, string> = {}) =>
  proxy(new NextRequest(`http://localhost:3000${path}`, { headers }));
const given = (response: Awaited<ReturnType<typeof proxy>>, name: string) =>
  response.headers.get(`x-middleware-request-${name}`);

test("every page gets a content security policy with its own nonce, and no inline or evaluated script", async () => {
  const [one, two] = [await ask("/"), await ask("/")];
  const policy = one.headers.get("content-security-policy") ?? "";
  const nonce = /script-src 'nonce-([A-Za-z0-9+/]{22}==)' 'strict-dynamic';/.exec(policy)?.[1];
  expect(nonce).toBe(given(one, nonceHeader));
  expect(two.headers.get("content-security-policy")).not.toContain(nonce);
  expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe");
  expect(policy).toContain("frame-ancestors 'none'");
});

test("a shared page runs no script, names no referrer and is framed nowhere; its preview is framed by our own form", async () => {
  const [page, preview] = [await ask("/s/token"), await ask("/share/preview?items=1")];
  for (const { headers } of [page, preview]) {
    expect(headers.get(policyHeader)).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'nonce-[^']+'; form-action/,
    );
    expect(headers.get(policyHeader)).not.toContain("script-src");
  }
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect(page.headers.get(policyHeader)).toContain("frame-ancestors 'none'");
  expect(page.headers.get("x-frame-options")).toBe("DENY");
  expect(preview.headers.get(policyHeader)).toContain("frame-ancestors 'self'");
  expect(preview.headers.get("x-frame-options")).toBe("SAMEORIGIN");
});

test("every address outside of /api passes through here, and none below it: its handlers check for themselves", () => {
  const passes = (path: string) => new RegExp(`^${config.matcher}$`).test(path);
  for (const path of ["/", "/sign-in", "/products/1", "/api", "/apis", "/x/api/y", "/healthz", "/_next/data/x"])
    expect([path, passes(path)]).toEqual([path, true]);
  for (const path of ["/api/desk/search", "/api/auth/signin", "/api/no/such", "/_next/static/x.js"])
    expect([path, passes(path)]).toEqual([path, false]);
});

test("a form of another site reaches no page", async () => {
  const post = async (headers: Record<string, string>) =>
    (await proxy(new NextRequest("http://localhost:3000/settings", { method: "POST", headers }))).status;
  const own = { host: "localhost:3000", origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };
  expect(await post(own)).toBe(200);
  expect(await post({ host: "localhost:3000", origin: "http://evil.test" })).toBe(403);
  expect(await post({ host: "localhost:3000", "sec-fetch-site": "cross-site" })).toBe(403);
});

test("a form that did not arrive whole is refused with a page that says so, in the browser's language", async () => {
  const whole = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nTyres\r\n--x--\r\n';
  const send = async (body: string, headers: Record<string, string> = {}) => {
    const sent = { "content-type": "multipart/form-data; boundary=x", ...headers };
    const response = await proxy(
      new NextRequest("http://localhost:3000/settings", { method: "POST", headers: sent, body }),
    );
    return { status: response.status, page: await response.text(), policy: response.headers.get(policyHeader) ?? "" };
  };
  expect((await send(whole)).status).toBe(200);
  for (const cut of [whole.slice(0, -8), whole.slice(0, 20), ""]) {
    const { status, page, policy } = await send(cut);
    expect(status, cut).toBe(400);
    expect(page).toContain("<h1>Incomplete form</h1>");
    expect(page).toContain("send it again");
    expect(policy).toContain(`style-src 'self' 'nonce-${/<style nonce="([^"]+)">/.exec(page)?.[1]}'`);
  }
  expect((await send("--x", { "accept-language": "fr-CA" })).page).toContain("Formulaire incomplet");
  // A script gets the framework's answer, and another body is no form.
  expect((await send("--x", { "next-action": "00" })).status).toBe(200);
  expect((await send("--x", { "content-type": "text/plain" })).status).toBe(200);
});

test("what is refused before any page or handler is in the log, without anything that was sent", async () => {
  forgetCountedLines();
  const noted: unknown[] = [];
  const spy = vi.spyOn(log, "warn").mockImplementation((facts: unknown) => void noted.push(facts));
  const post = (path: string, init: { headers?: Record<string, string>; body?: string }) =>
    proxy(new NextRequest(`http://localhost:3000${path}`, { method: "POST", ...init }));
  await post("/logged?q=canary", { headers: { host: "localhost:3000", origin: "http://evil.test" } });
  await post("/large?q=canary", { body: "canary".repeat(20_000) });
  spy.mockRestore();
  expect(noted).toEqual([
    { event: "refused", code: "forbidden", what: "POST /logged", more: 0 },
    { event: "refused", code: "too-large", what: "POST /large", more: 0 },
  ]);
});

test("a page gets its exact requested address, whatever headers the request sends", async () => {
  for (const path of ["/", "/products?q=a%20b&brand=1,2", "/products/020056-07?variant=x&qty=10", "/x?q=%2F%2Fevil"]) {
    expect(given(await ask(path, { [pathHeader]: "//evil.test" }), pathHeader)).toBe(path);
  }
  expect(given(await ask("/products?_rsc=1a2b&q=x"), pathHeader)).toBe("/products?q=x");
  expect(given(await ask("/products?_rsc=1a2b"), pathHeader)).toBe("/products");
});

test.each([
  [64 * 1024, ["/settings", "/products", "/no/such", "/watch-lists", "/watch-lists/a/scan"]],
  [1_000_000, ["/shelf", "/order", "/quick-list", "/watch-lists/5f0a"]],
])("a body over %i bytes is refused, even without a stated length: %j", async (limit, paths) => {
  const sent = (path: string, bytes: number, chunked: boolean) => {
    const body = chunked ? new Blob(["x".repeat(bytes)]).stream() : "x".repeat(bytes);
    const init = { method: "POST", body, duplex: "half" as const };
    return proxy(new NextRequest(`http://localhost:3000${path}`, init));
  };
  for (const path of paths) {
    for (const chunked of [true, false]) {
      const response = await sent(path, limit + 1, chunked);
      expect([response.status, response.headers.get("content-security-policy")]).toEqual([413, expect.any(String)]);
      expect((await sent(path, limit, chunked)).status).toBe(200);
    }
  }
});
