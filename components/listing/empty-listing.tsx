import { EmptyState } from "@/components/ui/empty-state.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ProductFilter } from "@/lib/catalog/listing/filter-types.ts";
import type { ShorterQuery } from "@/lib/catalog/listing/types.ts";
import type { ListingHref } from "./facet-list.ts";

interface NoProductsProps {
  filter: ProductFilter;
  /** The address with the query only, without any other filter. */
  hrefWithoutFilters: string | null;
  /** The query with one word left out, for each word where this finds something. */
  shorter: ShorterQuery[];
  href: ListingHref;
}

/** No product matches: explains why, and offers wider searches. */
export function NoProducts({ filter, hrefWithoutFilters, shorter, href }: NoProductsProps) {
  const t = useTranslations("listing");
  const text = filter.q ? t("noneWords", { query: filter.q }) : t("noneText");
  return (
    <EmptyState title={t("noneTitle")} text={hrefWithoutFilters && filter.q ? `${text} ${t("noneFiltersToo")}` : text}>
      {hrefWithoutFilters && (
        <a href={hrefWithoutFilters} className="button button-strong">
          {t("withoutFilters")}
        </a>
      )}
      {shorter.map(({ query, total }) => (
        <a key={query} href={href({ q: query })} className="button">
          {t("shorter", { query, count: total })}
        </a>
      ))}
      {filter.q && (
        <a href={href({ q: "" })} className="button">
          {t("remove", { filter: t("resultsFor", { query: filter.q }) })}
        </a>
      )}
    </EmptyState>
  );
}

/** The query matches articles that the filters exclude: says so, and links to them. */
export function HiddenByFilters({ query }: { query: string }) {
  const t = useTranslations("listing");
  return (
    <EmptyState title={t("hiddenTitle", { query })} text={t("hiddenText")}>
      <a href={`/products?q=${encodeURIComponent(query)}`} className="button button-strong">
        {t("withoutFilters")}
      </a>
    </EmptyState>
  );
}
