import { spawnSync } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { dayMs } from "@/lib/domain/time.ts";
import { env } from "@/lib/settings/env.ts";
import { supplierSettings } from "@/lib/supplier/settings.ts";
import { syncOnce } from "@/lib/sync/worker/sync-once.ts";
import { processorMs, show, timed } from "./measure.ts";
import { get } from "./requests.ts";

/** The dealer whose catalog is in this process. */
export const dealerId = "bench";
const credentials = { kind: "password", username: "demo", password: "demo" } as const;

/** Fills the dealer's database like a first sign-in. @returns how long it took (ms) */
export async function firstSync(supplierUrl: string): Promise<number> {
  // The supplier makes its answers when they are requested for the first time: that is no part of a sync.
  await readBodies(supplierUrl);
  return (await timed(() => sync())).ms;
}

/** One sync of the dealer, of what is due by that clock. */
export async function sync(now: () => number = Date.now, transport: typeof fetch = fetch): Promise<void> {
  const options = { settings: supplierSettings(env()), credentials, now, transport: { fetch: transport } };
  const { resources } = await syncOnce(dealerId, options);
  if (resources.some(({ state }) => state !== "fresh")) throw new Error("the sync did not finish");
}

/** The first sync and the one of the next day, beside what reads, parses and stores the same and does nothing else. */
export async function measureSync(supplierUrl: string, folder: string, firstSyncMs: number): Promise<void> {
  const file = path.join(folder, "dealers", `${dealerId}.db`);
  const bodies = await readBodies(supplierUrl);
  const { ms: parseMs } = await timed(() => bodies.forEach((body) => void JSON.parse(body)));
  show("JSON.parse of all answers", parseMs);
  const importMs = sqliteImportMs(file, path.join(folder, "import"));
  if (importMs !== null) show("sqlite3 .import of all rows", importMs);
  show("both", parseMs + (importMs ?? 0));
  show("first sync", firstSyncMs, { limit: "both", ratio: 2 });
  show("database of a dealer", statSync(file).size / 1e6, { unit: "MB" });
  await setClock(supplierUrl, Date.now() + dayMs);
  try {
    show("reading all answers of the next day", (await timed(() => readBodies(supplierUrl))).ms);
    let ms = 0;
    const busyMs = await processorMs(async () => {
      ms = (await timed(() => sync(() => Date.now() + dayMs))).ms;
    });
    show("daily sync", ms, { limit: "reading all answers of the next day", goal: 4000 });
    show("daily sync, processor time", busyMs);
  } finally {
    await setClock(supplierUrl, Date.now());
  }
}

/** Sets the reference supplier's clock. In a day it changes one product of a hundred, and a third of the stock. */
export async function setClock(supplierUrl: string, at: number): Promise<void> {
  await get(`${supplierUrl}/__clock?set=${new Date(at).toISOString()}`);
}

/** All lists, one page after the other. */
async function readBodies(supplierUrl: string): Promise<string[]> {
  const basic = `Basic ${Buffer.from("demo:demo").toString("base64")}`;
  const token = JSON.parse((await get(`${supplierUrl}/System/Token`, { authorization: basic })).body);
  const headers = { authorization: `ApiKey ${token}`, language: "en" };
  const read = async (list: string) => (await get(`${supplierUrl}/Catalog/${list}`, headers)).body;
  const bodies = [await read("Brands"), await read("Categories")];
  const size = env().SUPPLIER_PAGE_SIZE;
  for (const list of ["Products", "Products/Inventory"])
    for (let start = 1; ; start += size) {
      const body = await read(`${list}?pageSize=${size}&pageStartIndex=${start}`);
      // Nothing, or an empty list.
      if (body.length <= 2) break;
      bodies.push(body);
    }
  return bodies;
}

/** How long the sqlite3 shell takes to import the rows into the same tables with the same indexes; null without one. */
function sqliteImportMs(file: string, folder: string): number | null {
  if (spawnSync("sqlite3", ["-version"]).status !== 0) return null;
  mkdirSync(folder);
  const own = "sql IS NOT NULL AND tbl_name NOT GLOB 'sqlite_*' AND tbl_name NOT GLOB '__*'";
  const tables = shell(file, `SELECT name FROM sqlite_master WHERE type = 'table' AND ${own};`)
    .split("\n")
    .filter((name) => name !== "" && shell(file, `SELECT EXISTS (SELECT 1 FROM "${name}");`).trim() === "1");
  const rowsOf = (name: string) => path.join(folder, `${name}.csv`);
  shell(file, tables.map((name) => `.mode csv\n.once '${rowsOf(name)}'\nSELECT * FROM "${name}";`).join("\n"));
  const schema = shell(file, `SELECT sql || ';' FROM sqlite_master WHERE type IN ('table', 'index') AND ${own};`);
  const imports = tables.map((name) => `.import --csv '${rowsOf(name)}' '${name}'`);
  const start = performance.now();
  const pragmas = ["PRAGMA journal_mode = WAL;", "PRAGMA synchronous = NORMAL;"];
  shell(path.join(folder, "imported.db"), [...pragmas, schema, ...imports].join("\n"));
  return performance.now() - start;
}

function shell(database: string, script: string): string {
  const done = spawnSync("sqlite3", [database], { input: script, encoding: "utf8", maxBuffer: 1 << 26 });
  if (done.status !== 0) throw new Error(`sqlite3: ${done.stderr.slice(0, 500)}`);
  return done.stdout;
}
