/** The address of a product's page, opened at one of its variants if one is named. */
export function productHref(productNo: string, variantNo: string | null = null): string {
  const query = variantNo === null ? "" : `?variant=${encodeURIComponent(variantNo)}`;
  return `/products/${encodeURIComponent(productNo)}${query}`;
}
