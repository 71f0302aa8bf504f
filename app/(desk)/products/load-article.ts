import { parseChoice } from "@/components/product/choice.ts";
import { historyDays } from "@/components/product/history.tsx";
import { type ArticleReads, beginArticle } from "@/lib/catalog/article/article-reads.ts";
import { findArticle, findShownProduct } from "@/lib/catalog/article/gone-product.ts";
import type { ProductView } from "@/lib/catalog/article/types.ts";
import type { AddressParams } from "@/lib/domain/address-codec.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { dayMs } from "@/lib/domain/time.ts";

/** From when on the stock of an item is shown that was in the catalog until a moment (ms). */
export function historySince(until: number): number {
  return until - historyDays * dayMs;
}

/** A product for its page or a pane, and the reads of its variants, which may already be running. */
export interface LoadedArticle {
  readonly product: ProductView | null;
  readonly reads: ArticleReads;
}

/** The product of a page, by its number and that of the chosen variant ("": none). */
export async function loadOfPage(principal: Principal, productNo: string, variantNo: string): Promise<LoadedArticle> {
  const [reads, product] = await Promise.all([
    beginArticle(principal, { number: productNo, first: "product", variantNo }, historySince(Date.now())),
    findShownProduct(principal, productNo, variantNo),
  ]);
  return { product, reads };
}

/** The product of an item that is opened beside a list. */
export async function loadOfPane(principal: Principal, number: string): Promise<LoadedArticle> {
  const [reads, product] = await Promise.all([
    beginArticle(principal, { number, first: "variant", variantNo: number }, historySince(Date.now())),
    findArticle(principal, number),
  ]);
  return { product, reads };
}

/** The title of the shown item, so that tabs and bookmarks of one product differ: "Jersey, XL, Black · 446789". */
export function articleTitle(product: ProductView, view: AddressParams): string {
  const variant = parseChoice(product, view)?.variant;
  if (!variant) return product.name;
  const own = beyondName(product.name, variant.description);
  return `${[product.name, own].filter(Boolean).join(", ")} · ${variant.variantNo}`;
}
