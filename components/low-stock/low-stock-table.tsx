import { useTranslations } from "next-intl";
import { IntlProvider } from "@/components/ui/intl-provider.tsx";
import { KeepFocus } from "@/components/ui/keep-focus.tsx";
import type { LowStockFilter, LowStockPage } from "@/lib/catalog/types/low-stock.ts";
import { LowStockRows } from "./low-stock-rows.tsx";

interface LowStockTableProps {
  page: LowStockPage;
  /** The address of the same view with something changed. */
  href: (change: Partial<LowStockFilter>) => string;
  seesCost: boolean;
  now: number;
  /** Keeps a threshold of its own for a variant ("" for the usual one again). */
  saveThreshold: (form: FormData) => Promise<void>;
}

/** Articles that run low, one a row, with what is left, where, when more is due and what it costs. */
export function LowStockTable({ page, href, seesCost, now, saveThreshold }: LowStockTableProps) {
  const t = useTranslations("lowStock");
  const { sort } = page.filter;
  const head = (column: LowStockFilter["sort"], word: string, className = "") => (
    <SortedHead href={href({ sort: column })} sorted={sort === column} word={word} className={className} />
  );
  return (
    <KeepFocus className="relative overflow-x-auto [--top:0px] lg:overflow-visible lg:[--top:initial]">
      <table className="data-table article-rows low-rows">
        <caption className="sr-only">{t("caption")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t("head.watch")}</span>
            </th>
            <th scope="col" className="max-lg:hidden">
              {t("head.article")}
            </th>
            {head("name", t("head.name"))}
            <th scope="col" className="max-lg:hidden">
              {t("head.brand")}
            </th>
            {head("available", t("head.available"), "figure")}
            <th scope="col" className="figure">
              {t("head.threshold")}
            </th>
            <th scope="col" className="max-lg:hidden">
              {t("head.stock")}
            </th>
            {head("due", t("head.due"))}
            {seesCost && head("cost", t("head.cost"), "figure")}
            <th scope="col" className="max-md:hidden">
              {t("head.status")}
            </th>
          </tr>
        </thead>
        <IntlProvider names={["lowStock", "badges", "client", "product.stock"]}>
          <LowStockRows
            key={href({ page: page.filter.page })}
            rows={page.rows}
            warehouses={page.warehouses}
            threshold={page.filter.threshold}
            compact={page.filter.warehouseId === null}
            seesCost={seesCost}
            now={now}
            saveThreshold={saveThreshold}
          />
        </IntlProvider>
      </table>
    </KeepFocus>
  );
}

interface SortedHeadProps {
  href: string;
  /** Every column has one order, which is ascending. */
  sorted: boolean;
  word: string;
  className: string;
}

/** A column head that sorts, marked as in every listing. */
function SortedHead({ href, sorted, word, className }: SortedHeadProps) {
  const t = useTranslations("lowStock");
  return (
    <th scope="col" aria-sort={sorted ? "ascending" : undefined} className={className}>
      <a href={href} className="sort-head" title={t("sortBy", { column: word })}>
        {word}
        {sorted && (
          <span aria-hidden="true" className="sort-arrow">
            ▴
          </span>
        )}
      </a>
    </th>
  );
}
