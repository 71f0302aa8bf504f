import type { ReactNode } from "react";
import { ShownStock } from "@/components/badges/age-text.tsx";
import { repairText, withoutCrowds } from "@/components/ui/article-text.ts";
import { ButtonMenu } from "@/components/ui/button-menu.tsx";
import { FileLinks } from "@/components/ui/file-links.tsx";
import { FiltersButton } from "@/components/ui/filter-sheet.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { Download } from "@/components/ui/icons.ts";
import { type Crumb, PageHead } from "@/components/ui/page-outline.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { noFilters, type ProductFilter } from "@/lib/catalog/listing/filter-types.ts";
import type { ProductPage } from "@/lib/catalog/listing/types.ts";
import { Chips, StockHere } from "./chips.tsx";
import { HiddenByFilters, NoProducts } from "./empty-listing.tsx";
import { ExactMatches, GoneArticle } from "./exact-matches.tsx";
import type { ListedFacet, ListingHref } from "./facet-list.ts";
import { FacetColumn } from "./facets.tsx";
import { ListingTable } from "./listing-table.tsx";
import { LookButton } from "./look-button.tsx";
import { PendingFilters } from "./pending-filters.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { columnNames, ordersFor, SortMenu, shownOrder } from "./sorting.tsx";
import { WatchWhich } from "./watch-which.tsx";

interface ProductListingProps {
  page: ProductPage;
  title: string;
  path: string;
  href: ListingHref;
  /** The address of the listing as a file, without its format. */
  exportHref: string;
  /** Facets fixed by the page's address. */
  fixed?: ListedFacet[];
  crumbs?: Crumb[];
  crumbsLabel?: string;
  /** Shown above the facets. */
  shelf?: ReactNode;
  /** The menu of saved listings. */
  views?: ReactNode;
  /** Shown below the head. */
  recent?: ReactNode;
  /** The item in the pane beside the list. */
  opened?: OpenedArticle | null;
  now: number;
}

/** An item in a pane. */
export interface OpenedArticle {
  /** As the address has it. */
  variantNo: string;
  /** Null when it is of no product that is known. */
  productNo: string | null;
  pane: ReactNode;
}

/** A listing: facets on the left, chips above, the table, and paging. */
export function ProductListing({
  page,
  title,
  path,
  href,
  exportHref,
  fixed = [],
  now,
  shelf,
  views,
  recent,
  opened = null,
  ...head
}: ProductListingProps) {
  const t = useTranslations("listing");
  const common = useTranslations("common");
  const { filter } = page;
  const client = useTranslations("client");
  const repaired = page.exact[0]?.repaired;
  const isNear = page.exact[0]?.near === true;
  const articles = isOnlyRow(page) ? [] : withoutCrowds(page.exact, filter.q);
  return (
    <PendingFilters address={href({})} list={href({ page: page.page })}>
      {page.rows.length > 0 && (
        <a href="#results" className="skip">
          {t("skipToResults")}
        </a>
      )}
      <FacetColumn page={page} path={path} href={href} fixed={fixed} shelf={shelf} />
      <div className="min-w-0">
        <PageHead title={title} {...head} note={<Counts page={page} />}>
          <ShownStock at={page.age.inventoryReadAt} />
          <FiltersButton hidden="min-[1200px]:hidden" />
          {page.changesLook && <LookButton look={page.look} names={columnNames(t, common, page)} />}
          {views}
          {page.total > 0 && <ExportMenu href={exportHref} />}
          <SortMenu sort={shownOrder(filter)} orders={ordersFor(filter.q, page.orders)} href={href} />
        </PageHead>
        {/* It keeps its height without a filter, so that the first one moves nothing. */}
        <div className="flex min-h-7 flex-wrap items-center gap-1.5 pb-1">
          <StockHere page={page} href={href} />
          <Chips page={page} href={href} fixed={fixed} />
        </div>
        <WrongFilters filter={filter} />
        {page.corrected && (
          <p className="py-2">
            {common("noResults", { query: filter.q })}. {client("corrected", { words: page.corrected })}.
          </p>
        )}
        {page.mentioned > 0 && <p className="py-2 text-sm text-soft">{t("mentioned", { count: page.mentioned })}</p>}
        {page.cutShort && <p className="py-2 text-sm text-soft">{t("cutShort")}</p>}
        {isNear && <p className="py-2">{client("near", { query: filter.q })}</p>}
        {repaired && <p className="py-2">{repairText(repaired, client)}</p>}
        <ExactMatches
          articles={articles}
          query={filter.q}
          warehouses={page.warehouses}
          withCost={page.facets.cost !== null || articles.some(({ costAmount }) => costAmount !== null)}
          opened={opened?.variantNo ?? null}
          now={now}
        />
        {page.gone && <GoneArticle article={page.gone} now={now} />}
        {page.rows.length > 0 && (
          <form id="selection" method="get" autoComplete="off">
            <ListingTable
              page={page}
              href={href}
              oneBrand={fixed.includes("brandIds")}
              openedNo={opened?.productNo ?? null}
              now={now}
            />
          </form>
        )}
        {page.rows.length === 0 && page.exact.length > 0 && !isNear && <HiddenByFilters query={filter.q} />}
        {page.rows.length === 0 && (page.exact.length === 0 || isNear) && !page.gone && (
          <NoProducts
            filter={filter}
            shorter={page.shorter}
            href={href}
            hrefWithoutFilters={withoutFilters(filter, fixed, href)}
          />
        )}
        {page.rows.length > 0 && (
          <Pager
            page={page.page}
            pageCount={page.pageCount}
            total={page.total}
            pageSize={page.look.pageSize}
            hrefOf={(number) => href({ page: number })}
            path={path}
          />
        )}
        {recent}
        {page.rows.length > 0 && <SelectionBar />}
        {page.rows.length > 0 && <WatchWhich listing={exportHref.split("?")[1] ?? ""} />}
      </div>
      {opened?.pane}
    </PendingFilters>
  );
}

/** Whether the items with the queried number are the only row: it would be shown twice. */
export function isOnlyRow({ exact, rows: [row], total }: Pick<ProductPage, "exact" | "rows" | "total">): boolean {
  return total === 1 && exact.every(({ variantNo, near }) => !near && variantNo === row?.articleNo);
}

function Counts({ page }: { page: ProductPage }) {
  const common = useTranslations("common");
  return (
    <>
      {common("productCount", { count: page.total })} · {common("itemCount", { count: page.variantTotal })}
    </>
  );
}

/** Invalid filters, one sentence each. The forms report what was typed into them. */
function WrongFilters({ filter: { unparsed = {} } }: { filter: ProductFilter }) {
  const t = useTranslations("listing");
  const common = useTranslations("common");
  const wrong = [
    { typed: unparsed.new, title: t("newSince") },
    { typed: unparsed.changed, title: common("changedBySupplier") },
    { typed: unparsed.due, title: t("dueWithin") },
  ];
  return wrong.map(
    ({ typed, title }) =>
      typed !== undefined && (
        <p key={title} className="py-2 text-out">
          {t("notATime", { typed, title })}
        </p>
      ),
  );
}

function withoutFilters(filter: ProductFilter, fixed: readonly ListedFacet[], href: ListingHref): string | null {
  const loose = Object.entries(noFilters).filter(([name]) => !fixed.some((own) => own === name));
  const isOn = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null);
  if (!loose.some(([name]) => isOn(Reflect.get(filter, name)))) return null;
  return href(Object.fromEntries(loose));
}

/** All matching items, on all pages, as a file. */
function ExportMenu({ href }: { /** The address of the file, without its format. */ href: string }) {
  const common = useTranslations("common");
  const word = (
    <>
      <Icon icon={Download} size={13} strokeWidth={2} />
      <span className="max-sm:sr-only">{common("export")}</span>
    </>
  );
  return (
    <ButtonMenu word={word} title={common("export")} className="button button-small no-print">
      <FileLinks href={href} className="menu-item" />
    </ButtonMenu>
  );
}
