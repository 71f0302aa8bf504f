import { command, integer, statement, text } from "@/db/statement.ts";
import { normalize } from "@/lib/domain/normalize.ts";
import type { RefusedRecord, SupplierCategory } from "@/lib/supplier/contract.ts";
import { doubledReason } from "@/lib/supplier/index.ts";
import { hashOf } from "../store/document.ts";
import type { AgainstSnapshot } from "../store/pending-review.ts";
import { storeRejected } from "../store/rejected-records.ts";
import { deleteStagedRows, finishRun, recordPages, type SyncRun } from "../store/sync-log.ts";
import { nextGeneration, openFirstSnapshot, readSyncValue, setSyncValue } from "../store/sync-state.ts";
import { type StagedRow, stage } from "../swap/staging.ts";
import { stageStale } from "./earlier-variants.ts";
import { type RunContext, type RunEnd, Stopped } from "./run.ts";
import { holdIfDoubtful } from "./sanity-check.ts";

/** Key of the staged row that holds the whole category tree. No category has it, because ids are never empty. */
const wholeTree = "";

/** The staged categories compared with the snapshot. */
const categoriesAgainstSnapshot = statement({
  name: "categories against snapshot",
  sql: `SELECT COUNT(*) AS rows, COUNT(c.category_id) AS kept, (SELECT COUNT(*) FROM categories) AS had
    FROM staged_rows s LEFT JOIN categories c ON c.category_id = s.key
    WHERE s.run_id = :runId AND s.key <> '${wholeTree}'`,
  args: { runId: integer },
  row: { rows: integer, kept: integer, had: integer },
});

/** The staged tree as sent, and the number of its categories. */
const stagedTree = statement({
  name: "staged tree",
  sql: `SELECT raw, (SELECT COUNT(*) FROM staged_rows WHERE run_id = :runId AND key <> '${wholeTree}') AS nodes
    FROM staged_rows WHERE run_id = :runId AND key = '${wholeTree}'`,
  args: { runId: integer },
  row: { raw: text, nodes: integer },
});

const deleteCategories = command({ name: "delete categories", sql: "DELETE FROM categories" });

const insertStagedCategories = command({
  name: "insert staged categories",
  sql: `INSERT INTO categories (category_id, parent_id, position, depth, name, normalized_name)
    SELECT key, parts ->> 'parentId', position, parts ->> 'depth', parts ->> 'name', parts ->> 'normalizedName'
    FROM staged_rows WHERE run_id = :runId AND key <> '${wholeTree}'`,
  args: { runId: integer },
});

/** Reads the category tree and swaps it in when it passes the sanity check. */
export async function fetchCategories(context: RunContext, run: SyncRun): Promise<RunEnd> {
  // One response contains the whole tree; a staged tree is not requested again.
  if (run.pages === 0) await stageTree(context, run);
  await context.write(stageStale("categories", run.id, context.now()));
  if (await holdIfDoubtful(context, run, await countAgainstSnapshot(context, run.id))) return "held";
  await swapInCategories(context, run);
  return "swapped";
}

async function countAgainstSnapshot({ database }: RunContext, runId: number): Promise<AgainstSnapshot> {
  return (await database.readFirst(categoriesAgainstSnapshot({ runId }))) ?? { rows: 0, had: 0, kept: 0 };
}

async function stageTree(context: RunContext, run: SyncRun): Promise<void> {
  const { raw, roots, refused } = await context.supplier.categories();
  if (context.signal.aborted) throw new Stopped();
  const { nodes, doubled } = flatten(roots);
  const whole: StagedRow = { key: wholeTree, position: -1, hash: hashOf(raw), raw, parts: null };
  await context.write([
    ...stage(run.id, [whole, ...nodes]),
    ...storeRejected(run.id, "categories", [...refused, ...doubled], context.now()),
    recordPages(run.id, { cursor: null, rows: nodes.length, expectedRows: nodes.length, count: 1 }, context.now()),
  ]);
}

interface FlatTree {
  readonly nodes: StagedRow[];
  /** Rejected categories whose number an earlier one has, at another place or with another name. */
  readonly doubled: RefusedRecord[];
}

/**
 * The tree as rows, parents before children. An id that occurs twice keeps its first position, with the children of
 * both.
 */
function flatten(roots: readonly SupplierCategory[]): FlatTree {
  const rows = new Map<string, StagedRow & { readonly parts: NodeParts }>();
  const doubled: RefusedRecord[] = [];
  const walk = (nodes: readonly SupplierCategory[], parentId: string | null, depth: number): void => {
    for (const { categoryId, name, children } of nodes) {
      const first = rows.get(categoryId)?.parts;
      const parts = { parentId, depth, name, normalizedName: normalize(name) };
      if (!first) rows.set(categoryId, { key: categoryId, position: rows.size, hash: "", raw: "", parts });
      else if (first.parentId !== parentId || first.name !== name) doubled.push(doubledNode(categoryId, name));
      walk(children, categoryId, (first?.depth ?? depth) + 1);
    }
  };
  walk(roots, null, 0);
  return { nodes: [...rows.values()], doubled };
}

interface NodeParts {
  readonly parentId: string | null;
  readonly depth: number;
  readonly name: string;
  readonly normalizedName: string;
}

function doubledNode(key: string, name: string): RefusedRecord {
  return { key, field: null, reason: doubledReason, raw: JSON.stringify({ CategoryId: key, CategoryName: name }) };
}

/** Replaces the tree in use by the staged one; writes no category when they are equal. */
export async function swapInCategories(context: RunContext, run: SyncRun): Promise<void> {
  const { raw, nodes } = (await context.database.readFirst(stagedTree({ runId: run.id }))) ?? { raw: "[]", nodes: 0 };
  const same = (await readSyncValue(context.database, "categoriesRaw")) === raw;
  const replace = [
    deleteCategories(),
    insertStagedCategories({ runId: run.id }),
    setSyncValue("categoriesRaw", raw),
    nextGeneration,
  ];
  await context.write([
    ...(same ? [] : replace),
    deleteStagedRows({ runId: run.id }),
    ...finishRun(run, "complete", nodes, context.now()),
    setSyncValue("categoriesReadAt", run.startedAt),
    openFirstSnapshot,
  ]);
}
