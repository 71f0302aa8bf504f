import { valueAt } from "@/components/charts/series.ts";
import { sparklineMarkup } from "@/components/charts/sparkline.ts";
import { useFormat } from "@/components/ui/format.ts";
import { RawMarkup } from "@/components/ui/raw-markup.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { StockPoint } from "@/lib/catalog/article/types.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { ExpandedHistory } from "./parts.tsx";

/** Days of stock history on a product's page; the chart spans as much as the server queries. */
export const historyDays = 90;

interface HistoryProps {
  points: StockPoint[];
  /** When the variant left the catalog (ms), which ends its history; null: it is in the catalog. */
  goneAt: number | null;
  now: number;
}

/** The stock of the chosen variant over time: a sparkline and, on request, the chart with its figures. */
export function History({ points, goneAt, now }: HistoryProps) {
  const t = useTranslations("product.history");
  const common = useTranslations("common");
  const format = useFormat();
  const to = goneAt ?? now;
  if (points.length < 2) return goneAt === null && <p className="mt-3 text-xs text-soft">{t("none")}</p>;
  // The chart starts at the first known figure, so that a short history is not preceded by months without data.
  const from = Math.max(to - historyDays * dayMs, points[0]?.at ?? 0);
  const days = Math.max(1, Math.ceil((to - from) / dayMs));
  const { key, low, high, changes } = historySaying(points);
  const summary = t(key, { low: format.count(low), high: format.count(high), changes });
  return (
    <ExpandedHistory
      points={points}
      from={from}
      to={to}
      untilText={goneAt === null ? common("today") : format.dayOfMoment(goneAt, now)}
      text={summary}
      summary={
        <>
          <span className="font-medium">
            {goneAt === null ? common("lastDays", { count: days }) : t("goneTitle", { days })}
          </span>
          <RawMarkup as="span" className="sparkline" inner={sparklineMarkup(dailyTotals(points, from, to), summary)} />
          <span className="text-xs">{summary}</span>
        </>
      }
    />
  );
}

/** The total at the end of each day, the oldest first. */
export function dailyTotals(points: readonly StockPoint[], from: number, to: number): (number | null)[] {
  const steps = points.map(({ at, total }) => ({ at, value: total }));
  const days = Math.max(1, Math.ceil((to - from) / dayMs));
  return Array.from({ length: days }, (_, day) => valueAt(steps, Math.min(to, from + (day + 1) * dayMs)));
}

/** Summary of a series of totals for a sentence: lowest and highest known total, and the number of changes. */
export function historySaying(points: readonly StockPoint[]) {
  const known = points.flatMap((point) => point.total ?? []);
  const changes = points.filter((point, at) => at > 0 && point.total !== points[at - 1]?.total).length;
  // Math.min() of nothing is Infinity.
  if (known.length === 0) return { key: "summaryUnknown", low: null, high: null, changes } as const;
  return { key: "summary", low: Math.min(...known), high: Math.max(...known), changes } as const;
}
