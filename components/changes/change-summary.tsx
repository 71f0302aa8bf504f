import type { ReactNode } from "react";
import { StatusBadge } from "@/components/badges/status-badge.tsx";
import { eventMargins } from "@/components/events/event-margins.ts";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ProductChange } from "@/lib/catalog/history/types.ts";
import { priceKinds } from "@/lib/domain/event.ts";
import { type Range, rangeOf } from "@/lib/domain/sum.ts";

/** Several events of one product, kind and day in one line: of how many variants, and from what to what. */
export function ChangeSummary({ change, now }: { change: ProductChange; now: number }) {
  const t = useTranslations("changes");
  const { count, variants } = change;
  const ofHowMany =
    variants === 0
      ? t("times", { count })
      : variants === 1
        ? t("variantTimes", { count })
        : t("variants", { count: variants });
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3 tabular-nums">
      <span>{ofHowMany}</span>
      <Values change={change} now={now} />
    </span>
  );
}

function Values({ change, now }: { change: ProductChange; now: number }) {
  const t = useTranslations("changes");
  const format = useFormat();
  const { kind, before, after } = change;
  if (priceKinds.includes(kind)) return <Prices change={change} />;
  if (kind === "due-set" || kind === "due-moved") {
    const days = (range: Range) => between(format.day(range.low, now), format.day(range.high, now));
    return (
      after && (
        <FromTo after={days(after)} was={kind === "due-moved" && before ? t("was", { value: days(before) }) : null} />
      )
    );
  }
  if (kind === "status") {
    const same = after && after.low === after.high;
    return same ? <StatusBadge statusId={after.low} /> : null;
  }
  if (kind === "renamed" || !after) return null;
  const counts = (range: Range) => between(format.count(range.low), format.count(range.high));
  return <FromTo after={counts(after)} was={before && t("was", { value: counts(before) })} />;
}

function Prices({ change: { before, after, percent, lines, count } }: { change: ProductChange }) {
  const t = useTranslations("changes");
  const format = useFormat();
  const margins = lines.length === count ? lines.map(eventMargins) : [];
  const had = rangeOf(margins.map(([margin]) => margin));
  const has = rangeOf(margins.map(([, margin]) => margin));
  return (
    <>
      <FromTo
        after={after && format.centsRange(after)}
        was={before && t("was", { value: format.centsRange(before) })}
      />
      {percent && <Percent range={percent} />}
      {(had || has) && (
        <span className="text-xs text-soft">
          {t("margin", { before: format.percentRange(had), after: format.percentRange(has) })}
        </span>
      )}
    </>
  );
}

function FromTo({ after, was }: { after: ReactNode; was: string | null }) {
  return (
    <>
      {after && <b className="font-semibold">{after}</b>}
      {was && <span className="text-soft">{was}</span>}
    </>
  );
}

/** By how much prices changed: an arrow and the amount where all rose or all fell. */
function Percent({ range: { low, high } }: { range: Range }) {
  const format = useFormat();
  const className = `text-xs ${high <= 0 ? "text-good" : "text-low"}`;
  if (high <= 0) return <span className={className}>▾ {format.percentRange({ low: -high, high: -low })}</span>;
  if (low >= 0) return <span className={className}>▴ {format.percentRange({ low, high })}</span>;
  return (
    <span className={className}>
      ▾ {format.percent(-low)} – ▴ {format.percent(high)}
    </span>
  );
}

function between(low: string, high: string): string {
  return low === high ? low : `${low}–${high}`;
}
