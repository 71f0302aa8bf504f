import { secondMs } from "@/lib/domain/time.ts";
import { BincardError, classOf, codeOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";

/** NTP keeps clocks much closer than this. */
const maxMs = 30 * secondMs;

/** Log messages for faults of the machine, written for the person who reads the log. */
const sentences: Record<string, string> = {
  storage: "cannot save: the disk is full or not writable; the last catalog is served, syncing continues later",
  "database-newer": "a newer Bincard wrote this dealer database; left unchanged",
  "database-changed": "this dealer database has an unknown migration; left unchanged",
};

/**
 * Logs a sync error that the supplier did not cause: a lost lease, a full disk, a bug. An unreachable database server
 * fails every sync and is logged once (`logDatabaseOutage`), but not its administration interface.
 */
export function logUnexpected(dealerId: string, error: unknown): void {
  const isAdmin = error instanceof BincardError && error.facts.why === "administration";
  if (codeOf(error) === "database-unreachable" && !isAdmin) return;
  // Every visit fails with it, and it is logged where it occurs first (db/app/newer-schema.ts).
  if (error instanceof BincardError && error.code === "database-newer" && error.facts.database === "app") return;
  const code = error instanceof Error && "code" in error ? String(error.code) : null;
  const facts = error instanceof BincardError ? error.facts : {};
  log.error(
    { event: "sync-failed", dealerId, code, name: classOf(error), ...facts },
    sentences[code ?? ""] ?? "sync failed",
  );
}

/**
 * Logs once when this machine's clock starts to differ from the libSQL server's, and once when they agree again: each
 * instance follows the timetable by its own clock.
 */
export function createClockWatch(tell: (differs: boolean, differenceMs: number) => void = logClock) {
  let differed = false;
  /** The server's time (ms), and our times before the query and after its response. */
  return ({ before, serverAt, after }: { before: number; serverAt: number; after: number }): void => {
    // The duration of the query says nothing about the clocks.
    const differenceMs = Math.max(before - serverAt, serverAt - after, 0);
    const differs = differenceMs > maxMs;
    if (differs !== differed) tell(differs, differenceMs);
    differed = differs;
  };
}

function logClock(differs: boolean, differenceMs: number): void {
  if (differs) log.warn({ event: "clock-differs", differenceMs }, "clock differs from the database server");
  else log.info({ event: "clock-agrees" }, "clock agrees with the database server again");
}

/**
 * Logs the outage of a database server: one line at its start and one at its end, however many requests fail. The sync
 * worker queries the server every few seconds, so it logs for the whole process; an outage between two of its queries
 * is not logged.
 */
export function logDatabaseOutage(server: string, awayMs: number | null): void {
  if (awayMs === null) log.error({ event: "database-away", server }, "database server unreachable, nothing is served");
  else log.info({ event: "database-answers-again", server, awayMs }, "database server reachable again");
}
