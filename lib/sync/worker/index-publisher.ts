import { dealerReader } from "@/db/dealer/open.ts";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { isAgo, minuteMs } from "@/lib/domain/time.ts";
import { classOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import { buildCatalogIndex, buildStockIndex } from "@/lib/search/build.ts";
import { IndexCache } from "@/lib/search/index-cache.ts";
import type { SearchIndexParts } from "@/lib/search/types.ts";
import { env } from "@/lib/settings/env.ts";
import { readSyncValue } from "../store/sync-state.ts";

export interface IndexPublisher {
  /** A dealer's snapshot may have changed; if so, its search index is rebuilt shortly after. */
  changed(dealerId: string): void;
  /** A user is viewing the dealer's pages: for some time its index follows the syncs. */
  seen(dealerId: string): void;
  /** The parts of the search index, built now if there is none; null while there is no complete snapshot. */
  searchIndexParts(dealerId: string): Promise<SearchIndexParts | null>;
  forget(dealerId: string): void;
}

interface PublisherOptions {
  /** Null: the published index is outdated, and the next reader requests it. */
  publish(dealerId: string, parts: SearchIndexParts | null): void;
  maxBytes?(): number;
  now?(): number;
}

/** Several changes within this time lead to one build. */
const restMs = 1000;
/** How long a dealer's index is kept up to date after somebody viewed its pages. */
const seenMs = 30 * minuteMs;

/**
 * Builds search indexes from dealer databases and publishes each once, for dealers whose pages are being viewed; others
 * on request. The most recently used stay in memory. A dealer's first index is built without a delay.
 */
export function createIndexPublisher({
  publish,
  maxBytes = () => env().SEARCH_INDEX_MEMORY,
  now = Date.now,
}: PublisherOptions): IndexPublisher {
  const built = new IndexCache<SearchIndexParts>(maxBytes);
  const published = new WeakSet<SearchIndexParts>();
  const seenAt = new Map<string, number>();
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

  function isSeen(dealerId: string): boolean {
    const at = seenAt.get(dealerId);
    if (at === undefined) return false;
    if (!isAgo(at, seenMs, now())) return true;
    seenAt.delete(dealerId);
    return false;
  }

  async function renew(dealerId: string): Promise<void> {
    timers.delete(dealerId);
    if (!isSeen(dealerId)) return publish(dealerId, null);
    try {
      // A build that started before the change may not include it.
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
      const waitMs = built.has(dealerId) || !isSeen(dealerId) ? restMs : 0;
      timers.set(
        dealerId,
        setTimeout(() => void renew(dealerId), waitMs),
      );
    },
    seen: (dealerId) => void seenAt.set(dealerId, now()),
    searchIndexParts,
    forget(dealerId) {
      clearTimeout(timers.get(dealerId));
      timers.delete(dealerId);
      seenAt.delete(dealerId);
      built.delete(dealerId);
    },
  };
}
