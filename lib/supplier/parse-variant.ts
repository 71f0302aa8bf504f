import type { SupplierImage, SupplierVariant } from "./contract.ts";
import {
  figure,
  flag,
  identifier,
  jsonObject,
  kindNumber,
  limits,
  line,
  list,
  markupLine,
  optionalIdentifier,
  optionalLine,
} from "./fields.ts";
import { momentOf } from "./moment.ts";
import { parsePrices, pricesAsSent } from "./parse-price.ts";

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
