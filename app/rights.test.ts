import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { builtAction } from "@/lib/auth/action.ts";
import { createApiKey } from "@/lib/auth/api-keys.ts";
import { putAtCounter } from "@/lib/auth/counter.ts";
import { routeDefinition } from "@/lib/auth/route.ts";
import { can, type MemberPrincipal, type Principal } from "@/lib/domain/principal.ts";

startTestApp();
const folder = fileURLToPath(new URL(".", import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), "utf8") }));

async function exportsOf(name: string): Promise<[string, object][]> {
  const all: Record<string, unknown> = await import(pathToFileURL(path.join(folder, name)).href);
  return Object.entries(all).filter((entry): entry is [string, object] => typeof entry[1] === "function");
}

const reductions = ["none", "no-cost", "counter", "counter-locked"] as const;

test("every server action refuses a member without its right before it does anything", async () => {
  const { principal } = await signInForTest("actions");
  const withActions = files.filter(({ text }) => text.startsWith('"use server"'));
  let refused = 0;
  for (const { name } of withActions) {
    for (const [exported, action] of await exportsOf(name)) {
      const built = builtAction(action);
      if (!built) throw new Error(`${exported} of ${name} is not made by action()`);
      for (const reduction of reductions) {
        const asker: MemberPrincipal = { ...principal, reduction };
        if (can(asker, built.right)) continue;
        const asked = built.perform(asker, new FormData(), "127.0.0.1");
        await expect(asked, `${exported}, ${reduction}`).rejects.toMatchObject({
          code: "forbidden",
          facts: { right: built.right },
        });
        refused++;
      }
    }
  }
  expect(withActions.length).toBeGreaterThan(3);
  expect(refused).toBeGreaterThan(10);
});

test("no other file of the app contains a server action", () => {
  const hidden = files.filter(({ text }) => /^\s+["']use server["']/m.test(text));
  expect(hidden.map(({ name }) => name)).toEqual([]);
});

test("every route with a principal refuses members and API keys without its right, and every change by a key", async () => {
  const { principal, sessionId } = await signInForTest("routes");
  const { key } = await createApiKey(principal, "routes");
  await putAtCounter(principal, "counter");
  const askers: { principal: Pick<Principal, "kind" | "reduction">; headers: Record<string, string> }[] = [
    { principal: { kind: "member", reduction: "counter" }, headers: { cookie: `bincard=${sessionId}` } },
    { principal: { kind: "api-key", reduction: "none" }, headers: { authorization: `ApiKey ${key}` } },
  ];
  const refusedOf = { member: 0, "api-key": 0, feed: 0, "share-link": 0 };
  for (const { name, text } of files.filter((file) => path.basename(file.name) === "route.ts")) {
    for (const [method, answer] of await exportsOf(name)) {
      const definition = routeDefinition(answer);
      if (!definition) {
        expect(text, `${method} of ${name} knows who asks and is not made by route()`).not.toMatch(/auth\/request/);
        continue;
      }
      const changes = !["GET", "HEAD"].includes(method);
      for (const reduction of ["none", "no-cost"] as const)
        expect(changes && can({ kind: "api-key", reduction }, definition.right), `${method} ${name} by a key`).toBe(
          false,
        );
      // A key with that scope writes the dealer's own shelf, and nothing else.
      if (changes && can({ kind: "api-key", reduction: "shelf" }, definition.right))
        expect(name).toBe("api/desk/shelf/route.ts");
      for (const asker of askers) {
        if (can(asker.principal, definition.right)) continue;
        const request = new NextRequest("http://localhost:3000/api/x", { method, headers: asker.headers });
        const response: Response = await Reflect.apply(answer as () => Promise<Response>, null, [request, {}]);
        expect([response.status, await response.json()], `${method} ${name}`).toMatchObject([
          403,
          { code: "forbidden", right: definition.right },
        ]);
        refusedOf[asker.principal.kind]++;
      }
    }
  }
  expect(refusedOf.member).toBeGreaterThan(5);
  expect(refusedOf["api-key"]).toBeGreaterThan(10);
});

test("no page, action or route finds the principal by itself", () => {
  const own = files.filter(({ text }) => /\b(requirePrincipal|findSession|findApiKey)\b/.test(text));
  expect(own.map(({ name }) => name)).toEqual([]);
});

/** The handlers that take a body. */
async function changeHandlers(): Promise<{ name: string; method: string; answer: object }[]> {
  const found: { name: string; method: string; answer: object }[] = [];
  for (const { name } of files.filter((file) => path.basename(file.name) === "route.ts"))
    for (const [method, answer] of await exportsOf(name))
      if (!["GET", "HEAD"].includes(method)) found.push({ name, method, answer });
  return found;
}

/** Any of our pages' addresses fits: no handler looks at it before it has checked what is sent. */
async function statusOf(answer: object, method: string, headers: Record<string, string>, body: BodyInit) {
  const request = new NextRequest("http://localhost:3000/api/x", { method, headers, body, duplex: "half" });
  const params = Promise.resolve({ nextauth: ["signout"] });
  const response: Response = await Reflect.apply(answer as () => Promise<Response>, null, [request, { params }]);
  return response.status;
}

test("every handler that takes a change refuses another site's page before anything else", async () => {
  const handlers = await changeHandlers();
  expect(handlers.length).toBeGreaterThan(8);
  for (const { name, method, answer } of handlers) {
    expect(name, "proxy.ts knows the bodies of pages").toMatch(
      /^(api\/|s\/\[token\]\/route|\(desk\)\/order\/export\/)/,
    );
    const own = { "content-type": "application/json", host: "localhost:3000" };
    const sites: Record<string, string>[] = [{ origin: "http://evil.test" }, { "sec-fetch-site": "cross-site" }];
    for (const foreign of sites)
      expect([name, method, await statusOf(answer, method, { ...own, ...foreign }, "{}")]).toEqual([name, method, 403]);
  }
});

test("every handler that takes a change refuses a body over its limit, even without a stated length", async () => {
  for (const { name, method, answer } of await changeHandlers()) {
    const long = JSON.stringify({ x: "x".repeat(routeDefinition(answer)?.largestBody ?? 64 * 1024) });
    const headers = { "content-type": "application/json", host: "localhost:3000", "sec-fetch-site": "same-origin" };
    const stated = await statusOf(answer, method, { ...headers, "content-length": String(long.length) }, long);
    const chunked = await statusOf(answer, method, headers, new Blob([long]).stream());
    expect([name, method, stated, chunked]).toEqual([name, method, 413, 413]);
    expect([name, await statusOf(answer, method, headers, "{}")]).not.toEqual([name, 413]);
  }
});
