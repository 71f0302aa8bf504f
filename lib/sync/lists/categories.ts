import { normalize } from "@/lib/domain/normalize.ts";
import type { SupplierCategory } from "@/lib/supplier/contract.ts";
import { nextGeneration, readFact } from "../facts.ts";
import { hold } from "../held.ts";
import { finish, notePages, type Retrieval } from "../ledger.ts";
import { keepAside } from "../set-aside.ts";
import { Stopped, type Work } from "../work.ts";
import { openFirstCopy } from "./copy-state.ts";
import { hashOf } from "./document.ts";
import { type StagedRow, stage } from "./staging.ts";
import { heldBefore, isDoubtful } from "./suspicion.ts";
import { keepUnread } from "./unread.ts";

/** Key under which the whole answer is staged; no category has it, since ids are never empty. */
const wholeTree = "";

/** Reads the category tree and swaps it in when it is believable. */
export async function retrieveCategories(work: Work, retrieval: Retrieval): Promise<"swapped" | "held"> {
  // One answer holds the whole tree: one that came and was stored is not asked for again.
  if (retrieval.pages === 0) await stageTree(work, retrieval);
  await work.write([keepUnread("categories", retrieval.id)]);
  const { client } = work.database;
  const { rows } = await client.execute({
    sql: `SELECT COUNT(*) AS staged, COUNT(c.category_id) AS kept, (SELECT COUNT(*) FROM categories) AS had
      FROM staged s LEFT JOIN categories c ON c.category_id = s.key WHERE s.retrieval_id = ? AND s.key <> ?`,
    args: [retrieval.id, wholeTree],
  });
  const count = Number(rows[0]?.staged ?? 0);
  const [had, kept] = [Number(rows[0]?.had ?? 0), Number(rows[0]?.kept ?? 0)];
  const doubtful = isDoubtful(count, had, kept);
  if (doubtful && !(await heldBefore(work.database, "categories", retrieval.id, count))) {
    await work.write(hold(retrieval, { rows: count, had, kept }, work.now()));
    return "held";
  }
  await swapInCategories(work, retrieval);
  return "swapped";
}

async function stageTree(work: Work, retrieval: Retrieval): Promise<void> {
  const { raw, roots, refused } = await work.supplier.categories();
  if (work.signal.aborted) throw new Stopped();
  const nodes = flatten(roots);
  const whole: StagedRow = { key: wholeTree, position: -1, hash: hashOf(raw), raw, parts: null };
  await work.write([
    ...stage(retrieval.id, [whole, ...nodes]),
    ...keepAside(retrieval.id, "categories", refused, work.now()),
    notePages(retrieval.id, { cursor: null, rows: nodes.length, expectedRows: nodes.length, count: 1 }),
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
export async function swapInCategories(work: Work, retrieval: Retrieval): Promise<void> {
  const { rows } = await work.database.client.execute({
    sql: `SELECT raw, (SELECT COUNT(*) FROM staged WHERE retrieval_id = :id AND key <> '') AS nodes
      FROM staged WHERE retrieval_id = :id AND key = ''`,
    args: { id: retrieval.id },
  });
  const raw = rows[0]?.raw ?? "[]";
  const same = (await readFact(work.database, "categoriesRaw")) === raw;
  const replace = [
    "DELETE FROM categories",
    {
      sql: `INSERT INTO categories (category_id, parent_id, position, depth, name, normalized_name)
        SELECT key, parts ->> 'parentId', position, parts ->> 'depth', parts ->> 'name', parts ->> 'normalizedName'
        FROM staged WHERE retrieval_id = ? AND key <> ''`,
      args: [retrieval.id],
    },
    { sql: "INSERT OR REPLACE INTO facts (name, value) VALUES ('categoriesRaw', ?)", args: [raw] },
    nextGeneration,
  ];
  await work.write([
    ...(same ? [] : replace),
    { sql: "DELETE FROM staged WHERE retrieval_id = ?", args: [retrieval.id] },
    ...finish(retrieval, "complete", Number(rows[0]?.nodes ?? 0), work.now()),
    openFirstCopy,
  ]);
}
