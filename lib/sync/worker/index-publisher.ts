import { LRUCache } from "lru-cache";
import { dealerReader } from "@/db/dealer/open.ts";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { classOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import { buildCatalogIndex, buildStockIndex } from "@/lib/search/build.ts";
import { mostDealers } from "@/lib/search/registry.ts";
import type { SearchIndexParts } from "@/lib/search/types.ts";
import { readSyncValue } from "../store/sync-state.ts";

export interface IndexPublisher {
  /** Notes that a dealer's snapshot may have changed; if so, its search index is rebuilt a moment later. */
  changed(dealerId: string): void;
  /** The parts of the search index, built now if there are none; null while there is no complete snapshot. */
  searchIndexParts(dealerId: string): Promise<SearchIndexParts | null>;
  forget(dealerId: string): void;
}

/** Several changes within this time lead to one build. */
const restMs = 1000;

/**
 * Builds search indexes from dealer databases and publishes each once. The indexes of the `most` recently used dealers
 * stay in memory. A dealer's first index is built without a delay.
 */
export function createIndexPublisher(
  publish: (dealerId: string, parts: SearchIndexParts) => void,
  most: number = mostDealers,
): IndexPublisher {
  const built = new LRUCache<string, SearchIndexParts>({ max: most });
  const published = new WeakSet<SearchIndexParts>();
  const timers = new Map<string, NodeJS.Timeout>();
  const builds = createSingleFlight<SearchIndexParts | null>();

  async function build(dealerId: string): Promise<SearchIndexParts | null> {
    const database = await dealerReader(dealerId);
    const generation = database && Number((await readSyncValue(database, "generation")) ?? 0);
    if (!database || !generation) return null;
    const kept = built.get(dealerId);
    const catalog = kept?.catalog.generation === generation ? kept.catalog : await buildCatalogIndex(database);
    const stockVersion = Number((await readSyncValue(database, "stockVersion")) ?? 0);
    if (kept?.catalog === catalog && kept.stock.stockVersion === stockVersion) return kept;
    const parts = { catalog, stock: await buildStockIndex(database, catalog) };
    built.set(dealerId, parts);
    return parts;
  }

  const searchIndexParts = (dealerId: string) => builds.run(dealerId, () => build(dealerId));

  async function renew(dealerId: string): Promise<void> {
    timers.delete(dealerId);
    try {
      // A build that began before the change may not include it.
      await builds.underWay(dealerId);
      const parts = await searchIndexParts(dealerId);
      if (!parts || published.has(parts)) return;
      published.add(parts);
      publish(dealerId, parts);
    } catch (error) {
      log.error({ event: "search-index-failed", dealerId, name: classOf(error) }, "search index failed");
    }
  }

  return {
    changed(dealerId) {
      if (timers.has(dealerId)) return;
      const waitMs = built.has(dealerId) ? restMs : 0;
      timers.set(
        dealerId,
        setTimeout(() => void renew(dealerId), waitMs),
      );
    },
    searchIndexParts,
    forget(dealerId) {
      clearTimeout(timers.get(dealerId));
      timers.delete(dealerId);
      built.delete(dealerId);
    },
  };
}
