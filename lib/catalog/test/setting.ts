import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dealerWriter } from "@/db/dealer/open.ts";
import { closeDatabases } from "@/db/open.ts";
import { provideSearchIndexes } from "@/lib/search/registry.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { type TestDealer, writeTestDealer } from "./dealer.ts";

/** Creates a data folder for one test file. The returned function closes and removes it. */
export function openTestData(): () => Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "bincard-catalog-"));
  adoptEnv(parseEnv({ DATA_DIR: folder }));
  provideSearchIndexes(null);
  return async () => {
    await closeDatabases();
    provideSearchIndexes(null);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Stores a dealer's snapshot. */
export async function storeTestDealer(dealerId: string, dealer: TestDealer): Promise<void> {
  await writeTestDealer(await dealerWriter(dealerId), dealer);
}
