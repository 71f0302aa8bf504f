import { useTranslations } from "next-intl";
import type { SortOrder } from "@/lib/catalog/types/filter.ts";
import type { ListingHref } from "./types.ts";

interface SortHeadProps {
  word: string;
  /** The two orders of this column, the one for the first press first; one where only one makes sense. */
  orders: [SortOrder] | [SortOrder, SortOrder];
  sort: SortOrder;
  href: ListingHref;
  className?: string;
}

/** A column head that sorts: first press one way, second press the other, third press back to the usual order. */
export function SortHead({ word, orders, sort, href, className = "" }: SortHeadProps) {
  const t = useTranslations("listing");
  const at = orders.indexOf(sort as never);
  const next = at < 0 ? orders[0] : (orders[at + 1] ?? "relevance");
  const direction = at < 0 ? undefined : sort.startsWith("-") ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <a href={href({ sort: next })} className="sort-head" title={t("sortBy", { column: word })}>
        {word}
        <span aria-hidden="true" className="sort-arrow">
          {direction === "descending" ? "▾" : direction === "ascending" ? "▴" : ""}
        </span>
      </a>
    </th>
  );
}
