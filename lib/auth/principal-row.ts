import type { Row } from "@libsql/client";
import type { ApiKeyPrincipal, MemberPrincipal, Preferences } from "@/lib/domain/principal.ts";

/** Columns of `members m` that make a principal, beside those of its session or key. */
export const memberColumns =
  "m.dealer_id, m.member_id, m.language, m.theme, m.density, m.warehouse_id, m.low_stock_threshold, m.sees_cost";

/** The principal of a row of `memberColumns`, `session_hash` and `counter`. */
export function memberPrincipalOf(row: Row): MemberPrincipal {
  const ownReduction = seesCost(row) ? "none" : "no-cost";
  return {
    kind: "member",
    ...personOf(row),
    sessionHash: String(row.session_hash),
    // Whatever is not 0 takes rights away.
    reduction: row.counter === 0 ? ownReduction : "counter",
  };
}

/** The principal of a row of `memberColumns` and `key_hash`: a key sees what its member may see. */
export function keyPrincipalOf(row: Row): ApiKeyPrincipal {
  return {
    kind: "api-key",
    ...personOf(row),
    keyHash: String(row.key_hash),
    reduction: seesCost(row) ? "none" : "no-cost",
  };
}

/** Whatever is neither 0 nor 1 grants nothing; Number() would make a 0 of null and of an empty text. */
function seesCost(row: Row): boolean {
  return row.sees_cost === 1;
}

function personOf(row: Row) {
  const preferences: Preferences = {
    theme: row.theme === "light" || row.theme === "dark" ? row.theme : "system",
    density: row.density === "compact" || row.density === "comfortable" ? row.density : "normal",
    warehouseId: row.warehouse_id === null ? null : String(row.warehouse_id),
    lowStockThreshold: Number(row.low_stock_threshold),
  };
  return {
    dealerId: String(row.dealer_id),
    memberId: String(row.member_id),
    language: row.language === "fr" ? "fr" : "en",
    preferences,
  } as const;
}
