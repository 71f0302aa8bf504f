import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { closeDatabases } from "@/db/open.ts";
import { startBincard } from "@/e2e/support/server.ts";
import { startSupplier } from "@/e2e/support/supplier.ts";
import { adoptEnv, parseEnv } from "@/lib/env.ts";
import { log } from "@/lib/log.ts";
import { provideSearchIndexes } from "@/lib/search/registry.ts";
import { measureAtRest } from "./at-rest.ts";
import { measureBrowser } from "./browser.ts";
import { measureDailySync } from "./daily-sync.ts";
import { measureDealers } from "./dealers.ts";
import { measureFinding } from "./finding.ts";
import { dealerId, measureFirstSync, measureSyncLimits } from "./first-sync.ts";
import { startFloor } from "./floor.ts";
import { measureForecast } from "./forecast.ts";
import { measureGrowth } from "./growth.ts";
import { measureHistory } from "./history.ts";
import { measureHostile } from "./hostile.ts";
import { measureLookedAt } from "./looked-at.ts";
import { measureMixed } from "./mixed.ts";
import { measureOnServer } from "./on-server.ts";
import { options } from "./options.ts";
import { measurePageRate } from "./page-rate.ts";
import { showRoom } from "./room.ts";
import {
  measureHandlers,
  measureReadersDuringSync,
  measureScript,
  measureSyncWhileServing,
  someProducts,
} from "./serving.ts";
import { measureWatching, measureWatchingPages } from "./watching.ts";

/**
 * `npm run bench` measures Bincard, each value beside a limit measured in the same run.
 * `npm run bench -- products=3000 only=browser` takes another catalog, and some of the sections.
 */
const { products, dealerProducts, sizes, dealers, hours, wants } = options(process.argv.slice(2));
const folder = mkdtempSync(path.join(tmpdir(), "bincard-bench-"));
const programs: { stop(): Promise<number | null> }[] = [];

try {
  process.stdout.write(`${products} products; Node ${process.version}, ${availableParallelism()} processors\n`);
  if (wants("sync", "finding", "watching", "serving", "pages", "script", "browser")) {
    const supplier = started(await startSupplier(products));
    if (wants("sync", "finding", "watching")) await measureInProcess(supplier.url);
    if (wants("watching", "serving", "pages", "script", "browser")) await measureServed(supplier.url);
  }
  if (wants("on-server")) await measureOnServer(started(await startSupplier(products)).url);
  if (wants("hostile")) await measureHostile(folder);
  if (wants("forecast")) await measureForecast();
  if (wants("history")) await measureHistory();
  if (wants("dealers")) await measureDealers(folder, { dealers, hours, products: dealerProducts });
  if (wants("at-rest")) await measureAtRest(folder, dealers);
  if (wants("looked-at")) await measureLookedAt(folder, products);
  if (wants("growth")) await measureGrowth(folder, sizes);
} finally {
  for (const program of programs.reverse()) {
    const code = await program.stop();
    if (code !== 0) process.stderr.write(`a program that was measured ended with ${code}\n`);
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Ends the program when everything is measured, or when a measurement failed. */
function started<Program extends { stop(): Promise<number | null> }>(program: Program): Program {
  programs.push(program);
  return program;
}

/** The first sync and finding, on a copy within this process. */
async function measureInProcess(supplierUrl: string): Promise<void> {
  log.level = "silent";
  adoptEnv(parseEnv({ DATA_DIR: folder, SUPPLIER_BASE_URL: supplierUrl, LOG_LEVEL: "silent" }));
  const { ms, bodies } = await measureFirstSync(supplierUrl);
  await closeDatabases();
  if (wants("sync")) await showRoom(folder, dealerId);
  if (wants("sync", "finding")) await measureSyncLimits(ms, bodies, folder);
  if (wants("sync")) await measureDailySync(supplierUrl);
  if (wants("finding")) await measureFinding(dealerId, folder);
  if (wants("watching")) await measureWatching(dealerId);
  provideSearchIndexes(null);
  await closeDatabases();
}

/** What a running Bincard answers, to programs and to a browser. */
async function measureServed(supplierUrl: string): Promise<void> {
  const bincard = started(
    await startBincard({
      DATA_DIR: path.join(folder, "served"),
      SUPPLIER_BASE_URL: supplierUrl,
      API_KEY_RATE: "100000",
      WARM_UP_PAGES: "60",
    }),
  );
  const caller = await measureSyncWhileServing(bincard.url);
  const sample = await someProducts(bincard.url, caller);
  if (wants("serving")) await measureReadersDuringSync(bincard.url, caller);
  const floor = wants("watching", "serving", "pages", "browser") ? started(await startFloor()) : null;
  if (wants("serving") && floor) await measureHandlers(bincard.url, caller, floor, sample);
  if (wants("pages")) await measureMixed(bincard.url, caller, sample);
  if (wants("pages") && floor) await measurePageRate(bincard.url, caller, floor, sample);
  if (wants("watching") && floor) await measureWatchingPages(bincard.url, caller, floor);
  if (wants("script")) await measureScript(bincard.url, caller, sample[0] ?? "");
  if (wants("browser") && floor) await measureBrowser(bincard.url, caller, floor, sample[0] ?? "");
}
