import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { closeDatabases } from "@/db/open.ts";
import { startSupplier } from "@/e2e/support/supplier.ts";
import { log } from "@/lib/log.ts";
import { provideSearchIndexes } from "@/lib/search/registry.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { measureBoard } from "./board.ts";
import { measureBrowser } from "./browser.ts";
import { measureDealers } from "./dealers.ts";
import { buildIndexes, measureFinding } from "./finding.ts";
import { measureForecast } from "./forecast.ts";
import { measureHistory } from "./history.ts";
import { measureHostile } from "./hostile.ts";
import { endCatalog, showHead } from "./measure.ts";
import { measureOnServer } from "./on-server.ts";
import { measurePages } from "./pages.ts";
import { startFloor } from "./requests.ts";
import { startServed } from "./served.ts";
import { measureHandlers, measureReaders } from "./serving.ts";
import { firstSync, measureSync } from "./sync.ts";

/**
 * `npm run bench` prints one table of figures, each beside a limit that is measured in the same run. The sections that are
 * not usual run only when they are named: they take many minutes, or are about no speed.
 */
const ofCatalog = ["sync", "finding", "board", "serving", "pages", "browser", "on-server", "dealers"];
const others = { hostile: measureHostile, forecast: measureForecast, history: measureHistory };
const sections = [...ofCatalog, ...Object.keys(others)];
const usual = [...ofCatalog.slice(0, 6), "hostile"];
const usage = `npm run bench -- products=NUMBER,NUMBER dealers=NUMBER minutes=NUMBER only=${sections.join(",")}`;

const numbers = z.string().regex(/^[1-9]\d{0,5}(,[1-9]\d{0,5})*$/);
const number = z.coerce.number().int().positive();
const words = z.string().transform((text) => text.split(","));
const options = z.strictObject({
  products: numbers.optional(),
  dealers: number.default(1000),
  /** Between two readings of the stock of each of those dealers. */
  minutes: number.default(15),
  only: words.pipe(z.array(z.enum(sections))).default(usual),
});
const given = options.safeParse(Object.fromEntries(process.argv.slice(2).map((word) => word.split("=", 2))));
if (!given.success) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const { products: sizes, dealers, minutes, only } = given.data;
/** With 30,000 products each, a thousand dealers would take three hundred gigabytes. */
const catalogs = (sizes ?? (only.includes("dealers") ? "100" : "30000")).split(",").map(Number);
const wants = (...names: string[]) => names.some((name) => only.includes(name));
const folder = mkdtempSync(path.join(tmpdir(), "bincard-bench-"));
const programs: { stop(): Promise<number | null> }[] = [];
log.level = "silent";

try {
  process.stdout.write(`Node ${process.version}, ${availableParallelism()} processors\n`);
  showHead();
  for (const products of wants(...ofCatalog) ? catalogs : []) {
    process.stdout.write(`| **${products} products** | | | |\n`);
    await measureCatalog(path.join(folder, String(products)), products);
    endCatalog();
  }
  for (const [name, measureOther] of Object.entries(others)) if (wants(name)) await measureOther(folder);
} finally {
  await endPrograms();
  rmSync(folder, { recursive: true, force: true });
}

async function measureCatalog(dataDir: string, products: number): Promise<void> {
  const { url } = started(await startSupplier(products));
  if (wants("sync", "finding", "board")) await measureInProcess(url, dataDir);
  if (wants("serving", "pages", "browser")) await measureServed(url, dataDir);
  if (wants("on-server")) await measureOnServer(url, dataDir);
  if (wants("dealers")) await measureDealers(dataDir, dealers, products, minutes);
  await endPrograms();
}

async function measureInProcess(supplierUrl: string, dataDir: string): Promise<void> {
  adoptEnv(parseEnv({ DATA_DIR: dataDir, SUPPLIER_BASE_URL: supplierUrl, LOG_LEVEL: "silent" }));
  const firstSyncMs = await firstSync(supplierUrl);
  await closeDatabases();
  if (wants("sync")) await measureSync(supplierUrl, dataDir, firstSyncMs);
  if (wants("finding", "board")) await buildIndexes();
  if (wants("finding")) await measureFinding(dataDir);
  if (wants("board")) await measureBoard();
  provideSearchIndexes(null);
  await closeDatabases();
}

async function measureServed(supplierUrl: string, dataDir: string): Promise<void> {
  const served = started(await startServed(dataDir, supplierUrl, started(await startFloor())));
  if (wants("serving")) {
    await measureReaders(served);
    await measureHandlers(served);
  }
  if (wants("pages")) await measurePages(served);
  if (wants("browser")) await measureBrowser(served);
}

/** Ends the program when its catalog is measured, or when a measurement failed. */
function started<Program extends { stop(): Promise<number | null> }>(program: Program): Program {
  programs.push(program);
  return program;
}

async function endPrograms(): Promise<void> {
  for (const program of programs.splice(0).reverse()) {
    const code = await program.stop();
    if (code !== 0) process.stderr.write(`a program that was measured ended with ${code}\n`);
  }
}
