import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

// What libraries allow and this program must not do: their faults show late, far from the line that brought them in.

const root = fileURLToPath(new URL("..", import.meta.url));
const folders = ["app", "components", "lib", "db", "bin", "i18n", "e2e", "bench"];
const files = ["proxy.ts", "instrumentation.ts", "next.config.ts", "playwright.config.ts"].concat(
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  ),
);
const isTest = (file: string) => /\.test\.tsx?$|\/test\/|^(e2e|bench)\//.test(file);
const sources = files
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));
const program = sources.filter(({ file }) => !isTest(file));

/** The files that have something, and how often. */
const having = (what: RegExp, among = program) =>
  Object.fromEntries(
    among.flatMap(({ file, text }) => {
      const times = text.match(new RegExp(what, `${what.flags.replace("g", "")}g`))?.length ?? 0;
      return times > 0 ? [[file, times]] : [];
    }),
  );

/** What stands between the brackets of every call of `name`, with the file. */
function calls(name: string): [file: string, inside: string][] {
  return program.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`\\b${name}\\(`, "g"))].map(({ index, 0: head }): [string, string] => {
      let depth = 1;
      let end = index + head.length;
      for (; depth > 0 && end < text.length; end += 1) depth += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0;
      return [file, text.slice(index + head.length, end - 1)];
    }),
  );
}

test("the source is found", () => {
  expect(program.length).toBeGreaterThan(300);
  expect(sources.length - program.length).toBeGreaterThan(100);
});

test("databases are opened in few places, each with one connection and with patience for a lock", () => {
  const opened = calls("createClient");
  expect([...new Set(opened.map(([file]) => file))].toSorted()).toEqual([
    "db/dealer/carry-sync-log.ts",
    "db/lock.ts",
    "db/open.ts",
    "lib/backup/manifest.ts",
    "lib/lifecycle/app-check.ts",
    "lib/sync/recovery/corruption.ts",
  ]);
  for (const [file, inside] of opened) {
    expect(inside, file).toMatch(/concurrency: (1|file \? 1 : 20),/);
    // Who only asks whether a folder is free does not wait for it.
    expect(inside, file).toMatch(file === "db/lock.ts" ? /timeout: 0\b/ : /timeout: 10_000\b/);
  }
  expect(calls("new Libsql")).toEqual([["db/file-reader.ts", expect.stringMatching(/timeout: 10_000\b/)]]);
});

test("the driver under the client is the client's own: two SQLites in one process would take one another's locks away", () => {
  const own = createRequire(import.meta.url);
  const ofClient = createRequire(own.resolve("@libsql/client"));
  expect(own.resolve("libsql")).toBe(ofClient.resolve("libsql"));
});

test("each database has one side that writes it", () => {
  for (const file of Object.keys(having(/\bdealerWriter\(/)))
    expect(file).toMatch(/^(db\/open|lib\/sync\/[a-z-]+\/[a-z-]+)\.ts$/);
  // The web side's own ends of the sync: they start the worker and ask it.
  const ofSync = Object.keys(having(/\bappDatabase\(/)).filter((file) => /^lib\/(sync|lifecycle)\//.test(file));
  expect(ofSync.toSorted()).toEqual(["lib/lifecycle/bootstrap.ts", "lib/sync/worker/host.ts"]);
});

test("what must exist once in a process is no variable of a module: bundles have a copy of each", () => {
  const server = program.filter(({ file }) => !/^(components|bin|lib\/reference-supplier)\//.test(file));
  // The settings, read from the same variables by each copy; and turns, which each copy may take on its own.
  const kept = Object.keys(having(/^(export )?let /m, server));
  expect(kept.toSorted()).toEqual(["lib/catalog/yield-event-loop.ts", "lib/env.ts"]);
  // What is only remembered, or, the breaker, belongs to the worker alone.
  const made = having(/^(export )?const \w+ = new (Map|Set|LRUCache)(<.*>)?\((\)|\{)/m, server);
  expect(Object.keys(made).toSorted()).toEqual([
    "lib/catalog/supplier-api/statements.ts",
    "lib/format.ts",
    "lib/supplier/breaker.ts",
  ]);
});

test("no database lies in memory, in tests neither: transactions behave differently there", () => {
  const everywhere = sources.filter(({ file }) => file !== "bin/own-code.test.ts");
  expect(having(/:memory:|mode=memory/, everywhere)).toEqual({});
});

test("no transaction is left open over a wait: everything is one statement or one batch that writes from its start", () => {
  // Of two sides, the readers: several questions at one moment.
  expect(having(/\.transaction\(|BEGIN( |"|`)(?!EXCLUSIVE)/)).toEqual({ "db/file-reader.ts": 1 });
  const batches = calls("client\\.batch").filter(([file]) => !/^db\/(sqlite-errors|reader)\.ts$/.test(file));
  expect(batches.length).toBeGreaterThan(5);
  for (const [file, inside] of batches) expect(inside, file).toMatch(/,\s*"write",?\s*$/);
});

test("schemas change by migrations alone", () => {
  expect(having(/drizzle-kit["' ]+push/)).toEqual({});
  expect(readFileSync(path.join(root, "package.json"), "utf8")).not.toMatch(/drizzle-kit push/);
});

test("what the framework keeps for all visitors is not used: it knows no dealers", () => {
  expect(
    having(/unstable_cache|"use cache"|cacheComponents|cacheLife\(|from "next\/(image|legacy)|remotePatterns/),
  ).toEqual({});
  expect(having(/force-cache|next: \{ revalidate|export const revalidate/)).toEqual({});
  expect(
    having(
      /\bfetch\(/,
      program.filter(
        ({ file }) =>
          /^(app|lib\/(catalog|accounts|auth|watch|search))\//.test(file) && !/"use client"/.test(textOf(file)),
      ),
    ),
  ).toEqual({});
});

test("a token is never read from where a cookie should be, and fonts come from no other host", () => {
  expect(having(/next-auth\/jwt|\bgetToken\(/)).toEqual({});
  expect(having(/next\/font\/google|fonts\.googleapis/)).toEqual({});
});

test("whoever asks the supplier follows no redirect", () => {
  const asking = calls("machine\\.fetch");
  expect(asking.map(([file]) => file)).toEqual(["lib/supplier/transport.ts"]);
  for (const [, inside] of asking) expect(inside).toMatch(/redirect: "manual"/);
});

test("workers are named by an address that the bundler can read", () => {
  for (const [file, inside] of calls("new Worker"))
    expect(inside, file).toMatch(/^new URL\("\.\/[a-z-]+\.ts", import\.meta\.url\)/);
  expect(calls("new Worker")).toHaveLength(1);
});

test("types are checked after the routes' types are made, and the browser is this machine's own", () => {
  const commands = textOf("bin/test.mjs");
  expect(commands.indexOf('"typegen"')).toBeGreaterThan(0);
  expect(commands.indexOf('"typegen"')).toBeLessThan(commands.indexOf('"--noEmit"'));
  const browser = textOf("playwright.config.ts");
  for (const part of ["executablePath", "/usr/bin/chromium", "--no-sandbox", "--disable-background-networking"])
    expect(browser).toContain(part);
  expect(textOf("next.config.ts")).toContain("outputFileTracingRoot: path.resolve(import.meta.dirname)");
});

test("every installed package runs on Node 20, and none is a version with a known trap", () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
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

function textOf(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

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
