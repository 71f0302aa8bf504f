import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Client, createClient } from "@libsql/client";
import { build } from "esbuild";
import { hashOf } from "../runs/stage/document.ts";

/** What test-crash-child.ts says of itself and of every write that the database has taken. */
export type Acknowledged =
  | { ready: true }
  | { done: true }
  | { watched: string }
  | { session: string }
  | { syncLog: [id: number, state: string, pages: number][]; versions: [name: string, value: number][] };

/** What it is told to do: to sync into a folder, by a clock that begins at `at`. */
export interface Task {
  readonly folder: string;
  readonly at: number;
  readonly paging: "item1" | "auto";
}

/** A program that waits for the word to sync, and what it has acknowledged. */
export interface CrashChild {
  readonly process: ChildProcess;
  readonly acknowledged: Acknowledged[];
  /** Resolves when it has nothing left to do, or is gone. */
  readonly over: Promise<void>;
  /** Kills it; resolves when everything it said was read. */
  kill(): Promise<void>;
}

const source = fileURLToPath(new URL("./crash-child.ts", import.meta.url));
/** Within the project, so that it finds the packages. */
const bundle = fileURLToPath(new URL("../../../test-results/crash-child.mjs", import.meta.url));

/** Puts the program together as one file: read file by file, each of its many starts takes twice as long. */
export async function bundleCrashChild(): Promise<void> {
  await build({
    entryPoints: [source],
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
  });
}

/** Starts a bundled program that is ready to sync; `process.stdin` takes the `Task` as JSON. */
export async function startCrashChild(supplierUrl: string): Promise<CrashChild> {
  const child = spawn(process.execPath, [bundle, supplierUrl], { stdio: ["pipe", "pipe", "inherit"] });
  const acknowledged: Acknowledged[] = [];
  const closed = once(child, "close");
  let rest = "";
  const said = new Set<string>();
  let look = () => {};
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const one: Acknowledged = JSON.parse(line);
      acknowledged.push(one);
      for (const name of Object.keys(one)) said.add(name);
    }
    look();
  });
  const until = (name: string) =>
    new Promise<void>((resolve) => {
      const before = look;
      look = () => {
        before();
        if (said.has(name)) resolve();
      };
      look();
      void closed.then(() => resolve());
    });
  await until("ready");
  return {
    process: child,
    acknowledged,
    over: until("done"),
    async kill() {
      child.kill("SIGKILL");
      await closed;
    },
  };
}

/** A connection that reads, as the serving thread has one; null while there is no such file. */
export async function openReader(folder: string, name: "app.db" | "dealers/demo.db"): Promise<Client | null> {
  const file = path.join(folder, name);
  if (!existsSync(file)) return null;
  const client = createClient({ url: `file:${file}`, concurrency: 1, timeout: 10_000 });
  await client.execute("PRAGMA query_only = ON");
  return client;
}

/** What a reader finds of each list at one moment, as one text for each; null before there is a copy to read. */
export async function contentIn(reader: Client): Promise<Record<"brands" | "categories" | "products", string> | null> {
  const { rows } = await reader
    .execute(`SELECT
      (SELECT value FROM sync_state WHERE name = 'generation') AS generation,
      (SELECT value FROM sync_state WHERE name = 'categoriesRaw') AS categories,
      (SELECT group_concat(raw, ',' ORDER BY position) FROM brands) AS brands,
      (SELECT group_concat(hash ORDER BY position) FROM products) AS products,
      (SELECT group_concat(variant_no ORDER BY position) FROM variants) AS variants,
      (SELECT count(DISTINCT product_no) FROM product_categories) AS linked`)
    .catch(noTables);
  const row = rows[0];
  if (!row || row.generation === null) return null;
  const { categories, brands, products, variants, linked } = row;
  return {
    brands: hashOf(`[${String(brands)}]`),
    categories: hashOf(String(categories)),
    products: `${hashOf(String(products))} ${hashOf(String(variants))} ${linked}`,
  };
}

/** The same of what the supplier gives now, which is what a complete copy holds. */
export async function contentAt(supplierUrl: string): Promise<Record<"brands" | "categories" | "products", string>> {
  const headers = { authorization: "ApiKey demo-access-token", language: "en", callerName: "oracle" };
  const text = async (list: string) => (await fetch(`${supplierUrl}/Catalog/${list}`, { headers })).text();
  const products: SentProduct[] = JSON.parse(await text("Products?pageStartIndex=1&pageSize=1000"));
  const hashes = products.map((product) => hashOf(JSON.stringify(product))).join();
  const variants = products.flatMap((product) => product.Variants.map((variant) => variant.VariantNo)).join();
  const linked = products.filter((product) => product.Categories.length > 0).length;
  return {
    brands: hashOf(await text("Brands")),
    categories: hashOf(await text("Categories")),
    products: `${hashOf(hashes)} ${hashOf(variants)} ${linked}`,
  };
}

interface SentProduct {
  Variants: { VariantNo: string }[];
  Categories: unknown[];
}

/** The worker makes the file a moment before its tables. */
function noTables(error: unknown): { rows: never[] } {
  if (error instanceof Error && error.message.includes("no such table")) return { rows: [] };
  throw error;
}
