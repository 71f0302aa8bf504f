import type { Command } from "@/db/statement.ts";
import type { EventFacts, EventKind } from "@/lib/domain/event.ts";
import { inParts } from "./in-parts.ts";
import { type EventValues, insertEvents, stageEvents } from "./statements/events.ts";

/** An event to be written. What is missing does not apply, or follows from the snapshot (product, brand, name). */
export interface NewEvent {
  readonly kind: EventKind;
  readonly productNo?: string;
  readonly variantNo?: string;
  readonly brandId?: string | null;
  readonly warehouseId?: string | null;
  readonly threshold?: number;
  readonly dueAt?: number | null;
  readonly name?: string;
  readonly before?: string | number | null;
  readonly after?: string | number | null;
  readonly facts?: EventFacts;
}

/**
 * Commands that write events, for the transaction that stores what caused them, and fails when what they were compared
 * with has changed meanwhile (`unlessOvertaken`): then each is written exactly once, also when a run is cut off and
 * resumed, and when a run and several refreshes find the same.
 */
export function writeEvents(events: readonly NewEvent[], at: number): Command[] {
  return inParts(events, (part) => insertEvents({ at, rows: part.map(eventValues) }));
}

/** Commands that stage events of a run's swap, which say all of their product, in parts. `place`: how many were staged before. */
export function stageEventsOf(runId: number, events: readonly NewEvent[], place: number): Command[] {
  const rows = events.map((event, index) => [...eventValues(event), place + index] as const);
  return inParts(rows, (part) => stageEvents({ runId, rows: part }));
}

function eventValues(event: NewEvent): EventValues {
  const asJson = (value: string | number | null | undefined) => (value == null ? null : JSON.stringify(value));
  return [
    event.kind,
    event.productNo ?? null,
    event.variantNo ?? null,
    event.brandId ?? null,
    event.warehouseId ?? null,
    event.threshold ?? null,
    event.dueAt ?? null,
    event.name ?? null,
    asJson(event.before),
    asJson(event.after),
    event.facts ?? {},
  ];
}
