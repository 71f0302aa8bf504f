import type { Row } from "@libsql/client";
import type { Principal } from "@/lib/domain/principal.ts";

/** Columns of `members m` that make a principal; the query adds `credential_hash` and `counter`. */
export const memberColumns =
  "m.dealer_id, m.member_id, m.language, m.theme, m.density, m.warehouse_id, m.low_stock_threshold, m.sees_cost";

/** The principal of a row of `memberColumns`, `credential_hash` and `counter`. */
export function principalOf(row: Row): Principal {
  return {
    dealerId: String(row.dealer_id),
    memberId: String(row.member_id),
    sessionHash: String(row.credential_hash),
    language: row.language === "fr" ? "fr" : "en",
    // Whatever is neither 0 nor 1 grants nothing; Number() would make a 0 of null and of an empty text.
    seesCost: row.sees_cost === 1 && row.counter === 0,
    preferences: {
      theme: row.theme === "light" || row.theme === "dark" ? row.theme : "system",
      density: row.density === "compact" || row.density === "comfortable" ? row.density : "normal",
      warehouseId: row.warehouse_id === null ? null : String(row.warehouse_id),
      lowStockThreshold: Number(row.low_stock_threshold),
    },
  };
}
