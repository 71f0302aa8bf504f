import { apiOutcome } from "@/components/dealer/api-fetch.ts";
import { tellWatched } from "@/components/watch-list/watched-here.ts";

/**
 * Puts articles on a list (null: the star's) and tells it the stars of the page. Answers how many are new, "full" when
 * the lists have no room for them, or "failed".
 */
export async function addSelected(
  dealerId: string,
  variantNos: readonly string[],
  listId: string | null,
): Promise<number | "full" | "failed"> {
  const body = { variantNos: [...variantNos], listId };
  const outcome = await apiOutcome(dealerId, "POST /api/desk/watch", { body });
  if (!outcome.ok) return outcome.status === 400 ? "full" : "failed";
  for (const variantNo of variantNos) tellWatched(variantNo, true);
  return outcome.answer.added;
}
