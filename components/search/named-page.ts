import { isWhole } from "@/components/ui/article-text.ts";
import type { ExactMatch, SearchAnswer } from "@/lib/catalog/listing/types.ts";
import { asSpelled } from "@/lib/domain/codes/as-spelled.ts";
import { barcodeIn, scannedCode, sureCodes } from "@/lib/domain/codes/possible-codes.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";

const shortestCode = 8;

/** Whether a text may be an identifier and not a word: Enter then opens what it names. */
export function mayBeNumber(text: string): boolean {
  const isOneWord = /^\S{5,}$/.test(text) && /\p{Nd}/u.test(text);
  return isOneWord || (barcodeIn(text)?.length ?? 0) >= shortestCode || scannedCode(text) !== text;
}

/** The page of the only item that has the query as an identifier; null if there is none, or several. */
export function namedPage(answer: SearchAnswer): string | null {
  const [match, ...others] = candidates(answer);
  if (match) return others.length === 0 && !match.leading ? productHref(match.productNo, match.variantNo) : null;
  const { gone } = answer;
  return gone && productHref(gone.productNo, gone.variantNo);
}

/**
 * The items that a number may mean, each once: those that have it as an identifier, or else those with a code that a
 * spreadsheet would have rounded to it.
 */
export function candidates({ query, exact }: SearchAnswer): ExactMatch[] {
  const whole = asSpelled(
    exact.filter((match) => isWhole(match, query)),
    ({ variantNo }) => variantNo,
    ...sureCodes(query),
  );
  const meant = whole.length > 0 ? whole : exact.filter(({ repaired }) => repaired);
  return [...new Map(meant.map((match) => [match.variantNo, match])).values()];
}

/** The item that a page or its focused row is about. */
export interface PageArticle {
  /** The number to copy: of a row of several variants, the product's. */
  number: string;
  /** Null for a row of several variants. */
  variantNo: string | null;
}

/** The item of the focused row, or else the open one; null if there is neither. */
export function pageArticle(focused: Element | null): PageArticle | null {
  const row = focused?.closest("tr, li");
  const link = row?.querySelector<HTMLAnchorElement>("a[data-row]");
  if (row && link) return articleOf(link.href, row.querySelector("code")?.textContent ?? null);
  const opened = new URLSearchParams(window.location.search).get("open");
  if (opened !== null) return { number: opened, variantNo: opened };
  if (!/^\/products\/[^/]+$/.test(window.location.pathname)) return null;
  const number = document.querySelector("main header .font-mono")?.textContent ?? null;
  const article = articleOf(window.location.href, number);
  return article && { ...article, variantNo: article.variantNo ?? article.number };
}

function articleOf(address: string, number: string | null): PageArticle | null {
  const variantNo = new URL(address).searchParams.get("variant");
  const shown = number ?? variantNo;
  return shown === null ? null : { number: variantNo ?? shown, variantNo };
}
