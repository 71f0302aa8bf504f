import { staleMarkup } from "@/components/badges/age-stamp.tsx";
import { dueMarkup } from "@/components/badges/due-date.tsx";
import { statusMarkup } from "@/components/badges/status-badge.tsx";
import { stockText } from "@/components/badges/stock-bar.tsx";
import { eventBadgeMarkup } from "@/components/events/event-badge.tsx";
import { eventValueMarkup } from "@/components/events/event-value.tsx";
import { coverAndTrend } from "@/components/forecast/cover.tsx";
import type { ArticleMutes } from "@/lib/alerts/history/types.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { LowStockRow } from "@/lib/catalog/board/types.ts";
import type { BoardState } from "@/lib/domain/board.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { historyHref } from "@/lib/domain/page-addresses.ts";
import { statusKind } from "@/lib/domain/status.ts";
import { type Markup, markup } from "@/lib/markup.ts";
import type { BoardWords } from "./board-words.ts";

/** The input of every cell of a row. */
export interface Cell {
  row: LowStockRow;
  warehouses: readonly Warehouse[];
  /** The warehouse that the board is about; null: all of them together. */
  where: Warehouse | null;
  words: BoardWords;
  now: number;
  /** Null: the item is not muted. */
  mute: ArticleMutes[string] | null;
}

const tones: Record<BoardState, string> = {
  out: "text-out",
  low: "text-low",
  soonLow: "text-low",
  overdue: "text-low",
  arriving: "text-due",
  lastChance: "text-ink",
  gone: "text-soft",
};

/** Below the name: brand, number, variant, and what is special of the item. */
export function numbers({ row, words, now, mute }: Cell, saysState: boolean): Markup {
  const { t, events, badges, format } = words;
  const variant = beyondName(row.name, row.description);
  return markup`
    ${saysState && markup`<b class="font-semibold ${tones[row.state]}">${t(`states.${row.state}`)}</b>`}
    ${row.brand && markup`<span>${row.brand}</span>`}
    <code>${row.variantNo}</code>
    ${variant && markup`<span>${variant}</span>`}
    ${row.wanted !== null && markup`<span class="shrink-0">${events("wanted", { count: row.wanted })}</span>`}
    ${statusKind(row.statusId) !== "sold" && statusMarkup(badges, row.statusId)}
    ${staleMarkup(row.staleAt, now, badges, format)}
    ${mute && markup`<span class="shrink-0">${words.mutes(mute, now)}</span>`}`;
}

/** The units that the level is compared with. Their title has those of every warehouse. */
export function stock({ row, warehouses, words, now }: Cell): Markup {
  const { format } = words;
  const { title } = stockText({ stock: { ...row.stock, nextDueAt: null }, warehouses, now }, words, format);
  const tone = row.state === "out" || row.state === "low" ? tones[row.state] : "";
  return markup`<span class="${tone}" title="${title}">${format.count(row.lowAt.available)}</span> /`;
}

/** The share of its level that an item still has, and whose units these are if not those of the whole board. */
export function level({ row, where, words }: Cell): Markup {
  const { t, thresholds } = words;
  const { lowAt, stock } = row;
  const place = where === null ? thresholds.place(lowAt) : null;
  const text = place !== null && stock.total !== null ? `${place} · ${t("row.inAll", { count: stock.total })}` : place;
  const low = lowAt.isMet && markup` class="level-low"`;
  return markup`
    <svg width="100%" height="4" aria-hidden="true"${low}><rect width="${filled(lowAt)}%" height="4"/></svg>
    ${text && markup`<span class="block truncate text-2xs text-soft" title="${text}">${text}</span>`}`;
}

/** The percentage of a level's units that are available; unknown is none. */
function filled({ units, available }: LowStockRow["lowAt"]): number {
  if (available === null || available <= 0) return 0;
  return units === 0 ? 100 : Math.min(100, Math.round((100 * available) / units));
}

/**
 * How long the stock lasts at the row's place; without a forecast for that, the one for all warehouses, marked as such.
 * On the board of one warehouse this is said above the table, and only forecasts of that warehouse count.
 */
export function lasts({ row, where, words, now }: Cell): Markup {
  if (where !== null && row.forecast === null)
    return markup`<span title="${words.lasts("short.none")}">${words.format.count(null)}</span>`;
  const shown = coverAndTrend({ forecast: row.forecast ?? undefined, now }, words.lasts, words.format);
  const isAtPlace = where === null && row.state === "low" && row.lowAt.place.kind !== "total";
  const isOfAll = row.forecast !== null && row.forecast.warehouseId === null && isAtPlace;
  const all = isOfAll && markup`<span class="block text-2xs text-soft">${words.common("allWarehouses")}</span>`;
  if (row.forecast?.perDay == null) return markup`<span class="lasts">${shown}${all}</span>`;
  return markup`<a href="${historyHref(row.productNo, row.variantNo)}" class="lasts hover:underline">${shown}${all}</a>`;
}

/** When more is due, and the earlier dates: "was 27 Nov, 30 Nov". */
export function due({ row, words, now }: Cell): Markup {
  const { common, format } = words;
  const dates = row.formerDueAt.map((at) => format.day(at, now)).join(", ");
  const was = dates && markup`<span class="block text-2xs text-low">${common("was", { value: dates })}</span>`;
  return markup`${dueMarkup({ at: row.stock.nextDueAt, now }, common, format)}${was}`;
}

/** The item's last event, and how long ago. */
export function changed({ row, warehouses, words, now }: Cell): Markup {
  const { events, format } = words;
  const { changed } = row;
  if (!changed) return markup``;
  return markup`
    <span class="flex items-baseline justify-between gap-2">
      ${eventBadgeMarkup(changed.kind, events)}
      <span class="whitespace-nowrap text-2xs text-soft" title="${format.moment(changed.at)}">
        ${format.duration(now - changed.at)}
      </span>
    </span>
    <span class="block truncate text-2xs">${eventValueMarkup({ row: changed, warehouses, now }, words)}</span>`;
}
