import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { boardStates, isOfLists } from "@/lib/domain/board.ts";
import { description } from "./document.ts";
import type { Json } from "./shapes.ts";

const app = fileURLToPath(new URL("../../", import.meta.url));
const paths = at(description, ["paths"]) as { [path: string]: { [method: string]: Json } };

function at(value: Json | undefined, steps: string[]): Json | undefined {
  return steps.reduce<Json | undefined>((inner, step) => {
    return inner !== null && typeof inner === "object" && !Array.isArray(inner) ? inner[step] : undefined;
  }, value);
}

function references(value: Json): string[] {
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) return value.flatMap(references);
  return Object.entries(value).flatMap(([key, inner]) => (key === "$ref" ? [String(inner)] : references(inner)));
}

test("every $ref has a target", () => {
  for (const reference of references(description)) {
    expect(at(description, reference.slice(2).split("/")), reference).toBeDefined();
  }
});

test("every operation has a unique id and at least one response", () => {
  const methods = ["get", "post", "put", "patch", "delete"];
  const operations = Object.values(paths).flatMap((path) => methods.flatMap((method) => path[method] ?? []));
  const names = operations.map((operation) => at(operation, ["operationId"]));
  expect(new Set(names).size).toBe(operations.length);
  expect(names).not.toContain(undefined);
  for (const operation of operations) expect(Object.keys(at(operation, ["responses"]) as object)).not.toEqual([]);
});

test("the document describes every route and nothing else", () => {
  const routes = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        file.endsWith("/route.ts") && !file.includes("[...") && (!file.startsWith("(") || file.includes("/api/")),
    )
    .map(
      (file) =>
        `/${file
          .replace(/\/route\.ts$/, "")
          .replaceAll("[", "{")
          .replaceAll("]", "}")}`,
    );
  expect(Object.keys(paths).sort()).toEqual(routes.sort());
});

test("parameters and records of the supplier's interface are described by their parsers", () => {
  const named = (path: string) => (at(paths, [path, "get", "parameters"]) as Json[]).map((one) => at(one, ["name"]));
  const products = at(paths, ["/api/Catalog/Products", "get", "parameters"]) as Json[];
  expect(products).toContainEqual({
    name: "pageSize",
    in: "query",
    description: "Maximum number of items; 1,000 at most.",
    schema: { type: "integer", minimum: 1, default: 50 },
  });
  expect(named("/api/Catalog/Products/Inventory")).toEqual(
    expect.arrayContaining(["pageStartIndex", "pageSize", "dateFrom", "skus", "status", "mfgPartNumbers"]),
  );
  const schemas = at(description, ["components", "schemas"]) as { [name: string]: Json };
  expect(at(schemas, ["Product", "properties", "Variants"])).toEqual({
    type: "array",
    items: { $ref: "#/components/schemas/Variant" },
  });
  expect(at(schemas, ["Category", "properties", "SubCategories", "items"])).toEqual({
    $ref: "#/components/schemas/Category",
  });
  // Suppliers may leave out fields and add others.
  for (const name of ["Brand", "Product", "Variant", "Inventory", "VariantPrices"]) {
    expect(at(schemas, [name, "required"]), name).toBeUndefined();
    expect(at(schemas, [name, "additionalProperties"]), name).toBeUndefined();
  }
});

test("counts of low stock say which states count only starred items, with and without the right to cost", () => {
  const steps = ["responses", "200", "content", "application/json", "schema", "properties", "counts", "description"];
  const told = String(at(paths, ["/api/desk/low-stock", "get", ...steps])).split(". Only starred items: ")[1];
  const ofLists = (seesCost: boolean) => boardStates.filter((state) => isOfLists(state, seesCost));
  expect(told?.split("; without permission to see costs: ").map((names) => names.split(", "))).toEqual([
    ofLists(true),
    ofLists(false),
  ]);
  expect(ofLists(false)).toContain("lastChance");
});
