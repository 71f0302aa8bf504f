import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ArticleHistory } from "@/lib/catalog/history/types.ts";
import type { DueSlips } from "@/lib/domain/due-slips.ts";
import { isOverdue } from "@/lib/domain/stock.ts";
import { dayMs, dayStart } from "@/lib/domain/time.ts";

const mostPast = 12;

/** The deliveries with the dates that were given for each: "was 27 Nov, 30 Nov, now 2 Dec". */
export function DueDates({ history: { due, warehouses, from }, now }: { history: ArticleHistory; now: number }) {
  const t = useTranslations("history");
  const ended = ({ dates, arrivedAt }: DueSlips) => Math.max(arrivedAt ?? 0, ...dates.map(({ at }) => at ?? 0));
  const awaited = due.filter(({ isDue }) => isDue);
  const past = due.filter((slips) => !slips.isDue && ended(slips) >= from).slice(0, mostPast);
  if (awaited.length + past.length === 0) return <p className="text-sm text-soft">{t("noDue")}</p>;
  const named = (warehouseId: string | null) =>
    warehouses.find((one) => one.warehouseId === warehouseId)?.name ?? warehouseId ?? t("together");
  return (
    <ul className="text-sm tabular-nums">
      {[...awaited, ...past].map((slips) => (
        <li
          key={`${slips.warehouseId} ${slips.dates[0]?.at} ${slips.dates[0]?.dueAt}`}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-1"
        >
          <span className="truncate text-soft">{named(slips.warehouseId)}</span>
          <Dates slips={slips} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Dates({ slips: { dates, arrivedAt, isDue }, now }: { slips: DueSlips; now: number }) {
  const t = useTranslations("history");
  const format = useFormat();
  const day = (dueAt: number | null) => (dueAt === null ? t("noDate") : format.day(dueAt, now));
  const earlier = dates.slice(0, -1).map(({ dueAt }) => day(dueAt));
  const last = dates.at(-1)?.dueAt ?? null;
  const first = dates.find(({ dueAt }) => dueAt !== null)?.dueAt ?? null;
  const slip = first !== null && last !== null ? Math.round((last - first) / dayMs) : 0;
  const late =
    arrivedAt !== null && first !== null ? Math.round((dayStart(arrivedAt) - dayStart(first)) / dayMs) : null;
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
      {isDue ? (
        <span>
          {earlier.length > 0 && <span className="text-soft">{t("was", { days: earlier.join(", ") })} </span>}
          <span className={last !== null && isOverdue(last, now) ? "text-low" : "text-due"}>
            {earlier.length > 0 ? t("now", { day: day(last) }) : day(last)}
          </span>
        </span>
      ) : (
        <span>{[...earlier, day(last)].join(" → ")}</span>
      )}
      {slip !== 0 && (
        <span className={`text-xs ${slip > 0 ? "text-low" : "text-good"}`}>
          {t(slip > 0 ? "later" : "sooner", { days: Math.abs(slip) })}
        </span>
      )}
      {arrivedAt !== null && (
        <span className="text-xs text-good">
          {t("arrived", { day: format.dayOfMoment(arrivedAt, now) })}
          {late !== null && late > 0 && `, ${t("afterFirst", { days: late })}`}
        </span>
      )}
      {!isDue && arrivedAt === null && <span className="text-xs text-soft">{t("dropped")}</span>}
    </span>
  );
}
