import { oldestStale } from "@/db/dealer/stale-records.ts";
import type { Reader } from "@/db/reader.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { readDocuments } from "./read-documents.ts";
import { costsByNumbers } from "./statements/variants.ts";
import type { VariantRow } from "./types/variant-row.ts";

/** The data of a variant's row, apart from its stock. */
export type VariantFacts = Omit<VariantRow, "variantNo" | "stock">;

/** Data of variants, requested by product. A variant deleted in the meantime is missing. */
export async function readVariantFacts(
  database: Reader,
  principal: Principal,
  variantNos: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, VariantFacts>> {
  const productNos = [...variantNos.keys()];
  const [variants, stale] = await Promise.all([
    database.read(
      costsByNumbers({ variantNos: [...variantNos.values()].flat(), seesCost: can(principal, "cost.read") }),
    ),
    oldestStale(database, productNos),
  ]);
  const costs = new Map(variants.map(({ variantNo, ...cost }) => [variantNo, cost]));
  const facts = new Map<string, VariantFacts>();
  for await (const { productNo, name, brand, variants: all } of readDocuments(database, productNos)) {
    for (const { variantNo, description, statusId } of all) {
      const cost = costs.get(variantNo);
      if (!cost) continue;
      const staleAt = stale.ofVariant(productNo, variantNo);
      facts.set(variantNo, { productNo, name, description, brand, statusId, ...cost, staleAt });
    }
  }
  return facts;
}
