import { roundUp, type Step, stepPath } from "@/components/charts/scale.ts";
import { useFormat } from "@/components/ui/format.ts";
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
  const steps = points.map((point) => ({ at: point.at, value: point.total }));
  return (
    <ExpandedHistory
      points={points}
      from={from}
      to={to}
      toText={goneAt === null ? common("now") : format.dayOfMoment(goneAt, now)}
      text={summary}
      summary={
        <>
          <span className="font-medium">{t(goneAt === null ? "title" : "goneTitle", { days })}</span>
          <Sparkline steps={steps} from={from} to={to} />
          <span className="text-xs">{summary}</span>
        </>
      }
    />
  );
}

/** A sparkline of stock, rendered on the server. The text beside it has the same information. */
function Sparkline({ steps, from, to }: { steps: readonly Step[]; from: number; to: number }) {
  const width = 96;
  const height = 20;
  const top = roundUp(Math.max(0, ...steps.map((step) => step.value ?? 0)));
  return (
    <svg aria-hidden="true" width={width} height={height} className="inline-block align-middle">
      <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} className="stroke-rule" />
      <path
        d={stepPath(steps, { from, to, top, width, height: height - 2 })}
        className="fill-none stroke-ink"
        transform="translate(0 1)"
        strokeWidth="1.25"
      />
    </svg>
  );
}

/** Summary of a series of totals for a sentence: lowest and highest known total, and the number of changes. */
export function historySaying(points: readonly StockPoint[]) {
  const known = points.flatMap((point) => point.total ?? []);
  const changes = points.filter((point, at) => at > 0 && point.total !== points[at - 1]?.total).length;
  // Math.min() of nothing is Infinity.
  if (known.length === 0) return { key: "summaryUnknown", low: null, high: null, changes } as const;
  return { key: "summary", low: Math.min(...known), high: Math.max(...known), changes } as const;
}
