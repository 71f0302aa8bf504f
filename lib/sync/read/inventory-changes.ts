import type { Reader } from "@/db/reader.ts";
import { dayOf } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import type { SupplierInventory } from "@/lib/supplier/contract.ts";
import type { DueState } from "@/lib/sync/store/due-state.ts";
import type { SyncRun } from "@/lib/sync/store/sync-log.ts";
import { setSyncValue } from "@/lib/sync/store/sync-state.ts";
import { everyVariantNumber } from "../swap/inventory-statements.ts";
import { eachPage, type Pages, pagesTogether, pagingAnswersOf } from "./pages.ts";
import type { RunContext } from "./run.ts";

/**
 * Reads changes since a time (ms). One bad record makes every list that contains it answer 500, so each read of changes
 * would fail. It is found once by bisecting the list of all variant numbers, then not requested again that UTC day; all
 * others are requested by prefixes of their numbers. If the supplier ignores the prefix filter, each run finds the bad
 * record by its position in the list instead. The filter is tried once a day. `state`: the current state.
 */
export async function readChanges(
  context: RunContext,
  run: SyncRun,
  since: number,
  state: DueState,
  take: (pages: Pages<SupplierInventory>) => Promise<void>,
): Promise<void> {
  const list = (failOnPoison: boolean) =>
    context.supplier.inventory({ since, failOnPoison }, run.cursor ?? undefined, pagingAnswersOf(context, run));
  const filters = state.syncState.get("changesUnfilteredOn") !== dayOf(context.now());
  const bad = [...state.resting];
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

/** The supplier rejects prefixes of numbers (400), or ignores them. */
function ignoresFilter(error: unknown): boolean {
  if (!(error instanceof BincardError)) return false;
  return error.facts.reason === "filter-ignored" || (error.code === "supplier-failed" && error.facts.status === 400);
}

async function everyVariant(database: Reader): Promise<string[]> {
  return (await database.read(everyVariantNumber())).map(({ variantNo }) => variantNo);
}
