import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Forecast } from "@/lib/domain/forecast/types.ts";
import { Arithmetic } from "./arithmetic.tsx";
import { forecastWords } from "./forecast-words.ts";
import { RangeStrip } from "./range-strip.tsx";

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
