import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Forecast } from "@/lib/domain/forecast/types.ts";
import { dayMs, dayStart } from "@/lib/domain/time.ts";
import { Arithmetic } from "./arithmetic.tsx";
import { forecastWords } from "./forecast-words.ts";

/** Days at a strip's least, so that a stock that is gone tomorrow is not drawn over its whole length. */
const leastDays = 28;

const height = 22;

const middle = 13;

const inks = { out: "text-out", low: "text-low", good: "text-ink", soft: "text-soft" };

/** A forecast: the sentence, its range on a line from today, whether the delivery comes in time, and the arithmetic. */
export function ForecastView({ forecast, now }: { forecast: Forecast; now: number }) {
  const t = useTranslations("forecast");
  const format = useFormat();
  const { sentence, verdict, tone } = forecastWords(t, format, forecast, now);
  return (
    <div className="min-w-0">
      <p className={`text-sm ${inks[tone]}`}>{sentence}</p>
      {verdict && <p className="text-sm text-soft">{verdict}</p>}
      {forecast.kind === "range" && (
        <div className="mt-1 max-w-[480px]">
          <RangeStrip {...forecast} expectedAt={forecast.due?.expectedAt ?? null} now={now} />
        </div>
      )}
      {(forecast.kind === "range" || forecast.kind === "beyond") && (
        <details className="mt-1">
          <summary className="link w-fit cursor-pointer text-sm">{t("why.title")}</summary>
          <div className="mt-2 max-w-[720px]">
            <Arithmetic explain={forecast.explain} due={forecast.due} now={now} />
            <p className="mt-2 text-xs text-soft">{t("why.note")}</p>
          </div>
        </details>
      )}
    </div>
  );
}

interface RangeStripProps {
  /** Start of the first likely day, of the middle one and of the last; null: beyond the horizon. */
  fromAt: number;
  medianAt: number | null;
  untilAt: number | null;
  /** The day on which the next delivery is expected. */
  expectedAt: number | null;
  horizonDays: number;
  now: number;
}

/**
 * The likely range on a line from today: thick where the stock is likely out, a mark in its middle, and a pin where
 * a delivery is expected. All of it is said in words, so it is hidden from screen readers.
 */
function RangeStrip({ fromAt, medianAt, untilAt, expectedAt, horizonDays, now }: RangeStripProps) {
  const today = dayStart(now);
  const dayOf = (at: number) => (dayStart(at) - today) / dayMs;
  const last = untilAt === null ? horizonDays : dayOf(untilAt) + 1;
  const length = Math.min(horizonDays, Math.max(leastDays, last + 2, expectedAt === null ? 0 : dayOf(expectedAt) + 3));
  const place = (day: number) => `${((100 * Math.max(0, Math.min(length, day))) / length).toFixed(2)}%`;
  const width = `${((100 * (Math.min(length, last) - Math.max(0, dayOf(fromAt)))) / length).toFixed(2)}%`;
  return (
    <svg aria-hidden="true" width="100%" height={height} className="block">
      <line x1="0" x2="100%" y1={middle} y2={middle} className="stroke-strong" />
      <line x1="0.5" x2="0.5" y1={middle - 4} y2={middle + 4} className="stroke-edge" />
      <rect x={place(dayOf(fromAt))} y={middle - 4} width={width} height="8" className="fill-low" />
      {medianAt !== null && (
        <line
          x1={place(dayOf(medianAt) + 0.5)}
          x2={place(dayOf(medianAt) + 0.5)}
          y1={middle - 7}
          y2={middle + 7}
          className="stroke-ink"
          strokeWidth="2"
        />
      )}
      {expectedAt !== null && dayOf(expectedAt) < length && (
        <g className="fill-due stroke-due">
          <line
            x1={place(dayOf(expectedAt) + 0.5)}
            x2={place(dayOf(expectedAt) + 0.5)}
            y1="4"
            y2={middle + 4}
            strokeWidth="1.5"
          />
          <circle cx={place(dayOf(expectedAt) + 0.5)} cy="4" r="3" />
        </g>
      )}
    </svg>
  );
}
