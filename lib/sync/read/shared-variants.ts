import type { Reader } from "@/db/reader.ts";
import type { Command } from "@/db/statement.ts";
import type { RefusedRecord, SupplierProduct, SupplierRecord } from "@/lib/supplier/contract.ts";
import { inParts } from "@/lib/sync/store/in-parts.ts";
import { variantNumbers } from "../swap/product-statements.ts";
import { clearHashOfSharing, rejectSharedVariants, type StagedPlace } from "../swap/shared-variants.ts";

export interface SharedVariants {
  /** The variants of a product that an earlier product has too, as rejected records. */
  among(record: SupplierRecord<SupplierProduct>): RefusedRecord[];
}

const reason = "stands in another product too";

/**
 * Finds variants that occur in two products: the number belongs to the first product, and the second one gets a
 * rejected record. During the first run the database does not have all products yet, so the numbers are held in
 * memory.
 */
export async function sharedVariants(database: Reader): Promise<SharedVariants> {
  const rows = await database.read(variantNumbers());
  const met = new Set(rows.map(({ variantNo }) => variantNo));
  return {
    among({ key, value }) {
      const again = value.variants.filter(({ variantNo }) => met.has(variantNo));
      for (const { variantNo } of value.variants) met.add(variantNo);
      return again.map(({ variantNo }) => ({ key, field: "Variants", reason, raw: variantNo }));
    },
  };
}

/**
 * Records shared variants of the products just stored by a swap. An empty hash makes the next sync run store the
 * product again. `perhaps`: those that may be shared.
 */
export function noteShared(runId: number, perhaps: readonly StagedPlace[], at: number): Command[] {
  return [
    ...inParts(perhaps, (places) => rejectSharedVariants({ runId, places, reason, at })),
    clearHashOfSharing({ runId, reason }),
  ];
}
