import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { Sparkline } from "@/components/charts/sparkline.tsx";
import { Disclosure } from "@/components/ui/disclosure.tsx";
import { useFormat } from "@/components/ui/format.ts";
import type { StockPoint } from "@/lib/catalog/types/stock.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { historyDays } from "./history-days.ts";
import { historySaying } from "./history-summary.ts";

/** Fetched when somebody opens it. */
const HistoryDetail = dynamic(() => import("./history-detail.tsx"), { ssr: false });

/** How the chosen variant's stock moved: a line in the size of a word, and on request the chart and its figures. */
export function History({ points, now }: { points: StockPoint[]; now: number }) {
  const t = useTranslations("product.history");
  const format = useFormat();
  if (points.length < 2) return <p className="mt-3 text-xs text-soft">{t("none")}</p>;
  // A record that begins yesterday is not stretched over three months of nothing.
  const from = Math.max(now - historyDays * dayMs, points[0]?.at ?? 0);
  const days = Math.max(1, Math.ceil((now - from) / dayMs));
  const { key, low, high, changes } = historySaying(points);
  const summary = t(key, { low: format.count(low), high: format.count(high), changes });
  const steps = points.map((point) => ({ at: point.at, value: point.total }));
  return (
    <Disclosure
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
      {() => <HistoryDetail points={points} from={from} to={now} summary={summary} />}
    </Disclosure>
  );
}
