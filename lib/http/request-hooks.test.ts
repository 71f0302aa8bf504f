import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv, useEnv } from "@/lib/env.ts";
import { beginAction, hookRequests, wellFormed } from "./request-hooks.ts";

/** What stands behind: fails as the framework does, after an action of ours began or before. */
let begins = false;
let seen: IncomingMessage;
let server: Server;
let port: number;

beforeAll(async () => {
  useEnv(parseEnv({ APP_URL: "https://desk.test" }));
  hookRequests();
  hookRequests();
  server = createServer((arrived, response) => {
    seen = arrived;
    if (begins) beginAction();
    response.statusCode = arrived.url === "/fine" ? 200 : 500;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});

function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (response) => {
      response.resume();
      resolve(response);
    });
    asked.on("error", reject).end();
  });
}

test("an answer that nothing of ours had a hand in forbids everything all the same", async () => {
  const { headers } = await ask("GET", "/fine");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
  expect(headers["strict-transport-security"]).toBeDefined();
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test("a form that could not even be read is the asker's fault; what fails after an action began is ours", async () => {
  expect((await ask("POST", "/settings")).statusCode).toBe(400);
  begins = true;
  expect((await ask("POST", "/settings")).statusCode).toBe(500);
  begins = false;
  expect((await ask("POST", "/fine")).statusCode).toBe(200);
  expect((await ask("GET", "/settings")).statusCode).toBe(500);
  expect((await ask("POST", "/api/desk/sync")).statusCode).toBe(500);
});

test("whether an origin is ours is decided once: the framework is told the same", async () => {
  await ask("POST", "/fine", { origin: "https://desk.test", "x-forwarded-host": "evil.test" });
  expect(seen.headers["x-forwarded-host"]).toBe("desk.test");
  await ask("POST", "/fine", { origin: `http://127.0.0.1:${port}` });
  expect(seen.headers["x-forwarded-host"]).toBe(`127.0.0.1:${port}`);
  await ask("POST", "/fine", { origin: "https://evil.test", "x-forwarded-host": "evil.test" });
  expect(seen.headers["x-forwarded-host"]).toBeUndefined();
});

test("a method that no Request can have is asked as OPTIONS", async () => {
  await ask("TRACE", "/fine");
  expect(seen.method).toBe("OPTIONS");
});

test("an address that decodes is left letter for letter, whatever its query", () => {
  for (const address of ["/", "/products/a%2Fb?q=%E0%A4%A", "/brands/%C3%A9#x", "/products/100%25?x=%"]) {
    expect(wellFormed(address)).toBe(address);
  }
});

test("in one that does not, percent signs are just that", () => {
  expect(wellFormed("/brands/%E0%A4%A?q=%41")).toBe("/brands/%25E0%25A4%25A?q=%41");
  expect(wellFormed("/100%")).toBe("/100%25");
  for (const address of ["/%", "/%zz/%41", "/a%E0b?c=%"]) {
    expect(() => decodeURIComponent(wellFormed(address).split("?")[0] ?? "")).not.toThrow();
  }
});
