import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import next from "@/next.config.ts";
import journeys from "@/playwright.config.ts";

// What the packages must be and be told. What the source may not do with them is held by biome.json, lint/ and .dependency-cruiser.cjs.

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");

test("schemas change by migrations alone", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  expect(Object.values(scripts).filter((command) => /drizzle-kit push/.test(command))).toEqual([]);
});

test("the driver under the client is the client's own: two SQLites in one process would take one another's locks away", () => {
  const own = createRequire(import.meta.url);
  const ofClient = createRequire(own.resolve("@libsql/client"));
  expect(own.resolve("libsql")).toBe(ofClient.resolve("libsql"));
});

test("a build is traced from this folder, whatever lies above it", () => {
  expect(next.outputFileTracingRoot).toBe(new URL("..", import.meta.url).pathname.replace(/\/$/, ""));
});

test("the browser of the journeys is this machine's own and asks nobody by itself", () => {
  const { executablePath, args } = journeys.use?.launchOptions ?? {};
  expect(executablePath).toBe(process.env.CHROMIUM_PATH || "/usr/bin/chromium");
  expect(args).toEqual(expect.arrayContaining(["--no-sandbox", "--disable-background-networking"]));
});

test("every installed package runs on Node 20, and none is a version with a known trap", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { version?: string; engines?: { node?: string } | string[] }>;
  };
  const late = Object.entries(packages).flatMap(([name, { engines }]) => {
    const node = engines && !Array.isArray(engines) ? engines.node : undefined;
    return node === undefined || node.split("||").some(allows20) ? [] : [`${name}: ${node}`];
  });
  expect(late).toEqual([]);
  // Below it, the picture optimizer runs code for anybody.
  expect(atLeast(packages["node_modules/next"]?.version, [16, 3, 3])).toBe(true);
  // Mail is not sent; with next-auth 4 it would have to be version 7.
  expect(packages["node_modules/nodemailer"]?.version ?? "7.").toMatch(/^7\./);
});

/** Whether one alternative of an engines field lets some Node 20 in. */
function allows20(range: string): boolean {
  const [, sign = "", major = "0"] = /^\s*([\^~<>=]*)\s*v?(\d+|\*)/.exec(range) ?? [];
  if (major === "*" || /^\s*$/.test(range)) return true;
  const number = Number(major);
  if (sign.startsWith(">")) return number <= 20 && !/<\s*(1?\d)(\.|\b)(?!\d)/.test(range);
  return sign.startsWith("<") ? number > 20 : number === 20;
}

function atLeast(version: string | undefined, least: readonly number[]): boolean {
  const parts = (version ?? "0").split(".").map(Number);
  for (const [index, wanted] of least.entries()) {
    const has = parts[index] ?? 0;
    if (has !== wanted) return has > wanted;
  }
  return true;
}
