import { createHash } from "node:crypto";
import type { ProductCard, ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import { barcodeIn } from "@/lib/domain/codes/possible-codes.ts";
import { cutAt, normalize } from "@/lib/domain/normalize.ts";
import { productFigures, unitFigures } from "@/lib/domain/product-figures.ts";
import { activeElseAll } from "@/lib/domain/status.ts";
import type { SupplierProduct, SupplierVariant } from "@/lib/supplier/contract.ts";
import { plainText } from "@/lib/supplier/index.ts";
import { type StoredPrices, storedPrices } from "./stored-prices.ts";

/** Values that suppliers write into a number field that has no number. */
const noNumber = new Set(["", "n/a", "na", "none", "null", "tbd", "-", "0"]);

/**
 * Increased whenever the same text would be stored differently than before: the next sync run then stores every product
 * and every stock row again.
 */
const hashVersion = "5";

/** Values of the columns of `variants`, in the order of `variantColumns`, without position and time. */
export type VariantValues = [
  variantNo: string,
  normalizedVariantNo: string,
  productNo: string,
  statusId: number | null,
  normalizedMfg: string | null,
  priceMask: number,
  costAmount: number | null,
  costTypeId: number | null,
  mapAmount: number | null,
  msrpAmount: number | null,
  pricesRecord: string,
  imagesRecord: string,
];

/** The same by the names of their columns. */
export function variantColumns(values: VariantValues) {
  return {
    variantNo: values[0],
    normalizedVariantNo: values[1],
    productNo: values[2],
    statusId: values[3],
    normalizedMfg: values[4],
    priceMask: values[5],
    costAmount: values[6],
    costTypeId: values[7],
    mapAmount: values[8],
    msrpAmount: values[9],
    pricesRecord: values[10],
    imagesRecord: values[11],
  };
}

/** Stored parts of a product other than its key, position, hash and text as sent. */
export interface ProductParts {
  normalizedName: string;
  brandId: string | null;
  normalizedBrand: string | null;
  /**
   * Latest date of the product and its variants (ms); null if one of them has none: a missing date never means
   * "unchanged".
   */
  modifiedAt: number | null;
  document: ProductDocument;
  card: ReturnType<typeof cardOf>;
  variants: VariantValues[];
  categories: [categoryId: string, normalizedName: string][];
  identifiers: IdentifierRow[];
  /** Variants that were invalid this time and keep their last content. */
  keptVariants: string[];
}

/** The hash that shows whether a record is the same as the stored one. */
export function hashOf(raw: string): string {
  return createHash("sha256").update(hashVersion).update(raw).digest("base64url").slice(0, 22);
}

/**
 * Marks the hash of a product with a rejected part: it is parsed every time, so that the rejection is recorded again.
 */
const partly = "!";

/** The hash of a product, including one with rejected parts. */
export function productHash(raw: string, isWhole: boolean): string {
  return isWhole ? hashOf(raw) : `${hashOf(raw)}${partly}`;
}

/** A variant as it was last parsed, and its position in the product. */
export interface EarlierVariant {
  place: number;
  document: VariantDocument;
  values: VariantValues;
}

/**
 * A product as our document, with everything by which it can be found. `earlier`: variants that were invalid this time
 * and keep their last content.
 */
export function partsOf(value: SupplierProduct, earlier: readonly EarlierVariant[] = []): ProductParts {
  const read = value.variants.map((variant) => ({ variant, prices: storedPrices(value.productNo, variant) }));
  const document = documentOf(value, read);
  const variants = read.map((one) => variantValues(value.productNo, one));
  for (const { place, document: variant, values } of earlier) {
    document.variants.splice(place, 0, variant);
    variants.splice(place, 0, values);
  }
  return {
    normalizedName: normalize(document.name),
    brandId: document.brandId,
    normalizedBrand: document.brand === null ? null : normalize(document.brand),
    modifiedAt: latest([document.modifiedAt, ...document.variants.map((variant) => variant.modifiedAt)]),
    document,
    card: cardOf(document),
    variants,
    categories: document.categories.map((node) => [node.categoryId, normalize(node.name)]),
    identifiers: document.variants.flatMap(identifiersOf),
    keptVariants: earlier.map(({ document: { variantNo } }) => variantNo),
  };
}

interface ReadVariant {
  variant: SupplierVariant;
  prices: StoredPrices;
}

/** The product's document: the description as plain text, only rows that are prices, unknown and 0 measures as null. */
function documentOf(product: SupplierProduct, read: readonly ReadVariant[]): ProductDocument {
  const { variants: _variants, rejectedVariants: _rejected, description, ...rest } = product;
  return { ...rest, description: plainText(description), variants: read.map(variantDocument) };
}

function variantDocument({ variant: sent, prices }: ReadVariant): VariantDocument {
  const { rawImages: _images, rawPrices: _prices, ...variant } = sent;
  const { weight, length, width, height } = variant.dimensions;
  return {
    ...variant,
    description: plainText(variant.description),
    dimensions: { weight: weight || null, length: length || null, width: width || null, height: height || null },
    prices: prices.rows,
  };
}

function variantValues(productNo: string, { variant, prices: { columns, record } }: ReadVariant): VariantValues {
  const { variantNo } = variant;
  return [
    variantNo,
    normalize(variantNo),
    productNo,
    variant.statusId,
    variant.mfgPartNumber === null ? null : normalize(variant.mfgPartNumber),
    columns.priceMask,
    columns.costAmount,
    columns.costTypeId,
    columns.mapAmount,
    columns.msrpAmount,
    record,
    imagesRecord(productNo, variantNo, variant.rawImages),
  ];
}

/** The latest of several dates; null if one is missing: a record without a date passes every `dateFrom`. */
function latest(moments: (string | null)[]): number | null {
  let last: number | null = null;
  for (const moment of moments) {
    const at = moment === null ? Number.NaN : Date.parse(moment);
    if (Number.isNaN(at)) return null;
    last = Math.max(last ?? at, at);
  }
  return last;
}

/** The variant's record of the images operation, with the list as the supplier sent it. */
function imagesRecord(productNo: string, variantNo: string, rawImages: string): string {
  return `{"VariantNo":${JSON.stringify(variantNo)},"ProductNo":${JSON.stringify(productNo)},"Images":${rawImages}}`;
}

type IdentifierRow = [kind: "upc" | "ean" | "mfg", value: string, variantNo: string];

/** All exact identifiers of the variant, normalized for search; placeholder values are left out. */
export function identifiersOf(variant: VariantDocument): IdentifierRow[] {
  const rows: IdentifierRow[] = [];
  for (const kind of ["upc", "ean"] as const) {
    const digits = barcodeIn(variant[kind] ?? "");
    if (digits !== null && !isFiller(digits)) rows.push([kind, digits, variant.variantNo]);
  }
  const mfg = normalize(variant.mfgPartNumber ?? "");
  if (!noNumber.has(mfg)) rows.push(["mfg", mfg, variant.variantNo]);
  return rows;
}

/** A code that repeats one digit is a placeholder. */
function isFiller(digits: string): boolean {
  return new Set(digits).size === 1;
}

/** What a listing shows of a product. Figures come from its active variants, or from all if none is active. */
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
 * The item number to show: the variant's if there is only one, else the common prefix of all numbers, else the
 * product's number.
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
