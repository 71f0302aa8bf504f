import type { DealerDatabase } from "@/db/connections.ts";
import type { ResourceName } from "@/lib/sync/types.ts";

/** More than this part of what we have missing from a whole answer is not believed at once. */
const suspiciousLoss = 0.2;
/** Two answers agree when they differ in size by less than this. */
const agreement = 0.05;

/** Whether a complete answer of `rows` records is doubtful against the `had` of the copy in use, of which `kept` are in it. */
export function isDoubtful(rows: number, had: number, kept: number): boolean {
  return rows === 0 || kept < had * (1 - suspiciousLoss);
}

/** Whether the sync run before this one was held with much the same number of rows: then both are believed. */
export async function pendingBefore(
  database: DealerDatabase,
  resource: ResourceName,
  runId: number,
  rows: number,
): Promise<boolean> {
  const { rows: found } = await database.client.execute({
    sql: `SELECT state, rows FROM sync_runs WHERE resource = ? AND scope = 'full' AND id < ?
      AND state IN ('complete', 'held', 'refused') ORDER BY id DESC LIMIT 1`,
    args: [resource, runId],
  });
  const before = found[0];
  if (before?.state !== "held") return false;
  const held = Number(before.rows);
  return Math.abs(held - rows) <= Math.max(held, rows) * agreement;
}
