import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ArticleHistory } from "@/lib/catalog/history/types.ts";
import { isOut } from "@/lib/domain/stock.ts";
import { rangeOf } from "@/lib/domain/sum.ts";
import { dayMs, hourMs } from "@/lib/domain/time.ts";

/** The whole in a few words: lowest and highest stock, how often it was out, deliveries, the range of the cost, what is not known. */
export function StockSentence({ history, days }: { history: ArticleHistory; days: string }) {
  const t = useTranslations("history");
  const format = useFormat();
  const { stock, gaps, deliveries, cost, from, to } = history;
  const totals = rangeOf(stock.map(({ total }) => total));
  const costs = rangeOf((cost ?? []).map(({ cents }) => cents));
  // Out begins where the stock before was not out: an unknown figure between does not make it twice.
  const known = stock.flatMap(({ total }) => total ?? []);
  const timesOut = known.filter((total, at) => isOut(total) && !(at > 0 && isOut(known[at - 1] ?? null))).length;
  const missing = gaps.reduce((sum, gap) => sum + Math.min(to, gap.until) - Math.max(from, gap.from), 0);
  // A shop that was read first a week ago knows nothing of the weeks before.
  const since = stock.find(({ total }) => total !== null)?.at ?? from;
  const time = since >= from + dayMs ? t("sumSince", { day: format.dayOfMoment(since, to) }) : t("sumDays", { days });
  const parts = [
    totals && totals.low === totals.high
      ? t("sumSame", { time, count: format.count(totals.low) })
      : totals
        ? t("sumStock", { time, low: format.count(totals.low), high: format.count(totals.high) })
        : t("sumUnknown", { time }),
    timesOut > 0 ? t("sumOut", { count: timesOut }) : totals ? t("sumNeverOut") : null,
    deliveries.length > 0 ? t("sumDeliveries", { count: deliveries.length }) : null,
    costs && t("sumCost", { range: format.centsRange(costs) }),
    missing > 0 ? t("sumMissing", { hours: Math.max(1, Math.round(missing / hourMs)) }) : null,
  ];
  return `${parts.filter((part) => part !== null).join("; ")}.`;
}
