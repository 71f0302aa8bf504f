import type { ReactNode } from "react";
import { compactRows } from "@/components/ui/compact-props.ts";
import { FilterSheet } from "@/components/ui/filter-sheet.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ProductFilter } from "@/lib/catalog/listing/filter-types.ts";
import type { FacetValue, ProductPage } from "@/lib/catalog/listing/types.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { inAddress } from "@/lib/domain/page-addresses.ts";

import { FacetLines, type FacetWords } from "./facet-lines.tsx";
import { facetList, type ListedFacet, type ListingHref, type NamedFacet, toggled } from "./facet-list.ts";
import { RangeForms, SinceForm } from "./range-forms.tsx";

interface FacetsProps {
  page: ProductPage;
  path: string;
  href: ListingHref;
  fixed: readonly ListedFacet[];
  /** Shown above all facets. */
  shelf?: ReactNode;
}

/**
 * The facets of a listing: a column beside the table, or a sheet on a small screen. Prices come after the two shortest,
 * so that they are on the first screen.
 */
export function FacetColumn({ page, path, href, fixed, shelf }: FacetsProps) {
  const t = useTranslations("listing");
  const badges = useTranslations("badges");
  const common = useTranslations("common");
  const all = facetList(page, fixed, { listing: t, common, badges, format: useFormat() });
  const isFirst = ({ facet }: NamedFacet) => facet === "categoryIds" || facet === "stock";
  const [first, rest] = [all.filter(isFirst), all.filter((facet) => !isFirst(facet))];
  return (
    <FilterSheet results={t("showResults", { count: page.total })} look="facets">
      {shelf}
      {first.map((facet) => (
        <FacetGroup key={`${facet.facet} ${facet.title}`} facet={facet} filter={page.filter} href={href} />
      ))}
      <RangeForms page={page} path={path} href={href} />
      {rest.map((facet) => (
        <FacetGroup key={`${facet.facet} ${facet.title}`} facet={facet} filter={page.filter} href={href}>
          {facet.facet === "warehouseIds" && page.offersOwnWarehouse && (
            <a href="/settings" className="facet-more">
              {t("nameYours")}
            </a>
          )}
          {facet.facet === "newSince" && (
            <SinceForm name="new" title={facet.title} filter={page.filter} path={path} href={href} />
          )}
          {facet.facet === "changedSince" && (
            <SinceForm name="changed" title={facet.title} filter={page.filter} path={path} href={href} />
          )}
        </FacetGroup>
      ))}
    </FilterSheet>
  );
}

/** Values shown before expanding. */
const atOnce = 8;
/** Fewer hidden values than these are not worth a click. */
const least = 3;

/** One facet: links for its values. The chosen and the first values are always shown. */
function FacetGroup({
  facet,
  filter,
  href,
  children,
}: {
  facet: NamedFacet;
  filter: ProductFilter;
  href: ListingHref;
  children?: ReactNode;
}) {
  const t = useTranslations("listing");
  const common = useTranslations("common");
  const format = useFormat();
  const { title, values, more } = facet;
  const cut = values.length > atOnce + least ? atOnce : values.length;
  const first = values.filter((value, index) => value.chosen || index < cut);
  const rest = values.filter((value, index) => !value.chosen && index >= cut);
  const top = Math.min(...values.map((value) => value.above?.length ?? 0));
  const line = ({ value, label, count, chosen, above = [] }: FacetValue): FacetWords & { href: string } => ({
    href: href(toggled(filter, facet, value)),
    label,
    count: format.count(count),
    ...(chosen && { chosen: true as const }),
    ...(count === 0 && { none: true }),
    ...(above.length > top && { depth: above.length - top }),
  });
  const lines = [...first, ...rest].map(line);
  const base = commonStart(lines.map((each) => each.href));
  return (
    <section className="facet">
      <h3>{title}</h3>
      <FacetLines
        chosen={t("chosen")}
        base={base}
        lines={compactRows(lines.map((each) => withoutHref(each, base)))}
        shown={first.length}
        all={rest.length > 0 ? common("viewAllCount", { count: values.length }) : undefined}
        fewer={rest.length > 0 ? t("fewer") : undefined}
      />
      {more && (
        <a href={more.href} className="facet-more">
          {common("moreCount", { count: more.count })}
        </a>
      )}
      {children}
    </section>
  );
}

/** A line with the rest of its address after the common start, if its label does not determine it. */
function withoutHref({ href, ...line }: FacetWords & { href: string }, base: string): FacetWords {
  const rest = href.slice(base.length);
  return rest === inAddress(line.label) ? line : { ...line, href: rest };
}

/** The common prefix of all texts. */
function commonStart(texts: readonly string[]): string {
  const [first = "", ...others] = texts;
  let length = first.length;
  for (const text of others) while (!text.startsWith(first.slice(0, length))) length--;
  return cutAt(first, length);
}
