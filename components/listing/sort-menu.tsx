import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon.tsx";
import { ArrowDownUp } from "@/components/ui/icons.tsx";
import type { SortOrder } from "@/lib/catalog/types/filter.ts";
import type { ListingHref } from "./types.ts";

interface SortMenuProps {
  sort: SortOrder;
  /** There are words to match. */
  searched: boolean;
  href: ListingHref;
}

/** All orders in a menu, for those that have no column and for small screens. */
export function SortMenu({ sort, searched, href }: SortMenuProps) {
  const t = useTranslations("listing");
  const words: Record<SortOrder, string> = {
    relevance: t("sortRelevance"),
    name: t("sortName"),
    newest: t("sortNewest"),
    cost: t("sortCost"),
    "-cost": t("sortCostDown"),
    margin: t("sortMargin"),
    "-margin": t("sortMarginDown"),
    stock: t("sortStock"),
    "-stock": t("sortStockDown"),
  };
  const orders = (Object.keys(words) as SortOrder[]).filter((order) => searched || order !== "relevance");
  return (
    <>
      <button type="button" popoverTarget="sort" className="button button-small sort-button no-print">
        <Icon icon={ArrowDownUp} size={13} strokeWidth={2} />
        <span className="sr-only">{t("sort")}: </span>
        {words[sort]}
      </button>
      <ul id="sort" popover="auto" aria-label={t("sort")} className="menu sort-menu">
        {orders.map((order) => (
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
