/** The article that a page or its focused row is about. */
export interface PageArticle {
  /** The number to copy: of a row of several variants, the product's. */
  number: string;
  /** Null for a row of several variants. */
  variantNo: string | null;
}

/** The article of the row that has the focus, or else the one that is open; null when there is neither. */
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
