import { staleMarkup } from "@/components/badges/age-stamp.tsx";
import { dueMarkup } from "@/components/badges/due-date.tsx";
import { statusMarkup } from "@/components/badges/status-badge.tsx";
import { stockBarMarkup, stockText } from "@/components/badges/stock-bar.tsx";
import { variantLinkMarkup } from "@/components/badges/variant-cells.tsx";
import { eventBadgeMarkup } from "@/components/events/event-badge.tsx";
import { eventValueMarkup } from "@/components/events/event-value.tsx";
import { coverAndTrend } from "@/components/forecast/cover.tsx";
import type { ArticleMutes } from "@/lib/alerts/history/types.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { LowStockRow } from "@/lib/catalog/board/types.ts";
import type { BoardState } from "@/lib/domain/board.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
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

/** Number, on small screens, name, brand, and special properties of the item. */
export function name({ row, words, now, mute }: Cell, saysState: boolean): Markup {
  const { t, badges, format } = words;
  const status = statusKind(row.statusId);
  const state = saysState && markup`<b class="font-semibold ${tones[row.state]}">${t(`states.${row.state}`)}</b>`;
  return markup`
    <span class="whitespace-nowrap lg:hidden">${variantLinkMarkup(row)}</span>
    <span class="flex items-center gap-2">
      ${status === "not-sold-alone" && statusMarkup(badges, row.statusId, true)}
      <span>${row.name}</span>
    </span>
    <span class="block text-2xs text-soft">
      ${[row.brand, beyondName(row.name, row.description)].filter(Boolean).join(" · ")}
    </span>
    <span class="flex flex-wrap gap-x-2 text-2xs">
      ${state}
      ${status !== "sold" && status !== "not-sold-alone" && statusMarkup(badges, row.statusId)}
      ${staleMarkup(row.staleAt, now, badges, format)}
      ${mute && markup`<span class="text-soft">${words.mutes(mute, now)}</span>`}
    </span>`;
}

/** The supplier's stock, the part in the board's warehouse, and the total quantity on all lists. */
export function stock({ row, warehouses, where, words, now }: Cell): Markup {
  const { t, badges, format } = words;
  const inWarehouse = ({ warehouseId, name: warehouse }: Warehouse) => {
    const units = row.stock.byWarehouse[warehouses.findIndex((one) => one.warehouseId === warehouseId)] ?? null;
    return units === null ? t("row.unknownIn", { warehouse }) : t("row.in", { count: units, warehouse });
  };
  const text = stockText({ stock: { ...row.stock, nextDueAt: null }, warehouses, now }, badges, format);
  return markup`
    ${stockBarMarkup(text)}
    ${where && markup`<span class="block text-2xs">${inWarehouse(where)}</span>`}
    ${row.wanted !== null && markup`<span class="block text-2xs text-soft">${t("row.wanted", { count: row.wanted })}</span>`}`;
}

/**
 * The rule that sets a threshold, with the place where it applies; null for the default rule, which is named above the
 * table. The stock of the board's own warehouse is shown beside the total.
 */
export function thresholdRule({ row: { lowAt }, where, words: { t, thresholds } }: Cell): string | null {
  const { place, rule, available } = lowAt;
  const isHere = where === null ? place.kind === "total" : isWarehouse(place, where);
  if (rule === "member" && isHere) return null;
  const there = !isHere && place.kind !== "total" && available !== null;
  const said = thresholds.rule(lowAt);
  return there ? t("row.there", { count: available ?? 0, rule: said }) : said;
}

function isWarehouse(place: LowStockRow["lowAt"]["place"], { warehouseId }: Warehouse): boolean {
  return place.kind === "warehouse" && place.warehouseId === warehouseId;
}

/**
 * How long the stock lasts at the row's place; without a forecast for that, the one for all warehouses, marked as such.
 */
export function lasts({ row, where, words, now }: Cell): Markup {
  const shown = coverAndTrend({ forecast: row.forecast ?? undefined, now }, words.lasts, words.format);
  const isAtPlace = where !== null || (row.state === "low" && row.lowAt.place.kind !== "total");
  const isOfAll = row.forecast !== null && row.forecast.warehouseId === null && isAtPlace;
  const all = isOfAll && markup`<span class="block text-2xs text-soft">${words.common("allWarehouses")}</span>`;
  return markup`<span class="lasts">${shown}${all}</span>`;
}

/** When more is due, and the earlier dates: "was 27 Nov, 30 Nov". */
export function due({ row, words, now }: Cell): Markup {
  const { t, format } = words;
  const dates = row.formerDueAt.map((at) => format.day(at, now)).join(", ");
  const was =
    dates && markup`<span class="block text-2xs whitespace-normal text-low">${t("row.dueWas", { dates })}</span>`;
  return markup`${dueMarkup({ at: row.stock.nextDueAt, now }, words.due, format)}${was}`;
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
    <span class="block text-2xs">${eventValueMarkup({ row: changed, warehouses, now }, words)}</span>`;
}
