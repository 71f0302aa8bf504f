import { TimeCharts } from "@/components/charts/time-charts.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { StockPoint } from "@/lib/catalog/article/types.ts";

const maxRows = 30;
/** The product page does not read them. */
const noGaps: readonly never[] = [];

interface HistoryDetailProps {
  points: StockPoint[];
  /** Start of the chart (ms). */
  from: number;
  to: number;
  /** What its end is called. */
  untilText: string;
  /** The whole in one sentence. */
  text: string;
}

/** The chart of a variant's stock over time, and its latest figures as a table. */
export default function HistoryDetail({ points, from, to, untilText, text }: HistoryDetailProps) {
  const t = useTranslations("product.history");
  const common = useTranslations("common");
  const format = useFormat();
  const figure = (total: number | null) => (total === null ? common("unknown") : format.count(total));
  return (
    <div className="mt-3">
      <TimeCharts
        label={text}
        from={from}
        until={to}
        to={to}
        untilText={untilText}
        gaps={noGaps}
        panels={[
          {
            ...{ key: "total", name: common("available"), unit: "units", height: 128 },
            steps: points.map(({ at, total }) => ({ at, value: total })),
          },
        ]}
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
