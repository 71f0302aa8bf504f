import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { dealerReader } from "@/db/dealer/open.ts";
import { closeDatabases } from "@/db/open.ts";
import { statement, text } from "@/db/statement.ts";
import { startBincard } from "@/e2e/support/server.ts";
import { startSupplier } from "@/e2e/support/supplier.ts";
import { adoptEnv, parseEnv } from "@/lib/env.ts";
import { log } from "@/lib/log.ts";
import { provideSearchIndexes } from "@/lib/search/registry.ts";
import { measureFinding } from "./finding.ts";
import { dealerId, measureFirstSync, measureSyncLimits } from "./first-sync.ts";
import { measureHostile } from "./hostile.ts";
import { measureMixed } from "./mixed.ts";
import { measureScript, measureServing, measureSyncWhileServing } from "./serving.ts";

/**
 * `npm run bench`, or with another number of products `npm run bench -- products=3000`: measures Bincard, each
 * value beside a limit measured in the same run.
 */
const given = process.argv.slice(2).map((argument) => /^products=(\d+)$/.exec(argument)?.[1]);
if (given.includes(undefined)) throw new RangeError("the only option is products=NUMBER");
const productCount = Number(given[0] ?? 30_000);
const folder = mkdtempSync(path.join(tmpdir(), "bincard-bench-"));
const programs: { stop(): Promise<number | null> }[] = [];

try {
  process.stdout.write(`${productCount} products; Node ${process.version}, ${availableParallelism()} processors\n`);
  const supplier = await startSupplier(productCount);
  programs.push(supplier);
  const sample = await inProcess(supplier.url);
  const bincard = await startBincard({
    DATA_DIR: path.join(folder, "served"),
    SUPPLIER_BASE_URL: supplier.url,
    API_KEY_RATE: "100000",
    WARM_UP_PAGES: "60",
  });
  programs.push(bincard);
  const caller = await measureSyncWhileServing(bincard.url);
  await measureServing(bincard.url, caller, sample);
  await measureMixed(bincard.url, caller, sample);
  await measureScript(bincard.url, caller, sample[0] ?? "");
  await measureHostile(folder);
} finally {
  for (const program of programs.reverse()) {
    const code = await program.stop();
    if (code !== 0) process.stderr.write(`a program that was measured ended with ${code}\n`);
  }
  rmSync(folder, { recursive: true, force: true });
}

/** The first two sections, on a copy within this process; answers some product numbers for the later sections. */
async function inProcess(supplierUrl: string): Promise<string[]> {
  log.level = "silent";
  adoptEnv(parseEnv({ DATA_DIR: folder, SUPPLIER_BASE_URL: supplierUrl, LOG_LEVEL: "silent" }));
  const { ms, bodies } = await measureFirstSync(supplierUrl);
  const database = await dealerReader(dealerId);
  const some = statement({
    name: "sample",
    sql: "SELECT product_no FROM products ORDER BY hash LIMIT 200",
    row: { productNo: text },
  });
  const sample = (await database?.read(some())) ?? [];
  await closeDatabases();
  await measureSyncLimits(ms, bodies, folder);
  await measureFinding(dealerId, folder);
  provideSearchIndexes(null);
  await closeDatabases();
  return sample.map(({ productNo }) => productNo);
}
