import { dayAfter, dayOf, nextDayStart } from "@/lib/domain/time.ts";
import { clientReader, type Reader } from "../reader.ts";
import { command, integer, type RowOf, statement, text } from "../statement.ts";
import { withDatabase } from "../with-database.ts";
import type { Writer } from "../writer.ts";

/** The latest entry of each list of the catalog. */
const latestCatalogRuns = statement({
  name: "latest catalog runs",
  sql: `SELECT resource, day, started_at, pages, max(id) AS id FROM sync_runs
    WHERE resource <> 'inventory' GROUP BY resource`,
  row: { resource: text, day: text, startedAt: integer, pages: integer, id: integer },
});

const insertReplacedRun = command({
  name: "insert replaced run",
  sql: `INSERT INTO sync_runs (resource, day, scope, state, started_at, finished_at, pages, error, retry_at)
    VALUES (:resource, :day, 'full', 'failed', :startedAt, :startedAt, :pages, 'copy-replaced', :next)`,
  args: { resource: text, day: text, startedAt: integer, pages: integer, next: integer },
});

const insertUnknownRun = command({
  name: "insert unknown run",
  sql: `INSERT INTO sync_runs (resource, day, scope, state, started_at, finished_at, error, retry_at)
    SELECT :resource, :day, 'full', 'failed', :now, :now, 'copy-replaced', :next WHERE NOT EXISTS (SELECT 1 FROM sync_runs
      WHERE resource = :resource AND day = :day AND (state IN ('complete', 'held', 'refused') OR error = 'copy-replaced'))`,
  args: { resource: text, day: text, now: integer, next: integer },
});

/**
 * Copies entries about later catalog syncs from another database of the dealer, so that a list is not fetched twice on
 * one UTC day even though its rows are lost. Such an entry counts as failed, and the list may be fetched again on the
 * next day. Stock syncs have no limit. Repeating the call adds nothing.
 * @returns false if the other database cannot be read.
 */
export async function carrySyncLog(from: string, into: Writer): Promise<boolean> {
  const known = await readLatest(into);
  const later = await readOther(from);
  if (!later) return false;
  const missing = [...later.values()].filter((run) => {
    const own = known.get(run.resource);
    return !own || own.day < run.day || (own.day === run.day && own.pages < run.pages);
  });
  await into.write(
    missing.map(({ resource, day, startedAt, pages }) =>
      insertReplacedRun({ resource, day, startedAt, pages, next: dayAfter(day) }),
    ),
  );
  return true;
}

/**
 * Used if today's catalog syncs are unknown: counts each list as read today, so that none is read again. A list whose
 * sync of today is known to be complete, held or refused stays unchanged. Repeating the call adds nothing.
 */
export async function countAsRead(into: Writer, now: number): Promise<void> {
  const today = { day: dayOf(now), now, next: nextDayStart(now) };
  await into.write(["brands", "categories", "products"].map((resource) => insertUnknownRun({ resource, ...today })));
}

type LatestRuns = ReadonlyMap<string, RowOf<typeof latestCatalogRuns>>;

async function readOther(file: string): Promise<LatestRuns | null> {
  return withDatabase(file, (client) => readLatest(clientReader(client))).catch(() => null);
}

async function readLatest(database: Reader): Promise<LatestRuns> {
  const runs = await database.read(latestCatalogRuns());
  return new Map(runs.map((run) => [run.resource, run]));
}
