import type { ExactMatch } from "@/lib/catalog/types/search.ts";

/** What a variant's description says beyond its product's name ("35 mm, Black"): suppliers begin it with the name again. */
export function beyondName(name: string, description: string): string {
  const [known, text] = [name.trim(), description.trim()];
  if (!text.toLowerCase().startsWith(known.toLowerCase())) return text;
  return text.slice(known.length).replace(/^[\s,;:–—-]+/, "");
}

const mostOfOneProduct = 3;

/** Of a product with many articles that only begin like the query, or have its number, the product itself says enough. */
export function withoutCrowds<T extends ExactMatch>(matches: readonly T[], query: string): T[] {
  const counts = new Map<string, number>();
  for (const match of matches)
    if (!isWhole(match, query)) counts.set(match.productNo, (counts.get(match.productNo) ?? 0) + 1);
  return matches.filter((match) => isWhole(match, query) || (counts.get(match.productNo) ?? 0) <= mostOfOneProduct);
}

/** Whether what was typed is the identifier itself, and not only its beginning or the number of its product. */
export function isWhole({ matched, variantNo, leading }: ExactMatch, query: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[\s./_-]/g, "");
  return !leading && (matched !== "article" || plain(variantNo) === plain(query));
}
