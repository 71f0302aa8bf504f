import { beyondName } from "./full-name.ts";
import { dayMs } from "./time.ts";

/**
 * One product with its variants, a list with quantities, up to six items side by side, or the items of shelf labels,
 * each with an address of its own.
 */
export const shareLayouts = ["item", "list", "comparison", "labels"] as const;
/** The price that is shown: none, one of the supplier's retail prices, or the one typed for the link. */
export const sharePrices = ["none", "msrp", "map", "own"] as const;
/** The stock that is shown: none, in words, or as a number. */
export const shareStocks = ["none", "words", "exact"] as const;

export type ShareLayout = (typeof shareLayouts)[number];

/** What a link shows in addition to names, pictures and facts. */
export interface ShareShows {
  readonly price: (typeof sharePrices)[number];
  readonly stock: (typeof shareStocks)[number];
  /** Stock of all warehouses; else of the sharing member's own ones. */
  readonly allWarehouses: boolean;
  readonly quantity: boolean;
  readonly note: boolean;
}

/** An item of a link. A null quantity is not shown; a null price is unknown. */
export interface SharedLine {
  readonly variantNo: string;
  readonly quantity: number | null;
  readonly note: string;
  /** The price typed for the link (an amount), which is shown when the link shows its own price. */
  readonly ownAmount: number | null;
}

/** What a member chooses for a link. */
export interface ShareChoice {
  readonly title: string;
  readonly shows: ShareShows;
  readonly language: "en" | "fr";
  /** For whom it is; only the shop sees it. */
  readonly recipient: string;
  /** When it ends (ms); null: never. */
  readonly endsAt: number | null;
}

/** The shortest passphrase of a link, in characters. */
export const shortestPassphrase = 4;

/** Of one link. */
export const maxSharedLines = 200;
/** Of one dealer, without those that ended. */
export const maxShareLinks = 2000;

/** The offered durations in days; the first one is chosen for a new link. */
export const shareDays = [30, 7, 1] as const;

/** When a link ends that is made now. */
export function endAfter(days: number, now: number): number {
  return now + days * dayMs;
}

/** Stock in words. few: at most `few` units. */
export function stockWord(total: number | null, few: number): "in" | "few" | "out" | "unknown" {
  if (total === null) return "unknown";
  if (total <= 0) return "out";
  return total <= few ? "few" : "in";
}

/** The variant's part of the name ("XL, Black"), or its number for a variant without one. */
export function variantLabel(name: string, description: string, variantNo: string): string {
  return beyondName(name, description) || variantNo;
}
