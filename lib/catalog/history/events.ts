import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { watchedVariants } from "@/lib/lists/items.ts";
import { yieldEventLoop } from "../yield-event-loop.ts";
import { plainValue } from "./changes.ts";
import { eventIds, eventsAfter } from "./events-statements.ts";
import type { CatalogEvent, EventsAfter } from "./types.ts";

/** Events scanned before other requests get a turn: of a million stored events, none may match. */
const eventsAtOnce = 10_000;

interface AskedEvents {
  /** The id of the last event that is known; 0: from the beginning. */
  after: number;
  limit: number;
  /** Empty: all. */
  kinds: readonly EventKind[];
  /** Only events of items on the dealer's lists, and of the sync. */
  onlyWatched: boolean;
}

/**
 * The events after a given one, oldest first. Events never change, and ids only grow. Events about cost require the
 * right to see cost. `next` is past everything scanned, so that filtered events are not scanned twice.
 */
export async function listEvents(principal: Principal, asked: AskedEvents): Promise<EventsAfter> {
  const { after, limit, kinds, onlyWatched } = asked;
  const database = await dealerDatabaseOf(principal);
  const ids = await database?.readFirst(eventIds());
  if (!database || !ids) return { events: [], next: after };
  const variantNos = onlyWatched ? [...(await watchedVariants(principal))] : null;
  const seesCost = can(principal, "cost.read");
  const events: CatalogEvent[] = [];
  let next = Math.max(after, ids.first - 1);
  while (next < ids.last && events.length < limit) {
    const most = limit - events.length;
    const until = Math.min(next + eventsAtOnce, ids.last);
    const rows = await database.read(eventsAfter({ after: next, until, kinds, variantNos, seesCost, most }));
    for (const row of rows) events.push({ ...row, before: plainValue(row.before), after: plainValue(row.after) });
    next = (rows.length === most && rows.at(-1)?.id) || until;
    if (next < ids.last && events.length < limit) await yieldEventLoop();
  }
  return { events, next };
}
