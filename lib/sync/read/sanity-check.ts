import type { Reader } from "@/db/reader.ts";
import { integer, statement } from "@/db/statement.ts";
import { type AgainstSnapshot, holdForReview } from "@/lib/sync/store/pending-review.ts";
import type { SyncRun } from "@/lib/sync/store/sync-log.ts";
import type { ResourceName } from "@/lib/sync/types.ts";
import { resource } from "../store/sync-state.ts";
import { surplusOfStale } from "../swap/staging.ts";
import type { RunContext } from "./run.ts";

/** A row when a list was swapped in before. Uses the index `sync_runs_by_resource`. */
const completeFullRun = statement({
  name: "complete full run",
  sql: "SELECT id FROM sync_runs WHERE resource = :resource AND scope = 'full' AND state = 'complete' LIMIT 1",
  args: { resource },
  row: { id: integer },
});

/** A response that lacks more than this share of the current snapshot is held for review. */
const suspiciousLoss = 0.2;

/**
 * Holds a complete response that lacks too much: it stays staged until the dealer decides. Receiving the same response
 * on the next day proves nothing, since a fault may last for days
 * (docs/decisions/036-a-person-decides-about-losses.md). Returns false if the run may be swapped in.
 */
export async function holdIfDoubtful(context: RunContext, run: SyncRun, staged: AgainstSnapshot): Promise<boolean> {
  const count = await withoutSurplus(context.database, run, staged);
  if (!(await isDoubtful(context.database, run.resource, count))) return false;
  await context.write(await holdForReview(context.database, run, count, context.now()));
  return true;
}

/** The count without records that stay only because it is unknown which ones the response lacks. */
async function withoutSurplus(
  database: Reader,
  { id: runId, resource }: SyncRun,
  { rows, had, kept }: AgainstSnapshot,
) {
  const surplus = surplusOfStale[resource]?.({ runId });
  const { count } = (surplus && (await database.readFirst(surplus))) ?? { count: 0 };
  return { rows: rows - count, had, kept: kept - count };
}

/** An empty list that replaces an empty one is doubtful only the first time; after that somebody has accepted it. */
async function isDoubtful(database: Reader, resource: ResourceName, { rows, had, kept }: AgainstSnapshot) {
  if (kept < had * (1 - suspiciousLoss)) return true;
  return rows === 0 && (await database.readFirst(completeFullRun({ resource }))) === null;
}
