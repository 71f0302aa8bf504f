import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { closeDatabases } from "@/db/open.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { log } from "@/lib/log.ts";
import { provideSearchIndexes } from "@/lib/search/registry.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { testSettings } from "@/lib/supplier/test/server.ts";
import { createEngine, type Engine } from "@/lib/sync/worker/engine.ts";
import { createIndexPublisher, type IndexPublisher } from "@/lib/sync/worker/index-publisher.ts";
import { ModelSupplier } from "./model-supplier.ts";

const products = 6;

/** The real engine of one dealer and a model supplier, with one clock that only the test moves. */
export interface AgeWorld {
  now: number;
  readonly dealerId: string;
  /** The variants on the dealer's lists. */
  watched: readonly string[];
  /** What the dealer's lists say of them. */
  articles: ReadonlyMap<string, WatchedArticle>;
  readonly supplier: ModelSupplier;
  readonly publisher: IndexPublisher;
  readonly engine: Engine;
  /** Ends the engine, in the middle of whatever it does, and starts another one on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface AgeFolder {
  world(): Promise<AgeWorld>;
  close(): Promise<void>;
}

/** A data folder in which every world is a dealer of its own. */
export async function openAgeFolder(): Promise<AgeFolder> {
  log.level = "silent";
  const folder = await mkdtemp(path.join(tmpdir(), "bincard-ages-"));
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
  let worlds = 0;
  return {
    world: () => {
      worlds += 1;
      return openWorld(`dealer-${worlds}`);
    },
    close: async () => {
      await closeDatabases();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openWorld(dealerId: string): Promise<AgeWorld> {
  const clock = { now: Date.parse("2026-11-21T10:00:00Z") };
  const supplier = new ModelSupplier(() => clock.now, products);
  const settings = testSettings(await supplier.listen(), { paging: "item1", pageSize: 4 });
  let publisher = createIndexPublisher({ publish: () => {} });
  const start = () => {
    publisher = createIndexPublisher({ publish: () => {} });
    provideSearchIndexes(publisher);
    return createEngine({
      settings,
      inventoryEveryMs: 15 * minuteMs,
      inventoryOnViewMs: 5 * minuteMs,
      pricesOnViewMs: 15 * minuteMs,
      now: () => clock.now,
      transport: { sleep: async () => {} },
      encryption: { encrypt: (_dealer, _field, text) => text, decrypt: (_dealer, _field, text) => text },
      credentialsOf: async () => ({ kind: "password", username: "demo", password: "demo" }),
      dealers: async () => [dealerId],
      changed: () => {},
      searchIndexParts: async () => null,
      watched: async () => watched,
      watchedArticles: async () => articles,
      sole: true,
    });
  };
  let watched: readonly string[] = [];
  let articles: ReadonlyMap<string, WatchedArticle> = new Map();
  let engine = start();
  return {
    get watched() {
      return watched;
    },
    set watched(variantNos: readonly string[]) {
      watched = variantNos;
    },
    get articles() {
      return articles;
    },
    set articles(set: ReadonlyMap<string, WatchedArticle>) {
      articles = set;
    },
    get now() {
      return clock.now;
    },
    set now(at: number) {
      clock.now = at;
    },
    dealerId,
    supplier,
    get publisher() {
      return publisher;
    },
    get engine() {
      return engine;
    },
    async restart() {
      const before = engine;
      engine = start();
      await before.stop(0);
    },
    async close() {
      await engine.stop(0);
      await supplier.close();
    },
  };
}
