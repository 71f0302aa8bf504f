import type { InStatement } from "@libsql/client";
import type { ProductDocument } from "@/db/dealer/documents.ts";
import type { RefusedRecord, SupplierPage, SupplierProduct } from "@/lib/supplier/contract.ts";
import { nextGeneration, readFact, setFact } from "../facts.ts";
import { noteFinding } from "../findings.ts";
import { hold } from "../held.ts";
import { finish, notePages, type Retrieval } from "../ledger.ts";
import { keepAside } from "../set-aside.ts";
import { eachPage, oneByOne, type Pages, type Work } from "../work.ts";
import { answersOf, forgetAnswers } from "./answers.ts";
import { openFirstCopy } from "./copy-state.ts";
import { type Difference, differencesOf, feed, wholeProduct } from "./differences.ts";
import { hashOf, partsOf } from "./document.ts";
import { earlierVariants } from "./earlier-variants.ts";
import { placesFor, positionGap } from "./positions.ts";
import {
  clearProducts,
  fillLinks,
  insertProducts,
  moveProducts,
  type ProductRow,
  stageLinks,
  swapProducts,
} from "./product-rows.ts";
import { noteShared, sharedVariants } from "./shared-variants.ts";
import { type StagedRow, stage } from "./staging.ts";
import { heldBefore, isDoubtful } from "./suspicion.ts";
import { keepUnread } from "./unread.ts";
import { ageUnreadProducts } from "./unread-ages.ts";

/**
 * Reads all products and, when the answer is complete and believable, brings the copy in use to it. Without a copy in
 * use the pages go straight into its tables, which nobody reads before the copy is complete.
 * @returns whether the copy changed, or the answer was held.
 */
export async function retrieveProducts(work: Work, retrieval: Retrieval): Promise<"swapped" | "held"> {
  const inUse = (await readFact(work.database, "generation")) !== null;
  if (inUse) return replaceCopy(work, retrieval);
  return fillFirstCopy(work, retrieval);
}

async function fillFirstCopy(work: Work, retrieval: Retrieval): Promise<"swapped" | "held"> {
  if (retrieval.pages === 0) await work.write(clearProducts);
  const known = await work.database.client.execute("SELECT product_no FROM products");
  const seen = new Set(known.rows.map((row) => String(row.product_no)));
  const shared = await sharedVariants(work.database);
  const pages = work.supplier.products(retrieval.cursor ?? undefined, answersOf(work, retrieval));
  await eachPage(work, pages, oneByOne, async (page) => {
    const again: RefusedRecord[] = [];
    const rows = newRecords(page, seen).map(({ record, order }): ProductRow => {
      const { key, raw } = record;
      const refused = shared.among(record);
      again.push(...refused);
      // Without a hash the next retrieval looks at the product anew.
      const hash = refused.length > 0 ? "" : hashOf(raw);
      return { key, position: order * positionGap, hash, raw, parts: partsOf(record) };
    });
    await work.write([
      ...insertProducts(rows, retrieval.startedAt),
      ...stageLinks(retrieval.id, seen.size, rows),
      ...pageNotes(retrieval, { ...page, refused: [...page.refused, ...again] }, seen.size, work),
    ]);
  });
  if (seen.size === 0) {
    await work.write(hold(retrieval, { rows: 0, had: 0, kept: 0 }, work.now()));
    return "held";
  }
  await work.write([
    ...finish(retrieval, "complete", seen.size, work.now()),
    ...[...fillLinks(retrieval.id), ...readAtFacts(retrieval), openFirstCopy],
  ]);
  return "swapped";
}

async function replaceCopy(work: Work, retrieval: Retrieval): Promise<"swapped" | "held"> {
  const hashes = await readHashes(work);
  const staged = await work.database.client.execute({
    sql: "SELECT key FROM staged WHERE retrieval_id = ?",
    args: [retrieval.id],
  });
  const seen = new Set(staged.rows.map((row) => String(row.key)));
  const pages = work.supplier.products(retrieval.cursor ?? undefined, answersOf(work, retrieval));
  await eachPage(work, pages, oneByOne, async (page) => {
    const rows: StagedRow[] = [];
    for (const { record, order } of newRecords(page, seen)) {
      const { key, raw, value } = record;
      const hash = hashOf(raw);
      const same = hashes.get(key) === hash;
      const parts = same ? null : partsOf(record, await earlierVariants(work.database, value));
      rows.push({ key, position: order, hash, raw: same ? "" : raw, parts });
    }
    await work.write([...stage(retrieval.id, rows), ...pageNotes(retrieval, page, seen.size, work)]);
  });
  await work.write([keepUnread("products", retrieval.id)]);
  const { rows, kept } = await countStaged(work, retrieval.id);
  const had = hashes.size;
  if (isDoubtful(rows, had, kept) && !(await heldBefore(work.database, "products", retrieval.id, rows))) {
    await work.write(hold(retrieval, { rows, had, kept }, work.now()));
    return "held";
  }
  await swapInProducts(work, retrieval);
  return "swapped";
}

/** Brings the copy in use to what is staged, in one transaction, and feeds the differences to the changes. */
export async function swapInProducts(work: Work, retrieval: Retrieval): Promise<void> {
  const now = work.now();
  const differences = await findDifferences(work, retrieval.id);
  const { places, moves } = await findPlaces(work, retrieval.id);
  await work.write([
    ...places,
    ...swapProducts(retrieval.id, retrieval.startedAt),
    ...ageUnreadProducts(retrieval.id),
    ...noteShared(retrieval.id, now),
    ...moveProducts(moves),
    ...feed(differences, now),
    ...finish(retrieval, "complete", (await countStaged(work, retrieval.id)).rows, now),
    { sql: "DELETE FROM staged WHERE retrieval_id = ?", args: [retrieval.id] },
    ...readAtFacts(retrieval),
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

function pageNotes(retrieval: Retrieval, page: Pages<SupplierProduct>, rows: number, work: Work): InStatement[] {
  const { cursor, expectedRows, count } = page;
  return [
    ...keepAside(retrieval.id, "products", page.refused, work.now()),
    notePages(retrieval.id, { cursor, rows, expectedRows, count }),
    forgetAnswers(retrieval),
    ...noteFinding("products", page, work.now()),
  ];
}

function readAtFacts({ startedAt }: Retrieval): InStatement[] {
  return [setFact("catalogReadAt", startedAt), setFact("pricesReadAt", startedAt)];
}

async function readHashes(work: Work): Promise<Map<string, string>> {
  const { rows } = await work.database.client.execute("SELECT product_no, hash FROM products");
  return new Map(rows.map((row) => [String(row.product_no), String(row.hash)]));
}

/** Products that are staged, and how many of them the copy in use has. */
async function countStaged(work: Work, retrievalId: number): Promise<{ rows: number; kept: number }> {
  const { rows } = await work.database.client.execute({
    sql: `SELECT COUNT(*) AS n, COUNT(p.product_no) AS kept FROM staged s
      LEFT JOIN products p ON p.product_no = s.key WHERE s.retrieval_id = ?`,
    args: [retrievalId],
  });
  return { rows: Number(rows[0]?.n ?? 0), kept: Number(rows[0]?.kept ?? 0) };
}

/** Changed documents are compared some hundred at a time, so that memory does not grow with them. */
const comparedAtOnce = 200;

async function findDifferences(work: Work, retrievalId: number): Promise<Difference[]> {
  const found: Difference[] = [];
  const { client } = work.database;
  let after = "";
  for (;;) {
    const { rows } = await client.execute({
      sql: `SELECT s.key AS key, s.parts -> 'document' AS new, p.document AS old FROM staged s
        LEFT JOIN products p ON p.product_no = s.key
        WHERE s.retrieval_id = ? AND s.raw <> '' AND s.key > ? ORDER BY s.key LIMIT ?`,
      args: [retrievalId, after, comparedAtOnce],
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
      WHERE product_no NOT IN (SELECT key FROM staged WHERE retrieval_id = ?)`,
    args: [retrievalId],
  });
  for (const row of gone.rows) {
    found.push(wholeProduct("gone", { productNo: String(row.product_no), name: String(row.name) }));
  }
  return found;
}

/** The supplier's order as places: for what is stored anew (statements on `staged`) and for what only moves. */
async function findPlaces(work: Work, retrievalId: number) {
  const { rows } = await work.database.client.execute({
    sql: `SELECT s.key AS key, s.raw <> '' AS changed, p.position AS had FROM staged s
      LEFT JOIN products p ON p.product_no = s.key WHERE s.retrieval_id = ? ORDER BY s.position`,
    args: [retrievalId],
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
    sql: `UPDATE staged SET position = m.place
      FROM (SELECT value ->> 0 AS key, value ->> 1 AS place FROM json_each(?)) m
      WHERE staged.retrieval_id = ? AND staged.key = m.key`,
    args: [JSON.stringify(staged), retrievalId],
  };
  return { places: [places], moves };
}
