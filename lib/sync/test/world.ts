import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { closeDealer, dealerReaderAsIs } from "@/db/dealer/open.ts";
import { closeDatabases } from "@/db/open.ts";
import { dayMs, hourMs, minuteMs } from "@/lib/domain/time.ts";
import { log } from "@/lib/log.ts";
import { type ReferenceSupplierOptions, startReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { provideSearchIndexes } from "@/lib/search/registry.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { testSettings } from "@/lib/supplier/test/server.ts";
import { rigOfEach } from "@/lib/test/rig.ts";
import { eraseFiles } from "../store/dealer-files.ts";
import { readStatus } from "../store/status.ts";
import { createEngine, type Engine } from "../worker/engine.ts";
import type { EngineOptions } from "../worker/engine-options.ts";
import { testEngineOptions } from "./engine-options.ts";
import { storedData } from "./stored-data.ts";

export { dayMs as day, hourMs as hour, minuteMs as minute };

/** A supplier, a data folder and a clock that only the test advances. */
export type World = Awaited<ReturnType<typeof makeWorld>>;

/** A world of its own for each test of a file. */
export const startWorld = (...given: Parameters<typeof makeWorld>): World => rigOfEach(() => makeWorld(...given));

export async function makeWorld(
  supplierOptions: ReferenceSupplierOptions = {},
  ownSettings: Record<string, string> = {},
) {
  const world = { now: Date.parse("2026-11-21T10:00:00Z") };
  const folder = await mkdtemp(path.join(tmpdir(), "bincard-sync-"));
  log.level = "silent";
  // Worlds are one dealer each, of the same name: an index of an earlier one must not answer for this one.
  provideSearchIndexes(null);
  const now = () => world.now;
  const supplier = await startReferenceSupplier({ products: 120, now, ...supplierOptions });
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", SUPPLIER_BASE_URL: supplier.url, ...ownSettings }));
  const settings = testSettings(supplier.url, { paging: "item1", pageSize: 20 });
  const changed: string[] = [];
  const intervals = { inventoryEveryMs: 15 * minuteMs, spreadMs: 0 };

  const options = (own: Partial<EngineOptions> = {}): EngineOptions =>
    testEngineOptions({
      settings,
      now,
      // A simple marker instead of encryption: these tests only check that values are encrypted at all.
      encryption: {
        encrypt: (...all) => `encrypted:${btoa(all.join(":"))}`,
        decrypt: (_d, _f, text) => atob(text.slice("encrypted:".length)).split(":").slice(2).join(":"),
      },
      changed: (dealerId, what) => changed.push(`${dealerId} ${what}`),
      ...own,
    });

  return {
    supplier,
    settings,
    folder,
    changed,
    options,
    engine: (own: Partial<EngineOptions> = {}): Engine => createEngine(options(own)),
    now,
    pass: (ms: number) => {
      world.now += ms;
    },
    /** What is stored of the first dealer. */
    stored: storedData(() => dealerReaderAsIs("demo")),
    async status() {
      const database = await dealerReaderAsIs("demo");
      if (!database) throw new Error("there is no copy");
      return readStatus(database, { now: world.now, ...intervals });
    },
    /** Number of requests per address of an operation, including the query. */
    asked(operation: string): Map<string, number> {
      const counts = new Map<string, number>();
      for (const request of supplier.requests().requests) {
        if (request.operation !== operation) continue;
        const query = JSON.stringify(request.query);
        counts.set(query, (counts.get(query) ?? 0) + 1);
      }
      return counts;
    },
    /** Deletes the first dealer's files, as erasing the dealer does. */
    async forget(): Promise<void> {
      await eraseFiles("demo", () => closeDealer("demo"));
    },
    async close(): Promise<void> {
      await closeDatabases();
      await supplier.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Number of requests of all addresses together. */
export function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
