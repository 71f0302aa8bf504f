import { Legend } from "@/components/charts/legend.tsx";
import type { Panel } from "@/components/charts/panel.ts";
import { TableTwin } from "@/components/charts/table-twin.tsx";
import { TimeCharts } from "@/components/charts/time-charts.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { PlaceForecast } from "@/lib/catalog/article/types.ts";
import type { ArticleHistory, PriceMoment } from "@/lib/catalog/history/types.ts";
import { rangeOf } from "@/lib/domain/sum.ts";
import { isEmpty, outlookDays, outlookOf, periodOf, stockPanel } from "./panels.ts";

/** The newest changes of the stock, which the table has. */
const maxRows = 200;

const heights = { total: 168, warehouse: 72, price: 80 };

interface HistoryChartsProps {
  history: ArticleHistory;
  forecasts: readonly PlaceForecast[];
  now: number;
}

/** Stock of all warehouses together and of each, and the prices, over the same time; each also as a table. */
export function HistoryCharts({ history, forecasts, now }: HistoryChartsProps) {
  const t = useTranslations("history");
  const events = useTranslations("events");
  const common = useTranslations("common");
  const cells = useTranslations("forecast.cells");
  const format = useFormat();
  const { stock, warehouses, gaps } = history;
  const period = periodOf(history, forecasts);
  const days = outlookDays(cells, format, now);
  const isForecast = (warehouseId: string | null) => outlookOf(forecasts, warehouseId, period, days);
  const prices = usePrices(history, now);
  const untilText = period.until === now ? common("today") : format.dayOfMoment(period.until, now);
  const panels: Panel[] = [];
  const without: string[] = [];
  if (stock.length > 0) {
    panels.push({
      ...{ key: "", name: common("allWarehouses"), unit: "units", height: heights.total, band: isForecast(null) },
      ...stockPanel(history, null, period),
    });
    for (const [index, { warehouseId, name, own }] of warehouses.entries()) {
      const drawn = stockPanel(history, { warehouseId, index }, period);
      if (isEmpty(drawn)) {
        without.push(name);
        continue;
      }
      panels.push({
        ...{ key: warehouseId, name, unit: "units", height: heights.warehouse, band: isForecast(warehouseId) },
        ...(own ? { mark: `(${common("yours")})` } : {}),
        ...drawn,
      });
    }
  }
  for (const { name, moments, note } of prices)
    panels.push({
      ...{ key: name, name, note, unit: "cents", height: heights.price },
      steps: moments.map(({ at, cents }) => ({ at, value: cents })),
    });
  const has = (isShown: (panel: Panel) => boolean) => panels.some(isShown);
  return (
    <>
      {stock.length === 0 && <p className="text-sm text-soft">{t("noStock")}</p>}
      {prices.length === 0 && <p className="text-sm text-soft">{t("noPrices")}</p>}
      {panels.length > 0 && (
        <>
          <Legend
            entries={[
              ...(has(({ marks = [] }) => marks.length > 0)
                ? [{ shape: "mark", text: events("delivery") } as const]
                : []),
              ...(has(({ days: dates = [] }) => dates.length > 0)
                ? [{ shape: "day", text: events("due-set") } as const]
                : []),
              ...(has(({ levels = [] }) => levels.length > 0)
                ? [{ shape: "level", text: t("legendThreshold") } as const]
                : []),
              ...(has(({ band }) => band !== undefined && band !== null)
                ? [{ shape: "band", text: events("likely-out") } as const]
                : []),
              ...(gaps.length > 0 ? [{ shape: "gap", text: t("legendGap") } as const] : []),
            ]}
          />
          <TimeCharts label={t("charts")} {...period} untilText={untilText} gaps={gaps} panels={panels} />
          {without.length > 0 && (
            <p className="mt-2 text-xs text-soft">
              {t("withoutStock", { count: without.length, names: without.join(", ") })}
            </p>
          )}
        </>
      )}
      <Tables history={history} prices={prices} />
    </>
  );
}

interface ShownPrice {
  name: string;
  moments: readonly PriceMoment[];
  note: string;
}

/** The prices that were known at some time, each with its lowest. */
function usePrices({ cost, map, msrp, from }: ArticleHistory, now: number): ShownPrice[] {
  const t = useTranslations("history");
  const common = useTranslations("common");
  const badges = useTranslations("badges");
  const format = useFormat();
  const all = [
    { name: common("cost"), moments: cost ?? [] },
    { name: badges("type3"), moments: map },
    { name: badges("type4"), moments: msrp },
  ];
  return all.flatMap(({ name, moments }) => {
    const range = rangeOf(moments.map(({ cents }) => cents));
    if (range === null) return [];
    const lowest = moments.findLast(({ cents }) => cents === range.low);
    const note =
      lowest && range.low < range.high
        ? t("lowest", { amount: format.cents(range.low), day: format.dayOfMoment(lowest.at, now) })
        : t("unchanged", { day: format.dayOfMoment(moments[0]?.at ?? from, now) });
    return [{ name, moments, note }];
  });
}

/** Everything that the charts draw, for screen readers and for copying. */
function Tables({ history: { stock, warehouses, gaps }, prices }: { history: ArticleHistory; prices: ShownPrice[] }) {
  const t = useTranslations("history");
  const common = useTranslations("common");
  const format = useFormat();
  const figure = (value: number | null) => (value === null ? common("unknown") : format.count(value));
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-1 *:min-w-0">
      {stock.length > 0 && (
        <TableTwin
          caption={common("stock")}
          summary={t("stockTable")}
          heads={[common("when"), common("allWarehouses"), ...warehouses.map(({ name }) => name)]}
          rows={stock
            .slice(-maxRows)
            .toReversed()
            .map(({ at, total, byWarehouse }) => [
              format.moment(at),
              figure(total),
              ...warehouses.map((_, place) => figure(byWarehouse[place] ?? null)),
            ])}
        />
      )}
      {prices.length > 0 && (
        <TableTwin
          caption={common("prices")}
          summary={t("priceTable")}
          heads={[common("when"), common("price"), t("amount")]}
          rows={prices
            .flatMap(({ name, moments }) => moments.map((moment) => ({ name, ...moment })))
            .sort((one, other) => other.at - one.at)
            .map(({ name, at, cents }) => [
              format.moment(at),
              name,
              cents === null ? common("none") : format.cents(cents),
            ])}
        />
      )}
      {gaps.length > 0 && (
        <details className="mt-2">
          <summary className="link w-fit cursor-pointer text-xs leading-6">{t("gaps", { count: gaps.length })}</summary>
          <ul className="py-1 text-xs text-soft tabular-nums">
            {gaps.toReversed().map((gap) => (
              <li key={gap.from}>
                {format.moment(gap.from)} – {format.moment(gap.until)} ({format.duration(gap.until - gap.from)})
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
