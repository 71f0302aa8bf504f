import type { Principal } from "@/lib/domain/principal.ts";
import type { Reader } from "../reader.ts";
import { dealerReader } from "./open.ts";

/**
 * The database of the principal's own dealer, for reading; null while there is no snapshot. Queries get a database only
 * here, so they cannot read another dealer's (enforced by `.dependency-cruiser.cjs`).
 */
export function dealerDatabaseOf(principal: Principal): Promise<Reader | null> {
  return dealerReader(principal.dealerId);
}
