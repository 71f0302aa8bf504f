import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon.tsx";
import { X } from "@/components/ui/icons.tsx";
import type { ProductPage } from "@/lib/catalog/types/listing.ts";
import { CostRange } from "./cost-range.tsx";
import { FacetGroup } from "./facet-group.tsx";
import { facetList } from "./facet-list.ts";
import type { ListedFacet, ListingHref } from "./types.ts";

interface FacetsProps {
  page: ProductPage;
  path: string;
  href: ListingHref;
  fixed: readonly ListedFacet[];
  /** Above all facets. */
  shelf?: ReactNode;
}

/** What the listing can be narrowed by: a column beside the table, a sheet on a small screen. */
export function FacetColumn({ page, path, href, fixed, shelf }: FacetsProps) {
  const t = useTranslations("listing");
  const badges = useTranslations("badges");
  const shell = useTranslations("shell");
  return (
    <aside id="filters" popover="auto" aria-label={t("filters")} className="facets no-print">
      <div className="facets-head">
        <h2>{t("filters")}</h2>
        <button
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label={shell("close")}
          className="icon-button"
        >
          <Icon icon={X} size={18} strokeWidth={2} />
        </button>
      </div>
      {shelf}
      {facetList(page.facets, fixed, t, badges).map((facet) => (
        <FacetGroup key={facet.facet} facet={facet} filter={page.filter} href={href} />
      ))}
      <CostRange page={page} path={path} href={href} />
      <div className="facets-foot">
        <button
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          className="button button-strong w-full"
        >
          {t("showResults", { count: page.total })}
        </button>
      </div>
    </aside>
  );
}
