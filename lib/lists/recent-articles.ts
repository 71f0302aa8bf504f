import { and, desc, eq, notInArray, type SQL } from "drizzle-orm";
import { recentArticles } from "@/db/app/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { can, type MemberPrincipal, type Principal } from "@/lib/domain/principal.ts";

/** Items kept for a member. */
const maxKept = 50;

/** Remembers that the member looked at an item. The 50 looked at last are kept. */
export async function rememberArticle(
  principal: MemberPrincipal,
  variantNo: string,
  now: number = Date.now(),
): Promise<void> {
  const { recentArticles: articles, batch } = await scope(principal);
  const { memberId } = principal;
  const latest = articles
    .select({ variantNo: recentArticles.variantNo }, isOwn(principal))
    .orderBy(desc(recentArticles.seenAt), recentArticles.variantNo)
    .limit(maxKept);
  await batch([
    articles.delete(and(isOwn(principal), eq(recentArticles.variantNo, variantNo))),
    articles.insert({ memberId, variantNo, seenAt: now }),
    articles.delete(and(isOwn(principal), notInArray(recentArticles.variantNo, latest))),
  ]);
}

/**
 * The numbers of the items that the member looked at last, the last one first. None for programs and at the counter,
 * where a customer would read what was shown to the one before.
 */
export async function recentNumbers(principal: Principal, most: number): Promise<string[]> {
  if (principal.kind !== "member" || !can(principal, "lists.write")) return [];
  const { recentArticles: articles } = await scope(principal);
  const { variantNo, seenAt } = recentArticles;
  const rows = await articles.select({ variantNo }, isOwn(principal)).orderBy(desc(seenAt), variantNo).limit(most);
  return rows.map((row) => row.variantNo);
}

function isOwn({ memberId }: MemberPrincipal): SQL {
  return eq(recentArticles.memberId, memberId);
}
