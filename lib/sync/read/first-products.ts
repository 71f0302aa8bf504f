import { pack } from "@/db/dealer/packed-text.ts";
import { atRecord } from "@/lib/concurrency/pulse.ts";
import type { RefusedRecord, SupplierProduct } from "@/lib/supplier/contract.ts";
import { partsOf, productHash } from "../store/document.ts";
import { holdForReview } from "../store/pending-review.ts";
import { finishRun, type SyncRun } from "../store/sync-log.ts";
import { catalogReadAt, openFirstSnapshot } from "../swap/first-snapshot.ts";
import { positionGap } from "../swap/positions.ts";
import { clearProducts, fillLinks, insertProducts, type ProductRow, stageLinks } from "../swap/product-rows.ts";
import { productNumbers } from "../swap/product-statements.ts";
import { eachPage, newRecords, type Pages, pageByPage, pagingAnswersOf, storedPages } from "./pages.ts";
import type { RunContext, RunEnd } from "./run-context.ts";
import { type SharedVariants, sharedVariants } from "./shared-variants.ts";
import { productFits, tooLong } from "./too-long.ts";

/**
 * Reads all products while there is no snapshot yet: pages are written directly into its tables, since no reader uses
 * them before the first snapshot is complete.
 */
export async function fetchFirstProducts(context: RunContext, run: SyncRun): Promise<RunEnd> {
  if (run.pages === 0) await context.write(clearProducts);
  const known = await context.database.read(productNumbers());
  const seen = new Set(known.map(({ productNo }) => productNo));
  const shared = await sharedVariants(context.database);
  const pages = context.supplier.products(run.cursor ?? undefined, pagingAnswersOf(context, run));
  await eachPage(context, pages, pageByPage, async (page) => {
    const { rows, rejected } = productRows(context, page, seen, shared);
    await context.write([
      ...insertProducts(rows, run.startedAt),
      ...stageLinks(run.id, seen.size, rows),
      ...storedPages(run, "products", { ...page, refused: [...page.refused, ...rejected] }, seen.size, context.now()),
    ]);
  });
  if (seen.size === 0) {
    await context.write(await holdForReview(context.database, run, { rows: 0, had: 0, kept: 0 }, context.now()));
    return "held";
  }
  await context.write([
    ...finishRun(run, "complete", seen.size, context.now()),
    ...[...fillLinks(run.id), ...catalogReadAt(run.startedAt), openFirstSnapshot],
  ]);
  return "swapped";
}

function productRows(
  { dealerId, database }: RunContext,
  page: Pages<SupplierProduct>,
  seen: Set<string>,
  shared: SharedVariants,
) {
  const rejected: RefusedRecord[] = [];
  const refused = new Set(page.refused.map(({ key }) => key));
  const rows: ProductRow[] = [];
  for (const { record, order } of newRecords(page, seen)) {
    const { key, raw, value } = record;
    const parts = atRecord({ dealerId, list: "products" }, raw, () => partsOf(value));
    const texts = pack(JSON.stringify(parts.document), raw);
    if (!productFits(database, raw, texts, parts)) {
      rejected.push(tooLong(key, raw));
      continue;
    }
    const again = shared.among(record);
    rejected.push(...again);
    // With an empty hash the next sync run stores the product again.
    const hash = again.length > 0 ? "" : productHash(raw, !refused.has(key));
    rows.push({ key, position: order * positionGap, hash, texts, parts });
  }
  return { rows, rejected };
}
