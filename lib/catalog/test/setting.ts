import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dealerWriter } from "@/db/dealer/open.ts";
import { closeDatabases } from "@/db/open.ts";
import { parseEnv, useEnv } from "@/lib/env.ts";
import { provideSearchIndexes } from "@/lib/search/registry.ts";
import { type TestDealer, writeTestDealer } from "./dealer.ts";

/** A data folder of a test's own; ended by the answered function. */
export function openTestData(): () => Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "bincard-catalog-"));
  // biome-ignore lint/correctness/useHookAtTopLevel: it is no hook, it sets the settings of this process.
  useEnv(parseEnv({ DATA_DIR: folder }));
  provideSearchIndexes(null);
  return async () => {
    await closeDatabases();
    provideSearchIndexes(null);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Gives a dealer its copy. */
export async function storeTestDealer(dealerId: string, dealer: TestDealer): Promise<void> {
  await writeTestDealer(await dealerWriter(dealerId), dealer);
}
