import type { DealerDatabase } from "@/db/connections.ts";
import { recordsToSkip } from "../store/stale-ages.ts";

/** The `variantNo`s of a product's variants; empty when the snapshot does not have the product. */
export async function variantsOf(database: DealerDatabase, productNo: string): Promise<string[]> {
  const { rows } = await database.client.execute({
    sql: "SELECT variant_no FROM variants WHERE product_no = ?",
    args: [productNo],
  });
  return rows.map((row) => String(row.variant_no));
}

/**
 * The variants to request, without those for which the supplier answers 500 today (they are skipped until the next UTC
 * day).
 * A single variant is requested together with another one: if both fail, the operation fails, and not one bad record.
 */
export async function askableVariants(
  database: DealerDatabase,
  resource: "inventory" | "prices",
  variantNos: readonly string[],
  now: number,
): Promise<string[]> {
  const resting = await recordsToSkip(database, resource, now);
  const asked = variantNos.filter((variantNo) => !resting.has(variantNo));
  if (asked.length !== 1) return asked;
  const { rows } = await database.client.execute({
    sql: `SELECT variant_no FROM variants WHERE position > (SELECT position FROM variants WHERE variant_no = :asked)
        AND variant_no NOT IN (SELECT value FROM json_each(:resting))
      UNION ALL SELECT variant_no FROM (SELECT variant_no FROM variants WHERE variant_no <> :asked ORDER BY position LIMIT 1)
      LIMIT 1`,
    args: { asked: asked[0] ?? "", resting: JSON.stringify([...resting]) },
  });
  return [...asked, ...rows.map((row) => String(row.variant_no))];
}
