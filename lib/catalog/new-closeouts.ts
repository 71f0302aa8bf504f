import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { listedOf, watchedArticles } from "@/lib/watch/watched-articles.ts";
import { closeoutsBegun } from "./statements/events.ts";
import type { NewCloseout } from "./types/desk.ts";

/**
 * Articles whose closeout began since a moment (ms), of the brands whose articles are on the dealer's lists, the latest
 * first. None without the right to see cost, since a closeout is one.
 */
export async function newCloseouts(principal: Principal, since: number, most: number): Promise<NewCloseout[]> {
  const database = await dealerDatabaseOf(principal);
  if (!database || !can(principal, "cost.read")) return [];
  const watched = await watchedArticles(principal);
  const variantNos = listedOf(watched);
  if (variantNos.length === 0) return [];
  const rows = await database.read(closeoutsBegun({ since, variantNos, most }));
  return rows.map((row) => ({ ...row, watched: watched.get(row.variantNo)?.isListed === true }));
}
