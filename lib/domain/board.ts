import type { StatusGroup } from "./status.ts";
import { isOut, isOverdue } from "./stock.ts";

/** The states of the low-stock board, in display order. */
export const boardStates = ["out", "low", "soonLow", "overdue", "arriving", "lastChance", "gone"] as const;
export type BoardState = (typeof boardStates)[number];

/**
 * States in which the board has only items on lists. In the others it also has active items that are out or low,
 * including closeouts as a last chance; for the whole catalog, gone and due items do not matter.
 */
export const listedStates: readonly BoardState[] = ["soonLow", "overdue", "arriving", "gone"];

/** Whether a state shows only items on lists: without the right to cost, closeouts are no last chance. */
export function isOfLists(state: BoardState, seesCost: boolean): boolean {
  return listedStates.includes(state) || (state === "lastChance" && !seesCost);
}

/** The rule's input. Units and dates are those of all warehouses, or of the selected one. */
export interface BoardArticle {
  readonly status: StatusGroup;
  /** It has a closeout price; always false without the right to see cost, since a closeout reveals it. */
  readonly isCloseout: boolean;
  /** Null: unknown. */
  readonly available: number | null;
  /** At or under a threshold that applies. */
  readonly isLow: boolean;
  /** It has a soon-low warning. */
  readonly isSoonLow: boolean;
  /** When more is due (ms); null: no date. */
  readonly dueAt: number | null;
}

/**
 * The state of an item on the board; null if it is not on it. The first that applies:
 * 1. gone: the supplier ended it (discontinued, inactive) and none is left;
 * 2. lastChance: it is ended or a closeout, and the rest is all there will be; unknown stock counts as some;
 * 3. out: none is left;
 * 4. low;
 * 5. soonLow;
 * 6. overdue: more was due before today;
 * 7. arriving: more is due.
 * Items that will not return have their own states at any stock level, because they cannot be ordered later. An item
 * that left the catalog is gone.
 */
export function boardState(article: BoardArticle, now: number): BoardState | null {
  const { status, available, dueAt } = article;
  const isEnded = status === "discontinued" || status === "inactive";
  const out = isOut(available);
  if (isEnded) return out ? "gone" : "lastChance";
  if (article.isCloseout && available !== null && !out) return "lastChance";
  if (out) return "out";
  if (article.isLow) return "low";
  if (article.isSoonLow) return "soonLow";
  if (dueAt === null) return null;
  return isOverdue(dueAt, now) ? "overdue" : "arriving";
}
