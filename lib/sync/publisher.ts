import { LRUCache } from "lru-cache";
import { dealerReader } from "@/db/open.ts";
import { buildCatalogIndex, buildStockIndex } from "@/lib/finder/build.ts";
import { mostDealers } from "@/lib/finder/registry.ts";
import type { FinderParts } from "@/lib/finder/types.ts";
import { log } from "@/lib/log.ts";
import { readFact } from "./facts.ts";

export interface Publisher {
  /** Notes that a dealer's copy may differ; when it does, its finder follows after a moment. */
  changed(dealerId: string): void;
  /** The finder's parts, built now if there are none; null while there is no complete copy. */
  finderParts(dealerId: string): Promise<FinderParts | null>;
  forget(dealerId: string): void;
}

/** Several changes in a row make one finder. */
const restMs = 1000;

/**
 * Builds finders from dealer databases and hands them on, each once; those of the `most` dealers asked last are kept. The first one of a
 * dealer is built at once.
 */
export function createPublisher(
  publish: (dealerId: string, parts: FinderParts) => void,
  most: number = mostDealers,
): Publisher {
  const built = new LRUCache<string, FinderParts>({ max: most });
  const published = new WeakSet<FinderParts>();
  const timers = new Map<string, NodeJS.Timeout>();
  const building = new Map<string, Promise<FinderParts | null>>();

  async function build(dealerId: string): Promise<FinderParts | null> {
    const database = await dealerReader(dealerId);
    const generation = database && Number((await readFact(database, "generation")) ?? 0);
    if (!database || !generation) return null;
    const kept = built.get(dealerId);
    const catalog = kept?.catalog.generation === generation ? kept.catalog : await buildCatalogIndex(database);
    const stockVersion = Number((await readFact(database, "stockVersion")) ?? 0);
    if (kept?.catalog === catalog && kept.stock.stockVersion === stockVersion) return kept;
    const parts = { catalog, stock: await buildStockIndex(database, catalog) };
    built.set(dealerId, parts);
    return parts;
  }

  /** One build at a time and dealer. */
  function buildOnce(dealerId: string): Promise<FinderParts | null> {
    const underWay = building.get(dealerId) ?? build(dealerId).finally(() => building.delete(dealerId));
    building.set(dealerId, underWay);
    return underWay;
  }

  async function renew(dealerId: string): Promise<void> {
    timers.delete(dealerId);
    try {
      // One that began before the change may not have it.
      await building.get(dealerId);
      const parts = await buildOnce(dealerId);
      if (!parts || published.has(parts)) return;
      published.add(parts);
      publish(dealerId, parts);
    } catch (error) {
      log.error({ event: "finder-failed", dealerId, name: error instanceof Error ? error.name : "" }, "finder failed");
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
    finderParts: buildOnce,
    forget(dealerId) {
      clearTimeout(timers.get(dealerId));
      timers.delete(dealerId);
      built.delete(dealerId);
    },
  };
}
