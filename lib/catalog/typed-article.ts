import { isSameCode, sureCodes } from "@/lib/domain/codes/possible-codes.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { dataAge } from "./age.ts";
import { findGoneArticles } from "./gone-articles.ts";
import { findExact } from "./identifiers.ts";

const retryAfterS = 5;

/**
 * The number of the article that somebody means by a number as they typed it: by any identifier of it, and by its own one
 * also when it left the catalog. Null when no article has or had it, or several have.
 * @throws BincardError `not-ready` before the first catalog and while it is replaced: nobody can say then.
 */
export async function typedArticle(principal: Principal, typed: string): Promise<string | null> {
  const [{ catalogReadAt }, matches, gone] = await Promise.all([
    dataAge(principal),
    findExact(principal, typed),
    findGoneArticles(principal, sureCodes(typed)),
  ]);
  if (catalogReadAt === null) throw new BincardError("not-ready", { retryAfterS, progress: null });
  const whole = matches.filter(
    ({ leading, near, repaired }) => !leading && !near && (!repaired || isSameCode(repaired)),
  );
  const numbers = new Set(whole.map(({ variantNo }) => variantNo));
  const own = sureCodes(typed).find((code) => numbers.has(code) || gone.has(code));
  if (own !== undefined) return own;
  const [only, ...others] = numbers;
  return only !== undefined && others.length === 0 ? only : null;
}
