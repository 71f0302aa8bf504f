import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noteAnswer, noteUnreachable } from "@/lib/database-outage.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { beginAction, decodable, hookRequests, ownPath } from "./request-hooks.ts";

/** The handler behind the hooks: it fails as the framework does, before or after one of our actions began. */
let begins = false;
let seen: IncomingMessage;
let server: Server;
let port: number;

beforeAll(async () => {
  adoptEnv(parseEnv({ APP_URL: "https://desk.test" }));
  hookRequests(1000);
  hookRequests();
  server = createServer((arrived, response) => {
    seen = arrived;
    if (arrived.url === "/endless") return void pipeline(endless(), response).catch(() => undefined);
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

/** An answer without an end, as far as it is taken. */
function* endless() {
  for (;;) yield "x".repeat(65_536);
}

function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (response) => {
      response.resume();
      resolve(response);
    });
    asked.on("error", reject).end();
  });
}

test("an answer that the framework makes alone has the closed security policy", async () => {
  const { headers } = await ask("GET", "/fine");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
  expect(headers["strict-transport-security"]).toBeDefined();
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test("a page that could not be made while the server of the databases is away is answered 503, to be asked again", async () => {
  noteUnreachable("databases.test");
  begins = true;
  const away = await ask("GET", "/products");
  expect([away.statusCode, away.headers["retry-after"]]).toEqual([503, "5"]);
  expect((await ask("POST", "/settings")).statusCode).toBe(503);
  expect((await ask("GET", "/fine")).statusCode).toBe(200);
  noteAnswer("databases.test");
  expect((await ask("GET", "/products")).statusCode).toBe(500);
  begins = false;
});

test("a form that could not be read is answered 400, and a failure after an action began is answered 500", async () => {
  expect((await ask("POST", "/settings")).statusCode).toBe(400);
  begins = true;
  expect((await ask("POST", "/settings")).statusCode).toBe(500);
  begins = false;
  expect((await ask("POST", "/fine")).statusCode).toBe(200);
  expect((await ask("GET", "/settings")).statusCode).toBe(500);
  expect((await ask("POST", "/api/desk/sync")).statusCode).toBe(500);
});

test("whether an origin is ours is decided in one place, and the framework gets the same answer", async () => {
  await ask("POST", "/fine", { origin: "https://desk.test", "x-forwarded-host": "evil.test" });
  expect(seen.headers["x-forwarded-host"]).toBe("desk.test");
  await ask("POST", "/fine", { origin: `http://127.0.0.1:${port}` });
  expect(seen.headers["x-forwarded-host"]).toBe(`127.0.0.1:${port}`);
  await ask("POST", "/fine", { origin: "https://evil.test", "x-forwarded-host": "evil.test" });
  expect(seen.headers["x-forwarded-host"]).toBeUndefined();
});

test("of cookies that occur twice the framework gets none, and the others as they were sent", async () => {
  const given = async (cookie: string) => {
    await ask("GET", "/fine", { cookie });
    return seen.headers.cookie;
  };
  expect(await given("bincard=one; zone=UTC; bincard=two")).toBe("zone=UTC");
  expect(await given("bincard=one;bincard=two;\tbincard =three")).toBeUndefined();
  expect(await given('bincard=one; other=a=b; flag; quoted="x"')).toBe('bincard=one; other=a=b; flag; quoted="x"');
  await ask("GET", "/fine");
  expect(seen.headers.cookie).toBeUndefined();
});

test("a connection whose answer nobody takes is closed, and one whose answer is taken slowly stays open", async () => {
  const connect = async () => {
    const [answer] = await once(request({ port, path: "/endless", agent: false }).end(), "response");
    return answer as IncomingMessage;
  };
  const taken = await connect();
  taken.on("error", () => undefined);
  const taking = setInterval(() => taken.read(), 20);
  const untaken = await connect();
  await once(seen.socket, "close");
  expect(taken.destroyed).toBe(false);
  clearInterval(taking);
  untaken.on("error", () => undefined).destroy();
  taken.destroy();
});

test("a request that offers another protocol is answered, though the framework would close its connection", async () => {
  server.on("upgrade", (_request, socket) => socket.destroy());
  expect((await ask("GET", "/fine")).statusCode).toBe(200);
  const offer = { connection: "Upgrade, HTTP2-Settings", upgrade: "h2c", "http2-settings": "AAMAAABkAAQAAP__" };
  expect((await ask("GET", "/fine", offer)).statusCode).toBe(200);
});

test("a method that a Request object cannot have is treated as OPTIONS", async () => {
  await ask("TRACE", "/fine");
  expect(seen.method).toBe("OPTIONS");
});

test.each([
  ["http://evil.test/healthz", "/healthz"],
  ["HTTP://evil.test:80/a/b?c=d", "/a/b?c=d"],
  ["http://evil.test", "/"],
  ["ftp://evil.test//evil.test/x", "//evil.test/x"],
  ["*", "/*"],
  ["evil.test:443", "/evil.test:443"],
  ["/redirect?to=http://evil.test/", "/redirect?to=http://evil.test/"],
])("a request's target %s is the path %s here, whatever host it names", (target, path) => {
  expect(ownPath(target)).toBe(path);
});

test("a path that decodes is unchanged, whatever its query", () => {
  for (const address of ["/", "/products/a%2Fb?q=%E0%A4%A", "/brands/%C3%A9#x", "/products/100%25?x=%"]) {
    expect(decodable(address)).toBe(address);
  }
});

test("in a path that does not decode, percent signs are taken literally", () => {
  expect(decodable("/brands/%E0%A4%A?q=%41")).toBe("/brands/%25E0%25A4%25A?q=%41");
  expect(decodable("/100%")).toBe("/100%25");
  for (const address of ["/%", "/%zz/%41", "/a%E0b?c=%"]) {
    expect(() => decodeURIComponent(decodable(address).split("?")[0] ?? "")).not.toThrow();
  }
});
