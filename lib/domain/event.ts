/**
 * All event kinds. Stock: low (fell to or below a threshold), soon-low, out, back, delivery, due-set, due-moved,
 * due-past, likely-out; soon-low-over and likely-out-over withdraw a forecast's warning. Prices: cost, retail, the
 * start and end of a sale and of a closeout. Catalog: status, new, renamed, gone, returned. Sync: list-held,
 * supplier-down, sign-in-needed and rejected, and what ends each of them; accepted means that a list has no more
 * rejected records.
 */
export const eventKinds = [
  "low",
  "soon-low",
  "out",
  "back",
  "delivery",
  "due-set",
  "due-moved",
  "due-past",
  "cost",
  "retail",
  "sale-start",
  "sale-end",
  "closeout-start",
  "closeout-end",
  "status",
  "new",
  "renamed",
  "gone",
  "returned",
  "likely-out",
  "list-held",
  "supplier-down",
  "sign-in-needed",
  "rejected",
  "list-released",
  "supplier-back",
  "signed-in",
  "accepted",
  "soon-low-over",
  "likely-out-over",
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Maximum number of events kept (the newest), for a supplier whose whole catalog changes daily. */
export const maxKeptEvents = 1_000_000;

/** Kinds that reveal dealer cost: reading them requires the right to see it. */
export const costKinds: readonly EventKind[] = ["cost", "sale-start", "sale-end", "closeout-start", "closeout-end"];

/** Kinds whose values before and after are prices in cents, with decimals where a price has parts of a cent. */
export const priceKinds: readonly EventKind[] = [...costKinds, "retail"];

/** Kinds about stock, which can be about one warehouse. */
export const stockKinds: readonly EventKind[] = [
  ...(["low", "soon-low", "out", "back", "delivery", "due-set", "due-moved", "due-past", "likely-out"] as const),
  ...(["soon-low-over", "likely-out-over"] as const),
];

/** What makes figures of the supplier unsafe. */
export const syncFaults: readonly EventKind[] = ["list-held", "supplier-down", "sign-in-needed", "rejected"];

/** Sync events, without an item. */
export const syncKinds: readonly EventKind[] = [
  ...syncFaults,
  ...(["list-released", "supplier-back", "signed-in", "accepted"] as const),
];

/** A value before and after, in the same unit. Null: none. */
export type FromTo = readonly [before: number | null, after: number | null];

/** Details of an event in addition to its columns; absent where they do not apply. */
export interface EventFacts {
  /** new, gone, returned of a whole product: its variants. */
  readonly variantNos?: readonly string[];
  /** retail: the price type. sale, closeout: absent, since it follows from the kind. */
  readonly priceTypeId?: number;
  /** cost: the price type that was and is charged. */
  readonly costTypeIds?: FromTo;
  /** cost: MAP and MSRP in cents, before and after, to compute margins. */
  readonly mapCents?: FromTo;
  readonly msrpCents?: FromTo;
  /** cost: the lowest cost in cents that was seen before; missing when this is the first change. */
  readonly lowestCents?: number;
  /** due-moved: how many times this delivery has been moved, this time included. */
  readonly times?: number;
  /** soon-low, likely-out: the likely range of days (ms); without an end it is beyond the horizon. */
  readonly likelyFromAt?: number;
  readonly likelyUntilAt?: number;
  /** soon-low, likely-out: how many days after the due date such deliveries usually come; negative: before it. */
  readonly usuallyLateDays?: number;
  /** low, soon-low: where the threshold counts. Missing: in all warehouses together, or in the event's warehouse. */
  readonly place?: "mine";
  /** low, soon-low: the rule that the threshold came from. */
  readonly rule?: ThresholdRule;
  /** out, back, low, soon-low, likely-out, delivery: the quantity on the dealer's lists. */
  readonly wanted?: number;
  /** list-held, rejected: how many records; rejected: of which list is the event's name. */
  readonly records?: number;
  /**
   * In alerts about an item: the variant's description ("29 in, black"), and its units in all warehouses; absent:
   * unknown.
   */
  readonly variant?: string;
  readonly total?: number;
  /** In alerts: the kinds that ended with it. */
  readonly over?: readonly EventKind[];
  /** In alerts about present matches: the number of items beyond those named. */
  readonly more?: number;
}

/** Where a threshold was set, the most particular first. */
export const thresholdRules = ["item", "list", "category", "member", "house"] as const;
export type ThresholdRule = (typeof thresholdRules)[number];
