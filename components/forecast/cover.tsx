import { sparklineMarkup } from "@/components/charts/sparkline.ts";
import { useFormat } from "@/components/ui/format.ts";
import { RawMarkup } from "@/components/ui/raw-markup.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ForecastSummary } from "@/lib/catalog/article/types.ts";
import { horizonDays, likely, maxSoonDays } from "@/lib/domain/forecast/warnings.ts";
import { dayMs, dayNumber } from "@/lib/domain/time.ts";
import type { Format } from "@/lib/format.ts";
import { type Markup, markup } from "@/lib/markup.ts";
import { endedOnce } from "./forecast-words.ts";

/** The texts of a forecast in a row; client components need the messages "forecast.cells". */
type Texts = ReturnType<typeof useTranslations<"forecast.cells">>;

interface CoverProps {
  /** Undefined: the item has no forecast. */
  forecast: ForecastSummary | undefined;
  now: number;
}

/** How long the supplier's stock lasts, and the likely range of days on which it runs out: below, or in one line. */
export function Cover({ forecast, now, inLine = false }: CoverProps & { inLine?: boolean }) {
  const t = useTranslations("forecast.cells");
  return (
    <RawMarkup
      as="span"
      className={inLine ? "cover in-line" : "cover"}
      inner={coverMarkup({ forecast, now }, t, useFormat())}
    />
  );
}

/** The stock of the last days as a small chart; nothing with fewer than two of them. */
export function Sparkline({ forecast }: Pick<CoverProps, "forecast">) {
  const inner = trendMarkup(forecast, useTranslations("forecast.cells"), useFormat());
  return inner && <RawMarkup as="span" className="sparkline" inner={inner} />;
}

/** `Cover` and `Sparkline` as text, for rows of which a page has many. */
export function coverAndTrend(given: CoverProps, t: Texts, format: Format): Markup {
  const trend = trendMarkup(given.forecast, t, format);
  return markup`
    <span class="cover">${coverMarkup(given, t, format)}</span>
    ${trend && markup`<span class="sparkline">${trend}</span>`}`;
}

function trendMarkup(forecast: CoverProps["forecast"], t: Texts, format: Format): Markup | null {
  // With fewer than two known days only the outline of unknown ones would be visible.
  if (!forecast || forecast.recentDays.filter((units) => units !== null).length < 2) return null;
  return sparklineMarkup(forecast.recentDays, trendWords(forecast.recentDays, t, format));
}

/** "12–18 days" above "3 Dec – 9 Dec", or a dash above the reason, with the whole text as its title. */
export function coverMarkup({ forecast, now }: CoverProps, t: Texts, format: Format): Markup {
  const { cover, range, title, tone } = coverText({ forecast, now }, t, format);
  return markup`
    <span${title && markup` title="${title}"`}${tone && markup` data-tone="${tone}"`}>
      ${cover}
      ${range && markup`<small>${range}</small>`}
    </span>`;
}

interface CoverText {
  cover: string;
  range: string | null;
  title: string | null;
  tone: "out" | "low" | null;
}

function coverText({ forecast, now }: CoverProps, t: Texts, format: Format): CoverText {
  const none = (why: "none" | "notEnough" | "unknown") => {
    return { cover: format.count(null), range: t(`short.${why}`), title: null, tone: null };
  };
  if (!forecast) return none("none");
  const { kind, fromAt, untilAt, chanceOutBefore } = forecast;
  if (kind === "unknown" || kind === "notEnough") return none(kind);
  if (kind === "out") return { cover: t("out"), range: null, title: null, tone: "out" };
  const words = wordsOf(forecast, t, format, now);
  if (fromAt === null) return { cover: t("daysFrom", { from: horizonDays }), range: null, title: words, tone: null };
  const cover = daysWords({ fromAt, untilAt }, now, t);
  const [from, until] = [format.day(fromAt, now), untilAt === null ? null : format.day(untilAt, now)];
  const range = until === null ? t("from", { from }) : from === until ? from : `${from} – ${until}`;
  const isOutBefore = chanceOutBefore !== null && chanceOutBefore >= likely;
  const isSafe = chanceOutBefore !== null && chanceOutBefore <= 1 - likely;
  const isSoon = fromAt - now <= maxSoonDays * dayMs;
  return { cover, range, title: words, tone: isOutBefore ? "out" : isSoon && !isSafe ? "low" : null };
}

/** The days until the likely range of dates, so that the two agree: "12–18 days"; "12+ days" for a range without end. */
function daysWords({ fromAt, untilAt }: { fromAt: number; untilAt: number | null }, now: number, t: Texts): string {
  const daysTo = (at: number) => Math.max(0, dayNumber(at) - dayNumber(now));
  const from = daysTo(fromAt);
  if (untilAt === null) return t("daysFrom", { from });
  const until = daysTo(untilAt);
  return from === until ? t("days", { days: from }) : t("daysRange", { from, until });
}

function wordsOf(forecast: ForecastSummary, t: Texts, format: Format, now: number): string {
  const { fromAt, untilAt, perDay, expectedAt, chanceOutBefore, madeAt } = forecast;
  const parts = [`${likelyWords(fromAt, untilAt, t, (at) => format.day(at, now))}.`];
  if (perDay !== null) parts.push(t("rate", { rate: format.count(rounded(perDay)) }));
  if (expectedAt !== null && chanceOutBefore !== null)
    parts.push(
      t("before", { day: format.day(expectedAt, now), chance: format.percent(Math.round(chanceOutBefore * 100)) }),
    );
  // Forecasts are computed daily; an older one shows its date.
  if (format.dayNumber(madeAt) !== format.dayNumber(now) && now - madeAt > dayMs)
    parts.push(t("made", { day: format.dayOfMoment(madeAt, now) }));
  return parts.map(endedOnce).join(" ");
}

/** When it is likely out, without a stop at the end. */
function likelyWords(fromAt: number | null, untilAt: number | null, t: Texts, day: (at: number) => string): string {
  if (fromAt === null) return t("beyondTitle", { days: horizonDays });
  if (untilAt === null) return t("fromTitle", { from: day(fromAt), days: horizonDays });
  const [from, until] = [day(fromAt), day(untilAt)];
  return from === until ? t("onTitle", { day: from }) : t("rangeTitle", { from, until });
}

function trendWords(days: readonly (number | null)[], t: Texts, format: Format): string {
  const known = days.filter((units) => units !== null);
  const unknown = days.length - known.length;
  const words = t("trend", {
    days: days.length,
    first: format.count(known[0] ?? null),
    last: format.count(known.at(-1) ?? null),
    low: format.count(Math.min(...known)),
    high: format.count(Math.max(...known)),
  });
  return unknown === 0 ? words : `${words} ${t("unknownDays", { days: unknown })}`;
}

/** Small rates keep a figure that is not 0. */
function rounded(perDay: number): number {
  return perDay >= 10 ? Math.round(perDay) : Number(perDay.toPrecision(2));
}
