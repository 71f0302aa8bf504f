import { useTranslations } from "next-intl";
import { CostMark } from "@/components/marks/cost-mark.tsx";
import { StatusMark } from "@/components/marks/status-mark.tsx";
import { StockBar } from "@/components/marks/stock-bar.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Star } from "@/components/watch-list/star.tsx";
import { ThresholdForm } from "@/components/watch-list/threshold-form.tsx";
import type { LowStockFilter, LowStockPage, LowStockRow } from "@/lib/catalog/types.ts";

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
export function LowStockTable(props: LowStockTableProps) {
  const { page, query, seesCost } = props;
  const t = useTranslations("lowStock");
  const sorted = (column: LowStockFilter["sort"], label: string) => (
    <Sorted page={page} query={query} column={column} label={label} />
  );
  return (
    <div className="overflow-x-auto [--top:0px] lg:overflow-visible lg:[--top:initial]">
      <table className="ledger">
        <caption className="sr-only">{t("caption")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t("head.watch")}</span>
            </th>
            <th scope="col">{t("head.article")}</th>
            <th scope="col">{sorted("name", t("head.name"))}</th>
            <th scope="col">{t("head.brand")}</th>
            <th scope="col" className="figure">
              {sorted("available", t("head.available"))}
            </th>
            <th scope="col" className="figure">
              {t("head.threshold")}
            </th>
            <th scope="col">{t("head.stock")}</th>
            <th scope="col">{sorted("due", t("head.due"))}</th>
            {seesCost && (
              <th scope="col" className="figure">
                {sorted("cost", t("head.cost"))}
              </th>
            )}
            <th scope="col">{t("head.status")}</th>
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <Row key={row.variantNo} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, page, seesCost, now, saveThreshold }: LowStockTableProps & { row: LowStockRow }) {
  const t = useTranslations("lowStock");
  const format = useFormat();
  const due = row.stock.nextDueAt;
  return (
    <tr>
      <td className="w-9 !pr-0">
        <Star variantNo={row.variantNo} watched={row.watched} />
      </td>
      <th scope="row" className="font-mono whitespace-nowrap">
        <a
          href={`/products/${encodeURIComponent(row.productNo)}?variant=${encodeURIComponent(row.variantNo)}`}
          className="text-signal hover:underline"
        >
          {row.variantNo}
        </a>
      </th>
      <td className="max-w-80">
        <span className="block truncate">{row.name}</span>
        {row.description && row.description !== row.name && (
          <span className="block truncate text-2xs text-soft">{row.description}</span>
        )}
      </td>
      <td className="whitespace-nowrap text-soft">{row.brand}</td>
      <td className="figure">
        <span className={`font-mono font-medium ${row.available <= 0 ? "text-out" : "text-low"}`}>
          {format.count(row.available)}
        </span>
        {row.available <= 0 && <span className="ml-1.5 text-2xs text-out">{t("out")}</span>}
      </td>
      <td className="figure">
        <ThresholdForm
          variantNo={row.variantNo}
          threshold={row.threshold === page.filter.threshold ? null : row.threshold}
          usual={page.filter.threshold}
          action={saveThreshold}
          label={t("setThreshold", { variant: row.variantNo })}
          save={t("save")}
        />
      </td>
      <td>
        <StockBar
          stock={{ ...row.stock, nextDueAt: null }}
          warehouses={page.warehouses}
          now={now}
          bare={page.filter.warehouseId === null}
        />
      </td>
      <td className={`whitespace-nowrap ${due === null ? "text-soft" : due < now ? "text-low" : "text-due"}`}>
        {due === null ? t("noDate") : format.day(due, now)}
      </td>
      {seesCost && (
        <td className="figure">
          <CostMark cents={row.costCents} typeId={row.costTypeId} />
        </td>
      )}
      <td>
        <StatusMark statusId={row.statusId} wordless />
      </td>
    </tr>
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
