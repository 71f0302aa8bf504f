import { and, eq, isNull, like } from "drizzle-orm";
import { alertRules, watchLists } from "@/db/app/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { listSavedViews } from "./saved-views.ts";

const filledByBrand = "brand:";

/**
 * The brands that a member follows: those that fill a list, those of a listing that they saved or share, and those for
 * which they made an alert. Programs follow none.
 */
export async function followedBrands(principal: Principal): Promise<string[]> {
  if (principal.kind !== "member" || !can(principal, "lists.write")) return [];
  const owned = await scope(principal);
  const [lists, views, rules] = await Promise.all([
    owned.watchLists.select({ filledBy: watchLists.filledBy }, like(watchLists.filledBy, `${filledByBrand}%`)),
    listSavedViews(principal),
    owned.alertRules.select(
      { brandId: alertRules.subjectId },
      and(eq(alertRules.memberId, principal.memberId), eq(alertRules.subject, "brand"), isNull(alertRules.pausedAt)),
    ),
  ]);
  return [
    ...new Set([
      ...lists.flatMap(({ filledBy }) => filledBy?.slice(filledByBrand.length) ?? []),
      ...views.flatMap(({ query }) => brandsOfListing(query)),
      ...rules.map(({ brandId }) => brandId),
    ]),
  ].sort();
}

/** The brands by which a saved listing is narrowed, from the part of its address from "?" on. */
function brandsOfListing(query: string): string[] {
  return new URLSearchParams(query)
    .getAll("brand")
    .flatMap((text) => text.split(","))
    .filter(Boolean);
}
