import { eq, isNotNull, ne, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { alertMutes, listLines, recentArticles, shelf } from "@/db/app/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import type { Principal } from "@/lib/domain/principal.ts";

type Dealer = Pick<Principal, "dealerId">;

/** The numbers of all articles that a dealer's lists, shelf, mutes and last looks name. */
export async function namedArticles(dealer: Dealer): Promise<string[]> {
  const own = await scope(dealer);
  const rows = await Promise.all([
    own.listLines.select({ variantNo: listLines.variantNo }, isNotNull(listLines.variantNo)),
    own.shelf.select({ variantNo: shelf.variantNo }),
    own.alertMutes.select({ variantNo: alertMutes.variantNo }, ne(alertMutes.variantNo, "")),
    own.recentArticles.select({ variantNo: recentArticles.variantNo }),
  ]);
  return [...new Set(rows.flat().flatMap(({ variantNo }) => variantNo ?? []))];
}

/**
 * Gives articles their new numbers everywhere. Where something is said of both numbers, what is said of the new one stays,
 * and the other is left as it was: nobody knows which of two figures on the shelf is right.
 */
export async function renumberArticles(
  dealer: Dealer,
  articles: readonly { formerNo: string; variantNo: string }[],
): Promise<void> {
  const own = await scope(dealer);
  for (const { formerNo, variantNo } of articles) {
    const isFormer = (column: SQLiteColumn) => eq(column, formerNo);
    const isFree = (table: "shelf" | "alert_mutes" | "recent_articles", same: string) =>
      sql`NOT EXISTS (SELECT 1 FROM ${sql.raw(table)} other WHERE ${sql.raw(same)} AND other.variant_no = ${variantNo})`;
    const ofMember = (table: string) => `other.dealer_id = ${table}.dealer_id AND other.member_id = ${table}.member_id`;
    await own.batch([
      own.listLines.update({ variantNo }, isFormer(listLines.variantNo)),
      own.shelf.update(
        { variantNo },
        sql`${isFormer(shelf.variantNo)} AND ${isFree("shelf", "other.dealer_id = shelf.dealer_id")}`,
      ),
      own.alertMutes.update(
        { variantNo },
        sql`${isFormer(alertMutes.variantNo)}
          AND ${isFree("alert_mutes", `${ofMember("alert_mutes")} AND other.rule_id = alert_mutes.rule_id`)}`,
      ),
      own.recentArticles.update(
        { variantNo },
        sql`${isFormer(recentArticles.variantNo)} AND ${isFree("recent_articles", ofMember("recent_articles"))}`,
      ),
    ]);
  }
}
