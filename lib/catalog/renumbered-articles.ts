import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { normalize } from "@/lib/domain/normalize.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { renumberedArticles } from "./statements/variants.ts";

/**
 * Which of some numbers the supplier writes in another case now. A number that left the catalog as such is another article's,
 * and one that several articles have in some case is nobody's.
 */
export async function findRenumbered(
  principal: Principal,
  numbers: readonly string[],
): Promise<{ formerNo: string; variantNo: string }[]> {
  const database = numbers.length > 0 ? await dealerDatabaseOf(principal) : null;
  if (!database) return [];
  return database.read(renumberedArticles({ numbers: numbers.map((number) => [number, normalize(number)]) }));
}
