import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { endpoints } from "@/lib/api/endpoints.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

function filesOf(folder: string): string[] {
  return readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`);
}

/** What a route's file answers, as `METHOD /address`: its own, whatever entry of the table it names. */
function answeredBy(file: string): string[] {
  const address = file.replace(/^app|\/route\.ts$/g, "").replace(/\[(\w+)\]/g, "{$1}");
  const text = readFileSync(`${root}${file}`, "utf8");
  return [...text.matchAll(/^export (?:const|(?:async )?function) (\w+)(?: = answering\(\s*"(.+?)")?/gm)].map(
    ([, method, entry]) => (entry === `${method} ${address}` ? entry : `${method} ${address}, by ${entry ?? "itself"}`),
  );
}

test("every route of the desk's JSON answers by its entry of the table, and every entry has its route", () => {
  const files = filesOf("app/api/desk").filter((file) => file.endsWith("/route.ts"));
  expect(files.flatMap(answeredBy).sort()).toEqual(Object.keys(endpoints).sort());
});
