import { and, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { rounds } from "@/db/app/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";

/** How far a member has worked through the events: the last one done with, and when that was said (ms). */
export interface DoneRound {
  eventId: number;
  at: number;
}

/** What the member said last; null: nothing yet. */
export async function lastRound(principal: MemberPrincipal): Promise<DoneRound | null> {
  const { doneEventId: eventId, doneAt: at } = rounds;
  const [row] = await (await scope(principal)).rounds.select({ eventId, at }, isOwn(principal));
  return row ?? null;
}

/** Says "done" with all events up to one. A page that was made before the last "done" changes nothing. */
export async function finishRound(
  principal: MemberPrincipal,
  eventId: number,
  now: number = Date.now(),
): Promise<void> {
  const { rounds: own, batch } = await scope(principal);
  const done = { doneEventId: eventId, doneAt: now };
  await batch([
    own.update(
      { ...done, formerEventId: sql`done_event_id`, formerAt: sql`done_at` },
      and(isOwn(principal), lt(rounds.doneEventId, eventId)),
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
