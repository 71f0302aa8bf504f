import type { ReactNode } from "react";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { DueOutlook, Explanation, Forecast, SampledRange } from "@/lib/domain/forecast/types.ts";
import { forecastWords, latenessWords } from "./forecast-words.ts";

const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

const inks = { out: "text-out", low: "text-low", good: "text-ink", soft: "text-soft" };

/** A forecast: the sentence, whether the delivery comes in time, and the calculation. */
export function ForecastView({ forecast, now }: { forecast: Forecast; now: number }) {
  const t = useTranslations("forecast");
  const format = useFormat();
  const { sentence, verdict, tone } = forecastWords(t, format, forecast, now);
  return (
    <div className="min-w-0">
      <p className={`text-sm ${inks[tone]}`}>{sentence}</p>
      {verdict && <p className="text-sm text-soft">{verdict}</p>}
      {(forecast.kind === "range" || forecast.kind === "beyond") && (
        <details className="mt-1">
          <summary className="link w-fit cursor-pointer text-sm leading-6">{t("why.title")}</summary>
          <div className="mt-2 max-w-[720px]">
            <Arithmetic explain={forecast.explain} due={forecast.due} now={now} />
            <p className="mt-2 text-xs text-soft">{t("why.note")}</p>
          </div>
        </details>
      )}
    </div>
  );
}

/** The figures behind a forecast, in the order in which they are computed. */
function Arithmetic({ explain, due, now }: { explain: Explanation; due: DueOutlook | null; now: number }) {
  const t = useTranslations("forecast.why");
  const common = useTranslations("common");
  const format = useFormat();
  const days = (count: number) => format.count(round(count, 1));
  const perDay = (rate: number | null) => (rate === null ? format.count(null) : format.count(round(rate, 3)));
  const percent = (share: number) => format.percent(share * 100);
  const rangeOf = ({ low, median, high }: SampledRange) => ({ low: days(low), median: days(median), high: days(high) });
  return (
    <dl className="border-t border-rule text-sm">
      <Step name={common("stock")}>
        {t("stockText", { available: format.count(explain.available), moment: format.moment(explain.readUntil) })}
      </Step>
      <Step name={t("seen")}>
        {t("seenText", {
          since: format.day(explain.since, now),
          observed: days(explain.observedDays),
          unknown: days(explain.unknownDays),
          out: days(explain.outDays),
        })}
      </Step>
      <Step name={t("sold")}>{t("soldText", { pieces: explain.sold, days: explain.salesDays })}</Step>
      <Step name={common("deliveries")}>
        {t("deliveriesText", { count: explain.rises, pieces: format.count(explain.delivered) })}
      </Step>
      <Step name={t("week")}>
        <span className="inline-flex flex-wrap gap-x-3">
          {weekdays.map((day) => (
            <span key={day}>
              {t("day", { day: String(day), part: format.count(round(explain.weekdays[day] ?? 1, 1)) })}
            </span>
          ))}
        </span>
      </Step>
      <Step name={t("rate")}>
        {t("rateText", {
          chance: percent(explain.chance),
          size: format.count(round(explain.size, 2)),
          rate: perDay(explain.perDay),
        })}
      </Step>
      <Step name={common("daysLeft")}>
        {t("coverText", {
          available: format.count(explain.available),
          rate: perDay(explain.perDay),
          days: days(explain.coverDays),
        })}
      </Step>
      <Step name={t("draws")}>{t("drawsText", { count: format.count(explain.draws), ...rangeOf(explain.drawn) })}</Step>
      <Step name={t("past")}>
        {explain.corrected
          ? t("pastText", { known: explain.corrected.known, ...rangeOf(explain.range) })
          : t("pastNone", rangeOf(explain.range))}
      </Step>
      {due && <Delivery due={due} />}
    </dl>
  );
}

function Delivery({ due }: { due: DueOutlook }) {
  const t = useTranslations("forecast");
  const format = useFormat();
  const { lateness, moves, expectedAt, chanceOutBefore } = due;
  return (
    <>
      <Step name={t("why.lateness")}>
        {lateness
          ? t("why.latenessText", {
              count: lateness.observations,
              of: t(`why.of.${lateness.of}`),
              usual: latenessWords(t, lateness),
              low: latenessWords(t, { median: lateness.spread.low }),
              high: latenessWords(t, { median: lateness.spread.high }),
            })
          : t("why.latenessNone")}
        {moves > 0 && ` ${t("why.moves", { count: moves })}`}
      </Step>
      <Step name={t("why.before")}>
        {t("why.beforeText", { chance: format.percent(chanceOutBefore * 100), day: format.longDay(expectedAt) })}
      </Step>
    </>
  );
}

function Step({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-3 border-b border-rule py-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  );
}

function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
