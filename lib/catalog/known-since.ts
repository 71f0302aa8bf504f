import type { RowOf } from "@/db/statement.ts";
import { type EventKind, stockKinds } from "@/lib/domain/event.ts";
import type { firstReadings } from "./statements/events.ts";

/**
 * Since when all events of some kinds are known (ms): what differs between two readings is an event, and the first one
 * is the beginning. Null: no such reading has ended.
 */
export function knownSince(first: RowOf<typeof firstReadings> | null, kinds: readonly EventKind[]): number | null {
  const ofStock = kinds.filter((kind) => stockKinds.includes(kind)).length;
  const needed = [ofStock < kinds.length && "catalogAt", ofStock > 0 && "stockAt"] as const;
  let latest = 0;
  for (const name of needed) {
    if (!name) continue;
    const at = first?.[name] ?? null;
    if (at === null) return null;
    latest = Math.max(latest, at);
  }
  return latest;
}
