import type { useTranslations } from "@/components/ui/use-translations.ts";
import type { ExpectedDelivery, Forecast, Lateness } from "@/lib/domain/forecast/types.ts";
import { isOverdue } from "@/lib/domain/stock.ts";
import type { Format } from "@/lib/format.ts";

/** The texts of a forecast, from `useTranslations` or from next-intl's `getTranslations`. */
type Texts = ReturnType<typeof useTranslations<"forecast">>;

/** A forecast in words, without the calculation. */
export interface ForecastWords {
  /** The forecast with the next delivery: "Likely out between 3 Dec and 9 Dec; due 12 Dec, usually 4 days late." */
  readonly sentence: string;
  /** Whether it is out before the delivery; null if that is unknown. */
  readonly verdict: string | null;
  readonly tone: "out" | "low" | "good" | "soft";
}

/** A forecast in words. All days are UTC days, as the supplier's dates are. */
export function forecastWords(t: Texts, format: Format, forecast: Forecast, now: number): ForecastWords {
  if (forecast.kind === "unknown") return { sentence: t("cells.unknown"), verdict: null, tone: "soft" };
  if (forecast.kind === "notEnough") {
    const { salesDays, salesDaysNeeded, observedDays, observedDaysNeeded } = forecast;
    const counts = {
      sales: salesDays,
      days: observedDays,
      salesNeeded: salesDaysNeeded,
      daysNeeded: observedDaysNeeded,
    };
    return { sentence: t("notEnough", counts), verdict: null, tone: "soft" };
  }
  const stock = stockWords(t, format, forecast, now);
  const { due } = forecast;
  const sentence = endedOnce(
    due
      ? t("withDue", { stock, due: deliveryWords(t, format, due, now) })
      : forecast.kind === "out"
        ? t("withoutDate", { stock })
        : `${stock}.`,
  );
  if (forecast.kind === "out") return { sentence, verdict: null, tone: "out" };
  const verdict = forecast.due && t(`verdict.${forecast.due.verdict}`);
  if (forecast.due?.verdict === "outBefore") return { sentence, verdict, tone: "out" };
  const isOpen = forecast.kind === "range" && forecast.due?.verdict !== "arrivesBefore";
  return { sentence, verdict, tone: isOpen ? "low" : "good" };
}

function stockWords(
  t: Texts,
  format: Format,
  forecast: Extract<Forecast, { kind: "out" | "beyond" | "range" }>,
  now: number,
): string {
  if (forecast.kind === "out") return t("out", { day: format.dayOfMoment(forecast.since, now) });
  if (forecast.kind === "beyond") return t("cells.beyondTitle", { days: forecast.horizonDays });
  const from = format.day(forecast.fromAt, now);
  if (forecast.untilAt === null) return t("cells.fromTitle", { from, days: forecast.horizonDays });
  const until = format.day(forecast.untilAt, now);
  return from === until ? t("cells.onTitle", { day: from }) : t("cells.rangeTitle", { from, until });
}

function deliveryWords(t: Texts, format: Format, due: ExpectedDelivery, now: number): string {
  const date = t(isOverdue(due.dueAt, now) ? "wasDue" : "due", { day: format.day(due.dueAt, now) });
  // "Usually on time" would contradict that this date was moved already.
  const isMovedAnyway = due.lateness?.median === 0 && due.moves > 0;
  return due.lateness && !isMovedAnyway ? t("usually", { due: date, late: latenessWords(t, due.lateness) }) : date;
}

/** A sentence that ends with an abbreviation ("le 3 déc.") gets no second period. */
export function endedOnce(sentence: string): string {
  return sentence.endsWith("..") ? sentence.slice(0, -1) : sentence;
}

/** "4 days late", "on time", "2 days early". */
export function latenessWords(t: Texts, { median }: Pick<Lateness, "median">): string {
  if (median === 0) return t("onTime");
  return t(median > 0 ? "late" : "early", { days: Math.abs(median) });
}
