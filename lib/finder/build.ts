import type { Database } from "@/db/open.ts";
import type { CatalogIndex, StockIndex } from "./types.ts";

export async function buildCatalogIndex(_database: Database): Promise<CatalogIndex> {
  return { generation: 0, productCount: 0, variantCount: 0, parts: {} };
}
export async function buildStockIndex(_database: Database, catalog: CatalogIndex): Promise<StockIndex> {
  return { generation: catalog.generation, stockVersion: 0, parts: {} };
}
