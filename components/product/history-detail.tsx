import { TableTwin } from "@/components/charts/table-twin.tsx";
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
      <TableTwin
        caption={common("stock")}
        summary={t("table", { count: Math.min(maxRows, points.length) })}
        heads={[common("when"), common("available")]}
        rows={points
          .slice(-maxRows)
          .toReversed()
          .map(({ at, total }) => [format.moment(at), total === null ? common("unknown") : format.count(total)])}
      />
    </div>
  );
}
