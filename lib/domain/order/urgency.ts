import { statusGroup } from "../status.ts";
import { isOverdue } from "../stock.ts";
import type { Urgency } from "./types.ts";

/** The parts of a forecast that matter here. */
export interface OutlookFigures {
  /** The first likely day; null: none is likely. */
  readonly fromAt: number | null;
  /** When the next delivery is expected; null: none is promised. */
  readonly expectedAt: number | null;
  /** How likely it is out before that, 0 to 1; null: no delivery is promised. */
  readonly chanceOutBefore: number | null;
}

interface Situation {
  readonly statusId: number | null;
  /** The supplier is selling it off. */
  readonly isCloseout: boolean;
  /** The supplier's next due date; null: none. */
  readonly nextDueAt: number | null;
  /** That date is later than the previous one. */
  readonly slipped: boolean;
  /** Null: there is no forecast. */
  readonly outlook: OutlookFigures | null;
}

/** From this chance on it is more likely than not. */
const likelier = 0.5;
/** Without a promised delivery, running out within this time is urgent. */
const soonMs = 14 * 24 * 60 * 60 * 1000;

/** Why an item comes first, the most serious reason first; usually empty. */
export function urgencyOf({ statusId, isCloseout, nextDueAt, slipped, outlook }: Situation, now: number): Urgency[] {
  const found: Urgency[] = [];
  const group = statusGroup(statusId);
  if (group === "discontinued" || group === "inactive") found.push({ kind: "last-chance", at: null });
  else if (isCloseout) found.push({ kind: "closeout", at: null });
  const { fromAt = null, expectedAt = null, chanceOutBefore = null } = outlook ?? {};
  const isLikely = expectedAt === null ? fromAt !== null && fromAt <= now + soonMs : (chanceOutBefore ?? 0) >= likelier;
  if (fromAt !== null && isLikely) found.push({ kind: "likely-out", at: fromAt });
  if (nextDueAt !== null && isOverdue(nextDueAt, now)) found.push({ kind: "overdue", at: nextDueAt });
  else if (nextDueAt !== null && slipped) found.push({ kind: "slipped", at: nextDueAt });
  return found;
}

const rareKinds: ReadonlySet<Urgency["kind"]> = new Set(["last-chance", "closeout", "likely-out"]);

/** 0: may not be available later; 1: its delivery is late; 2: neither. */
export function urgencyRank(urgency: readonly Urgency[]): number {
  if (urgency.some(({ kind }) => rareKinds.has(kind))) return 0;
  return urgency.length > 0 ? 1 : 2;
}
