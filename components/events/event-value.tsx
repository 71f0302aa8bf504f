import { priceTypeName } from "@/components/badges/cost-badge.tsx";
import { statusMarkup } from "@/components/badges/status-badge.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { RawMarkup } from "@/components/ui/raw-markup.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { CatalogEvent } from "@/lib/catalog/history/types.ts";
import { isOverdue } from "@/lib/domain/stock.ts";
import { dayMs } from "@/lib/domain/time.ts";
import type { Format } from "@/lib/format.ts";
import { type Markup, markup } from "@/lib/markup.ts";

interface EventValueProps {
  row: ShownEvent;
  /** For the names of the warehouses; narrow places omit them. */
  warehouses: readonly Warehouse[];
  now: number;
  /** Whether the stock, threshold and due date are shown elsewhere in the row. */
  isBrief?: boolean;
}

/**
 * The value of an event before and after, with its unit, warehouse and threshold. Renders nothing if the kind says
 * everything.
 */
export function EventValue(props: EventValueProps) {
  const inner = eventValueMarkup(props, useEventWords());
  return inner && <RawMarkup as="span" className="min-w-0" inner={inner} />;
}

/** The same as text, for rows of which a page has many. */
export function eventValueMarkup(
  { row, warehouses, now, isBrief = false }: EventValueProps,
  words: EventWords,
): Markup | null {
  const where = warehouses.find(({ warehouseId }) => warehouseId === row.warehouseId)?.name ?? null;
  switch (row.kind) {
    case "cost":
    case "retail":
    case "sale-start":
    case "sale-end":
    case "closeout-start":
    case "closeout-end":
      return priceChange(row, words);
    case "due-set":
    case "due-moved":
    case "due-past":
      return dueChange({ row, where, now, isBrief }, words);
    case "status": {
      const [before, after] = [row.before, row.after].map((id) => statusMarkup(words.badges, asNumber(id)));
      return fromTo(before, after, words);
    }
    case "renamed":
      return fromTo(String(row.before ?? ""), String(row.after ?? ""), words);
    case "soon-low":
    case "likely-out":
    case "soon-low-over":
    case "likely-out-over":
      return forecastValueMarkup({ row, where, now, isBrief }, words);
    case "low":
    case "out":
    case "back":
    case "delivery":
      return unitsChange({ row, where, now, isBrief }, words);
    default:
      return null;
  }
}

function fromTo(
  before: Markup | string | undefined,
  after: Markup | string | undefined,
  { common: t, format: { colon } }: EventWords,
) {
  return markup`
    <span class="inline-flex min-w-0 max-w-full items-center gap-2">
      <span class="min-w-0 truncate text-soft"><span class="sr-only">${t("before")}${colon} </span>${before}</span>
      <span aria-hidden="true" class="text-soft">→</span>
      <span class="min-w-0 truncate"><span class="sr-only">${t("after")}${colon} </span>${after}</span>
    </span>`;
}

/** The parts of an event's value beside each other, the warehouse first. */
function inLine(where: string | null, ...parts: readonly (Markup | string | false | null)[]): Markup {
  let shown = markup`${where && markup`<span class="w-20 truncate text-soft">${where}</span>`}`;
  for (const part of parts) shown = markup`${shown}${part}`;
  return markup`<span class="flex flex-wrap items-baseline gap-x-3">${shown}</span>`;
}

function priceChange(row: ShownEvent, words: EventWords): Markup {
  const { events: t, badges, format } = words;
  const [before, after] = [asNumber(row.before), asNumber(row.after)];
  const amount = (cents: number | null) => (cents === null ? t("none") : format.cents(cents));
  const change = before && after ? ((after - before) / before) * 100 : null;
  const [had, has] = row.kind === "cost" ? (row.facts.costTypeIds ?? []) : [null, row.facts.priceTypeId];
  const named = (typeId: number | null | undefined) =>
    typeId == null ? null : priceTypeName(badges, String(typeId), String(typeId));
  // A changed type matters as much as the amount: "Base" became a closeout.
  const types = had == null || had === has ? named(has) : has == null ? named(had) : `${named(had)} → ${named(has)}`;
  const tone = change !== null && change < 0 ? "text-good" : "text-low";
  return inLine(
    null,
    types !== null && markup`<span class="min-w-20 text-soft">${types}</span>`,
    markup`<span class="tabular-nums">${fromTo(amount(before), markup`<b class="font-semibold">${amount(after)}</b>`, words)}</span>`,
    change !== null &&
      markup`<span class="text-xs tabular-nums ${tone}">${change < 0 ? "▾" : "▴"} ${format.percent(Math.abs(change))}</span>`,
  );
}

interface PlacedEvent<Row = ShownEvent> {
  row: Row;
  /** The warehouse's name; null: all together. */
  where: string | null;
  now: number;
  isBrief: boolean;
}

function dueChange({ row, where, now, isBrief }: PlacedEvent, words: EventWords): Markup {
  const { events: t, format } = words;
  const [before, after] = [asNumber(row.before), asNumber(row.after)];
  const days = before !== null && after !== null ? Math.round((after - before) / dayMs) : null;
  const day = (at: number | null) => (at === null ? words.common("noDate") : format.day(at, now));
  const times = row.facts.times ?? 1;
  return inLine(
    where,
    isBrief
      ? row.kind === "due-moved" &&
          markup`<span class="text-soft">${words.common("was", { value: day(before) })}</span>`
      : row.kind === "due-moved"
        ? fromTo(day(before), day(after), words)
        : day(row.dueAt),
    row.kind === "due-moved" &&
      days !== null &&
      days !== 0 &&
      markup`
        <span class="text-xs ${days > 0 ? "text-low" : "text-good"}">
          ${t(days > 0 ? "later" : "sooner", { days: Math.abs(days) })}
        </span>`,
    times > 1 && markup`<span class="text-xs text-soft">${t("times", { count: times })}</span>`,
  );
}

function unitsChange({ row, where, now, isBrief }: PlacedEvent, words: EventWords): Markup {
  const { events: t, format } = words;
  const [before, after] = [asNumber(row.before), asNumber(row.after)];
  const waits = row.kind === "out" || row.kind === "low";
  const { wanted } = row.facts;
  const change =
    (before !== null || after !== null) &&
    markup`<span class="tabular-nums">${before === null ? format.count(after) : fromTo(format.count(before), format.count(after), words)}</span>`;
  if (isBrief) return inLine(where, change);
  return inLine(
    where,
    change,
    row.threshold !== null && markup`<span class="text-xs text-soft">${t("lowAt", { count: row.threshold })}</span>`,
    wanted !== undefined && markup`<span class="text-xs text-soft">${t("wanted", { count: wanted })}</span>`,
    waits &&
      row.dueAt !== null &&
      markup`<span class="text-xs text-due">${words.common("dueOn", { day: format.day(row.dueAt, now) })}</span>`,
  );
}

function asNumber(value: string | number | null): number | null {
  const number = typeof value === "number" ? value : value === null || value === "" ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}

/** What of an event is shown beside its kind. */
export type ShownEvent = Pick<
  CatalogEvent,
  "kind" | "before" | "after" | "warehouseId" | "threshold" | "dueAt" | "facts"
>;

/** The texts of an event; client components need the messages "events" and "badges". */
export interface EventWords {
  events: ReturnType<typeof useTranslations<"events">>;
  badges: ReturnType<typeof useTranslations<"badges">>;
  common: ReturnType<typeof useTranslations<"common">>;
  format: Format;
}

export function useEventWords(): EventWords {
  return {
    events: useTranslations("events"),
    badges: useTranslations("badges"),
    common: useTranslations("common"),
    format: useFormat(),
  };
}

type ForecastValueProps = PlacedEvent<Pick<ShownEvent, "kind" | "after" | "threshold" | "dueAt" | "facts">>;

/**
 * A forecast's warning: the units left, the likely days, the threshold, and when more is due with its usual lateness.
 */
function forecastValueMarkup(
  { row, where, now, isBrief }: ForecastValueProps,
  { events: t, common, format }: Pick<EventWords, "events" | "common" | "format">,
): Markup {
  const { likelyFromAt, likelyUntilAt, usuallyLateDays, wanted } = row.facts;
  const day = (at: number) => format.day(at, now);
  const kind = row.kind.startsWith("likely-out") ? "out" : "low";
  const due = row.dueAt !== null && common(isOverdue(row.dueAt, now) ? "wasDueOn" : "dueOn", { day: day(row.dueAt) });
  const likely =
    likelyFromAt !== undefined &&
    (likelyUntilAt === undefined
      ? t("likelyFrom", { kind, from: day(likelyFromAt) })
      : likelyUntilAt === likelyFromAt
        ? t("likelyOn", { kind, day: day(likelyFromAt) })
        : t("likelyBetween", { kind, from: day(likelyFromAt), until: day(likelyUntilAt) }));
  const lateness = usuallyLateDays !== undefined && latenessWords(t, usuallyLateDays);
  const late = lateness && `, ${lateness}`;
  const shownLikely =
    likely && markup`<span class="${row.kind === "likely-out" ? "text-out" : "text-low"}">${likely}</span>`;
  if (isBrief) return inLine(where, shownLikely, row.dueAt !== null && lateness && markup`<span>${lateness}</span>`);
  return markup`
    <span class="flex flex-wrap items-baseline gap-x-3">
      ${where && markup`<span class="w-20 truncate text-soft">${where}</span>`}
      ${row.after !== null && markup`<span class="tabular-nums">${t("left", { count: Number(row.after) })}</span>`}
      ${shownLikely}
      ${row.threshold !== null && markup`<span class="text-xs text-soft">${t("lowAt", { count: row.threshold })}</span>`}
      ${wanted !== undefined && markup`<span class="text-xs text-soft">${t("wanted", { count: wanted })}</span>`}
      ${due && markup`<span class="text-xs text-due">${due}${late}</span>`}
    </span>`;
}

function latenessWords(t: EventWords["events"], days: number): string {
  if (days === 0) return t("usuallyOnTime");
  return t(days > 0 ? "usuallyLate" : "usuallyEarly", { days: Math.abs(days) });
}
