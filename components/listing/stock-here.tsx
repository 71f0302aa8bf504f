import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ProductPage } from "@/lib/catalog/listing/types.ts";
import { FilterLink } from "./asked-filters.tsx";
import { type ListingHref, toggled } from "./facet-list.ts";

/** The filter "in stock in my warehouse" as one link, which sets it or takes it away; nothing without such a place. */
export function StockHere({ page, href }: { page: ProductPage; href: ListingHref }) {
  const t = useTranslations("listing");
  const format = useFormat();
  const own = page.warehouses.find((warehouse) => warehouse.own);
  if (!own) return null;
  const values = page.facets.warehouses;
  const here = values.find(({ value }) => value === own.warehouseId);
  if (!here) return null;
  return (
    <FilterLink
      href={href(toggled(page.filter, { facet: "warehouseIds", values }, own.warehouseId))}
      className="here"
      chosen={here.chosen}
      chosenWord={t("chosen")}
    >
      {t("inStockHere", { name: own.name })}
      <small>{format.count(here.count)}</small>
    </FilterLink>
  );
}
