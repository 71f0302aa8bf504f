import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/env.ts";
import { supplierSettings } from "@/lib/supplier/settings.ts";
import { syncOnce } from "@/lib/sync/worker/sync-once.ts";
import { figure, milliseconds, ratio, section, timed } from "./figures.ts";
import { ask } from "./requests.ts";

export const dealerId = "bench";
const operations = ["/Catalog/Brands", "/Catalog/Categories", "/Catalog/Products", "/Catalog/Products/Inventory"];

/**
 * Fills a dealer's database from the supplier like the first sign-in; answers the duration in ms and the bodies
 * fetched.
 */
export async function measureFirstSync(supplierUrl: string): Promise<{ ms: number; bodies: string[] }> {
  section("First sync, end to end");
  // The supplier generates its responses on the first request: requesting them before keeps that out of the
  // measurement.
  await readBodies(supplierUrl);
  const credentials = { kind: "password", username: "demo", password: "demo" } as const;
  const { result, ms } = await timed(() => syncOnce(dealerId, { settings: supplierSettings(env()), credentials }));
  const inventory = result.resources.find(({ name }) => name === "inventory");
  if (!result.ready || inventory?.retrievedAt == null)
    throw new Error(`the sync did not finish: ${JSON.stringify(result)}`);
  for (const { name, rows } of result.resources) figure(name, `${rows} rows`);
  // Fetched after the sync, so that hundreds of megabytes of text do not slow it down.
  const read = await timed(() => readBodies(supplierUrl));
  const bytes = read.result.reduce((sum, body) => sum + Buffer.byteLength(body), 0);
  figure("first sync", milliseconds(ms));
  figure(
    "reading the same bodies, nothing else",
    milliseconds(read.ms),
    `${(bytes / 1e6).toFixed(0)} MB, one at a time`,
  );
  return { ms, bodies: read.result };
}

/** The lower limits of a first sync: JSON.parse of the bodies, and the sqlite3 shell's import of the rows it wrote. */
export async function measureSyncLimits(syncMs: number, bodies: string[], folder: string): Promise<void> {
  const parse = await timed(() => bodies.forEach((body) => void JSON.parse(body)));
  figure("limit: JSON.parse of the bodies", milliseconds(parse.ms));
  const tables = importTables(folder);
  if (!tables) return figure("limit: sqlite3 .import", "skipped", "there is no program sqlite3 here");
  figure("limit: sqlite3 .import, tables alone", milliseconds(tables.plainMs), `${tables.rows} rows`);
  figure("limit: sqlite3 .import, with our indexes", milliseconds(tables.indexedMs));
  figure("JSON.parse + .import / first sync", ratio((parse.ms + tables.plainMs) / syncMs), "goal 0.40 or more");
  figure("the same with our indexes", ratio((parse.ms + tables.indexedMs) / syncMs));
}

/** The bodies of all lists, read one after the other, with nothing else. */
export async function readBodies(supplierUrl: string): Promise<string[]> {
  const basic = `Basic ${Buffer.from("demo:demo").toString("base64")}`;
  const token = JSON.parse((await ask(`${supplierUrl}/System/Token`, { authorization: basic })).body);
  const headers = { authorization: `ApiKey ${token}`, language: "en" };
  const bodies: string[] = [];
  for (const operation of operations) {
    const size = /Products/.test(operation) ? env().SUPPLIER_PAGE_SIZE : 0;
    for (let start = 1; ; start += size) {
      const query = size > 0 ? `?pageSize=${size}&pageStartIndex=${start}` : "";
      const { status, body } = await ask(`${supplierUrl}${operation}${query}`, headers);
      if (status >= 300) throw new Error(`${operation} was answered ${status}`);
      if (body.length <= 2) break;
      bodies.push(body);
      if (size === 0) break;
    }
  }
  return bodies;
}

function importTables(folder: string): { rows: number; plainMs: number; indexedMs: number } | null {
  if (spawnSync("sqlite3", ["-version"]).status !== 0) return null;
  const source = path.join(folder, "dealers", `${dealerId}.db`);
  const rowsFolder = path.join(folder, "rows");
  mkdirSync(rowsFolder);
  const names = shell(source, "SELECT name FROM sqlite_master WHERE type = 'table' AND sql IS NOT NULL").split("\n");
  const filled = names
    .filter((name) => name !== "" && !/^sqlite_|^__/.test(name))
    .filter((name) => {
      shell(source, `.mode csv\n.output '${path.join(rowsFolder, name)}'\nSELECT * FROM "${name}";\n.output`);
      return (
        existsSync(path.join(rowsFolder, name)) &&
        shell(source, `SELECT EXISTS (SELECT 1 FROM "${name}")`).trim() === "1"
      );
    });
  const rows = filled.reduce((sum, name) => sum + Number(shell(source, `SELECT count(*) FROM "${name}"`)), 0);
  const schemaOf = (kinds: string) =>
    filled
      .map((name) =>
        shell(
          source,
          `SELECT sql || ';' FROM sqlite_master WHERE tbl_name = '${name}' AND type IN (${kinds}) AND sql IS NOT NULL`,
        ),
      )
      .join("\n");
  const importInto = (name: string, kinds: string) => {
    const imports = filled.map((table) => `.import --csv '${path.join(rowsFolder, table)}' '${table}'`).join("\n");
    const script = `PRAGMA journal_mode = WAL;\nPRAGMA synchronous = NORMAL;\n${schemaOf(kinds)}\n${imports}`;
    const start = performance.now();
    shell(path.join(folder, name), script);
    return performance.now() - start;
  };
  const plainMs = importInto("plain.db", "'table'");
  const indexedMs = importInto("indexed.db", "'table', 'index'");
  return readdirSync(rowsFolder).length > 0 ? { rows, plainMs, indexedMs } : null;
}

function shell(database: string, script: string): string {
  const done = spawnSync("sqlite3", [database], { input: script, encoding: "utf8", maxBuffer: 1 << 26 });
  if (done.status !== 0) throw new Error(`sqlite3: ${done.stderr.slice(0, 500)}`);
  return done.stdout;
}
