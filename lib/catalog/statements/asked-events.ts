import { showsNoCost } from "@/db/dealer/events.ts";
import { flag, integer, json, nullable } from "@/db/statement.ts";

/**
 * Events of articles since a moment, those of the sync left out. `watched`: only these variants and the products they
 * belong to, or belonged to when they left; null: all.
 */
export const ofArticles = {
  condition: `at >= :since AND ${showsNoCost()} AND product_no IS NOT NULL
  AND (:watched IS NULL OR variant_no IN (SELECT value FROM json_each(:watched))
    OR variant_no IS NULL AND product_no IN (
      SELECT v.product_no FROM variants v WHERE v.variant_no IN (SELECT value FROM json_each(:watched))
      UNION ALL SELECT g.product_no FROM gone_articles g WHERE g.variant_no IN (SELECT value FROM json_each(:watched))))`,
  args: { since: integer, seesCost: flag, watched: nullable(json<readonly string[]>()) },
};
