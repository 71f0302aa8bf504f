import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChangeTable } from "@/components/changes/change-table.tsx";
import { KindFilter } from "@/components/changes/kind-filter.tsx";
import { FirstReading } from "@/components/shell/first-reading.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { PageHead } from "@/components/ui/page-head.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { changeFilter } from "@/lib/catalog/change-filter.ts";
import { changesPerPage, listChanges } from "@/lib/catalog/changes.ts";
import { changeKinds } from "@/lib/catalog/types/changes.ts";
import { listWarehouses } from "@/lib/catalog/warehouses.ts";
import { firstCopy } from "../first-copy.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("changes"))("title") };
}

export default async function ChangesPage({ searchParams }: PageProps<"/changes">) {
  const principal = await principalOrSignIn();
  const reading = await firstCopy(principal);
  if (reading) return <FirstReading status={reading} />;
  const filter = changeFilter.parse(await searchParams);
  const [page, warehouses, t] = await Promise.all([
    listChanges(principal, filter),
    listWarehouses(principal),
    getTranslations("changes"),
  ]);
  const href = changeFilter.within("/changes", page.filter);
  const narrowed = filter.kinds.length > 0 || filter.onlyWatched || filter.since !== null;
  return (
    <>
      <PageHead title={t("title")} note={`${t("count", { count: page.total })} · ${t("text")}`} />
      <KindFilter kinds={changeKinds} counts={page.counts} filter={page.filter} href={href} />
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
          <ChangeTable rows={page.rows} warehouses={warehouses} now={Date.now()} />
          <Pager
            page={page.filter.page}
            pageCount={page.pageCount}
            total={page.total}
            pageSize={changesPerPage}
            hrefOf={(number) => href({ page: number })}
            path="/changes"
          />
        </>
      )}
    </>
  );
}
