import type { DealerDatabase } from "@/db/connections.ts";
import { dayOf } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import type { SupplierInventory } from "@/lib/supplier/contract.ts";
import { recordsToSkip } from "@/lib/sync/store/stale-ages.ts";
import type { SyncRun } from "@/lib/sync/store/sync-log.ts";
import { readSyncValue, setSyncValue } from "@/lib/sync/store/sync-state.ts";
import type { RunContext } from "../run-context.ts";
import { eachPage, type Pages, pagesTogether } from "./pages.ts";
import { pagingAnswersOf } from "./paging-answers.ts";

/**
 * Reads what changed since a moment (ms). A record that the supplier fails at spoils the list that holds it, every quarter of an hour: found
 * once by halving the numbers of all variants, it is not asked for again that UTC day, while all others are, by the leading parts of their
 * numbers. A supplier that does not filter by those is read around the bad record each time; whether it does is tried once a day.
 */
export async function readChanges(
  context: RunContext,
  run: SyncRun,
  since: number,
  take: (pages: Pages<SupplierInventory>) => Promise<void>,
): Promise<void> {
  const list = (failOnPoison: boolean) =>
    context.supplier.inventory({ since, failOnPoison }, run.cursor ?? undefined, pagingAnswersOf(context, run));
  const filters = (await readSyncValue(context.database, "changesUnfilteredOn")) !== dayOf(context.now());
  const bad = [...(await recordsToSkip(context.database, "inventory", context.now()))];
  if (!filters) return eachPage(context, list(false), pagesTogether, take);
  if (bad.length === 0) {
    try {
      return await eachPage(context, list(true), pagesTogether, take);
    } catch (error) {
      if (!holdsBadRecord(error)) throw error;
    }
  }
  try {
    const variantNos = await everyVariant(context.database);
    const read = await context.supplier.changesWithout({ since, variantNos, bad });
    return await take({ ...read, cursor: null, expectedRows: null, profile: null, count: 1 });
  } catch (error) {
    if (!holdsBadRecord(error) && !ignoresFilter(error)) throw error;
  }
  await eachPage(context, list(false), pagesTogether, take);
  await context.write([setSyncValue("changesUnfilteredOn", dayOf(context.now()))]);
}

function holdsBadRecord(error: unknown): boolean {
  return error instanceof BincardError && error.code === "supplier-failed" && error.facts.status === 500;
}

/** Leading parts of numbers are not taken, or not kept to. */
function ignoresFilter(error: unknown): boolean {
  if (!(error instanceof BincardError)) return false;
  return error.facts.reason === "filter-ignored" || (error.code === "supplier-failed" && error.facts.status === 400);
}

async function everyVariant({ client }: DealerDatabase): Promise<string[]> {
  const { rows } = await client.execute("SELECT variant_no FROM variants UNION SELECT variant_no FROM inventory");
  return rows.map((row) => String(row.variant_no));
}
