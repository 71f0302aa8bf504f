import type { Principal } from "@/lib/domain/principal.ts";
import type { Reader } from "../reader.ts";
import { dealerReader } from "./open.ts";

/**
 * The database of the principal's own dealer, to be read: the only place where a query gets one from, so that no other dealer's
 * can be meant (`.dependency-cruiser.cjs` holds it). Null while there is no copy.
 */
export function dealerDatabaseOf(principal: Principal): Promise<Reader | null> {
  return dealerReader(principal.dealerId);
}
