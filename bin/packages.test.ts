import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import next from "@/next.config.ts";
import journeys from "@/playwright.config.ts";

// Tests versions and settings of packages. How the source may use them is checked by biome.json, lint/ and
// .dependency-cruiser.cjs.

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");

test("schemas change by migrations alone", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  expect(Object.values(scripts).filter((command) => /drizzle-kit push/.test(command))).toEqual([]);
});

test("the client uses our copy of the driver: two copies would release each other's locks", () => {
  const own = createRequire(import.meta.url);
  const ofClient = createRequire(own.resolve("@libsql/client"));
  expect(own.resolve("libsql")).toBe(ofClient.resolve("libsql"));
});

test("a build is traced from this folder, whatever is in the folders above it", () => {
  expect(next.outputFileTracingRoot).toBe(new URL("..", import.meta.url).pathname.replace(/\/$/, ""));
});

test("the journeys use this machine's browser, and it sends no requests of its own", () => {
  const { executablePath, args } = journeys.use?.launchOptions ?? {};
  expect(executablePath).toBe(process.env.CHROMIUM_PATH || "/usr/bin/chromium");
  expect(args).toEqual(expect.arrayContaining(["--no-sandbox", "--disable-background-networking"]));
});

test("every installed package runs on Node 20, and none is a version with a known problem", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { version?: string; engines?: { node?: string } | string[] }>;
  };
  const late = Object.entries(packages).flatMap(([name, { engines }]) => {
    const node = engines && !Array.isArray(engines) ? engines.node : undefined;
    return node === undefined || node.split("||").some(allows20) ? [] : [`${name}: ${node}`];
  });
  expect(late).toEqual([]);
  // In older versions the image optimizer runs code for anybody.
  expect(atLeast(packages["node_modules/next"]?.version, [16, 3, 3])).toBe(true);
  // We send no mail, so it may be absent; next-auth 4 would otherwise need version 7.
  expect(packages["node_modules/nodemailer"]?.version ?? "7.").toMatch(/^7\./);
});

/** True when one alternative of an engines field accepts a Node 20. */
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
