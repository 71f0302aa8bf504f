import type { AlertMute } from "@/lib/domain/alert/mute.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import type { AppliedThreshold } from "@/lib/domain/threshold.ts";
import type { ChangeRow } from "./changes.ts";
import type { KnownSince } from "./known-since.ts";
import type { Warehouse } from "./stock.ts";
import type { VariantRow } from "./variant-row.ts";

/** The events of a round, the strongest first. */
export const roundKinds = [
  ...["out", "low", "likely-out", "soon-low", "due-past", "due-moved", "gone", "status", "back", "returned"],
  ...["closeout-start", "closeout-end", "sale-start", "sale-end", "cost", "renamed"],
  // What came by itself to a list that fills itself.
  ...["new"],
] as const as readonly EventKind[];

/** What happened to one article, or to a whole product, since a member was done. */
export interface RoundLine {
  /** Of what still holds, at whichever place, the strongest event and the latest of each other kind. */
  event: ChangeRow;
  others: ChangeRow[];
  /** The article now; null: a whole product, or not in the catalog. */
  row: VariantRow | null;
  /** When more is due at the place that the strongest event is about (ms); null: no date. */
  dueAt: number | null;
  /** The threshold that counts now. */
  lowAt: AppliedThreshold | null;
  /** How many are wanted on all watched lists together; null: no quantity is said. */
  wanted: number | null;
  /** The member's mute of the article, made after what the line tells; null: none. */
  mute: AlertMute | null;
}

export interface Round {
  /** When the member was last done (ms); null: never, and the round goes back seven days. */
  doneAt: number | null;
  /** How far the round goes back (ms). */
  since: number;
  knownSince: KnownSince;
  /** The event that the member was last done with; null: never. */
  doneEventId: number | null;
  /**
   * "Done" means all up to this event, and all up to it is in the lines, in `over` or in `muted`: the latest event there
   * is, or an earlier one when there is more than a page shows.
   */
  lastEventId: number;
  watched: number;
  lines: RoundLine[];
  /** Articles and products with later events, which come when the member is done with these. */
  more: number;
  /** There are even more: not all later events were looked through. */
  isAtLeast: boolean;
  /** Articles of which nothing that happened still holds. */
  over: number;
  /** Articles of which nothing is told since the member muted them. */
  muted: number;
  warehouses: Warehouse[];
}
