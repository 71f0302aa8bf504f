import type { InStatement } from "@libsql/client";
import type { ProductDocument } from "@/db/dealer/documents.ts";
import type { RefusedRecord, SupplierPage, SupplierProduct } from "@/lib/supplier/contract.ts";
import { storePagingProfile } from "../store/paging-profiles.ts";
import { hold } from "../store/pending-review.ts";
import { keepRejected } from "../store/rejected-records.ts";
import { ageStaleProducts } from "../store/stale-ages.ts";
import { finish, notePages, type SyncRun } from "../store/sync-log.ts";
import { nextGeneration, readSyncValue, setSyncValue } from "../store/sync-state.ts";
import { isDoubtful, pendingBefore } from "./check/sanity-check.ts";
import { eachPage, oneByOne, type Pages, type Work } from "./fetch/pages.ts";
import { answersOf, forgetAnswers } from "./fetch/paging-answers.ts";
import { hashOf, partsOf } from "./stage/document.ts";
import { earlierVariants } from "./stage/earlier-variants.ts";
import { keepStale } from "./stage/keep-stale.ts";
import { noteShared, sharedVariants } from "./stage/shared-variants.ts";
import { type StagedRow, stage } from "./stage/staging.ts";
import { type Difference, differencesOf, feed, wholeProduct } from "./swap/differences.ts";
import { openFirstCopy } from "./swap/first-copy.ts";
import { placesFor, positionGap } from "./swap/positions.ts";
import {
  clearProducts,
  fillLinks,
  insertProducts,
  moveProducts,
  type ProductRow,
  stageLinks,
  swapProducts,
} from "./swap/product-rows.ts";

/**
 * Reads all products and, when the answer is complete and believable, brings the copy in use to it. Without a copy in
 * use the pages go straight into its tables, which nobody reads before the copy is complete.
 * @returns whether the copy changed, or the answer was held.
 */
export async function fetchProducts(work: Work, run: SyncRun): Promise<"swapped" | "held"> {
  const inUse = (await readSyncValue(work.database, "generation")) !== null;
  if (inUse) return replaceCopy(work, run);
  return fillFirstCopy(work, run);
}

async function fillFirstCopy(work: Work, run: SyncRun): Promise<"swapped" | "held"> {
  if (run.pages === 0) await work.write(clearProducts);
  const known = await work.database.client.execute("SELECT product_no FROM products");
  const seen = new Set(known.rows.map((row) => String(row.product_no)));
  const shared = await sharedVariants(work.database);
  const pages = work.supplier.products(run.cursor ?? undefined, answersOf(work, run));
  await eachPage(work, pages, oneByOne, async (page) => {
    const again: RefusedRecord[] = [];
    const rows = newRecords(page, seen).map(({ record, order }): ProductRow => {
      const { key, raw } = record;
      const refused = shared.among(record);
      again.push(...refused);
      // Without a hash the next sync run looks at the product anew.
      const hash = refused.length > 0 ? "" : hashOf(raw);
      return { key, position: order * positionGap, hash, raw, parts: partsOf(record) };
    });
    await work.write([
      ...insertProducts(rows, run.startedAt),
      ...stageLinks(run.id, seen.size, rows),
      ...pageNotes(run, { ...page, refused: [...page.refused, ...again] }, seen.size, work),
    ]);
  });
  if (seen.size === 0) {
    await work.write(hold(run, { rows: 0, had: 0, kept: 0 }, work.now()));
    return "held";
  }
  await work.write([
    ...finish(run, "complete", seen.size, work.now()),
    ...[...fillLinks(run.id), ...readAtValues(run), openFirstCopy],
  ]);
  return "swapped";
}

async function replaceCopy(work: Work, run: SyncRun): Promise<"swapped" | "held"> {
  const hashes = await readHashes(work);
  const staged = await work.database.client.execute({
    sql: "SELECT key FROM staged_rows WHERE run_id = ?",
    args: [run.id],
  });
  const seen = new Set(staged.rows.map((row) => String(row.key)));
  const pages = work.supplier.products(run.cursor ?? undefined, answersOf(work, run));
  await eachPage(work, pages, oneByOne, async (page) => {
    const rows: StagedRow[] = [];
    for (const { record, order } of newRecords(page, seen)) {
      const { key, raw, value } = record;
      const hash = hashOf(raw);
      const same = hashes.get(key) === hash;
      const parts = same ? null : partsOf(record, await earlierVariants(work.database, value));
      rows.push({ key, position: order, hash, raw: same ? "" : raw, parts });
    }
    await work.write([...stage(run.id, rows), ...pageNotes(run, page, seen.size, work)]);
  });
  await work.write([keepStale("products", run.id)]);
  const { rows, kept } = await countStaged(work, run.id);
  const had = hashes.size;
  if (isDoubtful(rows, had, kept) && !(await pendingBefore(work.database, "products", run.id, rows))) {
    await work.write(hold(run, { rows, had, kept }, work.now()));
    return "held";
  }
  await swapInProducts(work, run);
  return "swapped";
}

/** Brings the copy in use to what is staged, in one transaction, and feeds the differences to the changes. */
export async function swapInProducts(work: Work, run: SyncRun): Promise<void> {
  const now = work.now();
  const differences = await findDifferences(work, run.id);
  const { places, moves } = await findPlaces(work, run.id);
  await work.write([
    ...places,
    ...swapProducts(run.id, run.startedAt),
    ...ageStaleProducts(run.id),
    ...noteShared(run.id, now),
    ...moveProducts(moves),
    ...feed(differences, now),
    ...finish(run, "complete", (await countStaged(work, run.id)).rows, now),
    { sql: "DELETE FROM staged_rows WHERE run_id = ?", args: [run.id] },
    ...readAtValues(run),
    nextGeneration,
    openFirstCopy,
  ]);
}

/** Records of a page that the pass has not brought yet, each with its number in the list from 1. */
function newRecords(page: SupplierPage<SupplierProduct>, seen: Set<string>) {
  return page.records.flatMap((record) => {
    if (seen.has(record.key)) return [];
    seen.add(record.key);
    return [{ record, order: seen.size }];
  });
}

function pageNotes(run: SyncRun, page: Pages<SupplierProduct>, rows: number, work: Work): InStatement[] {
  const { cursor, expectedRows, count } = page;
  return [
    ...keepRejected(run.id, "products", page.refused, work.now()),
    notePages(run.id, { cursor, rows, expectedRows, count }),
    forgetAnswers(run),
    ...storePagingProfile("products", page, work.now()),
  ];
}

function readAtValues({ startedAt }: SyncRun): InStatement[] {
  return [setSyncValue("catalogReadAt", startedAt), setSyncValue("pricesReadAt", startedAt)];
}

async function readHashes(work: Work): Promise<Map<string, string>> {
  const { rows } = await work.database.client.execute("SELECT product_no, hash FROM products");
  return new Map(rows.map((row) => [String(row.product_no), String(row.hash)]));
}

/** Products that are staged, and how many of them the copy in use has. */
async function countStaged(work: Work, runId: number): Promise<{ rows: number; kept: number }> {
  const { rows } = await work.database.client.execute({
    sql: `SELECT COUNT(*) AS n, COUNT(p.product_no) AS kept FROM staged_rows s
      LEFT JOIN products p ON p.product_no = s.key WHERE s.run_id = ?`,
    args: [runId],
  });
  return { rows: Number(rows[0]?.n ?? 0), kept: Number(rows[0]?.kept ?? 0) };
}

/** Changed documents are compared some hundred at a time, so that memory does not grow with them. */
const comparedAtOnce = 200;

async function findDifferences(work: Work, runId: number): Promise<Difference[]> {
  const found: Difference[] = [];
  const { client } = work.database;
  let after = "";
  for (;;) {
    const { rows } = await client.execute({
      sql: `SELECT s.key AS key, s.parts -> 'document' AS new, p.document AS old FROM staged_rows s
        LEFT JOIN products p ON p.product_no = s.key
        WHERE s.run_id = ? AND s.raw <> '' AND s.key > ? ORDER BY s.key LIMIT ?`,
      args: [runId, after, comparedAtOnce],
    });
    for (const row of rows) {
      const now: ProductDocument = JSON.parse(String(row.new));
      if (row.old === null) found.push(wholeProduct("new", now));
      else found.push(...differencesOf(JSON.parse(String(row.old)), now));
    }
    const last = rows.at(-1);
    if (!last || rows.length < comparedAtOnce) break;
    after = String(last.key);
  }
  const gone = await client.execute({
    sql: `SELECT product_no, card ->> 'name' AS name FROM products
      WHERE product_no NOT IN (SELECT key FROM staged_rows WHERE run_id = ?)`,
    args: [runId],
  });
  for (const row of gone.rows) {
    found.push(wholeProduct("gone", { productNo: String(row.product_no), name: String(row.name) }));
  }
  return found;
}

/** The supplier's order as places: for what is stored anew (statements on `staged`) and for what only moves. */
async function findPlaces(work: Work, runId: number) {
  const { rows } = await work.database.client.execute({
    sql: `SELECT s.key AS key, s.raw <> '' AS changed, p.position AS had FROM staged_rows s
      LEFT JOIN products p ON p.product_no = s.key WHERE s.run_id = ? ORDER BY s.position`,
    args: [runId],
  });
  const had = rows.map((row) => (row.had === null ? null : Number(row.had)));
  const staged: [string, number][] = [];
  const moves: [string, number][] = [];
  placesFor(had).forEach((place, index) => {
    const row = rows[index];
    if (row?.changed) staged.push([String(row.key), place]);
    else if (row && place !== had[index]) moves.push([String(row.key), place]);
  });
  const places: InStatement = {
    sql: `UPDATE staged_rows SET position = m.place
      FROM (SELECT value ->> 0 AS key, value ->> 1 AS place FROM json_each(?)) m
      WHERE staged_rows.run_id = ? AND staged_rows.key = m.key`,
    args: [JSON.stringify(staged), runId],
  };
  return { places: [places], moves };
}
