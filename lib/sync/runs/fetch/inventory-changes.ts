import type { DealerDatabase } from "@/db/connections.ts";
import { dayOf } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import type { SupplierInventory } from "@/lib/supplier/contract.ts";
import { restingRecords } from "@/lib/sync/store/stale-ages.ts";
import type { SyncRun } from "@/lib/sync/store/sync-log.ts";
import { readSyncValue, setSyncValue } from "@/lib/sync/store/sync-state.ts";
import { eachPage, type Pages, together, type Work } from "./pages.ts";
import { answersOf } from "./paging-answers.ts";

/**
 * Reads what changed since a moment (ms). A record that the supplier fails at spoils the list that holds it, every quarter of an hour: found
 * once by halving the numbers of all variants, it is not asked for again that UTC day, while all others are, by the leading parts of their
 * numbers. A supplier that does not filter by those is read around the bad record each time; whether it does is tried once a day.
 */
export async function readChanges(
  work: Work,
  run: SyncRun,
  since: number,
  take: (pages: Pages<SupplierInventory>) => Promise<void>,
): Promise<void> {
  const list = (failing: boolean) =>
    work.supplier.inventory({ since, failing }, run.cursor ?? undefined, answersOf(work, run));
  const filters = (await readSyncValue(work.database, "changesUnfilteredOn")) !== dayOf(work.now());
  const bad = [...(await restingRecords(work.database, "inventory", work.now()))];
  if (!filters) return eachPage(work, list(false), together, take);
  if (bad.length === 0) {
    try {
      return await eachPage(work, list(true), together, take);
    } catch (error) {
      if (!holdsBadRecord(error)) throw error;
    }
  }
  try {
    const variantNos = await everyVariant(work.database);
    const read = await work.supplier.changesWithout({ since, variantNos, bad });
    return await take({ ...read, cursor: null, expectedRows: null, profile: null, count: 1 });
  } catch (error) {
    if (!holdsBadRecord(error) && !ignoresFilter(error)) throw error;
  }
  await eachPage(work, list(false), together, take);
  await work.write([setSyncValue("changesUnfilteredOn", dayOf(work.now()))]);
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
