import { TableTwin } from "@/components/charts/table-twin.tsx";
import { TimeChart } from "@/components/charts/time-chart.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ArticleHistory, PriceMoment } from "@/lib/catalog/history/types.ts";
import { rangeOf } from "@/lib/domain/sum.ts";
import { ChartDays, ChartRow } from "./chart-parts.tsx";

/** Cost, MAP and MSRP over time, each with its lowest. */
export function PricesOverTime({ history, now }: { history: ArticleHistory; now: number }) {
  const t = useTranslations("history");
  const badges = useTranslations("badges");
  const format = useFormat();
  const { from, to, cost, map, msrp } = history;
  const all: { name: string; moments: readonly PriceMoment[]; className: string }[] = [
    { name: t("cost"), moments: cost ?? [], className: "stroke-signal" },
    { name: badges("type3"), moments: map, className: "stroke-ink" },
    { name: badges("type4"), moments: msrp, className: "stroke-ink" },
  ];
  const shown = all.filter(({ moments }) => moments.some(({ cents }) => cents !== null));
  if (shown.length === 0) return <p className="text-sm text-soft">{t("noPrices")}</p>;
  const amount = (cents: number | null) => (cents === null ? t("none") : format.cents(cents));
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
        caption={t("prices")}
        heads={[t("when"), t("price"), t("amount")]}
        rows={shown
          .flatMap(({ name, moments }) => moments.map((moment) => ({ name, ...moment })))
          .sort((one, other) => other.at - one.at)
          .map(({ name, at, cents }) => [format.moment(at), name, amount(cents)])}
      />
    </div>
  );
}
