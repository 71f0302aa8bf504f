import type { Reader } from "@/db/reader.ts";
import { type Command, json, statement, text } from "@/db/statement.ts";
import { clockToleranceMs } from "@/lib/domain/freshness.ts";
import type { SupplierClient } from "@/lib/supplier/contract.ts";
import { storeRejectedOnDemand } from "../store/rejected-records.ts";
import { forgetStale, recordStale, recordsToSkip } from "../store/stale-ages.ts";
import { storeStock } from "../swap/inventory-rows.ts";
import { confirmStock } from "../swap/inventory-statements.ts";
import type { RunContext } from "./run.ts";

/** The variants of a product. Uses the index `variants_by_product`. */
const variantsOfProduct = statement({
  name: "variants of product",
  sql: "SELECT variant_no FROM variants WHERE product_no = :productNo",
  args: { productNo: text },
  row: { variantNo: text },
});

/** One variant in addition to `asked`: the next one that is not `resting`, else the first of the catalog. */
const anotherVariant = statement({
  name: "another variant",
  sql: `SELECT variant_no FROM variants WHERE position > (SELECT position FROM variants WHERE variant_no = :asked)
      AND variant_no NOT IN (SELECT value FROM json_each(:resting))
    UNION ALL SELECT variant_no FROM (SELECT variant_no FROM variants WHERE variant_no <> :asked ORDER BY position LIMIT 1)
    LIMIT 1`,
  args: { asked: text, resting: json<readonly string[]>() },
  row: { variantNo: text },
});

/** Requests the stock of some variants. */
export async function refreshStock(
  database: Reader,
  supplier: SupplierClient,
  variantNos: string[],
  { now, watched }: Pick<RunContext, "now" | "watched">,
): Promise<CompareFigures> {
  const asked = await askableVariants(database, "inventory", variantNos, now());
  if (asked.length === 0) return async () => ({ commands: [], changed: false });
  const readAt = now();
  const { records, refused } = await supplier.inventoryOf(asked);
  const keys = records.map((record) => record.key);
  return async () => {
    const at = now();
    const stored = await storeStock(database, { records, position: null, at, readAt, watched });
    const aside = storeRejectedOnDemand("inventory", asked, refused, at);
    const confirmed = confirmStock({ readAt, latest: at + clockToleranceMs, variantNos: keys });
    const stale = [forgetStale("inventory", keys), ...recordStale("inventory", refused, at)];
    return { commands: [...stored.commands, confirmed, ...stale, ...aside], changed: stored.changed };
  };
}

/** The commands of an on-demand refresh, and whether any figure differs. */
interface RefreshedFigures {
  commands: Command[];
  changed: boolean;
}

/** Compares the supplier's response with what is currently stored; for `unlessOvertaken`. */
export type CompareFigures = () => Promise<RefreshedFigures>;

/** The `variantNo`s of a product's variants; empty when the snapshot does not have the product. */
export async function variantsOf(database: Reader, productNo: string): Promise<string[]> {
  const rows = await database.read(variantsOfProduct({ productNo }));
  return rows.map(({ variantNo }) => variantNo);
}

/**
 * The variants to request, without those for which the supplier answered 500 today (they are skipped until the next UTC
 * day). A single variant is requested together with another: if both fail, the operation is at fault, not one record.
 */
export async function askableVariants(
  database: Reader,
  resource: "inventory" | "prices",
  variantNos: readonly string[],
  now: number,
): Promise<string[]> {
  const resting = await recordsToSkip(database, resource, now);
  const asked = variantNos.filter((variantNo) => !resting.has(variantNo));
  const [only] = asked;
  if (only === undefined || asked.length > 1) return asked;
  const others = await database.read(anotherVariant({ asked: only, resting: [...resting] }));
  return [only, ...others.map(({ variantNo }) => variantNo)];
}
