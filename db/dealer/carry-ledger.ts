import { type Client, createClient, type Row } from "@libsql/client";

const dayMs = 86_400_000;

/**
 * Takes over from another database of the dealer what it knows of later retrievals of the catalog, so that a list is
 * not retrieved twice on one UTC day although its rows are gone: such an entry counts as failed, and the list may be
 * read again on the day after. Retrievals of stock have no such limit. Calling it again adds nothing.
 * @returns false when the other database cannot be read.
 */
export async function carryLedger(from: string, into: Client): Promise<boolean> {
  const known = await readLatest(into);
  const later = await readOther(from);
  if (!later) return false;
  for (const [resource, row] of later) {
    const own = known.get(resource);
    const day = String(row.day);
    const isLater = !own || String(own.day) < day || (own.day === day && Number(own.pages) < Number(row.pages));
    if (!isLater) continue;
    await into.execute({
      sql: `INSERT INTO retrievals (resource, day, scope, state, started_at, finished_at, pages, error, retry_at)
        VALUES (?, ?, 'full', 'failed', ?, ?, ?, 'copy-replaced', ?)`,
      args: [
        resource,
        day,
        Number(row.started_at),
        Number(row.started_at),
        Number(row.pages),
        Date.parse(`${day}T00:00:00Z`) + dayMs,
      ],
    });
  }
  return true;
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
    "SELECT resource, day, started_at, pages, max(id) FROM retrievals WHERE resource <> 'inventory' GROUP BY resource",
  );
  return new Map(rows.map((row) => [String(row.resource), row]));
}
