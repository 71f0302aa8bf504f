import { EmptyState } from "@/components/ui/empty-state.tsx";
import { FileLinks } from "@/components/ui/file-links.tsx";
import { PageHead } from "@/components/ui/page-head.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { ChangeFilter, ProductChangePage } from "@/lib/catalog/history/types.ts";
import { changeGroupNames, shownGroups } from "@/lib/catalog/history/types.ts";
import { ChangeTable } from "./change-table.tsx";
import { FoldedAway } from "./folded-away.tsx";
import { GroupFilter } from "./group-filter.tsx";

interface ChangesViewProps {
  page: ProductChangePage;
  pageSize: number;
  warehouses: readonly Warehouse[];
  href: (changes: Partial<ChangeFilter>) => string;
  /** The address of the file with every event of the filter. */
  fileHref: string;
  seesCost: boolean;
  now: number;
}

/** What happened to products: a filter by kind, products by day, what is too small to be shown, and paging. */
export function ChangesView({ page, pageSize, warehouses, href, fileHref, seesCost, now }: ChangesViewProps) {
  const t = useTranslations("changes");
  const { groups, onlyWatched, since } = page.filter;
  const narrowed = groups.length > 0 || onlyWatched || since !== null;
  return (
    <>
      <PageHead title={t("title")} note={`${t("count", { count: page.events, lines: page.total })} · ${t("text")}`}>
        <FileLinks href={fileHref} className="button button-small" />
      </PageHead>
      <GroupFilter
        groups={shownGroups(changeGroupNames, seesCost)}
        counts={page.counts}
        filter={page.filter}
        href={href}
      />
      {(page.rows.length > 0 || page.folded > 0) && <FoldedAway page={page} href={href} />}
      {page.rows.length === 0 ? (
        <EmptyState title={narrowed || page.folded > 0 ? t("empty") : t("emptyYet")} text={t("emptyText")}>
          {narrowed && (
            <a href="/changes" className="button">
              {t("showAll")}
            </a>
          )}
        </EmptyState>
      ) : (
        <>
          <ChangeTable rows={page.rows} warehouses={warehouses} now={now} />
          <Pager
            page={page.filter.page}
            pageCount={page.pageCount}
            total={page.total}
            pageSize={pageSize}
            hrefOf={(number) => href({ page: number })}
            path="/changes"
          />
        </>
      )}
    </>
  );
}
