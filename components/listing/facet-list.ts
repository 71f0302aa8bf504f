import { type BadgeTranslations, priceTypeName } from "@/components/badges/cost-badge.tsx";
import type { useTranslations } from "@/components/ui/use-translations.ts";
import type { ProductFilter } from "@/lib/catalog/listing/filter-types.ts";
import type { FacetValue, ProductPage } from "@/lib/catalog/listing/types.ts";
import { parseDay } from "@/lib/domain/time.ts";
import type { Format } from "@/lib/format.ts";

export interface NamedFacet {
  facet: FilterFacet;
  title: string;
  values: FacetValue[];
  /** The number of further values, and the page that lists them. */
  more?: { count: number; href: string };
}

interface FacetTexts {
  listing: Words;
  common: CommonWords;
  badges: BadgeTranslations;
  format: Pick<Format, "day">;
}

type Words = ReturnType<typeof useTranslations<"listing">>;

type CommonWords = ReturnType<typeof useTranslations<"common">>;

/** The facets in the order of display, with their texts. The `fixed` ones belong to the page and are left out. */
export function facetList(
  { facets, warehouses }: Pick<ProductPage, "facets" | "warehouses">,
  fixed: readonly ListedFacet[],
  { listing: t, common, badges, format }: FacetTexts,
): NamedFacet[] {
  const own = warehouses.find((warehouse) => warehouse.own);
  const worded = (values: FacetValue[], word: (value: string) => string) =>
    values.map((value) => ({ ...value, label: word(value.value) || value.label }));
  const since = (value: string) => {
    const day = parseDay(value);
    return day === null ? t("lastDays", { count: Number(value) }) : common("sinceDay", { day: format.day(day) });
  };
  const all: NamedFacet[] = [
    { facet: "categoryIds", title: common("category"), values: facets.categories },
    { facet: "stock", title: common("stock"), values: worded(facets.stock, (value) => stockWord(t, common, value)) },
    { facet: "brandIds", title: common("brand"), values: facets.brands },
    ...facets.attributes.map(({ name, values }): NamedFacet => ({ facet: "attributes", title: name, values })),
    {
      facet: "warehouseIds",
      title: t("warehouse"),
      values: worded(facets.warehouses, (id) => (own?.warehouseId === id ? badges("yours", { name: own.name }) : "")),
    },
    {
      facet: "priceTypes",
      title: t("priceType"),
      values: facets.priceTypes.map((value) => ({ ...value, label: priceTypeName(badges, value.value, value.label) })),
    },
    { facet: "newSince", title: t("newSince"), values: worded(facets.newSince, since) },
    { facet: "changedSince", title: common("changedBySupplier"), values: worded(facets.changedSince, since) },
    {
      facet: "dueWithin",
      title: t("dueWithin"),
      values: worded(facets.dueWithin, (days) => t("inDays", { count: Number(days) })),
    },
    { facet: "ground", title: t("ground"), values: worded(facets.ground, (value) => groundWord(t, value)) },
    {
      facet: "statuses",
      title: common("status"),
      values: worded(facets.statuses, (value) => statusWord(t, badges, value)),
    },
  ];
  const pages = { brandIds: "/brands", categoryIds: "/categories" } as const;
  for (const named of all) {
    if (named.facet !== "brandIds" && named.facet !== "categoryIds") continue;
    const count = facets.hidden[named.facet];
    if (count > 0) named.more = { count, href: pages[named.facet] };
  }
  return all.filter(({ facet, values }) => !fixed.some((own) => own === facet) && values.length > 0);
}

function stockWord(t: Words, common: CommonWords, value: string): string {
  const words: Record<string, string> = {
    in: common("inStock"),
    out: t("stockOut"),
    due: common("outDue"),
    unknown: common("unknownHead"),
  };
  return words[value] ?? "";
}

function statusWord(t: Words, badges: BadgeTranslations, value: string): string {
  const words: Record<string, string> = {
    active: badges("status7"),
    discontinued: t("statusDiscontinued"),
    inactive: badges("status11"),
    other: t("statusOther"),
  };
  return words[value] ?? "";
}

function groundWord(t: Words, value: string): string {
  return value === "only" ? t("groundOnly") : t("groundFree");
}

interface ToggledFacet {
  facet: FilterFacet;
  /** All values of the facet that are shown; these include every chosen one. */
  values: readonly Pick<FacetValue, "value" | "above">[];
}

/**
 * The filter change that adds a value to a facet, or removes it if it is chosen. In one branch of the category tree
 * only one category is chosen at a time: a listing contains the products of any chosen category, so a chosen parent
 * would make its chosen child pointless.
 */
export function toggled(filter: ProductFilter, { facet, values }: ToggledFacet, value: string): Partial<ProductFilter> {
  if (isSingle(facet)) {
    if (String(filter[facet]) === value) return { [facet]: null };
    return { [facet]: facet === "dueWithin" ? Number(value) : value };
  }
  const now = filter[facet].map(String);
  const above = (of: string) => values.find((one) => one.value === of)?.above ?? [];
  const kept = now.filter((other) => !above(value).includes(other) && !above(other).includes(value));
  const next = now.includes(value) ? now.filter((other) => other !== value) : [...kept, value];
  return { [facet]: facet === "priceTypes" ? next.map(Number) : next };
}

/**
 * The address of this listing with parts of its filter changed. Any change except that of the page number goes to page
 * 1.
 */
export type ListingHref = (changes: Partial<ProductFilter>) => string;

/** The parts of a filter that are lists of values. */
export const listedFacets = [
  ...(["brandIds", "categoryIds", "statuses", "priceTypes", "stock", "warehouseIds", "ground", "attributes"] as const),
];
export type ListedFacet = (typeof listedFacets)[number];

/** The parts of a filter that are one of several values. */
const singleFacets = ["newSince", "changedSince", "dueWithin"] as const;
export type FilterFacet = ListedFacet | (typeof singleFacets)[number];

function isSingle(facet: FilterFacet): facet is (typeof singleFacets)[number] {
  return singleFacets.some((single) => single === facet);
}
