import type { Answers, Questions } from "@/db/reader.ts";
import { type Command, integer, type RowOf, statement } from "@/db/statement.ts";
import { clockToleranceMs } from "@/lib/domain/freshness.ts";
import { dayStart } from "@/lib/domain/time.ts";
import type { SupplierInventory } from "@/lib/supplier/contract.ts";
import { hashOf } from "../store/document.ts";
import { type DueState, lastRun } from "../store/due-state.ts";
import { datesPassed } from "../store/events.ts";
import { recordAnswer } from "../store/outage.ts";
import { unlessOvertaken } from "../store/overtaken.ts";
import type { AgainstSnapshot } from "../store/pending-review.ts";
import { namelessRecord } from "../store/rejected-records.ts";
import { ageStaleStock, forgetStale, recordStale } from "../store/stale-ages.ts";
import { deleteStagedRows, finishRun, type SyncRun } from "../store/sync-log.ts";
import { advanceInventoryReadAt, countUp, setSyncValue, withdrawInventoryReadAt } from "../store/sync-state.ts";
import { storeStock } from "../swap/inventory-rows.ts";
import {
  confirmStagedStock,
  confirmStock,
  deleteGoneStock,
  inventoryAgainstSnapshot,
  keepGoneStock,
  placeStock,
  stockHashes,
} from "../swap/inventory-statements.ts";
import { stage, stagedCount } from "../swap/staging.ts";
import { stageStale } from "./earlier-variants.ts";
import { readChanges } from "./inventory-changes.ts";
import { eachPage, type Pages, pagesTogether, pagingAnswersOf, storedPages } from "./pages.ts";
import type { RunContext, RunEnd } from "./run.ts";
import { holdIfDoubtful } from "./sanity-check.ts";
import { withoutTooLong } from "./too-long.ts";

/** A row when a run of stock other than this one has stored rows. */
const otherInventoryRun = statement({
  name: "other inventory run",
  sql: "SELECT id FROM sync_runs WHERE resource = 'inventory' AND id <> :id AND rows > 0 LIMIT 1",
  args: { id: integer },
  row: { id: integer },
});

/** Decides whether a read of changes confirms the records it did not contain. */
type EndRows = [RowOf<typeof lastRun>, RowOf<typeof namelessRecord>];

/**
 * Reads stock: all of it, or what changed since `since` (ms). `state`: the current state. Figures are stored page by
 * page, since each is valid by itself. After a full run, variants that it did not contain are removed, if the sanity
 * check passes.
 */
export async function fetchInventory(
  context: RunContext,
  run: SyncRun,
  since: number | null,
  state: DueState,
): Promise<RunEnd> {
  const first = since === null && (await isFirst(context, run));
  let rows = run.rows;
  let end: Answers<EndRows> | null = null;
  const take = async (all: Pages<SupplierInventory | null>): Promise<void> => {
    const page = withoutTooLong(context.database, all);
    await unlessOvertaken(async () => {
      const commands = await storing(context, run, page, rows, first);
      // Of changes what its page leaves is read with it: the last one is followed by the end.
      if (since === null) await context.write(commands);
      else end = await context.writeAndRead(commands, endQuestions(run));
    });
    rows += page.records.length;
  };
  if (since !== null) {
    await readChanges(context, run, since, state, take);
    return endChanges(context, run, rows, end ?? (await context.database.readAll(endQuestions(run))));
  }
  const keys = new Map((await context.database.readFirst(stockHashes()))?.rows);
  const known = (raw: string) => keys.get(hashOf(raw)) ?? null;
  const answers = pagingAnswersOf(context, run);
  const pages = context.supplier.inventoryUnlessKnown(known, run.cursor ?? undefined, answers);
  await eachPage(context, pages, pagesTogether, take);
  return first && rows > 0 ? endConfirmed(context, run, rows) : endWhole(context, run);
}

/**
 * Commands that store pages. `rows`: number of earlier records. `first`: there is no stock yet, so nothing is compared
 * at the end.
 */
async function storing(
  context: RunContext,
  run: SyncRun,
  page: Pages<SupplierInventory | null>,
  rows: number,
  first: boolean,
): Promise<Command[]> {
  const whole = run.scope === "full";
  const at = context.now();
  const { records, refused } = page;
  const reading = { records, position: whole ? rows : null, at, readAt: run.startedAt, watched: context.watched };
  const stored = await storeStock(context.database, reading);
  const keys = records.map(({ key }) => key);
  const named = keys.map((key, index) => ({ key, position: rows + index, hash: "", raw: "", parts: null }));
  return [
    ...stored.commands,
    ...(whole ? [] : [confirmStock({ readAt: run.startedAt, latest: at + clockToleranceMs, variantNos: keys })]),
    forgetStale("inventory", keys),
    ...recordStale("inventory", refused, at),
    ...(whole && !first ? stage(run.id, named) : []),
    ...storedPages(run, "inventory", page, rows + records.length, at),
  ];
}

/**
 * Whether no other run has stored stock: this run then removes nothing and needs no list of names. Decided from the
 * sync log, so that a clock set back during the run does not matter.
 */
async function isFirst(context: RunContext, run: SyncRun): Promise<boolean> {
  return (await context.database.readFirst(otherInventoryRun({ id: run.id }))) === null;
}

/**
 * Ends a read of changes. It confirms the records that it did not contain only if its own records and the underlying
 * list are complete: not while the full list is held, refused or unfinished, and not if a rejected record could be any
 * variant's. Otherwise every row keeps its own age, and the next read starts from the same time.
 */
async function endChanges(
  context: RunContext,
  run: SyncRun,
  rows: number,
  [[list], [nameless]]: Answers<EndRows>,
): Promise<"swapped"> {
  if (list?.state === "complete" && !nameless) return endConfirmed(context, run, rows);
  await context.write([...finishRun(run, "complete", rows, context.now()), ...recordAnswer(context.now())]);
  return "swapped";
}

function endQuestions({ id: runId }: SyncRun): Questions<EndRows> {
  return [lastRun({ resource: "inventory", scope: "full" }), namelessRecord({ runId, keyField: "VariantNo" })];
}

async function endConfirmed(context: RunContext, run: SyncRun, rows: number): Promise<"swapped"> {
  await context.write([
    ...finishRun(run, "complete", rows, context.now()),
    ...recordAnswer(context.now()),
    setSyncValue("inventoryReadAt", run.startedAt),
    ...passDates(context.now()),
  ]);
  return "swapped";
}

async function endWhole(context: RunContext, run: SyncRun): Promise<RunEnd> {
  await context.write(stageStale("inventory", run.id, context.now()));
  if (await holdIfDoubtful(context, run, await countAgainstSnapshot(context, run.id))) {
    const confirmed = confirmStagedStock({
      runId: run.id,
      readAt: run.startedAt,
      latest: context.now() + clockToleranceMs,
    });
    await context.write([confirmed, withdrawInventoryReadAt()]);
    return "held";
  }
  await swapInInventory(context, run);
  return "swapped";
}

async function countAgainstSnapshot({ database }: RunContext, runId: number): Promise<AgainstSnapshot> {
  return (await database.readFirst(inventoryAgainstSnapshot({ runId }))) ?? { rows: 0, had: 0, kept: 0 };
}

/** Removes the variants that the full run did not contain, and stores the supplier's order. */
export async function swapInInventory(context: RunContext, run: SyncRun): Promise<void> {
  const staged = { runId: run.id };
  const rows = (await context.database.readFirst(stagedCount(staged)))?.count ?? 0;
  await context.write([
    keepGoneStock({ ...staged, startedAt: run.startedAt, at: context.now() }),
    deleteGoneStock({ ...staged, startedAt: run.startedAt }),
    placeStock(staged),
    ...ageStaleStock(run.id, context.now()),
    deleteStagedRows(staged),
    ...finishRun(run, "complete", rows, context.now()),
    advanceInventoryReadAt({ startedAt: run.startedAt }),
    countUp("stockVersion"),
    ...passDates(context.now()),
  ]);
}

/**
 * Events of due dates that have passed, once per UTC day. Only at the end of a run that confirms the figures: an old
 * date may have moved.
 */
function passDates(now: number): Command[] {
  const today = dayStart(now);
  return [datesPassed({ at: now, today }), setSyncValue("datesPassedUntil", today)];
}
