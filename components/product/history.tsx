import { useTranslations } from "next-intl";
import { Sparkline } from "@/components/chart/sparkline.tsx";
import { StepChart } from "@/components/chart/step-chart.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Unfold } from "@/components/ui/unfold.tsx";
import type { StockPoint } from "@/lib/catalog/types/stock.ts";
import { historyDays } from "./history-days.ts";

const dayMs = 86_400_000;
const mostRows = 30;

/** How the chosen variant's stock moved: a line in the size of a word, and on request the chart and its figures. */
export function History({ points, now }: { points: StockPoint[]; now: number }) {
  const t = useTranslations("product.history");
  const stock = useTranslations("product.stock");
  const format = useFormat();
  if (points.length < 2) return <p className="mt-3 text-xs text-soft">{t("none")}</p>;
  // A record that begins yesterday is not stretched over three months of nothing.
  const from = Math.max(now - historyDays * dayMs, points[0]?.at ?? 0);
  const days = Math.max(1, Math.ceil((now - from) / dayMs));
  const figure = (total: number | null) => (total === null ? stock("unknown") : format.count(total));
  const known = points.flatMap((point) => (point.total === null ? [] : [point.total]));
  const summary = t("summary", {
    low: format.count(Math.min(...known)),
    high: format.count(Math.max(...known)),
    days,
    changes: points.length - 1,
  });
  const steps = points.map((point) => ({ at: point.at, value: point.total }));
  return (
    <Unfold
      summary={
        <>
          <span className="text-signal">{t("title", { days })}</span>
          <Sparkline steps={steps} from={from} to={now} />
          <span className="text-xs">{summary}</span>
        </>
      }
      className="mt-3 border-t border-rule pt-2 text-sm"
      summaryClassName="flex cursor-pointer flex-wrap items-center gap-x-3 text-soft"
    >
      {() => (
        <div className="mt-3">
          <StepChart
            points={steps.map((step) => ({
              ...step,
              text: t("point", { date: format.moment(step.at), figure: figure(step.value) }),
            }))}
            from={from}
            to={now}
            fromText={format.day(from, now)}
            toText={t("now")}
            summary={summary}
            figure={(value) => format.count(value)}
          />
          <table className="mt-3 w-full">
            <caption className="pb-1 text-left text-xs text-soft">
              {t("table", { count: Math.min(mostRows, points.length) })}
            </caption>
            <thead className="border-b border-strong text-xs text-soft">
              <tr>
                <th scope="col" className="py-1 text-left font-medium">
                  {t("when")}
                </th>
                <th scope="col" className="py-1 text-right font-medium">
                  {stock("availableHead")}
                </th>
              </tr>
            </thead>
            <tbody>
              {points
                .slice(-mostRows)
                .toReversed()
                .map((point) => (
                  <tr key={point.at} className="border-b border-rule">
                    <td className="py-0.5 tabular-nums">{format.moment(point.at)}</td>
                    <td className="text-right tabular-nums">{figure(point.total)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
    </Unfold>
  );
}
