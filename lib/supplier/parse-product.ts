import type { SupplierProduct, SupplierVariant } from "./contract.ts";
import {
  cleanText,
  FieldError,
  flag,
  identifier,
  type JsonObject,
  jsonObject,
  limits,
  line,
  list,
  optionalIdentifier,
  optionalLine,
  wholeFigure,
} from "./fields.ts";
import { momentOf } from "./moment.ts";
import { keyIn, type Parser, type Refuse } from "./parse-list.ts";
import { parseVariant } from "./parse-variant.ts";

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
