import { minuteMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import type { SupplierCredentials, SupplierSettings } from "@/lib/supplier/contract.ts";
import { readStatus } from "../store/status.ts";
import { openWriter } from "../store/writer.ts";
import type { StoredSyncStatus } from "../types.ts";
import { createEngine } from "./engine.ts";
import type { EngineOptions } from "./engine-options.ts";

interface SyncOnceOptions extends Partial<EngineOptions> {
  settings: SupplierSettings;
  credentials: SupplierCredentials;
}

/**
 * Fills a dealer's database in this thread, from brands to inventory, as the engine does once: for tests, seeds and
 * benchmarks. `env()` says where the databases are. Lists that the fetch policy does not allow now are not read.
 */
export async function syncOnce(dealerId: string, given: SyncOnceOptions): Promise<StoredSyncStatus> {
  const options: EngineOptions = {
    ...defaults,
    credentialsOf: async () => given.credentials,
    ...given,
    dealers: async () => [dealerId],
  };
  await createEngine(options).runDue();
  const { inventoryEveryMs, spreadMs = 0 } = options;
  const clock = { now: options.now(), inventoryEveryMs, spreadMs };
  return readStatus(await openWriter(dealerId), clock);
}

const defaults = {
  inventoryEveryMs: 15 * minuteMs,
  inventoryOnViewMs: 5 * minuteMs,
  pricesOnViewMs: 15 * minuteMs,
  now: Date.now,
  /** The token is not needed afterwards. */
  encryption: {
    encrypt: () => "",
    decrypt(): never {
      throw new BincardError("decryption-failed", { field: "token" });
    },
  },
  changed: () => {},
  searchIndexParts: async () => null,
  watched: async () => [],
  watchedArticles: async () => new Map(),
  sole: false,
};
