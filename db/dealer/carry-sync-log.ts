import { type Client, createClient, type Row } from "@libsql/client";
import { dayAfter, dayOf, nextDayStart } from "@/lib/domain/time.ts";

/**
 * Copies entries about later syncs of the catalog from another database of the dealer, so that a list is not read twice
 * on one UTC day although its rows are gone. Such an entry counts as failed, and the list may be read again on the next
 * day. Sync runs of stock have no such limit. Calling it again adds nothing.
 * @returns false when the other database cannot be read.
 */
export async function carrySyncLog(from: string, into: Client): Promise<boolean> {
  const known = await readLatest(into);
  const later = await readOther(from);
  if (!later) return false;
  for (const [resource, row] of later) {
    const own = known.get(resource);
    const day = String(row.day);
    const isLater = !own || String(own.day) < day || (own.day === day && Number(own.pages) < Number(row.pages));
    if (!isLater) continue;
    await into.execute({
      sql: `INSERT INTO sync_runs (resource, day, scope, state, started_at, finished_at, pages, error, retry_at)
        VALUES (?, ?, 'full', 'failed', ?, ?, ?, 'copy-replaced', ?)`,
      args: [resource, day, Number(row.started_at), Number(row.started_at), Number(row.pages), dayAfter(day)],
    });
  }
  return true;
}

/**
 * Used when today's syncs of the catalog are unknown: counts each list as read today, so that none is read again. A
 * list whose sync of today is known to be complete, held or refused stays unchanged. Calling it again adds nothing.
 */
export async function countAsRead(into: Client, now: number): Promise<void> {
  for (const resource of ["brands", "categories", "products"]) {
    await into.execute({
      sql: `INSERT INTO sync_runs (resource, day, scope, state, started_at, finished_at, error, retry_at)
        SELECT :resource, :day, 'full', 'failed', :now, :now, 'copy-replaced', :next WHERE NOT EXISTS (SELECT 1 FROM sync_runs
          WHERE resource = :resource AND day = :day AND (state IN ('complete', 'held', 'refused') OR error = 'copy-replaced'))`,
      args: {
        resource,
        day: dayOf(now),
        now,
        next: nextDayStart(now),
      },
    });
  }
}

async function readOther(file: string): Promise<Map<string, Row> | null> {
  const client = createClient({ url: `file:${file}`, concurrency: 1, timeout: 10_000 });
  try {
    return await readLatest(client);
  } catch {
    return null;
  } finally {
    client.close();
  }
}

/** The latest entry of each list of the catalog. */
async function readLatest(client: Client): Promise<Map<string, Row>> {
  const { rows } = await client.execute(
    "SELECT resource, day, started_at, pages, max(id) FROM sync_runs WHERE resource <> 'inventory' GROUP BY resource",
  );
  return new Map(rows.map((row) => [String(row.resource), row]));
}
