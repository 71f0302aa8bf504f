import { useFormat } from "@/components/ui/format.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { ArrowDownUp } from "@/components/ui/icons.ts";
import { HeadCell } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ProductFilter, SortOrder } from "@/lib/catalog/listing/filter-types.ts";
import type { ProductPage } from "@/lib/catalog/listing/types.ts";
import { type ListingColumn, listingColumns } from "@/lib/domain/principal.ts";
import type { ListingHref } from "./facet-list.ts";

interface SortHeadProps {
  word: string;
  /** The column's meaning, if the word alone is not clear. */
  title?: string;
  /** The one or two orders of this column; the first click selects the first. */
  orders: [SortOrder, SortOrder] | [SortOrder];
  sort: SortOrder;
  href: ListingHref;
  className?: string;
}

/** A column head that sorts: the first click one way, the second the other, the third back to the default order. */
export function SortHead({ word, title, orders, sort, href, className }: SortHeadProps) {
  const at = orders.indexOf(sort);
  const next = at < 0 ? orders[0] : (orders[at + 1] ?? "relevance");
  const direction = at < 0 ? undefined : sort.startsWith("-") ? "descending" : "ascending";
  return (
    <HeadCell
      word={word}
      className={className}
      sort={{ href: href({ sort: next }), title, direction, holdsPlace: true }}
    />
  );
}

interface SortMenuProps {
  sort: SortOrder;
  orders: readonly SortOrder[];
  href: ListingHref;
}

/** The orders in a menu: for orders without a column, and for small screens. */
export function SortMenu({ sort, orders, href }: SortMenuProps) {
  const { colon } = useFormat();
  const t = useTranslations("listing");
  const common = useTranslations("common");
  const up = (column: string) => t("sortUp", { column });
  const down = (column: string) => t("sortDown", { column });
  const words: Record<SortOrder, string> = {
    relevance: t("sortRelevance"),
    name: common("name"),
    newest: t("sortNewest"),
    cost: up(common("cost")),
    "-cost": down(common("cost")),
    retail: up(common("retailPrice")),
    "-retail": down(common("retailPrice")),
    marginamount: up(t("marginMoney")),
    "-marginamount": down(t("marginMoney")),
    margin: up(common("marginPercent")),
    "-margin": down(common("marginPercent")),
    stock: up(common("stock")),
    "-stock": down(common("stock")),
    here: up(t("stockHere")),
    "-here": down(t("stockHere")),
  };
  const inMenu = (Object.keys(words) as SortOrder[]).filter((order) => orders.includes(order));
  return (
    <>
      <button type="button" popoverTarget="sort" className="button button-small sort-button no-print">
        <Icon icon={ArrowDownUp} size={13} strokeWidth={2} />
        <span className="sr-only">
          {t("sort")}
          {colon}{" "}
        </span>
        {words[sort]}
      </button>
      <ul id="sort" popover="auto" aria-label={t("sort")} className="menu sort-menu">
        {inMenu.map((order) => (
          <li key={order}>
            <a href={href({ sort: order })} className="menu-item" aria-current={order === sort || undefined}>
              {words[order]}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The orders in a menu: by relevance only with a query. */
export function ordersFor(query: string, allowed: readonly SortOrder[]): SortOrder[] {
  return allowed.filter((order) => query !== "" || order !== "relevance");
}

/** The order of the listing. Without a query there is no relevance, so the default is by name. */
export function shownOrder({ q, sort }: Pick<ProductFilter, "q" | "sort">): SortOrder {
  return sort === "relevance" && q === "" ? "name" : sort;
}

/** The columns that this member can have. */
export type ColumnNames = Partial<Record<ListingColumn, string>>;

/** There is no cost column without the right to it, and no warehouse column if none is chosen. */
export function columnNames(
  t: ReturnType<typeof useTranslations<"listing">>,
  common: ReturnType<typeof useTranslations<"common">>,
  { orders, warehouses }: ProductPage,
): ColumnNames {
  const seesCost = orders.includes("cost");
  const own = warehouses.find((warehouse) => warehouse.own);
  const names: Record<ListingColumn, string | undefined> = {
    cost: seesCost ? common("yourCost") : undefined,
    msrp: common("msrp"),
    margin: seesCost ? common("margin") : undefined,
    stock: common("stock"),
    here: own?.name,
    units: warehouses.length > 1 ? t("look.units") : undefined,
    status: common("status"),
  };
  return Object.fromEntries(listingColumns.flatMap((column) => (names[column] ? [[column, names[column]]] : [])));
}
