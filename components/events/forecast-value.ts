import { isOverdue } from "@/lib/domain/stock.ts";
import { type Markup, markup } from "@/lib/markup.ts";
import type { EventWords, ShownEvent } from "./event-words.ts";

interface ForecastValueProps {
  row: Pick<ShownEvent, "kind" | "after" | "threshold" | "dueAt" | "facts">;
  /** The warehouse's name; null: all together. */
  where: string | null;
  now: number;
}

/** What is likely: the units left, the likely days, the threshold, and when more is due with how late it usually is. */
export function forecastValueDrawn(
  { row, where, now }: ForecastValueProps,
  { events: t, format }: Pick<EventWords, "events" | "format">,
): Markup {
  const { likelyFromAt, likelyUntilAt, usuallyLateDays, wanted } = row.facts;
  const day = (at: number) => format.day(at, now);
  const due = row.dueAt !== null && t(isOverdue(row.dueAt, now) ? "wasDueOn" : "dueOn", { day: day(row.dueAt) });
  const likely =
    likelyFromAt !== undefined &&
    (likelyUntilAt === undefined
      ? t("likelyFrom", { from: day(likelyFromAt) })
      : likelyUntilAt === likelyFromAt
        ? t("likelyOn", { day: day(likelyFromAt) })
        : t("likelyBetween", { from: day(likelyFromAt), until: day(likelyUntilAt) }));
  const late = usuallyLateDays !== undefined && `, ${latenessWords(t, usuallyLateDays)}`;
  return markup`
    <span class="flex flex-wrap items-baseline gap-x-3">
      ${where && markup`<span class="w-20 truncate text-soft">${where}</span>`}
      ${row.after !== null && markup`<span class="tabular-nums">${t("left", { count: Number(row.after) })}</span>`}
      ${likely && markup`<span class="${row.kind === "likely-out" ? "text-out" : "text-low"}">${likely}</span>`}
      ${row.threshold !== null && markup`<span class="text-xs text-soft">${t("lowAt", { count: row.threshold })}</span>`}
      ${wanted !== undefined && markup`<span class="text-xs text-soft">${t("wanted", { count: wanted })}</span>`}
      ${due && markup`<span class="text-xs text-due">${due}${late}</span>`}
    </span>`;
}

function latenessWords(t: EventWords["events"], days: number): string {
  if (days === 0) return t("usuallyOnTime");
  return t(days > 0 ? "usuallyLate" : "usuallyEarly", { days: Math.abs(days) });
}
