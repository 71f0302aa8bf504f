import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ChangeRow } from "@/lib/catalog/types/changes.ts";
import { isOverdue } from "@/lib/domain/stock.ts";

interface ForecastValueProps {
  row: Pick<ChangeRow, "kind" | "after" | "threshold" | "dueAt" | "facts">;
  /** The warehouse's name; null: all together. */
  where: string | null;
  now: number;
}

/** What is likely: the units left, the likely days, the threshold, and when more is due with how late it usually is. */
export function ForecastValue({ row, where, now }: ForecastValueProps) {
  const t = useTranslations("events");
  const format = useFormat();
  const { likelyFromAt, likelyUntilAt, usuallyLateDays, wanted } = row.facts;
  const day = (at: number) => format.day(at, now);
  const due = row.dueAt !== null && t(isOverdue(row.dueAt, now) ? "wasDueOn" : "dueOn", { day: day(row.dueAt) });
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {where && <span className="w-20 truncate text-soft">{where}</span>}
      {row.after !== null && <span className="tabular-nums">{t("left", { count: Number(row.after) })}</span>}
      {likelyFromAt !== undefined && (
        <span className={row.kind === "likely-out" ? "text-out" : "text-low"}>
          {likelyUntilAt === undefined
            ? t("likelyFrom", { from: day(likelyFromAt) })
            : likelyUntilAt === likelyFromAt
              ? t("likelyOn", { day: day(likelyFromAt) })
              : t("likelyBetween", { from: day(likelyFromAt), until: day(likelyUntilAt) })}
        </span>
      )}
      {row.threshold !== null && <span className="text-xs text-soft">{t("lowAt", { count: row.threshold })}</span>}
      {wanted !== undefined && <span className="text-xs text-soft">{t("wanted", { count: wanted })}</span>}
      {due && (
        <span className="text-xs text-due">
          {due}
          {usuallyLateDays !== undefined && `, ${latenessWords(t, usuallyLateDays)}`}
        </span>
      )}
    </span>
  );
}

function latenessWords(t: ReturnType<typeof useTranslations<"events">>, days: number): string {
  if (days === 0) return t("usuallyOnTime");
  return t(days > 0 ? "usuallyLate" : "usuallyEarly", { days: Math.abs(days) });
}
