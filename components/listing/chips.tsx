import { useFormat } from "@/components/ui/format.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { X } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ProductFilter } from "@/lib/catalog/listing/filter-types.ts";
import type { ProductPage } from "@/lib/catalog/listing/types.ts";
import type { FilterFacet, ListedFacet, ListingHref } from "./facet-list.ts";
import { facetList, toggled } from "./facet-list.ts";
import { FilterLink } from "./pending-filters.tsx";

interface Chip {
  key: string;
  label: string;
  without: Partial<ProductFilter>;
}

/** The active filters of the listing; clicking one removes it. */
export function Chips({ page, href, fixed }: { page: ProductPage; href: ListingHref; fixed: readonly ListedFacet[] }) {
  const t = useTranslations("listing");
  const common = useTranslations("common");
  const chips = useChips(page, fixed);
  if (chips.length === 0) return null;
  return (
    <ul className="chips-list" aria-label={t("filters")}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <FilterLink
            href={href(chip.without)}
            chosen
            className="chip"
            aria-label={common("removeName", { name: chip.label })}
          >
            {chip.label}
            <Icon icon={X} size={13} strokeWidth={2} />
          </FilterLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <FilterLink
            href={href(Object.assign({}, ...chips.map((chip) => withoutAll(chip, fixed))))}
            chosen
            className="link text-sm"
          >
            {t("clearFilters")}
          </FilterLink>
        </li>
      )}
    </ul>
  );
}

/** Removing all chips empties every facet except those fixed by the page. */
function withoutAll({ without }: Chip, fixed: readonly ListedFacet[]): Partial<ProductFilter> {
  const emptied = Object.entries(without).map(([name, value]) => [name, Array.isArray(value) ? [] : value]);
  return Object.fromEntries(emptied.filter(([name]) => !fixed.some((facet) => facet === name)));
}

/** Values that are clear without the name of their facet. */
const plainChips = new Set<FilterFacet>(["brandIds", "categoryIds", "stock", "ground"]);

function useChips(page: ProductPage, fixed: readonly ListedFacet[]): Chip[] {
  const t = useTranslations("listing");
  const common = useTranslations("common");
  const badges = useTranslations("badges");
  const format = useFormat();
  const { filter } = page;
  const chips: Chip[] = [];
  if (filter.q) chips.push({ key: "q", label: common("quoted", { name: filter.q }), without: { q: "" } });
  for (const named of facetList(page, fixed, { listing: t, common, badges, format })) {
    const { facet, title, values } = named;
    for (const value of values.filter((one) => one.chosen)) {
      const plain = plainChips.has(facet);
      const label = plain ? value.label : common("titled", { name: title, value: value.label });
      chips.push({ key: `${facet}${value.value}`, label, without: toggled(filter, named, value.value) });
    }
  }
  const money = (amount: number) => format.money(amount);
  const ranges = [
    { title: common("yourCost"), least: "costFromAmount", most: "costToAmount", write: money },
    { title: common("retailPrice"), least: "retailFromAmount", most: "retailToAmount", write: money },
    { title: common("margin"), least: "marginFromAmount", most: "marginToAmount", write: money },
    { title: common("margin"), least: "marginFrom", most: "marginTo", write: format.percent },
  ] as const;
  for (const { title, least, most, write } of ranges) {
    const [low, high] = [filter[least], filter[most]];
    if (low === null && high === null) continue;
    const from = low === null ? "" : ` ${t("costFrom")} ${write(low)}`;
    const to = high === null ? "" : ` ${common("to")} ${write(high)}`;
    chips.push({ key: least, label: `${title}${from}${to}`, without: { [least]: null, [most]: null } });
  }
  return chips;
}

/** The filter "in stock in my warehouse" as one link, which sets or removes it; nothing without a chosen warehouse. */
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
