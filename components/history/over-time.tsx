import { roundUp } from "@/components/charts/scale.ts";
import { TableTwin, TimeChart } from "@/components/charts/time-chart.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ArticleHistory, PriceMoment } from "@/lib/catalog/history/types.ts";
import { rangeOf } from "@/lib/domain/sum.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { ChartDays, ChartRow, Legend } from "./chart-parts.tsx";

/** The newest changes of the stock, which the table has. */
const maxRows = 200;

interface StockOverTimeProps {
  history: ArticleHistory;
  now: number;
}

/** The stock of all warehouses together and of each, with deliveries, due dates, thresholds and gaps. */
export function StockOverTime({ history, now }: StockOverTimeProps) {
  const t = useTranslations("history");
  const common = useTranslations("common");
  const format = useFormat();
  const { stock, warehouses, gaps, from, to, deliveries, due, thresholds } = history;
  const [first] = stock;
  if (!first) return <p className="text-sm text-soft">{t("noStock")}</p>;
  // The time before the first figure is a gap too: an empty chart would look like no stock.
  const unread = first.at > from ? [{ from, until: first.at }, ...gaps.filter((gap) => gap.until > first.at)] : gaps;
  // An awaited date is drawn, up to a third of the range ahead.
  const awaited = due.flatMap(({ isDue, dates }) => (isDue ? (dates.at(-1)?.dueAt ?? []) : []));
  const end = Math.max(to, ...awaited.map((at) => Math.min(at + dayMs, to + (to - from) / 3)));
  const chartOf = (warehouseId: string | null, place: number | null) => {
    const steps = stock.map(({ at, total, byWarehouse }) => ({
      at,
      value: place === null ? total : (byWarehouse[place] ?? null),
    }));
    const levels = thresholds.filter(({ place: where }) =>
      warehouseId === null ? where.kind === "total" : where.kind === "warehouse" && where.warehouseId === warehouseId,
    );
    const top = roundUp(Math.max(...steps.map(({ value }) => value ?? 0), ...levels.map(({ units }) => units)));
    const here = <T extends { warehouseId: string | null }>(all: readonly T[]) =>
      all.filter((one) => warehouseId === null || one.warehouseId === warehouseId);
    // Of a delivery the date that holds; those before it are faint.
    const dates = here(due).flatMap(({ dates: given }) =>
      given.flatMap(({ dueAt }, index) =>
        dueAt === null ? [] : { at: dueAt, className: index === given.length - 1 ? "stroke-due" : "stroke-strong" },
      ),
    );
    return {
      last: steps.at(-1)?.value ?? null,
      top,
      chart: (
        <TimeChart
          {...{ from, to: end, until: to, top, gaps: unread, height: place === null ? 96 : 40 }}
          lines={[{ key: "stock", steps, className: "stroke-ink" }]}
          levels={levels.map(({ units }) => ({ value: units, className: "stroke-low" }))}
          marks={[
            ...new Map(
              dates.filter(({ at }) => at >= from && at <= end).map((mark) => [mark.at, { ...mark, whole: true }]),
            ).values(),
            ...here(deliveries).map(({ at }) => ({ at, className: "stroke-good" })),
          ]}
        />
      ),
    };
  };
  const rows = [
    { key: "", name: common("allWarehouses"), own: false, ...chartOf(null, null) },
    ...warehouses.map(({ warehouseId, name, own = false }, place) => ({
      key: warehouseId,
      name,
      own,
      ...chartOf(warehouseId, place),
    })),
  ];
  const figure = (value: number | null) => (value === null ? common("unknown") : format.count(value));
  return (
    <div>
      {rows.map(({ key, name, own, last, top, chart }) => (
        <ChartRow key={key} name={name} note={own ? t("yours") : null} figure={figure(last)} top={format.count(top)}>
          {chart}
        </ChartRow>
      ))}
      <ChartDays from={from} to={end} until={to} now={now} />
      <Legend
        entries={[
          { key: "delivery", className: "stroke-good", text: t("legendDelivery") },
          { key: "due", className: "stroke-due", text: t("legendDue"), dashed: true },
          ...(thresholds.length > 0
            ? [{ key: "threshold", className: "stroke-low", text: t("legendThreshold"), dashed: true }]
            : []),
          ...(unread.length > 0 ? [{ key: "gap", className: "stroke-strong", text: t("legendGap"), wide: true }] : []),
        ]}
      />
      <div className="scrolling">
        <TableTwin
          caption={common("stock")}
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
      </div>
      {gaps.length > 0 && (
        <details className="mt-1">
          <summary className="link w-fit cursor-pointer text-xs">{t("gaps", { count: gaps.length })}</summary>
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

/** Cost, MAP and MSRP over time, each with its lowest. */
export function PricesOverTime({ history, now }: { history: ArticleHistory; now: number }) {
  const t = useTranslations("history");
  const common = useTranslations("common");
  const badges = useTranslations("badges");
  const format = useFormat();
  const { from, to, cost, map, msrp } = history;
  const all: { name: string; moments: readonly PriceMoment[]; className: string }[] = [
    { name: common("cost"), moments: cost ?? [], className: "stroke-signal" },
    { name: badges("type3"), moments: map, className: "stroke-ink" },
    { name: badges("type4"), moments: msrp, className: "stroke-ink" },
  ];
  const shown = all.filter(({ moments }) => moments.some(({ cents }) => cents !== null));
  if (shown.length === 0) return <p className="text-sm text-soft">{t("noPrices")}</p>;
  const amount = (cents: number | null) => (cents === null ? common("none") : format.cents(cents));
  return (
    <div>
      {shown.map(({ name, moments, className }) => {
        const range = rangeOf(moments.map(({ cents }) => cents));
        const lowest = moments.findLast(({ cents }) => cents !== null && cents === range?.low);
        const top = (range?.high ?? 0) * 1.1;
        return (
          <div key={name}>
            <ChartRow
              name={name}
              note={null}
              figure={amount(moments.at(-1)?.cents ?? null)}
              top={format.cents(range?.high ?? null)}
            >
              <TimeChart
                {...{ from, to, until: to, top, height: 48 }}
                lines={[{ key: name, steps: moments.map(({ at, cents }) => ({ at, value: cents })), className }]}
              />
            </ChartRow>
            <p className="pl-[11rem] text-xs text-soft tabular-nums">
              {range && lowest && range.low < range.high
                ? t("lowest", { amount: format.cents(range.low), day: format.dayOfMoment(lowest.at, now) })
                : t("unchanged", { day: format.dayOfMoment(moments[0]?.at ?? from, now) })}
            </p>
          </div>
        );
      })}
      <ChartDays from={from} to={to} until={to} now={now} />
      <TableTwin
        caption={common("prices")}
        heads={[common("when"), common("price"), t("amount")]}
        rows={shown
          .flatMap(({ name, moments }) => moments.map((moment) => ({ name, ...moment })))
          .sort((one, other) => other.at - one.at)
          .map(({ name, at, cents }) => [format.moment(at), name, amount(cents)])}
      />
    </div>
  );
}
