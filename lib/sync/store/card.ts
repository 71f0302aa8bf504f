import type { ProductCard, ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { productFigures, unitFigures } from "@/lib/domain/product-figures.ts";
import { activeElseAll } from "@/lib/domain/status.ts";

/**
 * What a listing shows of a product. Figures come from its active variants, or from all variants when none is active.
 */
export function cardOf(product: ProductDocument): ProductCard {
  const { variants } = product;
  const shown = activeElseAll(variants);
  const hasPicture = (variant: VariantDocument) => variant.images.length > 0;
  const mfgPartNumbers = new Set(variants.map((variant) => variant.mfgPartNumber));
  return {
    productNo: product.productNo,
    name: product.name,
    brandId: product.brandId,
    brand: product.brand,
    pictureOf: (shown.find(hasPicture) ?? variants.find(hasPicture))?.variantNo ?? null,
    variantCount: variants.length,
    articleNo: articleNoOf(product),
    mfgPartNumber: mfgPartNumbers.size === 1 ? (variants[0]?.mfgPartNumber ?? null) : null,
    ...productFigures(variants.map(({ statusId, prices }) => ({ statusId, ...unitFigures(prices) }))),
  };
}

/**
 * The article number to show: the variant's number if there is one variant, else the common prefix of all numbers, else
 * the product's number.
 */
function articleNoOf({ productNo, variants }: ProductDocument): string {
  const [first, ...rest] = variants;
  if (!first) return productNo;
  let common = first.variantNo;
  for (const { variantNo } of rest) {
    let length = 0;
    while (length < common.length && common[length] === variantNo[length]) length += 1;
    common = cutAt(common, length);
  }
  if (rest.length > 0) common = wholeParts(common, variants);
  return common.length >= 3 || rest.length === 0 ? common : productNo;
}

/**
 * Shortens a common prefix so that it does not end inside a part of a number: for 220349-02 and 220349-04 it is 220349,
 * not 220349-0.
 */
function wholeParts(common: string, variants: readonly VariantDocument[]): string {
  const isCut = variants.some(({ variantNo }) => /^[^\s./_-]/.test(variantNo.slice(common.length)));
  const whole = isCut ? common.replace(/([\s./_-])[^\s./_-]*$/, "$1") : common;
  let end = whole.length;
  while (/[\s./_-]/.test(whole.charAt(end - 1))) end--;
  return whole.slice(0, end);
}
