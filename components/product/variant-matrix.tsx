import { useTranslations } from "next-intl";
import { FinalSale } from "@/components/badges/cost-badge.tsx";
import { StatusBadge } from "@/components/badges/status-badge.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Star } from "@/components/watch-list/star.tsx";
import { closeoutTypeId } from "@/lib/domain/price-type.ts";
import { statusKind } from "@/lib/domain/status.ts";
import { isOverdue } from "@/lib/domain/stock.ts";
import type { DetailProps } from "./detail-view.ts";
import type { Matrix } from "./matrix.ts";
import type { VariantCell } from "./variant-rows.ts";
import { ViewLink } from "./view-links.tsx";

/** Variants by what varies: each cell opens its variant and shows its stock, its cost, its star and, when it is not sold, its status. */
export function VariantMatrix(props: DetailProps & { matrix: Matrix }) {
  const { address, cells, matrix } = props;
  const cellOf = new Map(cells.map((cell) => [cell.variantNo, cell]));
  const t = useTranslations("product.variants");
  const value = (text: string) => text || t("noValue");
  return (
    <div>
      {matrix.further.map((axis) => (
        <div key={axis.name} className="mb-3 flex flex-wrap items-center gap-1.5 text-sm">
          <span className="mr-1 text-soft">{axis.name}</span>
          {axis.values.map((each) => (
            <ViewLink
              key={each.value}
              address={address}
              change={{ variantNo: each.variantNo }}
              aria-current={each.chosen ? "true" : undefined}
              className="rounded border border-rule px-2 py-0.5 hover:border-signal aria-[current]:border-signal aria-[current]:text-signal"
            >
              {each.value}
            </ViewLink>
          ))}
        </div>
      ))}
      {matrix.columnAxis ? (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={t(props.seesCost ? "matrixCaption" : "retailCaption", {
            row: matrix.rowAxis,
            column: matrix.columnAxis.name,
          })}
          className="relative max-h-[70vh] overflow-auto"
        >
          <table className="border-separate border-spacing-0 text-sm">
            <caption className="sr-only">
              {t(props.seesCost ? "matrixCaption" : "retailCaption", {
                row: matrix.rowAxis,
                column: matrix.columnAxis.name,
              })}
            </caption>
            <thead>
              <tr className="text-left text-xs text-soft">
                <td />
                <td colSpan={matrix.columnAxis.values.length} className="px-2">
                  {matrix.columnAxis.name}
                </td>
              </tr>
              <tr>
                <th
                  scope="col"
                  className="sticky top-0 left-0 z-20 border-b border-strong bg-paper py-1 pr-3 text-left text-xs font-medium text-soft"
                >
                  {matrix.rowAxis}
                </th>
                {matrix.columnAxis.values.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className="sticky top-0 z-10 min-w-20 border-b border-strong bg-paper px-2 py-1 text-left text-xs font-medium text-ink"
                  >
                    {value(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {matrix.rows.map((row) => (
                <tr key={row.value}>
                  <th
                    scope="row"
                    className="sticky left-0 z-10 border-b border-rule bg-paper py-1 pr-3 text-left text-xs font-medium whitespace-nowrap"
                  >
                    {value(row.value)}
                  </th>
                  {row.cells.map((cell, index) => (
                    <td key={matrix.columnAxis?.values[index]} className="border-b border-rule p-0 align-top">
                      {cell.length === 0 ? (
                        <span className="block px-2 py-1 text-soft">
                          <span aria-hidden="true">·</span>
                          <span className="sr-only">{t("notMade")}</span>
                        </span>
                      ) : (
                        cell.map((variantNo) => <Cell key={variantNo} {...props} cell={cellOf.get(variantNo)} />)
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <ul
          aria-label={t("matrixCaptionOne", { row: matrix.rowAxis })}
          className="grid max-h-[60vh] grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-1 overflow-auto"
        >
          {matrix.rows.flatMap((row) =>
            row.cells.flat().map((variantNo) => (
              <li key={variantNo} className="border border-rule">
                <Cell {...props} cell={cellOf.get(variantNo)} label={value(row.value)} />
              </li>
            )),
          )}
        </ul>
      )}
    </div>
  );
}

function Cell({
  address,
  cell,
  label,
  seesCost,
  now,
}: DetailProps & { cell: VariantCell | undefined; label?: string }) {
  const t = useTranslations("product.stock");
  const format = useFormat();
  if (!cell) return null;
  const { variantNo } = cell;
  const cents = seesCost ? cell.costCents : cell.msrpCents;
  return (
    <div className="relative h-full">
      <ViewLink
        address={address}
        change={{ variantNo }}
        title={variantNo}
        aria-current={variantNo === address.variantNo ? "true" : undefined}
        className="block h-full px-2 py-1 leading-4 outline-offset-[-2px] hover:bg-raised aria-[current]:bg-raised aria-[current]:shadow-[inset_0_0_0_2px_var(--color-signal)]"
      >
        {label && <span className="block truncate text-xs font-medium">{label}</span>}
        <span className="flex items-baseline justify-between gap-2">
          <span className={`text-[14px] font-medium tabular-nums ${stockTone(cell)}`}>
            {cell.total === null ? "?" : format.count(cell.total)}
            <span className="sr-only">
              {" "}
              {cell.total === null ? t("unknown") : t("available", { count: cell.total })}
            </span>
          </span>
          <span className="flex items-center gap-1">
            {cell.nextDueAt !== null && <CellDue at={cell.nextDueAt} now={now} />}
            {statusKind(cell.statusId) !== "sold" && (
              <StatusBadge statusId={cell.statusId} statusText={cell.statusText} wordless />
            )}
          </span>
        </span>
        <span className="block pr-6 text-xs text-soft tabular-nums">
          {cents === null ? "–" : format.money(cents)}
          {cell.costTypeId === closeoutTypeId && <FinalSale />}
        </span>
      </ViewLink>
      <span className="absolute right-0 bottom-0">
        <Star variantNo={variantNo} watched={cell.watched} />
      </span>
    </div>
  );
}

/** That more is due, or that its day has gone by; the day itself on pointing at it. */
function CellDue({ at, now }: { at: number; now: number }) {
  const t = useTranslations("product.stock");
  const badges = useTranslations("badges");
  const late = isOverdue(at, now);
  const due = t(late ? "overdue" : "dueOn", { date: useFormat().day(at, now) });
  return (
    <span className={`text-2xs ${late ? "text-low" : "text-due"}`} title={due}>
      <span aria-hidden="true">{late ? badges("lateWord") : "↧"}</span>
      <span className="sr-only">{due}</span>
    </span>
  );
}

function stockTone({ total }: VariantCell): string {
  if (total === null) return "text-soft";
  return total <= 0 ? "text-out" : "text-ink";
}
