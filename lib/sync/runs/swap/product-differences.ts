import type { DealerDatabase } from "@/db/connections.ts";
import type { ProductDocument } from "@/db/dealer/documents.ts";
import { type Difference, differencesOf, wholeProduct } from "./differences.ts";

/** Changed documents are compared in parts of this size, to limit memory. */
const comparedAtOnce = 200;

/** Differences between the staged products and the current snapshot. */
export async function productDifferences(database: DealerDatabase, runId: number): Promise<Difference[]> {
  return [...(await changedProducts(database, runId)), ...(await goneProducts(database, runId))];
}

async function changedProducts({ client }: DealerDatabase, runId: number): Promise<Difference[]> {
  const found: Difference[] = [];
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
    if (!last || rows.length < comparedAtOnce) return found;
    after = String(last.key);
  }
}

async function goneProducts({ client }: DealerDatabase, runId: number): Promise<Difference[]> {
  const { rows } = await client.execute({
    sql: `SELECT product_no, card ->> 'name' AS name FROM products
      WHERE product_no NOT IN (SELECT key FROM staged_rows WHERE run_id = ?)`,
    args: [runId],
  });
  return rows.map((row) => wholeProduct("gone", { productNo: String(row.product_no), name: String(row.name) }));
}
