import type { ProductDocument } from "@/db/dealer/documents.ts";
import { oldestStale } from "@/db/dealer/stale-records.ts";
import type { Database } from "@/db/open.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import type { VariantRow } from "./types/variant-row.ts";
import { costColumn } from "./visible-cost.ts";

/** What a row of one variant shows beside its stock. */
export type VariantFacts = Omit<VariantRow, "variantNo" | "stock">;

/** Facts of variants, asked for by product; those that are gone meanwhile have none. */
export async function readVariantFacts(
  database: Database,
  principal: Principal,
  variantNos: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, VariantFacts>> {
  const { client } = database;
  const wanted = JSON.stringify([...variantNos.values()].flat());
  const [variants, products, stale] = await Promise.all([
    client.execute({
      sql: `SELECT variant_no, ${costColumn(principal, "cost_cents")}, ${costColumn(principal, "cost_type_id")} FROM variants
        WHERE variant_no IN (SELECT value FROM json_each(?))`,
      args: [wanted],
    }),
    client.execute({
      sql: "SELECT document FROM products WHERE product_no IN (SELECT value FROM json_each(?))",
      args: [JSON.stringify([...variantNos.keys()])],
    }),
    oldestStale(database, [...variantNos.keys()]),
  ]);
  const costs = new Map(variants.rows.map((row) => [String(row[0]), row]));
  const facts = new Map<string, VariantFacts>();
  for (const row of products.rows) {
    const { productNo, name, brand, variants: all } = JSON.parse(String(row[0])) as ProductDocument;
    for (const { variantNo, description, statusId } of all) {
      const cost = costs.get(variantNo);
      if (!cost) continue;
      const costCents = cost[1] === null ? null : Number(cost[1]);
      const costTypeId = cost[2] === null ? null : Number(cost[2]);
      const staleAt = stale.ofVariant(productNo, variantNo);
      facts.set(variantNo, { productNo, name, description, brand, statusId, costCents, costTypeId, staleAt });
    }
  }
  return facts;
}
