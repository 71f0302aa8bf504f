/** The address of a product's page, opened at one of its variants if one is named. */
export function productHref(productNo: string, variantNo: string | null = null): string {
  const query = variantNo === null ? "" : `?variant=${encodeURIComponent(variantNo)}`;
  return `/products/${encodeURIComponent(productNo)}${query}`;
}

/**
 * Where our own route gives the `index`-th picture (from 0) of a variant, at most `width` pixels wide. The dealer is a
 * part of the address: browsers keep pictures by it, and the next dealer at this machine has pictures of its own.
 */
export function pictureAddress(dealerId: string, variantNo: string, index: number, width: 96 | 320 | 960): string {
  return `/api/pictures/${encodeURIComponent(variantNo)}?n=${index}&w=${width}&d=${encodeURIComponent(dealerId)}`;
}
