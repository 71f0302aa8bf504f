import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Ages } from "@/components/badges/age-stamp.tsx";
import { LowStockEmpty, LowStockForm } from "@/components/low-stock/low-stock-form.tsx";
import { LowStockTable } from "@/components/low-stock/low-stock-table.tsx";
import { FirstReading, StockComing } from "@/components/shell/first-reading.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { listLowStock, lowStockPerPage } from "@/lib/catalog/low-stock.ts";
import { lowStockFilter } from "@/lib/catalog/low-stock-filter.ts";
import { can } from "@/lib/domain/principal.ts";
import { firstCopy } from "../first-copy.ts";
import { saveThreshold } from "./actions.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("lowStock"))("title") };
}

export default async function LowStockPage({ searchParams }: PageProps<"/low-stock">) {
  const principal = await principalOrSignIn();
  const reading = await firstCopy(principal);
  if (reading) return <FirstReading status={reading} />;
  const address = lowStockFilter(principal);
  const page = await listLowStock(principal, address.parse(await searchParams));
  const t = await getTranslations("lowStock");
  const now = Date.now();
  const { filter, total, pageCount } = page;
  const href = address.within("/low-stock", filter);
  return (
    <div>
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h1>
            {t("title")}
            <span className="ml-3 text-sm font-normal tracking-normal text-soft">
              {t("count", { total })} · {t("watchedCount", { count: page.watchedTotal })}
            </span>
          </h1>
          <p className="text-sm text-soft">{t("lead")}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Ages age={page.age} seesCost={can(principal, "cost.read")} now={now} />
          <a href={address.within("/low-stock/csv", filter)({})} download className="button button-small">
            {t("form.csv")}
          </a>
        </div>
      </header>
      {page.rows.length > 0 && <StockComing readAt={page.age.inventoryReadAt} />}
      <LowStockForm page={page} names={address.names} href={href} seesCost={can(principal, "cost.read")} />
      {page.rows.length === 0 ? (
        <LowStockEmpty page={page} href={href} />
      ) : (
        <LowStockTable
          page={page}
          href={href}
          seesCost={can(principal, "cost.read")}
          now={now}
          saveThreshold={saveThreshold}
        />
      )}
      {total > 0 && (
        <Pager
          page={filter.page}
          pageCount={pageCount}
          total={total}
          pageSize={lowStockPerPage}
          hrefOf={(to) => href({ page: to })}
          path="/low-stock"
        />
      )}
    </div>
  );
}
