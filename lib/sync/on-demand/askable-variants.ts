import type { Reader } from "@/db/reader.ts";
import { recordsToSkip } from "../store/stale-ages.ts";
import { anotherVariant, variantsOfProduct } from "./statements.ts";

/** The `variantNo`s of a product's variants; empty when the snapshot does not have the product. */
export async function variantsOf(database: Reader, productNo: string): Promise<string[]> {
  const rows = await database.read(variantsOfProduct({ productNo }));
  return rows.map(({ variantNo }) => variantNo);
}

/**
 * The variants to request, without those for which the supplier answers 500 today (they are skipped until the next UTC
 * day).
 * A single variant is requested together with another one: if both fail, the operation fails, and not one bad record.
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
