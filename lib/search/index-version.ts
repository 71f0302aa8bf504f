import type { CatalogIndex, SnapshotState, StockIndex } from "./types.ts";

/** The snapshot state from the values in a dealer database's `sync_state`. */
export function snapshotStateOf(values: ReadonlyMap<string, string>): SnapshotState {
  const count = (name: string) => Number(values.get(name) ?? 0) || 0;
  return {
    generation: count("generation"),
    stockVersion: count("stockVersion"),
    catalogReadAt: count("catalogReadAt") || null,
    pricesReadAt: count("pricesReadAt") || null,
    inventoryReadAt: count("inventoryReadAt") || null,
  };
}

/** What an index was built from. */
export interface IndexOrigin {
  readonly catalog: Omit<CatalogIndex, "productCount" | "variantCount" | "parts">;
  readonly stock: Omit<StockIndex, "parts">;
}

/**
 * The state of an index's content, if its database is in the state `latest`. An index follows its database with a short
 * delay; until then its figures have the age of the data it was built from, whatever was synced since. That includes
 * the age of its oldest stale record, since the database may have none left.
 */
export function indexState({ catalog, stock }: IndexOrigin, latest: SnapshotState): SnapshotState {
  const sameCatalog = catalog.generation === latest.generation;
  const { catalogReadAt, pricesReadAt } = sameCatalog ? latest : catalog;
  const sameStock = sameCatalog && stock.stockVersion === latest.stockVersion;
  const inventoryReadAt = sameStock ? latest.inventoryReadAt : ownReadAt(stock);
  const { generation } = catalog;
  return { generation, stockVersion: stock.stockVersion, catalogReadAt, pricesReadAt, inventoryReadAt };
}

function ownReadAt({ inventoryReadAt, oldestStaleAt }: IndexOrigin["stock"]): number | null {
  return inventoryReadAt === null ? null : Math.min(inventoryReadAt, oldestStaleAt ?? inventoryReadAt);
}

/** One text per state. A page rendered from another state may differ, if only in the age it shows. */
export function indexVersionOf(state: SnapshotState): string {
  const { generation, stockVersion, catalogReadAt, pricesReadAt, inventoryReadAt } = state;
  const moments = [catalogReadAt, pricesReadAt, inventoryReadAt].map((moment) => (moment ?? 0).toString(36));
  return [generation, stockVersion, ...moments].join(".");
}
