import { useTranslations } from "next-intl";
import { RowBars } from "@/components/chart/row-bars.tsx";
import { type Bar, toneOf } from "@/components/chart/types.ts";
import { AgeStamp } from "@/components/marks/age-stamp.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Section } from "@/components/ui/section.tsx";
import type { Format } from "@/lib/format.ts";
import { isOverdue } from "./due.ts";
import { History } from "./history.tsx";
import { LiveStock } from "./live-stock.tsx";
import type { RoomProps } from "./room-props.ts";
import { type StockLine, saying, stockLines, sumOf } from "./stock-words.ts";

/** Stock of the chosen variant: the total, a bar for each warehouse with its due date, the table, and how it moved. */
export function StockSection({ product, variant, history, stockMark, warehouseId, now }: RoomProps) {
  const t = useTranslations("product.stock");
  const format = useFormat();
  const lines = stockLines(variant.stock, product.warehouses);
  const told = saying(variant, lines);
  const sentence =
    told.kind === "some"
      ? t(told.held === 1 ? "summaryOne" : "summarySome", {
          total: format.count(told.total),
          variant: variant.variantNo,
          held: told.held,
          count: lines.length,
          most: told.most,
        })
      : t(told.kind === "none" ? "summaryNone" : "summaryUnknown", { variant: variant.variantNo });
  const sum = sumOf(lines);
  const dueText = (dueAt: number) => t(isOverdue(dueAt, now) ? "overdue" : "dueOn", { date: format.day(dueAt, now) });
  return (
    <Section
      id="stock"
      title={t("title")}
      aside={
        <>
          <LiveStock
            productNo={product.productNo}
            shown={stockMark}
            words={{ updated: t("updated"), failed: t("failed") }}
          />
          <AgeStamp at={variant.stockReadAt} now={now} />
        </>
      }
    >
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <p className="text-[26px] leading-8 font-semibold tabular-nums">
          {variant.total === null ? <span className="text-soft">{t("unknown")}</span> : format.count(variant.total)}
          {variant.total !== null && <span className="ml-1.5 text-sm font-normal text-soft">{t("available")}</span>}
        </p>
        {variant.nextDueAt !== null && (
          <p className={`text-sm ${isOverdue(variant.nextDueAt, now) ? "text-low" : "text-due"}`}>
            {isOverdue(variant.nextDueAt, now)
              ? dueText(variant.nextDueAt)
              : t("nextDue", { date: format.day(variant.nextDueAt, now) })}
          </p>
        )}
        {variant.watchThreshold !== null && (
          <p className="text-sm text-soft">{t("threshold", { threshold: variant.watchThreshold })}</p>
        )}
      </div>
      <p className="mb-3 text-sm text-soft">{sentence}</p>
      {variant.total !== null && sum !== null && sum !== variant.total && (
        <p className="mb-3 text-xs text-low">
          {t("totalDiffers", { total: format.count(variant.total), sum: format.count(sum) })}
        </p>
      )}
      <RowBars
        bars={lines.map(
          (line, index): Bar => ({
            key: line.warehouse.warehouseId,
            label: line.warehouse.name,
            value: line.available,
            text: figure(line, format, t("unknown")),
            note: line.dueAt === null ? undefined : dueText(line.dueAt),
            noteTone: line.dueAt !== null && isOverdue(line.dueAt, now) ? "low" : "due",
            tone: toneOf(index),
          }),
        )}
        summary={sentence}
        unit={t("units")}
      />
      <details className="mt-2 text-sm">
        <summary className="w-fit cursor-pointer text-xs text-signal">{t("asTable")}</summary>
        <table className="mt-2 w-full">
          <caption className="sr-only">{t("tableCaption", { variant: variant.variantNo })}</caption>
          <thead className="border-b border-strong text-left text-xs text-soft">
            <tr>
              <th scope="col" className="py-1 font-medium">
                {t("warehouse")}
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                {t("availableHead")}
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                {t("shareHead")}
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                {t("dueHead")}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.warehouse.warehouseId} className="border-b border-rule">
                <th scope="row" className="py-1 text-left font-normal">
                  {line.warehouse.name}
                  {line.warehouse.warehouseId === warehouseId && (
                    <span className="ml-2 text-xs text-soft">{t("yours")}</span>
                  )}
                </th>
                <td className="text-right tabular-nums">{figure(line, format, t("unknown"))}</td>
                <td className="text-right text-soft tabular-nums">
                  {sum && line.available !== null ? format.percent((100 * Math.max(0, line.available)) / sum) : "–"}
                </td>
                <td className="text-right">
                  {line.dueAt === null ? <span className="text-soft">{t("noDate")}</span> : dueText(line.dueAt)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <History points={history} now={now} />
    </Section>
  );
}

function figure(line: StockLine, format: Format, unknown: string): string {
  return line.available === null ? unknown : format.count(line.available);
}
