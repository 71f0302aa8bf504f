import type { Product, Variant } from "../catalog/article.ts";
import { mix, share } from "../catalog/dice.ts";
import { standingOn } from "../catalog/lifecycle.ts";
import { productCreatedAt, productModifiedAt, variantModifiedAt } from "../catalog/modified.ts";
import { pricesOn, priceTypes } from "../catalog/prices.ts";
import { categoriesOf } from "../catalog/tree.ts";
import { attributesOf, descriptionOf, nameOf, say, variantLine } from "../catalog/wording.ts";
import { stockAt } from "../stock/record.ts";
import type { Warehouse } from "../stock/warehouses.ts";
import type { Language, Text } from "../trade/kind.ts";
import type { Asking } from "./select.ts";

const statusNames: Readonly<Record<number, Text>> = {
  7: ["Active", "Actif"],
  8: ["Discontinued", "Arrêté"],
  9: ["Discontinued by supplier", "Arrêté par le fournisseur"],
  10: ["Active", "Actif"],
  11: ["Inactive", "Inactif"],
  13: ["Active", "Actif"],
};

/** A product's record of the products operation, with the unknown keys that live deployments add. */
export function productRecord(product: Product, asking: Asking, baseUrl: string) {
  const { language, day } = asking;
  return {
    ProductNo: product.no,
    Name: nameOf(product, language),
    Description: descriptionOf(product, language),
    BrandId: product.brand.id,
    Brand: product.brand.name,
    DateCreated: iso(productCreatedAt(product)),
    DateLastModified: iso(productModifiedAt(product, day)),
    Taxable: share(product.key, 121) >= 0.02,
    Variants: product.variants.map((variant) => variantRecord(variant, asking, baseUrl)),
    Categories: categoriesOf(product).map(({ id, name }, level) => {
      return { CategoryId: id, CategoryName: say(name, language), Level: level };
    }),
    ItemGroup: `${String(product.kind.department.id).padStart(2, "0")}-${product.kind.index + 1}`,
  };
}

function variantRecord(variant: Variant, asking: Asking, baseUrl: string) {
  const { language, day, dealer } = asking;
  const { statusId } = standingOn(variant, day);
  const { axes, groundOnly } = variant.product.sort;
  const codes = (isColour: boolean) =>
    variant.choices.filter((_, place) => (axes[place]?.name[0] === "Color") === isColour).map(({ code }) => code);
  const size = codes(false).join("-");
  const colour = codes(true).join("-");
  const modified = variantModifiedAt(variant, day);
  return {
    VariantNo: variant.no,
    Description: variantLine(variant, language),
    StatusId: statusId,
    StatusDesc: statusName(statusId, language),
    UPC: variant.upc,
    EAN: variant.ean,
    Config: "",
    SizeId: size,
    ColorId: colour,
    ProductDimensionGroup: `${colour === "" ? "" : "Color"}${size === "" ? "" : "Size"}`,
    Dimensions: dimensionsOf(variant),
    MFGPartNumber: variant.maker,
    GroundOnly: groundOnly,
    ...(modified === null ? {} : { DateLastModified: iso(modified) }),
    Attributes: attributesOf(variant, language),
    Prices: pricesOn(variant, dealer, day).map(({ typeId, cents, from }) => {
      return { Amount: cents / 100, TypeId: typeId, Type: priceTypes[typeId], QtyBreak: from };
    }),
    Images: imagesOf(variant, baseUrl),
    CanBeFulFilled: statusId === 7 || statusId === 10 || statusId === 13,
    VariantId: variant.id,
  };
}

/** A variant's row of the inventory operation, as of the count at `at`. */
export function inventoryRecord(variant: Variant, asking: Asking, warehouses: readonly Warehouse[], at: number) {
  const { statusId } = standingOn(variant, asking.day);
  const stock = stockAt(variant, warehouses, at);
  return {
    VariantId: variant.id,
    VariantNo: variant.no,
    ProductId: variant.product.id,
    AddedToWatchList: share(variant.key, 122, asking.dealer.index) < 0.015,
    StatusId: statusId,
    StatusDescription: statusName(statusId, asking.language),
    WarehousesQuantities: stock.levels.map(({ warehouse, quantity, dueAt }) => {
      return { Id: warehouse.id, Name: warehouse.name, QtyAvailable: quantity, NextDueDate: isoOrNull(dueAt) };
    }),
    TotalQtyAvailable: stock.total,
    NextDueDate: isoOrNull(stock.dueAt),
  };
}

/** A variant's row of the images operations. */
export function imagesRecord(variant: Variant, baseUrl: string) {
  return { VariantNo: variant.no, ProductNo: variant.product.no, Images: imagesOf(variant, baseUrl) };
}

/** A variant's row of the prices operation; with `asAmounts`, in the field names of the products operation. */
export function pricesRecord(variant: Variant, { dealer, day }: Asking, asAmounts: boolean) {
  const prices = pricesOn(variant, dealer, day).map(({ typeId, cents, from }) => {
    const type = priceTypes[typeId];
    return asAmounts
      ? { Amount: cents / 100, TypeId: typeId, Type: type, QtyBreak: from }
      : { Price: cents / 100, PriceTypeId: typeId, PriceTypeDesc: type, QtyBreak: from };
  });
  return { VariantNo: variant.no, ProductNo: variant.product.no, Prices: prices };
}

function imagesOf(variant: Variant, baseUrl: string) {
  if (share(variant.key, 123) < 0.008) return [];
  const hash = mix(variant.key, 124).toString(16).padStart(8, "0");
  return ["small", "large"].map((format) => {
    return { Format: format, Url: `${baseUrl}/images/${format}/${encodeURIComponent(variant.no)}.webp`, Hash: hash };
  });
}

function statusName(statusId: number, language: Language): string {
  const name = statusNames[statusId];
  return name === undefined ? "" : say(name, language);
}

function iso(at: number): string {
  return new Date(at).toISOString().replace(".000Z", "Z");
}

function isoOrNull(at: number | null): string | null {
  return at === null ? null : iso(at);
}

/**
 * Weight in kilograms and size in centimetres of the packed variant. Both follow the amount of goods, not the
 * price.
 */
function dimensionsOf({ product, choices, key }: Variant) {
  const { weight, box } = product.sort;
  const amount = choices.reduce((total, choice) => total * choice.amount, 1);
  const single = weight[0] + (weight[1] - weight[0]) * share(product.key, 126);
  // No two pieces weigh exactly the same, but the spread is too small for five litres to weigh less than one.
  const weighed = 0.98 + 0.04 * share(key, 125);
  const [length, width, height] = grown(box, amount).map((side) => Math.max(0.1, Math.round(side * 10) / 10));
  return {
    Weight: Math.max(0.001, Math.round(single * weighed * amount * 1_000) / 1_000),
    Length: length,
    Width: width,
    Height: height,
  };
}

/** A box for `amount` times the goods: its shortest side is doubled again and again, as packers stack. */
function grown(box: readonly number[], amount: number): number[] {
  const sides = [...box];
  for (let left = amount; left > 1; left /= 2) {
    const shortest = sides.indexOf(Math.min(...sides));
    sides[shortest] = Math.min(...sides) * Math.min(left, 2);
  }
  return sides;
}
