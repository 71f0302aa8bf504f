import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import { provideSearchIndexes } from "@/lib/search/registry.ts";
import { testSettings } from "@/lib/supplier/test/server.ts";
import { createEngine, type Engine } from "@/lib/sync/worker/engine.ts";
import { createIndexPublisher, type IndexPublisher } from "@/lib/sync/worker/index-publisher.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { rigOfEach } from "@/lib/test/rig.ts";
import { testEngineOptions } from "../engine-options.ts";
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

/** Worlds for the tests of a file: each is a dealer of its own in one data folder. */
export function startAgeWorlds(): () => Promise<AgeWorld> {
  testDataFolder();
  let worlds = 0;
  return () => {
    worlds += 1;
    return openWorld(`dealer-${worlds}`);
  };
}

/** A world of its own for each test of a file. */
export const startAgeWorld = () => rigOfEach(startAgeWorlds());

async function openWorld(dealerId: string): Promise<AgeWorld> {
  const clock = { now: Date.parse("2026-11-21T10:00:00Z") };
  const supplier = new ModelSupplier(() => clock.now, products);
  const settings = testSettings(await supplier.listen(), { paging: "item1", pageSize: 4 });
  let publisher = createIndexPublisher({ publish: () => {} });
  const start = () => {
    publisher = createIndexPublisher({ publish: () => {} });
    provideSearchIndexes(publisher);
    return createEngine(
      testEngineOptions({
        settings,
        now: () => clock.now,
        dealers: async () => [dealerId],
        watched: async () => watched,
        watchedArticles: async () => articles,
        sole: true,
      }),
    );
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
