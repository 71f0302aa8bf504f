import { CostBadge } from "@/components/badges/cost-badge.tsx";
import { StockBar } from "@/components/badges/stock-bar.tsx";
import { EmptyState } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { VariantRow, Warehouse } from "@/lib/catalog/article/types.ts";
import type { ProductFilter } from "@/lib/catalog/listing/filter-types.ts";
import type { ShorterQuery } from "@/lib/catalog/listing/types.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import type { ListingHref } from "./facet-list.ts";

interface NoProductsProps {
  filter: ProductFilter;
  /** The address with the query only, without any other filter. */
  hrefWithoutFilters: string | null;
  /** The query with one word left out, for each word where this has results. */
  shorter: ShorterQuery[];
  href: ListingHref;
}

/** No product matches: explains why, and offers wider searches. */
export function NoProducts({ filter, hrefWithoutFilters, shorter, href }: NoProductsProps) {
  const t = useTranslations("listing");
  const common = useTranslations("common");
  const title = filter.q ? common("noResults", { query: filter.q }) : t("noneTitle");
  return (
    <EmptyState title={title} text={hrefWithoutFilters || !filter.q ? t("noneText") : t("noneWords")}>
      {hrefWithoutFilters && (
        <a href={hrefWithoutFilters} className="button button-strong">
          {t("clearFilters")}
        </a>
      )}
      {shorter.map(({ query, total }) => (
        <a key={query} href={href({ q: query })} className="button">
          {t("shorter", { query, count: total })}
        </a>
      ))}
      {filter.q && (
        <a href={href({ q: "" })} className="button">
          {t("clearSearch")}
        </a>
      )}
    </EmptyState>
  );
}

/** The query matches items that the filters exclude: says so, and links to them. */
export function HiddenByFilters({ query }: { query: string }) {
  const t = useTranslations("listing");
  return (
    <EmptyState title={t("hiddenTitle", { query })} text={t("hiddenText")}>
      <a href={`/products?q=${encodeURIComponent(query)}`} className="button button-strong">
        {t("clearFilters")}
      </a>
    </EmptyState>
  );
}

interface RecentArticlesProps {
  rows: readonly VariantRow[];
  warehouses: readonly Warehouse[];
  seesCost: boolean;
  now: number;
}

/** The items that the member viewed last, in one scrollable line. Renders nothing if there are none. */
export function RecentArticles({ rows, warehouses, seesCost, now }: RecentArticlesProps) {
  const words = useTranslations("words");
  if (rows.length === 0) return null;
  return (
    <section aria-label={words("recentlyViewed")} className="recent no-print">
      <h2>{words("recentlyViewed")}</h2>
      <ul>
        {rows.map(({ variantNo, productNo, name, description, costAmount, costTypeId, stock }) => (
          <li key={variantNo}>
            <a href={productHref(productNo, variantNo)} className="row-name">
              {name} <span className="text-soft">{beyondName(name, description)}</span>
            </a>
            <code>{variantNo}</code>
            <span className="flex items-start justify-between gap-1.5 pt-0.75">
              <StockBar stock={stock} warehouses={warehouses} now={now} />
              {seesCost && <CostBadge amount={costAmount} typeId={costTypeId} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
