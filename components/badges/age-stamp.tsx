import { useMessages, useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { AgeText } from "./age-text.tsx";

interface AgeStampProps {
  /** When the figures were read from the supplier (ms); null: never. */
  at: number | null;
  now: number;
  /** How often they are read, as stock is unless said; older than this the dot becomes a ring. */
  everyMs?: number;
  /** "stock", "prices": what was read, before the age. */
  label?: string;
}

/** A dot and "12 min": the dot fades with age, turns to a ring when the figures are older than their interval. */
export function AgeStamp({ at, now, everyMs, label }: AgeStampProps) {
  const t = useTranslations("badges");
  const stockMs = stockEvery(useMessages());
  const interval = everyMs ?? stockMs;
  const format = useFormat();
  const age = at === null ? null : Math.max(0, now - at);
  const why = at === null ? t("neverRead") : t("readAt", { moment: format.moment(at) });
  const late = age !== null && age > interval * 1.5;
  return (
    <span className="inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-soft" title={why}>
      <AgeDot share={age === null ? null : age / interval} />
      {label && <span>{label}</span>}
      {at === null ? (
        t("never")
      ) : (
        <AgeText key={at} at={at} initial={format.duration(age ?? 0)} language={format.language} />
      )}
      <span className="sr-only">
        {why}
        {late && ` ${t("late")}`}
      </span>
    </span>
  );
}

/** Share of the interval that has passed; null: never read. */
export function AgeDot({ share }: { share: number | null }) {
  const ring = share === null || share > 1.5;
  return (
    <svg aria-hidden="true" width="8" height="8" viewBox="0 0 8 8" className="shrink-0">
      {ring ? (
        <circle cx="4" cy="4" r="2.9" className="fill-none stroke-low" strokeWidth="1.5" />
      ) : (
        <circle cx="4" cy="4" r="3.2" className="fill-good" opacity={share < 0.5 ? 1 : share < 1 ? 0.75 : 0.55} />
      )}
    </svg>
  );
}

/** INVENTORY_EVERY, which travels with the words. */
function stockEvery(messages: object): number {
  const { format } = messages as { format?: { stockEveryMs?: number } };
  return format?.stockEveryMs ?? 15 * minuteMs;
}
