import { StockAge } from "@/components/badges/age-stamp.tsx";
import { StockComing } from "@/components/sync-status/first-sync.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { PageHead } from "@/components/ui/page-head.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { BrandFilter, BrandPage } from "@/lib/catalog/listing/types.ts";
import { BrandFinder } from "./brand-finder.tsx";
import { BrandIndex } from "./brand-index.tsx";

interface BrandsViewProps {
  page: BrandPage;
  pageSize: number;
  href: (change: Partial<BrandFilter>) => string;
  now: number;
}

/** All brands, or those whose name contains the filter's text; very long lists in pages. */
export function BrandsView({ page, pageSize, href, now }: BrandsViewProps) {
  const t = useTranslations("brands");
  const shell = useTranslations("shell");
  const { filter, total, pageCount, age } = page;
  const { find } = filter;
  return (
    <>
      <PageHead title={t("title")} note={`${t("count", { count: total })} · ${t("legend")}`}>
        <StockAge at={age.inventoryReadAt} now={now} label={shell("stockAge")} />
        <BrandFinder
          find={find}
          live={pageCount === 1}
          label={t("find")}
          none={t("none", { query: "{query}" })}
          some={t("some", { all: total, count: "{count}" })}
        />
      </PageHead>
      <StockComing readAt={age.inventoryReadAt} />
      {total > 0 ? (
        <BrandIndex page={page} href={href} />
      ) : (
        <EmptyState title={find ? t("none", { query: find }) : t("empty")}>
          {find && (
            <a href="/brands" className="button">
              {t("showAll")}
            </a>
          )}
        </EmptyState>
      )}
      {pageCount > 1 && (
        <Pager
          page={filter.page}
          pageCount={pageCount}
          total={total}
          pageSize={pageSize}
          hrefOf={(number) => href({ page: number })}
          path="/brands"
        />
      )}
    </>
  );
}
