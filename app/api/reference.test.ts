import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "@/lib/api/endpoint.ts";
import { endpoints } from "@/lib/api/endpoints.ts";
import { description } from "./openapi.json/document.ts";
import { heldReference, referenceParts } from "./reference.ts";

const parts = referenceParts("https://desk.example");
const { paths } = z.object({ paths: z.record(z.string(), z.looseObject({})) }).parse(description);
const operations = parts.flatMap((part) => part.operations);
const of = (method: string, path: string) => operations.find((one) => one.method === method && one.path === path);

test("the page has every endpoint of the desk's table and every operation of the supplier's interface, once", () => {
  const named = (of: readonly { method: string; path: string }[]) => of.map(({ method, path }) => `${method} ${path}`);
  const desk = parts.find(({ name }) => name === "Desk")?.operations ?? [];
  expect(named(desk)).toEqual(expect.arrayContaining(Object.keys(endpoints)));
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).flatMap((name) => (name === "parameters" ? [] : { method: name.toUpperCase(), path })),
  );
  expect(named(operations).sort()).toEqual(named(described).sort());
  expect(of("GET", "/api/Catalog/Products/Inventory")?.parameters.map(({ name }) => name)).toContain("skus");
  const anchors = operations.map(({ anchor }) => anchor);
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(operations.every(({ summary }) => summary !== "")).toBe(true);
});

test("each example is one command with the credentials that its operation takes, quoted for a shell", () => {
  for (const { example, path, method } of operations) {
    expect(example, path).toContain(`'https://desk.example${path}`);
    expect(example.split("'").length % 2, `quotes of ${method} ${path}`).toBe(1);
  }
  expect(of("GET", "/api/System/Token")?.example).toContain("-u USERNAME:PASSWORD");
  expect(of("GET", "/api/Catalog/Products")?.example).toContain("-H 'Authorization: ApiKey KEY'");
  const watch = of("POST", "/api/desk/watch");
  expect(watch).toMatchObject({ forSessions: true });
  expect(watch?.example).toMatch(/^curl -s -X POST -b __Host-bincard=SESSION .* -d '\{"variantNo":"…".*\}' 'https/);
});

test("the body of each example is admitted in its form by the endpoint that it is for", () => {
  let tried = 0;
  for (const [route, { takes }] of Object.entries<Endpoint>(endpoints)) {
    const [method = "", path = ""] = route.split(" ");
    const body = /-d '(\{.*\})' 'https/.exec(of(method, path)?.example ?? "")?.[1];
    if (!takes || body === undefined) continue;
    const issues = takes.safeParse(JSON.parse(body)).error?.issues ?? [];
    expect(
      issues.filter(({ code }) => code === "unrecognized_keys" || code === "invalid_type"),
      route,
    ).toEqual([]);
    tried += 1;
  }
  expect(tried).toBeGreaterThan(5);
});

test("what the public page shows is made once for an address, however often it is asked for", () => {
  const first = heldReference("https://desk.example");
  expect(first).toEqual(parts);
  const other = heldReference("https://other.example");
  expect(other).toEqual(referenceParts("https://other.example"));
  expect(heldReference("https://desk.example")).toBe(first);
  expect(heldReference("https://other.example")).toBe(other);
});
