import { command, integer, statement } from "@/db/statement.ts";
import { normalize } from "@/lib/domain/normalize.ts";
import type { SupplierBrand, SupplierRecord } from "@/lib/supplier/contract.ts";
import { hashOf } from "../store/document.ts";
import { deleteStagedRows, finishRun, type SyncRun } from "../store/sync-log.ts";
import { nextGeneration, openFirstSnapshot, setSyncValue } from "../store/sync-state.ts";
import { type StagedRow, stage } from "../swap/staging.ts";
import { stageStale } from "./earlier-variants.ts";
import { eachPage, pageByPage, pagingAnswersOf, storedPages } from "./pages.ts";
import type { RunContext, RunEnd } from "./run.ts";
import { holdIfDoubtful } from "./sanity-check.ts";
import { withoutTooLong } from "./too-long.ts";

/** The staged brands compared with the snapshot. same: unchanged ones at the same position. */
const brandsAgainstSnapshot = statement({
  name: "brands against snapshot",
  sql: `SELECT COUNT(*) AS staged, COUNT(b.brand_id) AS kept,
      COALESCE(SUM(s.raw = b.raw AND s.position = b.position), 0) AS same, (SELECT COUNT(*) FROM brands) AS had
    FROM staged_rows s LEFT JOIN brands b ON b.brand_id = s.key WHERE s.run_id = :runId`,
  args: { runId: integer },
  row: { staged: integer, kept: integer, same: integer, had: integer },
});

const deleteBrands = command({ name: "delete brands", sql: "DELETE FROM brands" });

const insertStagedBrands = command({
  name: "insert staged brands",
  sql: `INSERT INTO brands (brand_id, position, name, normalized_name, raw)
    SELECT key, position, parts ->> 'name', parts ->> 'normalizedName', raw FROM staged_rows WHERE run_id = :runId`,
  args: { runId: integer },
});

/** Reads all brands and swaps them in if the response is complete and passes the sanity check. */
export async function fetchBrands(context: RunContext, run: SyncRun): Promise<RunEnd> {
  let rows = run.rows;
  const pages = context.supplier.brands(run.cursor ?? undefined, pagingAnswersOf(context, run));
  await eachPage(context, pages, pageByPage, async (all) => {
    const page = withoutTooLong(context.database, all);
    const staged = page.records.map((record, index) => stagedBrand(record, rows + index));
    rows += page.records.length;
    await context.write([...stage(run.id, staged), ...storedPages(run, "brands", page, rows, context.now())]);
  });
  await context.write(stageStale("brands", run.id, context.now()));
  const { staged, had, kept } = await countAgainstSnapshot(context, run.id);
  if (await holdIfDoubtful(context, run, { rows: staged, had, kept })) return "held";
  await swapInBrands(context, run);
  return "swapped";
}

function stagedBrand({ key, raw, value }: SupplierRecord<SupplierBrand>, position: number): StagedRow {
  const parts = { name: value.name, normalizedName: normalize(value.name) };
  return { key, position, hash: hashOf(raw), raw, parts };
}

/** Replaces the brands in use by the staged ones; writes no brand when they are equal. */
export async function swapInBrands(context: RunContext, run: SyncRun): Promise<void> {
  const count = await countAgainstSnapshot(context, run.id);
  const same = count.same === count.staged && count.had === count.staged;
  const replace = [deleteBrands(), insertStagedBrands({ runId: run.id }), nextGeneration];
  await context.write([
    ...(same ? [] : replace),
    deleteStagedRows({ runId: run.id }),
    ...finishRun(run, "complete", count.staged, context.now()),
    setSyncValue("brandsReadAt", run.startedAt),
    openFirstSnapshot,
  ]);
}

async function countAgainstSnapshot({ database }: RunContext, runId: number) {
  return (await database.readFirst(brandsAgainstSnapshot({ runId }))) ?? { staged: 0, kept: 0, same: 0, had: 0 };
}
