/**
 * Answers for viewers without the right to see cost: wholesale prices are absent, and so is every key that the
 * interface does not name, since nobody knows what figure it holds. These bodies are parsed and written again.
 */

const retailTypes = [3, 4];
const productKeys = [
  "ProductNo",
  "Name",
  "Description",
  "BrandId",
  "Brand",
  "DateCreated",
  "DateLastModified",
  "Taxable",
  "Variants",
  "Categories",
];
const variantKeys = [
  "VariantNo",
  "Description",
  "StatusId",
  "StatusDesc",
  "UPC",
  "EAN",
  "Config",
  "SizeId",
  "ColorId",
  "ProductDimensionGroup",
  "Dimensions",
  "MFGPartNumber",
  "GroundOnly",
  "DateLastModified",
  "Attributes",
  "Prices",
  "Images",
  "CanBeFulFilled",
];

/** A products answer without wholesale prices. */
export function withholdProducts(body: string): string {
  return rewrite(body, (product) => {
    const kept = pick(product, productKeys);
    if (Array.isArray(kept.Variants)) {
      kept.Variants = kept.Variants.filter(isRecord).map((variant) => retailOnly(pick(variant, variantKeys)));
    }
    return kept;
  });
}

/** A prices answer without wholesale prices. */
export function withholdPriceRecords(body: string): string {
  return rewrite(body, (record) => retailOnly(pick(record, ["VariantNo", "ProductNo", "Prices"])));
}

/** Price rows name their type `TypeId` (products) or `PriceTypeId` (prices); one that names none is withheld. */
function retailOnly(holder: Record<string, unknown>): Record<string, unknown> {
  if (!("Prices" in holder)) return holder;
  const prices = Array.isArray(holder.Prices) ? holder.Prices.filter(isRecord) : [];
  return {
    ...holder,
    Prices: prices.filter((price) => retailTypes.includes(Number(price.PriceTypeId ?? price.TypeId ?? -1))),
  };
}

function rewrite(body: string, change: (record: Record<string, unknown>) => Record<string, unknown>): string {
  if (body === "") return body;
  const records: unknown = JSON.parse(body);
  return JSON.stringify(Array.isArray(records) ? records.filter(isRecord).map(change) : []);
}

function pick(record: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(keys.filter((key) => key in record).map((key) => [key, record[key]]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
