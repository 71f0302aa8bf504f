import { readdirSync } from "node:fs";
import path from "node:path";
import { events, inventoryHistory } from "@/db/dealer/schema.ts";
import { closeDatabases } from "@/db/open.ts";
import { dealerTables, insertRows } from "@/db/test/tables.ts";
import { startBincard } from "@/e2e/support/server.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { adoptEnv, parseEnv } from "@/lib/env.ts";
import { figure, milliseconds, section } from "./figures.ts";
import { startHostileSupplier } from "./hostile-supplier.ts";
import { ask } from "./requests.ts";
import { serverProcess } from "./server-process.ts";
import { type Caller, signIn, untilFilled } from "./serving.ts";

const goals = { stallMs: 100, memoryMb: 300 };
/** The first answer of a page runs code that was never run: the second is measured. */
const rounds = 2;

/**
 * Every page and operation on a catalog that is as large as the interface allows in every direction: time and size of
 * the answer, the longest stall of the serving thread, and the memory above the same server at rest.
 */
export async function measureHostile(folder: string): Promise<void> {
  section("Hostile catalog (time; size, longest wait of /healthz meanwhile)");
  const supplier = await startHostileSupplier();
  const dataDir = path.join(folder, "hostile");
  const settings = {
    DATA_DIR: dataDir,
    SUPPLIER_BASE_URL: supplier.url,
    API_KEY_RATE: "100000",
    WARM_UP_PAGES: "60",
  };
  let bincard = await startBincard(settings);
  try {
    const caller = await filled(bincard.url);
    await bincard.stop();
    await addHistory(dataDir);
    // Started again, so that the stalls and the memory of the sync do not count.
    bincard = await startBincard(settings);
    const { url } = bincard;
    await ask(`${url}/products`, caller.cookie);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const atRest = (await serverProcess(url)).memoryMb;
    let mostMb = 0;
    let mostWaitMs = 0;
    let mostStallMs = 0;
    for (const [address, headers] of addresses(caller)) {
      for (let round = 0; round < rounds; round++) {
        const seen = await measureOne(url, address, headers);
        mostMb = Math.max(mostMb, seen.memoryMb);
        mostStallMs = Math.max(mostStallMs, seen.stallMs);
        if (round < rounds - 1) continue;
        mostWaitMs = Math.max(mostWaitMs, seen.waitMs);
        figure(
          address.length > 44 ? `${address.slice(0, 43)}…` : address,
          milliseconds(seen.ms),
          `${(seen.bytes / 1e6).toFixed(2)} MB; ${milliseconds(seen.waitMs)}`,
        );
      }
    }
    const above = mostMb - atRest;
    figure("longest wait of /healthz", milliseconds(mostWaitMs), `goal ${goals.stallMs} ms or less`);
    figure("longest stall of the serving thread", milliseconds(mostStallMs), "first answers are part of it");
    figure(
      "memory above rest",
      `${above.toFixed(0)} MB`,
      `goal ${goals.memoryMb} MB or less; ${atRest.toFixed(0)} MB at rest`,
    );
  } finally {
    await bincard.stop();
    await supplier.close();
  }
}

async function filled(url: string): Promise<Caller> {
  const start = performance.now();
  const caller = await signIn(url);
  await untilFilled(url, caller);
  figure("signed in until the copy is whole", milliseconds(performance.now() - start));
  const headers = { ...caller.cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" };
  const { status } = await ask(`${url}/api/desk/watch/import`, headers, "{}");
  if (status !== 200) throw new Error(`importing the watch list was answered ${status}`);
  return caller;
}

function addresses({ cookie, key }: Caller): [address: string, headers: Record<string, string>][] {
  const lines = Array.from({ length: 200 }, (_, n) => `BIG-${String(n * 40).padStart(5, "0")} ${n + 1}`).join("\n");
  const pages = [
    "/",
    "/brands",
    "/brands?page=30",
    "/brands?find=eclair+%26+fils+29",
    "/brands/1",
    "/categories",
    "/categories/1",
    "/categories/10001",
    "/products",
    "/products?q=chain+ring&stock=in&sort=-cost",
    "/products?brand=1&category=10001",
    "/products/BIG",
    "/products/BIG?find=colour+9998",
    "/products/BIG?rows=160&view=list&variant=BIG-09998",
    "/products/RICH",
    "/inventory",
    "/low-stock",
    "/low-stock?page=100&warehouse=7",
    "/low-stock/csv",
    "/watch-lists",
    "/changes",
    "/changes?watched=1&page=100",
    `/quick-list?items=${encodeURIComponent(lines)}`,
    "/connection",
    "/settings",
    "/api/desk/search?q=chain",
    "/api/desk/products/BIG/inventory?most=0",
    "/api/desk/products/BIG/inventory",
    "/api/desk/watch",
  ];
  const operations = [
    "/api/Catalog/Brands",
    "/api/Catalog/Categories",
    "/api/Catalog/Categories?categoryIds=10001",
    "/api/Catalog/Products?pageSize=1000",
    "/api/Catalog/Products?skus=BIG-09998",
    "/api/Catalog/Products/Inventory?pageSize=1000",
    "/api/Catalog/Products/Prices?pageSize=1000",
    "/api/Catalog/Products/Images?skus=RICH",
  ];
  return [
    ...pages.map((address): [string, Record<string, string>] => [address, cookie]),
    ...operations.map((address): [string, Record<string, string>] => [address, key]),
  ];
}

/** Ten thousand events of one moment, and a figure of one variant for each of 400 days. */
async function addHistory(dataDir: string): Promise<void> {
  await closeDatabases();
  adoptEnv(parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
  const [file = ""] = readdirSync(path.join(dataDir, "dealers")).filter((name) => name.endsWith(".db"));
  const tables = await dealerTables(path.basename(file, ".db"));
  const now = Date.now();
  const seen = Array.from({ length: 10_000 }, (_, n) => ({
    ...{ at: now, kind: "out" as const, productNo: "BIG", name: "Chain ring BIG" },
    variantNo: `BIG-${String(n % 9999).padStart(5, "0")}`,
  }));
  await insertRows(tables, events, seen);
  const days = Array.from({ length: 400 }, (_, n) => ({
    ...{ variantNo: "RICH-1", at: now - n * dayMs, totalAvailable: n, stock: "[]" },
  }));
  await insertRows(tables, inventoryHistory, days);
  await closeDatabases();
}

interface Seen {
  ms: number;
  bytes: number;
  waitMs: number;
  stallMs: number;
  memoryMb: number;
}

async function measureOne(url: string, address: string, headers: Record<string, string>): Promise<Seen> {
  let waitMs = 0;
  let asking = true;
  const others = (async () => {
    while (asking) {
      const start = performance.now();
      await ask(`${url}/healthz`);
      waitMs = Math.max(waitMs, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const start = performance.now();
  const { status, bytes } = await ask(`${url}${address}`, headers);
  const ms = performance.now() - start;
  asking = false;
  await others;
  if (status !== 200) throw new Error(`${address} was answered ${status}`);
  return { ms, bytes, waitMs, ...(await serverProcess(url)) };
}
