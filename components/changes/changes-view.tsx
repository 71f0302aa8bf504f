import { EmptyState } from "@/components/ui/empty-state.tsx";
import { PageHead } from "@/components/ui/page-head.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ChangeFilter, ChangePage } from "@/lib/catalog/types/changes.ts";
import { changeGroupNames } from "@/lib/catalog/types/changes.ts";
import type { Warehouse } from "@/lib/catalog/types/stock.ts";
import { ChangeTable } from "./change-table.tsx";
import { GroupFilter } from "./group-filter.tsx";

interface ChangesViewProps {
  page: ChangePage;
  pageSize: number;
  warehouses: readonly Warehouse[];
  href: (changes: Partial<ChangeFilter>) => string;
  now: number;
}

/** The differences between sync runs: a filter by kind, the changes by day, and paging. */
export function ChangesView({ page, pageSize, warehouses, href, now }: ChangesViewProps) {
  const t = useTranslations("changes");
  const { groups, onlyWatched, since } = page.filter;
  const narrowed = groups.length > 0 || onlyWatched || since !== null;
  return (
    <>
      <PageHead title={t("title")} note={`${t("count", { count: page.total })} · ${t("text")}`} />
      <GroupFilter groups={changeGroupNames} counts={page.counts} filter={page.filter} href={href} />
      {page.rows.length === 0 ? (
        <EmptyState title={narrowed ? t("empty") : t("emptyYet")} text={t("emptyText")}>
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
