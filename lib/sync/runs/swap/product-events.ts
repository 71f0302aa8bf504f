import type { Reader } from "@/db/reader.ts";
import type { RowOf } from "@/db/statement.ts";
import type { NewEvent } from "@/lib/sync/store/events.ts";
import { goneDocuments } from "../statements/gone-articles.ts";
import { changedDocuments, goneProducts } from "../statements/products.ts";
import { eventsOfAddedProduct, eventsOfProduct, type GoneDocuments } from "./catalog-events.ts";

/** Changed documents are compared in parts of this size, to limit memory. */
const comparedAtOnce = 200;

/** Passes on the changed products of a run in parts, and what happened to them since the current snapshot. */
export async function eachChangedPart(
  database: Reader,
  runId: number,
  take: (rows: readonly RowOf<typeof changedDocuments>[], happened: readonly NewEvent[]) => Promise<void>,
): Promise<void> {
  let after = "";
  for (;;) {
    const rows = await database.read(changedDocuments({ runId, after, most: comparedAtOnce }));
    const gone = await goneAmong(database, rows);
    const found: NewEvent[] = [];
    for (const { old, new: now, isKnown } of rows)
      if (old) found.push(...eventsOfProduct(old, now, gone));
      // What a damaged document said is not known, but that the product was there.
      else if (!isKnown) found.push(...eventsOfAddedProduct(now, gone));
    await take(rows, found);
    const last = rows.at(-1);
    if (!last || rows.length < comparedAtOnce) return;
    after = last.key;
  }
}

/** Those of the added variants that were in the catalog before. */
async function goneAmong(database: Reader, rows: readonly RowOf<typeof changedDocuments>[]): Promise<GoneDocuments> {
  const variantNos = rows.flatMap(({ old, new: now }) => {
    const had = new Set(old?.variants.map(({ variantNo }) => variantNo));
    return now.variants.map(({ variantNo }) => variantNo).filter((variantNo) => !had.has(variantNo));
  });
  if (variantNos.length === 0) return new Map();
  const gone = await database.read(goneDocuments({ variantNos }));
  return new Map(gone.map(({ variantNo, document }) => [variantNo, document]));
}

/** The events of products that the run did not contain. */
export async function eventsOfRemoved(database: Reader, runId: number): Promise<(NewEvent & { productNo: string })[]> {
  const products = await database.read(goneProducts({ runId }));
  return products.map(({ variantNos, ...product }) => ({ ...product, kind: "gone", facts: { variantNos } }));
}
