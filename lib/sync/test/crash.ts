import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Client } from "@libsql/client";
import { inArray } from "drizzle-orm";
import { brands, productCategories, products, syncState, variants } from "@/db/dealer/schema.ts";
import { preparedClient } from "@/db/prepared-client.ts";
import { tablesOf } from "@/db/test/tables.ts";
import { hashOf } from "../store/document.ts";
import type { SyncLogEntry } from "../types.ts";
import { bundleChild } from "./bundle-child.ts";

/** The reports of crash-child.ts: that it is ready, and every acknowledged write. */
export type Acknowledged =
  | { ready: true }
  | { done: true }
  | { watched: string }
  | { session: string }
  | {
      syncLog: Pick<SyncLogEntry, "id" | "state" | "pages">[];
      versions: Record<"generation" | "stockVersion", number>;
    };

/** The task for the child process: sync into a folder, with a clock that begins at `at`. */
export interface Task {
  readonly folder: string;
  readonly at: number;
  readonly paging: "item1" | "auto";
  /** The addresses of databases on a server; none: files in the folder. */
  readonly databases?: Record<string, string>;
}

/** A child process that waits for its task, and the writes it has acknowledged. */
export interface CrashChild {
  readonly process: ChildProcess;
  readonly acknowledged: Acknowledged[];
  /** Resolves when it has finished its task or has exited. */
  readonly over: Promise<void>;
  /** Kills it; resolves when all its reports were read. */
  kill(): Promise<void>;
}

let bundle = "";

/** Bundles the program into one file. */
export async function bundleCrashChild(): Promise<void> {
  bundle = await bundleChild(new URL("./crash-child.ts", import.meta.url), "crash-child");
}

/** Starts the bundled program; `process.stdin` takes the `Task` as JSON. */
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

/**
 * A connection that cannot write, so that it does not write a journal back when it is closed as the last; null while
 * the file does not exist.
 */
export async function openReader(folder: string, name: "app.db" | "dealers/demo.db"): Promise<Client | null> {
  const file = path.join(folder, name);
  // Its creation was cut off before it had a journal of its own: only who may write can undo that, as Bincard does.
  const isBegun = existsSync(`${file}-journal`);
  return existsSync(file) && !isBegun ? preparedClient(`${pathToFileURL(file).href}?mode=ro`, 10_000) : null;
}

/** What a reader sees of each list at one moment, one text each; null before the first snapshot. */
export async function contentIn(reader: Client): Promise<Record<"brands" | "categories" | "products", string> | null> {
  const tables = tablesOf({ client: reader });
  const seen = await tables
    .batch([
      tables
        .select()
        .from(syncState)
        .where(inArray(syncState.name, ["generation", "categoriesRaw"])),
      tables.select({ raw: brands.raw }).from(brands).orderBy(brands.position),
      tables.select({ hash: products.hash }).from(products).orderBy(products.position),
      tables.select({ no: variants.variantNo }).from(variants).orderBy(variants.position),
      tables.selectDistinct({ no: productCategories.productNo }).from(productCategories),
    ])
    .catch(noTables);
  if (!seen) return null;
  const [states, brandRows, productRows, variantRows, linked] = seen;
  const state = new Map(states.map(({ name, value }) => [name, value]));
  if (!state.has("generation")) return null;
  const hashes = productRows.map(({ hash }) => hash).join();
  const variantNos = variantRows.map(({ no }) => no).join();
  return {
    brands: hashOf(`[${brandRows.map(({ raw }) => raw).join()}]`),
    categories: hashOf(state.get("categoriesRaw") ?? ""),
    products: `${hashOf(hashes)} ${hashOf(variantNos)} ${linked.length}`,
  };
}

/** The same from the supplier's present answers, which a complete snapshot contains. */
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

/** Null, if the tables do not exist yet: the worker creates the file a moment before them. */
function noTables(error: unknown): null {
  if (error instanceof Error && error.message.includes("no such table")) return null;
  throw error;
}
