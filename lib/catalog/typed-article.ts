import type { Principal } from "@/lib/domain/principal.ts";
import { dataAge } from "./age.ts";
import { findGoneArticles } from "./gone-articles.ts";
import { findExact } from "./identifiers.ts";

/**
 * The number of the article that somebody means by a number as they typed it: by any identifier of it, and by its own one
 * also when it left the catalog. Before the first catalog it is what they typed. Null when no article has or had it, or
 * several have.
 */
export async function typedArticle(principal: Principal, typed: string): Promise<string | null> {
  const [{ catalogReadAt }, matches, gone] = await Promise.all([
    dataAge(principal),
    findExact(principal, typed),
    findGoneArticles(principal, [typed]),
  ]);
  if (catalogReadAt === null) return typed;
  const whole = matches.filter(({ leading, near, repaired }) => !leading && !near && !repaired);
  const numbers = new Set(whole.map(({ variantNo }) => variantNo));
  if (numbers.has(typed) || gone.has(typed)) return typed;
  const [only, ...others] = numbers;
  return only !== undefined && others.length === 0 ? only : null;
}
