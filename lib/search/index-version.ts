import type { SearchIndexParts, SnapshotState } from "./types.ts";

/** The state that the facts of a dealer database tell. */
export function snapshotStateOf(facts: ReadonlyMap<string, string>): SnapshotState {
  const count = (name: string) => Number(facts.get(name) ?? 0) || 0;
  return {
    generation: count("generation"),
    stockVersion: count("stockVersion"),
    catalogReadAt: count("catalogReadAt") || null,
    pricesReadAt: count("pricesReadAt") || null,
    inventoryReadAt: count("inventoryReadAt") || null,
  };
}

/**
 * The state of what an index shows, when its database is in the state `latest`. An index follows its database after a
 * moment; until then its figures are as old as what it was built from, whatever was read since.
 */
export function indexState({ catalog, stock }: SearchIndexParts, latest: SnapshotState): SnapshotState {
  const sameCatalog = catalog.generation === latest.generation;
  const { catalogReadAt, pricesReadAt } = sameCatalog ? latest : catalog;
  const { inventoryReadAt } = sameCatalog && stock.stockVersion === latest.stockVersion ? latest : stock;
  const { generation } = catalog;
  return { generation, stockVersion: stock.stockVersion, catalogReadAt, pricesReadAt, inventoryReadAt };
}

/** One text for each state: what is drawn from another one may say something else, if only its age. */
export function indexVersionOf(state: SnapshotState): string {
  const { generation, stockVersion, catalogReadAt, pricesReadAt, inventoryReadAt } = state;
  const moments = [catalogReadAt, pricesReadAt, inventoryReadAt].map((moment) => (moment ?? 0).toString(36));
  return [generation, stockVersion, ...moments].join(".");
}
