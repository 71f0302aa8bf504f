import { ForecastView } from "@/components/forecast/forecast-view.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { PageHead, Section } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { PlaceForecast, Warehouse } from "@/lib/catalog/article/types.ts";
import { type ArticleHistory, type HistoryFilter, historyRanges } from "@/lib/catalog/history/types.ts";
import type { DueSlips } from "@/lib/domain/due-slips.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { isOut, isOverdue } from "@/lib/domain/stock.ts";
import { rangeOf } from "@/lib/domain/sum.ts";
import { dayMs, dayStart, hourMs } from "@/lib/domain/time.ts";
import { HistoryCharts } from "./history-charts.tsx";

const maxPast = 12;

interface HistoryPageProps {
  history: ArticleHistory;
  forecasts: readonly PlaceForecast[];
  filter: HistoryFilter;
  href: (changes: Partial<HistoryFilter>) => string;
  now: number;
}

/** An item's past: stock by warehouse, due dates and prices, each also as a table. */
export function HistoryPage({ history, forecasts, filter, href, now }: HistoryPageProps) {
  const t = useTranslations("history");
  const words = useTranslations("words");
  const common = useTranslations("common");
  const format = useFormat();
  const { productNo, variantNo, name, description } = history;
  return (
    <>
      <PageHead
        title={name}
        note={
          <>
            <span className="font-mono text-ink">{variantNo}</span> {beyondName(name, description)}
          </>
        }
        crumbs={[{ name: common("item"), href: productHref(productNo, variantNo) }]}
        crumbsLabel={common("item")}
      />
      <nav aria-label={words("period")} className="tabs no-print">
        {historyRanges.map((range) => (
          <a key={range} href={href({ range })} aria-current={range === filter.range || undefined}>
            {t("days", { days: range })}
          </a>
        ))}
      </nav>
      <OtherVariants history={history} href={href} />
      <p className="py-3 text-sm">
        <StockSentence history={history} days={format.count(Number(filter.range))} />
      </p>
      <div className="grid gap-x-10 gap-y-8 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Section id="charts" title={t("charts")}>
          <Forecasts forecasts={forecasts} warehouses={history.warehouses} now={now} />
          <HistoryCharts history={history} forecasts={forecasts} now={now} />
        </Section>
        <Section id="due" title={common("dueDates")}>
          <DueDates history={history} now={now} />
        </Section>
      </div>
    </>
  );
}

/** The forecasts for all warehouses together and for the own one. */
function Forecasts({
  forecasts,
  warehouses,
  now,
}: {
  forecasts: readonly PlaceForecast[];
  warehouses: readonly Warehouse[];
  now: number;
}) {
  const t = useTranslations("forecast");
  const common = useTranslations("common");
  const format = useFormat();
  return forecasts.map(({ warehouseId, madeAt, forecast }) => {
    const own = warehouses.find((warehouse) => warehouse.warehouseId === warehouseId);
    return (
      <div key={warehouseId} className="mb-4">
        <h3 className="text-xs text-soft">
          {own ? own.name : common("allWarehouses")}
          {format.dayNumber(madeAt) !== format.dayNumber(now) &&
            ` · ${t("cells.made", { day: format.dayOfMoment(madeAt, now) })}`}
        </h3>
        <ForecastView forecast={forecast} now={now} />
      </div>
    );
  });
}

/** A product with more variants is better chosen on its page. */
const maxNamed = 40;

function OtherVariants({ history, href }: Pick<HistoryPageProps, "history" | "href">) {
  const t = useTranslations("history");
  const { variantNos, variantNo } = history;
  if (variantNos.length < 2) return null;
  return (
    <details className="no-print pt-2 text-sm">
      <summary className="link w-fit cursor-pointer leading-6">{t("others", { count: variantNos.length - 1 })}</summary>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 py-2">
        {variantNos.slice(0, maxNamed).map((number) => (
          <li key={number}>
            <a
              href={href({ variantNo: number })}
              aria-current={number === variantNo || undefined}
              className="link font-mono text-xs aria-[current]:text-ink"
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A summary: lowest and highest stock, how often it was out, deliveries, the range of the cost, what is unknown. */
function StockSentence({ history, days }: { history: ArticleHistory; days: string }) {
  const t = useTranslations("history");
  const common = useTranslations("common");
  const format = useFormat();
  const { stock, gaps, deliveries, cost, from, to } = history;
  const totals = rangeOf(stock.map(({ total }) => total));
  const costs = rangeOf((cost ?? []).map(({ cents }) => cents));
  // Out starts only after stock that was not out: an unknown figure between does not count it twice.
  const known = stock.flatMap(({ total }) => total ?? []);
  const timesOut = known.filter((total, at) => isOut(total) && !(at > 0 && isOut(known[at - 1] ?? null))).length;
  const missing = gaps.reduce((sum, gap) => sum + Math.min(to, gap.until) - Math.max(from, gap.from), 0);
  // A dealer first synced a week ago knows nothing of the weeks before.
  const since = stock.find(({ total }) => total !== null)?.at ?? from;
  const time =
    since >= from + dayMs
      ? common("sinceDay", { day: format.dayOfMoment(since, to) })
      : common("lastDays", { count: days });
  const parts = [
    totals && totals.low === totals.high
      ? t("sumSame", { time, count: format.count(totals.low) })
      : totals
        ? t("sumStock", { time, low: format.count(totals.low), high: format.count(totals.high) })
        : t("sumUnknown", { time }),
    timesOut > 0 ? t("sumOut", { count: timesOut }) : totals ? t("sumNeverOut") : null,
    deliveries.length > 0 ? common("deliveryCount", { count: deliveries.length }) : null,
    costs && t("sumCost", { range: format.centsRange(costs) }),
    missing > 0 ? t("sumMissing", { hours: Math.max(1, Math.round(missing / hourMs)) }) : null,
  ];
  return `${parts.filter((part) => part !== null).join("; ")}.`;
}

/** The deliveries with the dates announced for each: "was 27 Nov, 30 Nov, now 2 Dec". */
function DueDates({ history: { due, warehouses, from }, now }: { history: ArticleHistory; now: number }) {
  const t = useTranslations("history");
  const common = useTranslations("common");
  const ended = ({ dates, arrivedAt }: DueSlips) => Math.max(arrivedAt ?? 0, ...dates.map(({ at }) => at ?? 0));
  const awaited = due.filter(({ isDue }) => isDue);
  const past = due.filter((slips) => !slips.isDue && ended(slips) >= from).slice(0, maxPast);
  if (awaited.length + past.length === 0) return <p className="text-sm text-soft">{t("noDue")}</p>;
  const named = (warehouseId: string | null) =>
    warehouses.find((one) => one.warehouseId === warehouseId)?.name ?? warehouseId ?? common("allWarehouses");
  return (
    <ul className="text-sm tabular-nums">
      {[...awaited, ...past].map((slips) => (
        <li
          key={`${slips.warehouseId} ${slips.dates[0]?.at} ${slips.dates[0]?.dueAt}`}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-1"
        >
          <span className="truncate text-soft">{named(slips.warehouseId)}</span>
          <Dates slips={slips} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Dates({ slips: { dates, arrivedAt, isDue }, now }: { slips: DueSlips; now: number }) {
  const t = useTranslations("history");
  const events = useTranslations("events");
  const common = useTranslations("common");
  const format = useFormat();
  const day = (dueAt: number | null) => (dueAt === null ? common("noDate") : format.day(dueAt, now));
  const earlier = dates.slice(0, -1).map(({ dueAt }) => day(dueAt));
  const last = dates.at(-1)?.dueAt ?? null;
  const first = dates.find(({ dueAt }) => dueAt !== null)?.dueAt ?? null;
  const slip = first !== null && last !== null ? Math.round((last - first) / dayMs) : 0;
  const late =
    arrivedAt !== null && first !== null ? Math.round((dayStart(arrivedAt) - dayStart(first)) / dayMs) : null;
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
      {isDue ? (
        <span>
          {earlier.length > 0 && <span className="text-soft">{t("was", { days: earlier.join(", ") })} </span>}
          <span className={last !== null && isOverdue(last, now) ? "text-low" : "text-due"}>
            {earlier.length > 0 ? t("now", { day: day(last) }) : day(last)}
          </span>
        </span>
      ) : (
        <span>{[...earlier, day(last)].join(" → ")}</span>
      )}
      {slip !== 0 && (
        <span className={`text-xs ${slip > 0 ? "text-low" : "text-good"}`}>
          {events(slip > 0 ? "later" : "sooner", { days: Math.abs(slip) })}
        </span>
      )}
      {arrivedAt !== null && (
        <span className="text-xs text-good">
          {t("arrived", { day: format.dayOfMoment(arrivedAt, now) })}
          {late !== null && late > 0 && `, ${t("afterFirst", { days: late })}`}
        </span>
      )}
      {!isDue && arrivedAt === null && <span className="text-xs text-soft">{t("dropped")}</span>}
    </span>
  );
}
