import { secondMs } from "@/lib/domain/time.ts";
import { BincardError, classOf, codeOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";

/** Clocks that are kept by NTP differ by far less. */
const mostMs = 30 * secondMs;

/** Log messages for faults of the machine, written for the person who reads the log. */
const sentences: Record<string, string> = {
  storage: "cannot save: the disk is full or not writable; the last catalog is served, syncing continues later",
  "database-newer": "a newer Bincard wrote this dealer database; left unchanged",
  "database-changed": "this dealer database has an unknown migration; left unchanged",
};

/**
 * Logs a sync that ended with an error not caused by the supplier: a lost lease, a full disk, a bug. That the server of
 * the databases is away fails all of them, and is logged once (`logDatabaseOutage`); not so its administration interface.
 */
export function logUnexpected(dealerId: string, error: unknown): void {
  const isAdmin = error instanceof BincardError && error.facts.why === "administration";
  if (codeOf(error) === "database-unreachable" && !isAdmin) return;
  // Every look meets it, and it is told where it is met first (db/app/newer-schema.ts).
  if (error instanceof BincardError && error.code === "database-newer" && error.facts.database === "app") return;
  const code = error instanceof Error && "code" in error ? String(error.code) : null;
  const facts = error instanceof BincardError ? error.facts : {};
  log.error(
    { event: "sync-failed", dealerId, code, name: classOf(error), ...facts },
    sentences[code ?? ""] ?? "sync failed",
  );
}

/**
 * Tells once when this machine's clock and that of the libSQL server begin to differ, and once when they agree again:
 * each instance reads by the timetable of its own clock.
 */
export function createClockWatch(tell: (differs: boolean, differenceMs: number) => void = logClock) {
  let differed = false;
  /** The server's time (ms), and those before it was asked and after it had answered. */
  return ({ before, serverAt, after }: { before: number; serverAt: number; after: number }): void => {
    // How long the answer was under way says nothing about the clocks.
    const differenceMs = Math.max(before - serverAt, serverAt - after, 0);
    const differs = differenceMs > mostMs;
    if (differs !== differed) tell(differs, differenceMs);
    differed = differs;
  };
}

function logClock(differs: boolean, differenceMs: number): void {
  if (differs) log.warn({ event: "clock-differs", differenceMs }, "clock differs from the database server");
  else log.info({ event: "clock-agrees" }, "clock agrees with the database server again");
}

/**
 * Logs the outage of a server of databases: a line when it begins and one when it ends, however much fails meanwhile.
 * The sync worker asks the server every few seconds, so it tells for the whole process; an outage that ends between two
 * of its questions is not told.
 */
export function logDatabaseOutage(server: string, awayMs: number | null): void {
  if (awayMs === null) log.error({ event: "database-away", server }, "database server unreachable, nothing is served");
  else log.info({ event: "database-answers-again", server, awayMs }, "database server reachable again");
}
