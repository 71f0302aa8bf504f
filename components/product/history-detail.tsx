import { StepChart } from "@/components/charts/step-chart.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { StockPoint } from "@/lib/catalog/article/types.ts";

const maxRows = 30;

interface HistoryDetailProps {
  points: StockPoint[];
  /** Start of the chart (ms). */
  from: number;
  to: number;
  toText: string;
  /** The whole in one sentence. */
  text: string;
}

/** The chart of a variant's stock over time, and its latest figures as a table. */
export default function HistoryDetail({ points, from, to, toText, text }: HistoryDetailProps) {
  const t = useTranslations("product.history");
  const common = useTranslations("common");
  const format = useFormat();
  const figure = (total: number | null) => (total === null ? common("unknown") : format.count(total));
  return (
    <div className="mt-3">
      <StepChart
        points={points.map((point) => ({
          at: point.at,
          value: point.total,
          text: t("point", { date: format.moment(point.at), figure: figure(point.total) }),
        }))}
        from={from}
        to={to}
        fromText={format.dayOfMoment(from, to)}
        toText={toText}
        summary={text}
        figure={(value) => format.count(value)}
      />
      <table className="mt-3 w-full">
        <caption className="pb-1 text-left text-xs text-soft">
          {t("table", { count: Math.min(maxRows, points.length) })}
        </caption>
        <thead className="border-b border-strong text-xs text-soft">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              {common("when")}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {common("available")}
            </th>
          </tr>
        </thead>
        <tbody>
          {points
            .slice(-maxRows)
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
  );
}
