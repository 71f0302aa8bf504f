import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { endpoints } from "@/lib/api/endpoints.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

function filesOf(folder: string): string[] {
  return readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`);
}

/**
 * The endpoints that a route file exports, as `METHOD /address` from its own path, whatever it passes to `answering()`.
 */
function answeredBy(file: string): string[] {
  const address = file.replace(/^app|\/route\.ts$/g, "").replace(/\[(\w+)\]/g, "{$1}");
  const text = readFileSync(`${root}${file}`, "utf8");
  return [...text.matchAll(/^export (?:const|(?:async )?function) (\w+)(?: = answering\(\s*"(.+?)")?/gm)].map(
    ([, method, entry]) => (entry === `${method} ${address}` ? entry : `${method} ${address}, by ${entry ?? "itself"}`),
  );
}

test("every route file of the desk's JSON uses its own endpoint of the table, and every endpoint has a route file", () => {
  const files = filesOf("app/api/desk").filter((file) => file.endsWith("/route.ts"));
  expect(files.flatMap(answeredBy).sort()).toEqual(Object.keys(endpoints).sort());
});
