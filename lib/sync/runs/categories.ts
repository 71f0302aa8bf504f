import { normalize } from "@/lib/domain/normalize.ts";
import type { SupplierCategory } from "@/lib/supplier/contract.ts";
import { hold } from "../store/pending-review.ts";
import { keepRejected } from "../store/rejected-records.ts";
import { finish, notePages, type SyncRun } from "../store/sync-log.ts";
import { nextGeneration, readSyncValue } from "../store/sync-state.ts";
import { isDoubtful, pendingBefore } from "./check/sanity-check.ts";
import { Stopped, type Work } from "./fetch/pages.ts";
import { hashOf } from "./stage/document.ts";
import { keepStale } from "./stage/keep-stale.ts";
import { type StagedRow, stage } from "./stage/staging.ts";
import { openFirstCopy } from "./swap/first-copy.ts";

/** Key under which the whole answer is staged; no category has it, since ids are never empty. */
const wholeTree = "";

/** Reads the category tree and swaps it in when it is believable. */
export async function fetchCategories(work: Work, run: SyncRun): Promise<"swapped" | "held"> {
  // One answer holds the whole tree: one that came and was stored is not asked for again.
  if (run.pages === 0) await stageTree(work, run);
  await work.write([keepStale("categories", run.id)]);
  const { client } = work.database;
  const { rows } = await client.execute({
    sql: `SELECT COUNT(*) AS staged, COUNT(c.category_id) AS kept, (SELECT COUNT(*) FROM categories) AS had
      FROM staged_rows s LEFT JOIN categories c ON c.category_id = s.key WHERE s.run_id = ? AND s.key <> ?`,
    args: [run.id, wholeTree],
  });
  const count = Number(rows[0]?.staged ?? 0);
  const [had, kept] = [Number(rows[0]?.had ?? 0), Number(rows[0]?.kept ?? 0)];
  const doubtful = isDoubtful(count, had, kept);
  if (doubtful && !(await pendingBefore(work.database, "categories", run.id, count))) {
    await work.write(hold(run, { rows: count, had, kept }, work.now()));
    return "held";
  }
  await swapInCategories(work, run);
  return "swapped";
}

async function stageTree(work: Work, run: SyncRun): Promise<void> {
  const { raw, roots, refused } = await work.supplier.categories();
  if (work.signal.aborted) throw new Stopped();
  const nodes = flatten(roots);
  const whole: StagedRow = { key: wholeTree, position: -1, hash: hashOf(raw), raw, parts: null };
  await work.write([
    ...stage(run.id, [whole, ...nodes]),
    ...keepRejected(run.id, "categories", refused, work.now()),
    notePages(run.id, { cursor: null, rows: nodes.length, expectedRows: nodes.length, count: 1 }),
  ]);
}

/** The tree as rows, parents before children. An id that stands in two places keeps its first. */
function flatten(roots: readonly SupplierCategory[]): StagedRow[] {
  const rows = new Map<string, StagedRow>();
  const walk = (nodes: readonly SupplierCategory[], parentId: string | null, depth: number): void => {
    for (const { categoryId, name, children } of nodes) {
      if (rows.has(categoryId)) continue;
      const parts = { parentId, depth, name, normalizedName: normalize(name) };
      rows.set(categoryId, { key: categoryId, position: rows.size, hash: "", raw: "", parts });
      walk(children, categoryId, depth + 1);
    }
  };
  walk(roots, null, 0);
  return [...rows.values()];
}

/** Makes the staged tree the one in use; writes nothing of it when it is the same. */
export async function swapInCategories(work: Work, run: SyncRun): Promise<void> {
  const { rows } = await work.database.client.execute({
    sql: `SELECT raw, (SELECT COUNT(*) FROM staged_rows WHERE run_id = :id AND key <> '') AS nodes
      FROM staged_rows WHERE run_id = :id AND key = ''`,
    args: { id: run.id },
  });
  const raw = rows[0]?.raw ?? "[]";
  const same = (await readSyncValue(work.database, "categoriesRaw")) === raw;
  const replace = [
    "DELETE FROM categories",
    {
      sql: `INSERT INTO categories (category_id, parent_id, position, depth, name, normalized_name)
        SELECT key, parts ->> 'parentId', position, parts ->> 'depth', parts ->> 'name', parts ->> 'normalizedName'
        FROM staged_rows WHERE run_id = ? AND key <> ''`,
      args: [run.id],
    },
    { sql: "INSERT OR REPLACE INTO sync_state (name, value) VALUES ('categoriesRaw', ?)", args: [raw] },
    nextGeneration,
  ];
  await work.write([
    ...(same ? [] : replace),
    { sql: "DELETE FROM staged_rows WHERE run_id = ?", args: [run.id] },
    ...finish(run, "complete", Number(rows[0]?.nodes ?? 0), work.now()),
    openFirstCopy,
  ]);
}
