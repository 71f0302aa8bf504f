import { dealerReader } from "@/db/open.ts";
import { buildCatalogIndex, buildStockIndex } from "@/lib/finder/build.ts";
import type { CatalogIndex, FinderParts } from "@/lib/finder/types.ts";
import { log } from "@/lib/log.ts";
import { readFact } from "./facts.ts";

export interface Publisher {
  /** Notes that a dealer's copy differs; its finder follows after a moment. */
  changed(dealerId: string, what: "catalog" | "stock"): void;
  /** The finder's parts, built now if there are none; null while there is no complete copy. */
  finderParts(dealerId: string): Promise<FinderParts | null>;
  forget(dealerId: string): void;
}

/** Several changes in a row make one finder. */
const restMs = 1000;

/** Builds finders from dealer databases and hands them on. The first one of a dealer is built at once. */
export function createPublisher(publish: (dealerId: string, parts: FinderParts) => void): Publisher {
  const catalogs = new Map<string, CatalogIndex>();
  const stale = new Map<string, "catalog" | "stock">();
  const timers = new Map<string, NodeJS.Timeout>();
  const building = new Map<string, Promise<FinderParts | null>>();

  async function build(dealerId: string): Promise<FinderParts | null> {
    const database = await dealerReader(dealerId);
    const generation = database && Number((await readFact(database, "generation")) ?? 0);
    if (!database || !generation) return null;
    stale.delete(dealerId);
    const kept = catalogs.get(dealerId);
    const catalog = kept && kept.generation === generation ? kept : await buildCatalogIndex(database);
    catalogs.set(dealerId, catalog);
    return { catalog, stock: await buildStockIndex(database, catalog) };
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
      const parts = await buildOnce(dealerId);
      if (parts) publish(dealerId, parts);
    } catch (error) {
      log.error({ event: "finder-failed", dealerId, name: error instanceof Error ? error.name : "" }, "finder failed");
    }
  }

  return {
    changed(dealerId, what) {
      if (stale.get(dealerId) !== "catalog") stale.set(dealerId, what);
      if (timers.has(dealerId)) return;
      const waitMs = catalogs.has(dealerId) ? restMs : 0;
      timers.set(
        dealerId,
        setTimeout(() => void renew(dealerId), waitMs),
      );
    },
    finderParts: buildOnce,
    forget(dealerId) {
      clearTimeout(timers.get(dealerId));
      timers.delete(dealerId);
      catalogs.delete(dealerId);
    },
  };
}
