import { useMessages, useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import type { DataAge } from "@/lib/catalog/types/age.ts";
import { dayMs, isSameDay, minuteMs } from "@/lib/domain/time.ts";
import type { Format } from "@/lib/format.ts";
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
function AgeDot({ share }: { share: number | null }) {
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

interface AgesProps {
  age: DataAge;
  seesCost: boolean;
  now: number;
}

/** How old the figures of a page are: its stock, and where it has costs, its prices. */
export function Ages({ age, seesCost, now }: AgesProps) {
  const t = useTranslations("shell");
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      <AgeStamp at={age.inventoryReadAt} now={now} label={t("stockAge")} />
      {seesCost && <AgeStamp at={age.pricesReadAt} now={now} everyMs={dayMs} label={t("pricesAge")} />}
    </span>
  );
}

/** Of when a row is that could not be read with its list; nothing where it could, which the list's own age tells. */
export function StaleBadge({ at, now }: { at: number | null; now: number }) {
  const t = useTranslations("badges");
  const format = useFormat();
  if (at === null) return null;
  return (
    <span className="stale-badge" title={`${t("readAt", { moment: format.moment(at) })} ${t("late")}`}>
      {t("asOf", { when: asOf(format, at, now) })}
    </span>
  );
}

/** Of when a row is, in the room that a row has: the day, or the time of today (UTC). */
export function asOf(format: Format, at: number, now: number): string {
  return isSameDay(at, now) ? format.clock(at, now) : format.day(at, now);
}
