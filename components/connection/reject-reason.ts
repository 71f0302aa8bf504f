import type { useTranslations } from "@/components/ui/use-translations.ts";
import type { RejectedRecord } from "@/lib/sync/types.ts";

type RejectedTranslations = ReturnType<typeof useTranslations<"connection.rejected">>;

/** The parsers' reasons, each with the key of its sentence in the messages. */
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
  "is too long for the database server": "tooLong",
  "is damaged": "damaged",
  "stands there twice": "twice",
  "stands in the list twice": "doubled",
  "stands in this product twice": "twice",
  "stands in another product too": "shared",
  "is not valid JSON": "notJson",
  "stopped the reading": "stopped",
  "the supplier answers 500 whenever this record is asked for": "poison",
} as const;

/** Fields of the interface that contain a list of records, each with the key in `common` of the word for one record. */
const parts = {
  Variants: "variant",
  Prices: "price",
  Categories: "category",
  SubCategories: "category",
  WarehousesQuantities: "warehouse",
} as const;

/** What is missing because of the rejected record: the whole record, or only a part of it. */
export function missingWord({ resource, field, reason }: RejectedRecord, t: RejectedTranslations): string {
  if (isKey(reasons, reason) && reasons[reason] === "doubled") return t("missing.second");
  if (resource === "products" && field?.startsWith("Variants[")) return t("missing.variant");
  if (resource === "products" && field?.startsWith("Categories[")) return t("missing.place");
  return t(`missing.${resource}`);
}

/** Whether only a part of the product was rejected: its page can still be opened. */
export function isPart({ resource, key, field, reason }: RejectedRecord): boolean {
  if (resource === "products" && isKey(reasons, reason) && reasons[reason] === "doubled") return true;
  return resource === "products" && key !== null && /^(Variants|Categories)\[/.test(field ?? "");
}

/**
 * The reason as a sentence: "Variant 3, Price 1: “Amount” isn’t a number." Fields have the supplier's names, as in the
 * text below. An unknown reason is shown unchanged.
 */
export function whySentence(
  { field, reason }: RejectedRecord,
  t: RejectedTranslations,
  common: ReturnType<typeof useTranslations<"common">>,
): string {
  const place = poisonAt.exec(reason)?.[1];
  if (place) return upperFirst(t("why.poisonAt", { place: Number(place) }));
  const known = isKey(reasons, reason) ? reasons[reason] : null;
  const path = (field ?? "").split(".").filter(Boolean).map(partOf);
  const last = path.at(-1);
  const leaf = last && last.place === null ? last.name : null;
  const places = path.flatMap(({ name, place }) =>
    place === null ? [] : [`${isKey(parts, name) ? common(parts[name]) : name} ${place}`],
  );
  const what = leaf === null ? t("record") : common("quoted", { name: leaf });
  const sentence = known === null ? common("titled", { name: what, value: reason }) : t(`why.${known}`, { what });
  if (places.length === 0) return upperFirst(sentence);
  return common("titled", { name: places.join(", "), value: sentence });
}

/** The reason of a record that is known only by its position in the list. */
const poisonAt = /^the supplier answers 500 whenever record (\d{1,9}) of the list is asked for$/;

/** "Variants[2]" is the third variant; the text counts from 1. */
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
