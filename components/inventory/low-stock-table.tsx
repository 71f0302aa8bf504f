import { useTranslations } from "next-intl";
import { IslandWords } from "@/components/ui/island-words.tsx";
import { KeepFocus } from "@/components/ui/keep-focus.tsx";
import type { LowStockFilter, LowStockPage } from "@/lib/catalog/types/low-stock.ts";
import { LowStockRows } from "./low-stock-rows.tsx";

interface LowStockTableProps {
  page: LowStockPage;
  /** The query of the same view with something changed. */
  query: (change: Partial<LowStockFilter>) => string;
  seesCost: boolean;
  now: number;
  /** Keeps a threshold of its own for a variant ("" for the usual one again). */
  saveThreshold: (form: FormData) => Promise<void>;
}

/** Articles that run low, one a row, with what is left, where, when more is due and what it costs. */
export function LowStockTable({ page, query, seesCost, now, saveThreshold }: LowStockTableProps) {
  const t = useTranslations("lowStock");
  const sorted = (column: LowStockFilter["sort"], label: string) => (
    <Sorted page={page} query={query} column={column} label={label} />
  );
  return (
    <KeepFocus className="relative overflow-x-auto [--top:0px] lg:overflow-visible lg:[--top:initial]">
      <table className="ledger article-rows low-rows">
        <caption className="sr-only">{t("caption")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t("head.watch")}</span>
            </th>
            <th scope="col" className="max-md:hidden">
              {t("head.article")}
            </th>
            <th scope="col">{sorted("name", t("head.name"))}</th>
            <th scope="col" className="max-lg:hidden">
              {t("head.brand")}
            </th>
            <th scope="col" className="figure">
              {sorted("available", t("head.available"))}
            </th>
            <th scope="col" className="figure max-lg:hidden">
              {t("head.threshold")}
            </th>
            <th scope="col" className="max-lg:hidden">
              {t("head.stock")}
            </th>
            <th scope="col" className="max-md:hidden">
              {sorted("due", t("head.due"))}
            </th>
            {seesCost && (
              <th scope="col" className="figure">
                {sorted("cost", t("head.cost"))}
              </th>
            )}
            <th scope="col" className="max-md:hidden">
              {t("head.status")}
            </th>
          </tr>
        </thead>
        <IslandWords names={["lowStock", "marks", "client", "product.stock"]}>
          <LowStockRows
            key={query({})}
            rows={page.rows}
            warehouses={page.warehouses}
            threshold={page.filter.threshold}
            bare={page.filter.warehouseId === null}
            seesCost={seesCost}
            now={now}
            saveThreshold={saveThreshold}
          />
        </IslandWords>
      </table>
    </KeepFocus>
  );
}

interface SortedProps {
  page: LowStockPage;
  query: LowStockTableProps["query"];
  column: LowStockFilter["sort"];
  label: string;
}

function Sorted({ page, query, column, label }: SortedProps) {
  const t = useTranslations("lowStock");
  const current = page.filter.sort === column;
  return (
    <a
      href={`/low-stock${query({ sort: column, page: 1 })}`}
      aria-label={t("sortBy", { column: label })}
      aria-current={current ? "true" : undefined}
      className="hover:text-signal aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {label}
      {current && <span aria-hidden="true"> ↓</span>}
    </a>
  );
}
