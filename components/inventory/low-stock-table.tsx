import { useTranslations } from "next-intl";
import { CostMark } from "@/components/marks/cost-mark.tsx";
import { StatusMark } from "@/components/marks/status-mark.tsx";
import { StockBar } from "@/components/marks/stock-bar.tsx";
import { Due } from "@/components/product/due-date.tsx";
import { ownWords } from "@/components/product/own-words.ts";
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
    <div className="relative overflow-x-auto [--top:0px] lg:overflow-visible lg:[--top:initial]">
      <table className="ledger">
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
            <th scope="col" className="figure max-md:hidden">
              {t("head.threshold")}
            </th>
            <th scope="col" className="max-md:hidden">
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
  const out = row.available <= 0;
  const link = (
    <a
      href={`/products/${encodeURIComponent(row.productNo)}?variant=${encodeURIComponent(row.variantNo)}`}
      className="font-mono text-signal hover:underline"
    >
      {row.variantNo}
    </a>
  );
  const due = <Due at={row.stock.nextDueAt} now={now} />;
  return (
    <tr>
      <td className="w-9 !pr-0">
        <Star variantNo={row.variantNo} watched={row.watched} />
      </td>
      <th scope="row" className="whitespace-nowrap max-md:hidden">
        {link}
      </th>
      <td className="max-w-64 max-md:py-1 2xl:max-w-96">
        <span className="md:hidden">{link}</span>
        <span className="block md:truncate">{row.name}</span>
        <span className="block text-2xs md:truncate text-soft">{ownWords(row.name, row.description)}</span>
      </td>
      <td className="whitespace-nowrap text-soft max-lg:hidden">{row.brand}</td>
      <td className="figure">
        {out && <span className="mr-1.5 text-2xs text-out">{t("out")}</span>}
        <span className={`font-mono font-medium ${out ? "text-out" : "text-low"}`}>{format.count(row.available)}</span>
        <span className="block text-2xs md:hidden">{due}</span>
      </td>
      <td className="figure max-md:hidden">
        <ThresholdForm
          variantNo={row.variantNo}
          threshold={row.threshold === page.filter.threshold ? null : row.threshold}
          usual={page.filter.threshold}
          action={saveThreshold}
          label={t("setThreshold", { variant: row.variantNo })}
          save={t("save")}
        />
      </td>
      <td className="max-md:hidden">
        <StockBar
          stock={{ ...row.stock, nextDueAt: null }}
          warehouses={page.warehouses}
          now={now}
          bare={page.filter.warehouseId === null}
        />
      </td>
      <td className="whitespace-nowrap max-md:hidden">{due}</td>
      {seesCost && (
        <td className="figure">
          <CostMark cents={row.costCents} typeId={row.costTypeId} />
        </td>
      )}
      <td className="max-md:hidden">
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
