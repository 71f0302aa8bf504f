import type { EventFacts, EventKind } from "@/lib/domain/event.ts";

/** An event as programs get it. Amounts in cents, with parts of a cent as decimals; moments and dates in ms; null where it does not apply. */
export interface CatalogEvent {
  id: number;
  at: number;
  kind: EventKind;
  productNo: string | null;
  /** Null: the whole product, or no article at all. */
  variantNo: string | null;
  name: string;
  brandId: string | null;
  /** Null: all warehouses together. */
  warehouseId: string | null;
  before: string | number | null;
  after: string | number | null;
  threshold: number | null;
  dueAt: number | null;
  facts: EventFacts;
}

export interface EventsAfter {
  events: CatalogEvent[];
  /** The cursor to ask with next, beyond all that was looked at; the same when nothing happened since. */
  next: number;
}

export const mostEvents = 1000;
