import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { watchedVariants } from "@/lib/watch/items.ts";
import { plainValue } from "./changes.ts";
import { eventsAfter } from "./statements/events.ts";
import type { EventsAfter } from "./types/events.ts";

interface AskedEvents {
  /** The id of the last event that is known; 0: from the beginning. */
  after: number;
  limit: number;
  /** Empty: all. */
  kinds: readonly EventKind[];
  /** Only of articles on the dealer's lists, and of the sync. */
  onlyWatched: boolean;
}

/**
 * What happened after an event, oldest first. An event is answered once and for all: it is never changed, and ids only
 * grow. What tells of cost is not read without the right to it.
 */
export async function listEvents(principal: Principal, asked: AskedEvents): Promise<EventsAfter> {
  const { after, limit, kinds, onlyWatched } = asked;
  const database = await dealerDatabaseOf(principal);
  if (!database) return { events: [], next: after };
  const variantNos = onlyWatched ? [...(await watchedVariants(principal))] : null;
  const seesCost = can(principal, "cost.read");
  const rows = await database.read(eventsAfter({ after, kinds, variantNos, seesCost, most: limit }));
  const events = rows.map((row) => ({ ...row, before: plainValue(row.before), after: plainValue(row.after) }));
  return { events, next: events.at(-1)?.id ?? after };
}
