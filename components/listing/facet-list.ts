import { type BadgeTranslations, priceTypeName } from "@/components/badges/cost-badge.tsx";
import type { useTranslations } from "@/components/ui/use-translations.ts";
import type { ProductFilter } from "@/lib/catalog/types/filter.ts";
import type { FacetValue, ProductPage } from "@/lib/catalog/types/listing.ts";

export interface NamedFacet {
  facet: ListedFacet;
  title: string;
  values: FacetValue[];
  /** The number of further values, and the page that lists them. */
  more?: { count: number; href: string };
}

type Words = ReturnType<typeof useTranslations<"listing">>;

/** The facets in the order of display, with their texts. The `fixed` ones belong to the page and are left out. */
export function facetList(
  { facets, warehouses }: Pick<ProductPage, "facets" | "warehouses">,
  fixed: readonly ListedFacet[],
  t: Words,
  badges: BadgeTranslations,
): NamedFacet[] {
  const own = warehouses.find((warehouse) => warehouse.own);
  const worded = (values: FacetValue[], word: (value: string) => string) =>
    values.map((value) => ({ ...value, label: word(value.value) || value.label }));
  const all: NamedFacet[] = [
    { facet: "categoryIds", title: t("category"), values: facets.categories },
    { facet: "stock", title: t("stock"), values: worded(facets.stock, (value) => stockWord(t, value)) },
    { facet: "brandIds", title: t("brand"), values: facets.brands },
    {
      facet: "warehouseIds",
      title: t("warehouse"),
      values: worded(facets.warehouses, (id) => (own?.warehouseId === id ? t("yours", { name: own.name }) : "")),
    },
    {
      facet: "priceTypes",
      title: t("priceType"),
      values: facets.priceTypes.map((value) => ({ ...value, label: priceTypeName(badges, value.value, value.label) })),
    },
    { facet: "statuses", title: t("status"), values: worded(facets.statuses, (value) => statusWord(t, value)) },
  ];
  const pages = { brandIds: "/brands", categoryIds: "/categories" } as const;
  for (const named of all) {
    if (named.facet !== "brandIds" && named.facet !== "categoryIds") continue;
    const count = facets.hidden[named.facet];
    if (count > 0) named.more = { count, href: pages[named.facet] };
  }
  return all.filter(({ facet, values }) => !fixed.includes(facet) && values.length > 0);
}

function stockWord(t: Words, value: string): string {
  const words: Record<string, string> = {
    in: t("stockIn"),
    out: t("stockOut"),
    due: t("stockDue"),
    unknown: t("stockUnknown"),
  };
  return words[value] ?? "";
}

function statusWord(t: Words, value: string): string {
  const words: Record<string, string> = {
    active: t("statusActive"),
    discontinued: t("statusDiscontinued"),
    inactive: t("statusInactive"),
    other: t("statusOther"),
  };
  return words[value] ?? "";
}

interface ToggledFacet {
  facet: ListedFacet;
  /** All values of the facet that are shown; these include every chosen one. */
  values: readonly Pick<FacetValue, "value" | "above">[];
}

/**
 * The filter change that adds a value to a facet, or removes it if it is chosen. In one branch of the category tree
 * only one category is chosen at a time: a listing contains the products of any chosen category, so a chosen parent
 * would make its chosen child pointless.
 */
export function toggled(filter: ProductFilter, { facet, values }: ToggledFacet, value: string): Partial<ProductFilter> {
  const now = filter[facet].map(String);
  const above = (of: string) => values.find((one) => one.value === of)?.above ?? [];
  const kept = now.filter((other) => !above(value).includes(other) && !above(other).includes(value));
  const next = now.includes(value) ? now.filter((other) => other !== value) : [...kept, value];
  return { [facet]: facet === "priceTypes" ? next.map(Number) : next };
}

/**
 * The address of this listing with parts of its filter changed. Any change but that of the page number goes to page 1.
 */
export type ListingHref = (changes: Partial<ProductFilter>) => string;

/** The parts of a filter that are lists of values. */
export type ListedFacet = "brandIds" | "categoryIds" | "statuses" | "priceTypes" | "stock" | "warehouseIds";
