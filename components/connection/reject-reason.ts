import type { useTranslations } from "next-intl";
import type { RejectedRecord } from "@/lib/sync/types.ts";

export type RejectedTranslations = ReturnType<typeof useTranslations<"connection.rejected">>;

/** Reasons of the parsers, each with the sentence that people read. */
const reasons = {
  "is missing": "missing",
  "is not a text": "notText",
  "is not a text or number": "notText",
  "is not a number": "notNumber",
  "is not a whole number": "notWhole",
  "is not a list": "notList",
  "is not an object": "notRecord",
  "is too long": "tooLong",
  "is too deep": "tooDeep",
  "is nested too deeply": "tooDeep",
  "is too large": "tooLarge",
  "is damaged": "damaged",
  "stands there twice": "twice",
  "stands in this product twice": "twice",
  "stands in another product too": "shared",
  "is not valid JSON": "notJson",
  "the supplier answers 500 whenever this record is asked for": "poison",
} as const;

/** Fields of the interface that stand for whole records, with the word for one of them. */
const parts = {
  Variants: "variant",
  Prices: "price",
  Categories: "category",
  SubCategories: "subcategory",
  WarehousesQuantities: "warehouse",
  Attributes: "attribute",
  Images: "picture",
} as const;

const fields = {
  ProductNo: "productNo",
  VariantNo: "variantNo",
  Id: "id",
  CategoryId: "id",
  BrandId: "brandId",
  Name: "name",
  CategoryName: "name",
  Description: "description",
  Amount: "amount",
  TypeId: "priceType",
  Type: "priceType",
  UPC: "upc",
  EAN: "ean",
  MFGPartNumber: "mfg",
  SizeId: "size",
  ColorId: "color",
  QtyAvailable: "quantity",
  TotalQtyAvailable: "total",
} as const;

/** What is missing here because of the record: all of it, or only a part. */
export function missingWord({ resource, field }: RejectedRecord, t: RejectedTranslations): string {
  if (resource === "products" && field?.startsWith("Variants[")) return t("missing.variant");
  if (resource === "products" && field?.startsWith("Categories[")) return t("missing.place");
  return t(`missing.${resource}`);
}

/** Only a part of the product was rejected: the rest of it can be looked at. */
export function isPart({ resource, key, field }: RejectedRecord): boolean {
  return resource === "products" && key !== null && /^(Variants|Categories)\[/.test(field ?? "");
}

/** Why, in a sentence: "Variant 3, price 1: the amount is not a number." A reason nobody foresaw is said as it came. */
export function whySentence({ field, reason }: RejectedRecord, t: RejectedTranslations): string {
  const place = poisonAt.exec(reason)?.[1];
  if (place) return upperFirst(t("why.poisonAt", { place: Number(place) }));
  const known = isKey(reasons, reason) ? reasons[reason] : null;
  const path = (field ?? "").split(".").filter(Boolean).map(partOf);
  const last = path.at(-1);
  const leaf = last && last.place === null ? last.name : null;
  const places = path.flatMap(({ name, place }) =>
    place === null ? [] : [isKey(parts, name) ? t(`part.${parts[name]}`, { place }) : `${name} ${place}`],
  );
  const what =
    leaf === null
      ? t("field.record")
      : isKey(fields, leaf)
        ? t(`field.${fields[leaf]}`)
        : t("field.other", { name: leaf });
  const sentence = known === null ? t("at", { places: what, sentence: reason }) : t(`why.${known}`, { what });
  return places.length > 0 ? t("at", { places: places.join(", "), sentence }) : upperFirst(sentence);
}

/** A record that could only be named by its place in the list. */
const poisonAt = /^the supplier answers 500 whenever record (\d{1,9}) of the list is asked for$/;

/** "Variants[2]" is the third of them; people count from 1. */
function partOf(segment: string): { name: string; place: number | null } {
  const found = /^(.*)\[(\d+)\]$/.exec(segment);
  return found ? { name: found[1] ?? "", place: Number(found[2]) + 1 } : { name: segment, place: null };
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isKey<T extends object>(all: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(all, key);
}
