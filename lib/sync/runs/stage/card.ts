import type { ProductCard, ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import { priceColumns } from "./prices.ts";

/** Active first, then discontinued, then inactive, then what we do not know (interface, section 3). */
const statusOrder = [7, 10, 13, 8, 9, 11];
const active = new Set([7, 10, 13]);

/** What a listing shows of a product. Figures are those of its active variants; of all when none is active. */
export function cardOf(product: ProductDocument): ProductCard {
  const { variants } = product;
  const sellable = variants.filter((variant) => active.has(variant.statusId ?? -1));
  const shown = sellable.length > 0 ? sellable : variants;
  const prices = shown.map((variant) => priceColumns(variant.prices));
  const cheapest = prices.reduce<(typeof prices)[number] | null>(
    (best, row) => (row.costCents !== null && (best?.costCents == null || row.costCents < best.costCents) ? row : best),
    null,
  );
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
    costCents: range(prices.map((row) => row.costCents)),
    costTypeId: cheapest?.costTypeId ?? null,
    mapCents: range(prices.map((row) => row.mapCents)),
    msrpCents: range(prices.map((row) => row.msrpCents)),
    statusIds: statusesOf(variants),
  };
}

function range(values: (number | null)[]): { low: number; high: number } | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low <= high ? { low, high } : null;
}

function statusesOf(variants: readonly VariantDocument[]): number[] {
  const ids = new Set(variants.flatMap((variant) => variant.statusId ?? []));
  const rank = (id: number) => (statusOrder.includes(id) ? statusOrder.indexOf(id) : statusOrder.length);
  return [...ids].sort((a, b) => rank(a) - rank(b) || a - b);
}

/** The one variant's number, else what all have in common at the front, else the product's own. */
function articleNoOf({ productNo, variants }: ProductDocument): string {
  const [first, ...rest] = variants;
  if (!first) return productNo;
  let common = first.variantNo;
  for (const { variantNo } of rest) {
    let length = 0;
    while (length < common.length && common[length] === variantNo[length]) length += 1;
    common = common.slice(0, length);
  }
  if (rest.length > 0) common = wholeParts(common, variants);
  return common.length >= 3 || rest.length === 0 ? common : productNo;
}

/** The leading text less a part that it cuts in two: of 220349-02 and 220349-04 that is 220349, not 220349-0. */
function wholeParts(common: string, variants: readonly VariantDocument[]): string {
  const isCut = variants.some(({ variantNo }) => /^[^\s./_-]/.test(variantNo.slice(common.length)));
  const whole = isCut ? common.replace(/([\s./_-])[^\s./_-]*$/, "$1") : common;
  return whole.replace(/[\s./_-]+$/, "");
}
