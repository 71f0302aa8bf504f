import { and, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { rounds } from "@/db/app/schema.ts";
import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { integer, nullable, statement } from "@/db/statement.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { clockToleranceMs } from "@/lib/domain/freshness.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";

/**
 * How far a member has reviewed the events: the last one, and when (ms). `eventId` null: the dealer's database was
 * rebuilt or restored, so event ids started over; events since `at` count as new.
 */
export interface DoneRound {
  eventId: number | null;
  at: number;
}

/** What the member said last; null: nothing yet. */
export async function lastRound(principal: MemberPrincipal): Promise<DoneRound | null> {
  const { doneEventId: eventId, doneAt: at } = rounds;
  const [row] = await (await scope(principal)).rounds.select({ eventId, at }, isOwn(principal));
  if (!row) return null;
  return { ...row, eventId: (await isOtherNumbering(principal, row)) ? null : row.eventId };
}

/** Whether an event of that number is not there yet, or is of a later moment than the one that was done with. */
async function isOtherNumbering(principal: MemberPrincipal, done: { eventId: number; at: number }): Promise<boolean> {
  const database = await dealerDatabaseOf(principal);
  if (!database || done.eventId === 0) return false;
  const known = await database.readFirst(eventNumbers({ id: done.eventId }));
  return (known?.last ?? 0) < done.eventId || (known?.at ?? 0) > done.at + clockToleranceMs;
}

const eventNumbers = statement({
  name: "event numbers",
  sql: "SELECT coalesce(max(id), 0) AS last, (SELECT at FROM events WHERE id = :id) AS at FROM events",
  args: { id: integer },
  row: { last: integer, at: nullable(integer) },
});

/** Says "done" with all events up to one. A page that was made before the last "done" changes nothing. */
export async function finishRound(
  principal: MemberPrincipal,
  eventId: number,
  now: number = Date.now(),
): Promise<void> {
  const { rounds: own, batch } = await scope(principal);
  const done = { doneEventId: eventId, doneAt: now };
  const isEarlier = (await lastRound(principal))?.eventId === null ? undefined : lt(rounds.doneEventId, eventId);
  await batch([
    own.update(
      { ...done, formerEventId: sql`done_event_id`, formerAt: sql`done_at` },
      and(isOwn(principal), isEarlier),
    ),
    own.insert({ memberId: principal.memberId, ...done }).onConflictDoNothing(),
  ]);
}

/** Takes back "done" with this event, if it was the last: what was before it counts again. */
export async function undoRound(principal: MemberPrincipal, eventId: number): Promise<void> {
  const { rounds: own, batch } = await scope(principal);
  const meant = and(isOwn(principal), eq(rounds.doneEventId, eventId));
  await batch([
    own.delete(and(meant, isNull(rounds.formerEventId))),
    own.update(
      { doneEventId: sql`former_event_id`, doneAt: sql`former_at`, formerEventId: null, formerAt: null },
      and(meant, isNotNull(rounds.formerEventId)),
    ),
  ]);
}

function isOwn({ memberId }: MemberPrincipal): SQL {
  return eq(rounds.memberId, memberId);
}
