import { NextRequest } from "next/server";
import { beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { BincardError } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { forgetCountedLines } from "@/lib/test/counted-lines.ts";
import { handler, readJson } from "./handler.ts";

beforeAll(() => adoptEnv(parseEnv({ APP_URL: "https://desk.test" })));

const schema = z.object({ name: z.string() });
const echo = handler(async (request) => Response.json(await readJson(request, schema)));
const json = { host: "127.0.0.1:3000", "content-type": "application/json" };

function post(body: BodyInit | null, headers: Record<string, string> = json, path = "x"): Promise<Response> {
  return echo(new NextRequest(`http://127.0.0.1:3000/api/desk/${path}`, { method: "POST", headers, body }), undefined);
}

test("a change from our own page, at APP_URL or the visited host, is accepted, and another site's is refused", async () => {
  const good = { ...json, "sec-fetch-site": "same-origin", origin: "http://127.0.0.1:3000" };
  expect((await post('{"name":"x"}', good)).status).toBe(200);
  expect((await post('{"name":"x"}', { ...good, origin: "https://desk.test" })).status).toBe(200);
  expect((await post('{"name":"x"}')).status).toBe(200);
  const elsewhere = { ...good, host: "other.test", origin: "https://other.test" };
  expect((await post('{"name":"x"}', elsewhere)).status).toBe(200);
  const foreign: Record<string, string>[] = [
    { ...good, origin: "http://evil.test" },
    { ...good, origin: "null" },
    { ...good, host: "desk.test", origin: "http://desk.test" },
    { ...good, host: "192.168.1.7:3000", origin: "http://192.168.1.7:3000" },
    { ...json, "sec-fetch-site": "cross-site" },
    { ...json, "sec-fetch-site": "same-site" },
    { ...json, "sec-fetch-site": "none" },
  ];
  for (const headers of foreign) expect((await post('{"name":"x"}', headers)).status).toBe(403);
});

test("a body of another type, too long, broken or invalid in a field is refused with the reason", async () => {
  expect((await post("name=x", { ...json, "content-type": "application/x-www-form-urlencoded" })).status).toBe(415);
  expect((await post(JSON.stringify({ name: "x".repeat(70_000) }))).status).toBe(413);
  expect((await post("{")).status).toBe(400);
  const wrong = await post('{"name":1}');
  expect([wrong.status, wrong.headers.get("content-type")]).toEqual([400, "application/problem+json"]);
  expect(await wrong.json()).toMatchObject({ type: "urn:bincard:problem:bad-request", status: 400, field: "name" });
});

test("an empty body that is sent as a stream is no JSON, and no error of ours", async () => {
  const reading = handler(async (request) => Response.json(await readJson(request, z.object({}))));
  const body = new ReadableStream({ start: (controller) => controller.close() });
  const sent = new NextRequest("http://127.0.0.1:3000/api/x", { method: "POST", headers: json, body, duplex: "half" });
  expect((await reading(sent, undefined)).status).toBe(400);
});

test("a change whose body the handler does not read is refused like one that it reads", async () => {
  const blind = handler(() => new Response("done"));
  const sent = (headers: Record<string, string>, body: BodyInit | null) =>
    blind(new NextRequest("http://127.0.0.1:3000/api/x", { method: "POST", headers, body, duplex: "half" }), undefined);
  expect((await sent({}, null)).status).toBe(200);
  expect((await sent(json, "{}")).status).toBe(200);
  const stream = (bytes: number) => new Blob(["x".repeat(bytes)]).stream();
  expect((await sent(json, stream(64 * 1024))).status).toBe(200);
  expect((await sent(json, stream(64 * 1024 + 1))).status).toBe(413);
  expect((await sent({}, stream(10))).status).toBe(415);
  const gone = new ReadableStream({ start: (controller) => controller.error(new Error("gone")) });
  expect((await sent(json, gone)).status).toBe(400);
});

test("expected errors have their status and are never cached", async () => {
  const failing = (error: unknown) =>
    handler(async () => {
      throw error;
    })(new NextRequest("http://127.0.0.1:3000/api/x"), undefined);
  const busy = await failing(new BincardError("not-ready", { retryAfterS: 4.2, progress: 10 }));
  expect([busy.status, busy.headers.get("retry-after")]).toEqual([503, "5"]);
  const signedOut = await failing(new BincardError("signed-out"));
  expect([signedOut.status, signedOut.headers.get("cache-control")]).toEqual([401, "private, no-store"]);
  expect(signedOut.headers.get("www-authenticate")).not.toMatch(/basic/i);
});

test("suspicious requests are logged by method and path, like ones once, without anything that was sent", async () => {
  forgetCountedLines();
  const noted: unknown[] = [];
  const spy = vi.spyOn(log, "warn").mockImplementation((facts: unknown) => void noted.push(facts));
  await post('{"name":"x"}', { ...json, origin: "https://evil.test" }, "logged");
  for (let time = 0; time < 100; time += 1) await post(`{"name":"${"canary".repeat(20_000)}"}`, json, "logged");
  await post('{"name":', json, "logged");
  spy.mockRestore();
  expect(noted).toEqual([
    { event: "refused", code: "forbidden", what: "POST /api/desk/logged", more: 0 },
    { event: "refused", code: "too-large", what: "POST /api/desk/logged", more: 0 },
  ]);
});

test("unexpected errors answer an id and nothing else", async () => {
  const request = new NextRequest("http://127.0.0.1:3000/api/x");
  for (const error of [new Error("token=canary"), new BincardError("data-folder", { path: "/canary" }), "canary"]) {
    const response = await handler(async () => {
      throw error;
    })(request, undefined);
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain("canary");
    expect(JSON.parse(text)).toMatchObject({
      title: "Something went wrong",
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
});
