import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { alertMutes, listLines, recentArticles, shelf } from "@/db/app/schema.ts";
import { columnsOf } from "@/db/app/values.ts";
import { scope } from "@/lib/accounts/scope.ts";
import type { Principal } from "@/lib/domain/principal.ts";

type Dealer = Pick<Principal, "dealerId">;

/** The numbers of all items that a dealer's lists, shelf, mutes and last looks name. */
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
 * Gives items their new numbers everywhere. Where something is said of both numbers, what is said of the new one stays,
 * and the other is left as it was: nobody knows which of two figures on the shelf is right.
 */
export async function renumberArticles(
  dealer: Dealer,
  articles: readonly { formerNo: string; variantNo: string }[],
): Promise<void> {
  const own = await scope(dealer);
  for (const { formerNo, variantNo } of articles) {
    const isFormer = (column: SQLiteColumn) => eq(column, formerNo);
    const other = columnsOf("other");
    const isFree = (table: SQLiteTable & { variantNo: SQLiteColumn }, ...same: SQLiteColumn[]) => {
      const isSame = and(...same.map((column) => eq(other(column), column)), eq(other(table.variantNo), variantNo));
      return sql`NOT EXISTS (SELECT 1 FROM ${table} other WHERE ${isSame})`;
    };
    const [{ dealerId, memberId, ruleId }, recent] = [alertMutes, recentArticles];
    await own.batch([
      own.listLines.update({ variantNo }, isFormer(listLines.variantNo)),
      own.shelf.update({ variantNo }, and(isFormer(shelf.variantNo), isFree(shelf, shelf.dealerId))),
      own.alertMutes.update(
        { variantNo },
        and(isFormer(alertMutes.variantNo), isFree(alertMutes, dealerId, memberId, ruleId)),
      ),
      own.recentArticles.update(
        { variantNo },
        and(isFormer(recent.variantNo), isFree(recent, recent.dealerId, recent.memberId)),
      ),
    ]);
  }
}
