import type { SupplierImage, SupplierProduct, SupplierVariant } from "./contract.ts";
import {
  cleanText,
  FieldError,
  figure,
  flag,
  identifier,
  type JsonObject,
  jsonObject,
  kindNumber,
  limits,
  line,
  list,
  markupLine,
  optionalIdentifier,
  optionalLine,
  wholeFigure,
} from "./fields.ts";
import { momentOf } from "./moment.ts";
import { keyIn, type Parser, type Refuse } from "./parse-list.ts";
import { parsePrices, pricesAsSent } from "./parse-price.ts";

export const productParser: Parser<SupplierProduct> = {
  keyOf: (product) => product.productNo,
  keyField: "ProductNo",
  parse(value, refuse) {
    const from = jsonObject(value, "Product");
    return {
      productNo: identifier(from.ProductNo, "ProductNo"),
      name: line(from.Name, "Name"),
      description: typeof from.Description === "string" ? cleanText(from.Description, limits.text) : "",
      brandId: optionalIdentifier(from.BrandId, "BrandId"),
      brand: optionalLine(from.Brand),
      createdAt: momentOf(from.DateCreated),
      modifiedAt: momentOf(from.DateLastModified),
      taxable: flag(from.Taxable),
      categories: productCategories(from, refuse),
      ...variantsOf(from, refuse),
    };
  },
};

/** A variant that cannot be parsed is rejected alone, as is a second one with the same number. */
function variantsOf(product: JsonObject, refuse: Refuse): Pick<SupplierProduct, "variants" | "rejectedVariants"> {
  const variants = new Map<string, SupplierVariant>();
  const rejectedVariants: (string | null)[] = [];
  list(product.Variants, "Variants").forEach((value, index) => {
    if (value === null) return;
    const field = `Variants[${index}]`;
    const variant = orRefuse(refuse, value, () => parseVariant(value, field));
    if (!variant) rejectedVariants.push(keyIn(value, "VariantNo"));
    else if (variants.has(variant.variantNo)) refuse(`${field}.VariantNo`, "stands in this product twice", value);
    else variants.set(variant.variantNo, variant);
  });
  return { variants: [...variants.values()], rejectedVariants };
}

function productCategories(product: JsonObject, refuse: Refuse): SupplierProduct["categories"] {
  const categories: SupplierProduct["categories"] = [];
  list(product.Categories, "Categories").forEach((value, index) => {
    if (value === null) return;
    const field = `Categories[${index}]`;
    const category = orRefuse(refuse, value, () => {
      const from = jsonObject(value, field);
      const categoryId = identifier(from.CategoryId, `${field}.CategoryId`);
      return {
        categoryId,
        name: line(from.CategoryName, `${field}.CategoryName`),
        level: wholeFigure(from.Level) ?? 0,
      };
    });
    if (category) categories.push(category);
  });
  return categories;
}

function orRefuse<T>(refuse: Refuse, part: unknown, parse: () => T): T | null {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    refuse(error.field, error.reason, part);
    return null;
  }
}

/** One variant inside a product. @throws FieldError with the field and its place, e.g. `Variants[2].VariantNo`. */
export function parseVariant(value: unknown, field: string): SupplierVariant {
  const from = jsonObject(value, field);
  return {
    variantNo: identifier(from.VariantNo, `${field}.VariantNo`),
    description: markupLine(from.Description, `${field}.Description`),
    statusId: kindNumber(from.StatusId),
    statusText: optionalLine(from.StatusDesc),
    upc: optionalIdentifier(from.UPC, `${field}.UPC`),
    ean: optionalIdentifier(from.EAN, `${field}.EAN`),
    mfgPartNumber: optionalIdentifier(from.MFGPartNumber, `${field}.MFGPartNumber`),
    config: optionalLine(from.Config),
    sizeId: optionalIdentifier(from.SizeId, `${field}.SizeId`),
    colorId: optionalIdentifier(from.ColorId, `${field}.ColorId`),
    dimensionGroup: optionalLine(from.ProductDimensionGroup),
    dimensions: dimensionsOf(from.Dimensions),
    groundOnly: flag(from.GroundOnly),
    fulfillable: flag(from.CanBeFulFilled),
    modifiedAt: momentOf(from.DateLastModified),
    attributes: attributesOf(from.Attributes, `${field}.Attributes`),
    prices: parsePrices(from.Prices, `${field}.Prices`),
    rawPrices: pricesAsSent(from.Prices),
    images: imagesOf(from.Images, `${field}.Images`),
    rawImages: from.Images === undefined ? "[]" : JSON.stringify(from.Images),
  };
}

function dimensionsOf(value: unknown): SupplierVariant["dimensions"] {
  const from =
    typeof value === "object" && value !== null && !Array.isArray(value) ? jsonObject(value, "Dimensions") : {};
  const { Weight, Length, Width, Height } = from;
  return { weight: measure(Weight), length: measure(Length), width: measure(Width), height: measure(Height) };
}

/** A weight or length; null for negative ones, which are not real measures. */
function measure(value: unknown): number | null {
  const number = figure(value);
  return number !== null && number >= 0 ? number : null;
}

function attributesOf(value: unknown, field: string): SupplierVariant["attributes"] {
  const attributes: SupplierVariant["attributes"] = [];
  for (const row of list(value, field)) {
    if (row === null) continue;
    const from = jsonObject(row, field);
    const name = optionalLine(from.Name);
    const text = optionalLine(from.Value);
    if (name !== null && text !== null) attributes.push({ name, value: text });
  }
  return attributes;
}

function imagesOf(value: unknown, field: string): SupplierImage[] {
  const images: SupplierImage[] = [];
  for (const row of list(value, field)) {
    if (row === null) continue;
    const from = jsonObject(row, field);
    const url = typeof from.Url === "string" ? from.Url.trim() : "";
    if (url !== "" && url.length <= limits.url) images.push({ format: line(from.Format, field), url });
  }
  return images;
}
