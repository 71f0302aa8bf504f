import { normalize } from "@/lib/domain/normalize.ts";
import { storePagingProfile } from "../store/paging-profiles.ts";
import { hold } from "../store/pending-review.ts";
import { keepRejected } from "../store/rejected-records.ts";
import { finish, notePages, type SyncRun } from "../store/sync-log.ts";
import { nextGeneration } from "../store/sync-state.ts";
import { isDoubtful, pendingBefore } from "./check/sanity-check.ts";
import { eachPage, oneByOne, type Work } from "./fetch/pages.ts";
import { answersOf, forgetAnswers } from "./fetch/paging-answers.ts";
import { hashOf } from "./stage/document.ts";
import { keepStale } from "./stage/keep-stale.ts";
import { stage } from "./stage/staging.ts";
import { openFirstCopy } from "./swap/first-copy.ts";

/** Reads all brands and swaps them in when the answer is complete and believable. */
export async function fetchBrands(work: Work, run: SyncRun): Promise<"swapped" | "held"> {
  let rows = run.rows;
  const pages = work.supplier.brands(run.cursor ?? undefined, answersOf(work, run));
  await eachPage(work, pages, oneByOne, async (page) => {
    const staged = page.records.map(({ key, raw, value }, index) => ({
      key,
      position: rows + index,
      hash: hashOf(raw),
      raw,
      parts: { name: value.name, normalizedName: normalize(value.name) },
    }));
    rows += page.records.length;
    const { cursor, expectedRows, count } = page;
    await work.write([
      ...stage(run.id, staged),
      ...keepRejected(run.id, "brands", page.refused, work.now()),
      notePages(run.id, { cursor, rows, expectedRows, count }),
      forgetAnswers(run),
      ...storePagingProfile("brands", page, work.now()),
    ]);
  });
  await work.write([keepStale("brands", run.id)]);
  const count = await countAgainstCopy(work, run.id);
  const doubtful = isDoubtful(count.staged, count.had, count.kept);
  if (doubtful && !(await pendingBefore(work.database, "brands", run.id, count.staged))) {
    await work.write(hold(run, { rows: count.staged, had: count.had, kept: count.kept }, work.now()));
    return "held";
  }
  await swapInBrands(work, run);
  return "swapped";
}

/** Makes the staged brands the ones in use; writes nothing of them when they are the same. */
export async function swapInBrands(work: Work, run: SyncRun): Promise<void> {
  const count = await countAgainstCopy(work, run.id);
  const same = count.same === count.staged && count.had === count.staged;
  const replace = [
    "DELETE FROM brands",
    {
      sql: `INSERT INTO brands (brand_id, position, name, normalized_name, raw)
        SELECT key, position, parts ->> 'name', parts ->> 'normalizedName', raw FROM staged_rows WHERE run_id = ?`,
      args: [run.id],
    },
    nextGeneration,
  ];
  await work.write([
    ...(same ? [] : replace),
    { sql: "DELETE FROM staged_rows WHERE run_id = ?", args: [run.id] },
    ...finish(run, "complete", count.staged, work.now()),
    openFirstCopy,
  ]);
}

async function countAgainstCopy(work: Work, runId: number) {
  const { rows } = await work.database.client.execute({
    sql: `SELECT COUNT(*) AS staged, COUNT(b.brand_id) AS kept, SUM(s.raw = b.raw AND s.position = b.position) AS same,
        (SELECT COUNT(*) FROM brands) AS had
      FROM staged_rows s LEFT JOIN brands b ON b.brand_id = s.key WHERE s.run_id = ?`,
    args: [runId],
  });
  const row = rows[0];
  const number = (value: unknown) => Number(value ?? 0);
  return { staged: number(row?.staged), kept: number(row?.kept), same: number(row?.same), had: number(row?.had) };
}
