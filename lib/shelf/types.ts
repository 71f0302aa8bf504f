import { highestQuantity } from "@/lib/domain/line-limits.ts";
import type { ShelfFigures } from "@/lib/domain/order/types.ts";
import type { WholeLimits } from "@/lib/domain/whole-number.ts";

/** The most items on the shelf of one dealer. The limit keeps anybody from filling the disk. */
export const maxOnShelf = 20_000;
/** The highest figure. */
export const highestOnShelf = highestQuantity;
export const shelfLimits: WholeLimits = { least: 0, most: highestOnShelf };
/** Of goods that came. */
export const unitsLimits: WholeLimits = { least: 1, most: highestOnShelf };

/** An item on the shelf. `updatedAt`: when on hand or on order was last set (ms). */
export interface ShelfRow extends ShelfFigures {
  variantNo: string;
  updatedAt: number;
}

/** Changed figures of an item. An absent figure stays; null clears it. */
export interface ShelfChange extends Partial<ShelfFigures> {
  variantNo: string;
}
