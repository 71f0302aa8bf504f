import type { Reader } from "@/db/reader.ts";
import { changedDocuments, goneProducts } from "../statements/products.ts";
import { type Difference, differencesOf, wholeProduct } from "./differences.ts";

/** Changed documents are compared in parts of this size, to limit memory. */
const comparedAtOnce = 200;

/** Differences between the staged products and the current snapshot. */
export async function productDifferences(database: Reader, runId: number): Promise<Difference[]> {
  return [...(await changedProducts(database, runId)), ...(await removedProducts(database, runId))];
}

async function changedProducts(database: Reader, runId: number): Promise<Difference[]> {
  const found: Difference[] = [];
  let after = "";
  for (;;) {
    const rows = await database.read(changedDocuments({ runId, after, most: comparedAtOnce }));
    for (const { old, new: now } of rows) found.push(...(old ? differencesOf(old, now) : [wholeProduct("new", now)]));
    const last = rows.at(-1);
    if (!last || rows.length < comparedAtOnce) return found;
    after = last.key;
  }
}

async function removedProducts(database: Reader, runId: number): Promise<Difference[]> {
  return (await database.read(goneProducts({ runId }))).map((product) => wholeProduct("gone", product));
}
