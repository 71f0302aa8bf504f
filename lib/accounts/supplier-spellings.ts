import type { AppDatabase } from "@/db/app/database.ts";
import { dealers } from "@/db/app/schema.ts";
import { plainWebAddress } from "@/lib/domain/address-codec.ts";

/**
 * The spellings of a supplier's base address under which dealers are stored, the given one first. Addresses are stored in
 * their one spelling since it is made when the setting is read; before, a capital letter or a default port in the
 * setting became part of the dealers' identity, and of hashes that cannot be made again.
 */
export async function supplierSpellings(app: AppDatabase, supplierBaseUrl: string): Promise<string[]> {
  const known = await app.selectDistinct({ address: dealers.supplierBaseUrl }).from(dealers);
  const plain = plainWebAddress(supplierBaseUrl);
  const same = known.map(({ address }) => address).filter((address) => plainWebAddress(address) === plain);
  return [...new Set([supplierBaseUrl, ...same.toSorted()])];
}
