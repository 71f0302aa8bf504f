import type { useTranslations } from "next-intl";
import type { Facets, FacetValue } from "@/lib/catalog/types/listing.ts";
import type { ListedFacet } from "./types.ts";

export interface NamedFacet {
  facet: ListedFacet;
  title: string;
  values: FacetValue[];
}

type Words = ReturnType<typeof useTranslations<"listing">>;
type BadgeTranslations = ReturnType<typeof useTranslations<"badges">>;

/** The facets in the order they are shown, with their words; `fixed` ones belong to the page and are left out. */
export function facetList(
  facets: Facets,
  fixed: readonly ListedFacet[],
  t: Words,
  badges: BadgeTranslations,
): NamedFacet[] {
  const worded = (values: FacetValue[], word: (value: string) => string) =>
    values.map((value) => ({ ...value, label: word(value.value) || value.label }));
  const all: NamedFacet[] = [
    { facet: "categoryIds", title: t("category"), values: facets.categories },
    { facet: "stock", title: t("stock"), values: worded(facets.stock, (value) => stockWord(t, value)) },
    { facet: "brandIds", title: t("brand"), values: facets.brands },
    { facet: "warehouseIds", title: t("warehouse"), values: facets.warehouses },
    {
      facet: "priceTypes",
      title: t("priceType"),
      values: worded(facets.priceTypes, (value) => typeWord(badges, value)),
    },
    { facet: "statuses", title: t("status"), values: worded(facets.statuses, (value) => statusWord(t, value)) },
  ];
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

function typeWord(badges: BadgeTranslations, value: string): string {
  return /^[0-5]$/.test(value) ? badges(`type${value as "0"}`) : "";
}
