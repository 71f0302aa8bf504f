import { packed } from "@/db/dealer/packed-text.ts";
import type { Command } from "@/db/statement.ts";
import { atRecord } from "@/lib/concurrency/pulse.ts";
import type { RefusedRecord, SupplierProduct } from "@/lib/supplier/contract.ts";
import { type ProductParts, partsOf, productHash, variantColumns } from "../store/document.ts";
import { insertStagedEvents } from "../store/events.ts";
import { unlessOvertaken } from "../store/overtaken.ts";
import { packProducts, renewDamaged } from "../store/packing.ts";
import { ageStaleProducts } from "../store/stale-ages.ts";
import { deleteStaged, finishRun, type SyncRun } from "../store/sync-log.ts";
import { deleteSyncState, nextGeneration, readSyncValue, requireGeneration } from "../store/sync-state.ts";
import { catalogReadAt, openFirstSnapshot } from "../swap/first-snapshot.ts";
import { forgetReturnedArticles, keepGoneArticles } from "../swap/gone-articles.ts";
import { type PreparedSwap, prepareSwap } from "../swap/prepare.ts";
import { swapProducts } from "../swap/product-rows.ts";
import { productHashes, productsAgainstSnapshot } from "../swap/product-statements.ts";
import { type StagedRow, stage } from "../swap/staging.ts";
import { stagedKeys, stageProductRows, stageVariantRows } from "../swap/staging-statements.ts";
import { earlierVariants, losesVariants, stageStale } from "./earlier-variants.ts";
import { fetchFirstProducts } from "./first-products.ts";
import { eachPage, newRecords, type Pages, pageByPage, pagingAnswersOf, storedPages } from "./pages.ts";
import type { RunContext, RunEnd } from "./run-context.ts";
import { holdIfDoubtful } from "./sanity-check.ts";
import { noteShared } from "./shared-variants.ts";
import { productFits, tooLong } from "./too-long.ts";

/**
 * Reads all products and updates the current snapshot when the answer is complete and passes the sanity check.
 * @returns whether the answer was swapped in or held.
 */
export async function fetchProducts(context: RunContext, run: SyncRun): Promise<RunEnd> {
  const inUse = (await readSyncValue(context.database, "generation")) !== null;
  if (!inUse) return fetchFirstProducts(context, run);
  await renewDamaged(context);
  const hashes = await readHashes(context);
  await stagePages(context, run, hashes);
  await context.write(stageStale("products", run.id, context.now()));
  const { rows, kept } = await countStaged(context, run.id);
  if (await holdIfDoubtful(context, run, { rows, had: hashes.size, kept })) return "held";
  await swapInProducts(context, run);
  return "swapped";
}

/**
 * Stages all products, page by page. A product whose hash equals the stored one is staged without its text, and is not
 * parsed if it was stored whole.
 */
async function stagePages(context: RunContext, run: SyncRun, hashes: ReadonlyMap<string, string>): Promise<void> {
  const staged = await context.database.read(stagedKeys({ runId: run.id }));
  const seen = new Set(staged.map(({ key }) => key));
  const keys = new Map(Array.from(hashes, ([key, hash]) => [hash, key]));
  const known = (raw: string) => keys.get(productHash(raw, true)) ?? null;
  const answers = pagingAnswersOf(context, run);
  const pages = context.supplier.productsUnlessKnown(known, run.cursor ?? undefined, answers);
  await eachPage(context, pages, pageByPage, async (page) => {
    const { same, changed, refused } = await stagedProducts(context, page, seen, hashes);
    const rejected = { ...page, refused: [...page.refused, ...refused] };
    await context.write([
      ...[...stage(run.id, same), ...stageProducts(run.id, changed)],
      ...storedPages(run, "products", rejected, seen.size, context.now()),
    ]);
  });
}

async function stagedProducts(
  context: RunContext,
  page: Pages<SupplierProduct | null>,
  seen: Set<string>,
  hashes: ReadonlyMap<string, string>,
): Promise<{ same: StagedRow[]; changed: StagedProduct[]; refused: RefusedRecord[] }> {
  const same: StagedRow[] = [];
  const changed: StagedProduct[] = [];
  const refused: RefusedRecord[] = [];
  const { database, dealerId } = context;
  const now = context.now();
  const partly = new Set(page.refused.map(({ key }) => key));
  for (const { record, order: position } of newRecords(page, seen)) {
    const { key, raw, value } = record;
    const stored = hashes.get(key) ?? "";
    const hash = value === null ? stored : productHash(raw, !partly.has(key));
    const isSame = stored === hash && !(value && partly.has(key) && (await losesVariants(database, value, now)));
    if (value === null || isSame) {
      same.push({ key, position, hash, raw: "", parts: null });
      continue;
    }
    const earlier = await earlierVariants(database, value, now);
    const parts = atRecord({ dealerId, list: "products" }, raw, () => partsOf(value, earlier));
    const packed = packedTexts(parts, raw);
    if (productFits(database, raw, { document: packed, raw: "" }, parts))
      changed.push({ key, position, hash, packed, parts });
    else refused.push(tooLong(key, raw));
  }
  return { same, changed, refused };
}

/**
 * Updates the current snapshot to the staged products in one transaction, together with the events that follow from the
 * differences. Prices of opened products wait meanwhile (`requireNoSwapping`), but for those whose writing has begun.
 */
export async function swapInProducts(context: RunContext, run: SyncRun): Promise<void> {
  const swapping = unlessOvertaken(async () => {
    const generation = await readSyncValue(context.database, "generation");
    const prepared = await prepareSwap(context, run.id);
    const { rows } = await countStaged(context, run.id);
    await context.write([requireGeneration({ generation }), ...swapOf(run, prepared, rows, context.now())]);
  });
  try {
    await swapping;
  } catch (error) {
    // The same lease may go on with stock for hours. Without a database the mark ends with the lease.
    await context.write([deleteSyncState({ name: "swapping" })]).catch(() => undefined);
    throw error;
  }
}

/**
 * After a swap that was told: deletes what its run has staged, each table in a transaction of its own, and packs what is
 * left as text. Not part of the run, which would count as failed when this fails, and be read again without its rows. What
 * is left then is deleted by the next run; `failed` is told why.
 */
export async function tidyAfterSwap(
  context: RunContext,
  { id }: Pick<SyncRun, "id">,
  failed: (error: unknown) => void,
): Promise<void> {
  try {
    for (const forget of deleteStaged(id)) await context.write([forget]);
    await packProducts(context);
  } catch (error) {
    failed(error);
  }
}

function swapOf(run: SyncRun, prepared: PreparedSwap, rows: number, now: number): Command[] {
  return [
    keepGoneArticles({ runId: run.id, at: now }),
    ...swapProducts(run.id, prepared.relinked, run.startedAt),
    forgetReturnedArticles(),
    ...ageStaleProducts(run.id, prepared.kept),
    ...noteShared(run.id, prepared.perhapsShared, now),
    ...prepared.moved,
    insertStagedEvents({ runId: run.id, at: now }),
    ...finishRun(run, "complete", rows, now),
    ...catalogReadAt(run.startedAt),
    nextGeneration,
    deleteSyncState({ name: "swapping" }),
    openFirstSnapshot,
  ];
}

async function readHashes({ database }: RunContext): Promise<Map<string, string>> {
  return new Map((await database.readFirst(productHashes()))?.rows);
}

/** Number of staged products, and how many of them the current snapshot has. */
async function countStaged({ database }: RunContext, runId: number): Promise<{ rows: number; kept: number }> {
  return (await database.readFirst(productsAgainstSnapshot({ runId }))) ?? { rows: 0, kept: 0 };
}

/** A changed product that waits for the end of its sync run, as the swap stores it; readers never see it. */
interface StagedProduct {
  readonly key: string;
  readonly position: number;
  readonly hash: string;
  /** Its document and its record as sent. */
  readonly packed: Uint8Array;
  readonly parts: ProductParts;
}

/** The packed texts of a product. */
function packedTexts({ document }: ProductParts, raw: string): Uint8Array {
  return packed(JSON.stringify(document), raw);
}

/** Commands that stage changed products of a page, for a transaction; one that is already staged stays as it is. */
function stageProducts(runId: number, rows: readonly StagedProduct[]): Command[] {
  const products = rows.map(({ key, position, hash, packed: raw, parts }) => {
    const { document: _packed, variants: _rows, ...others } = parts;
    return { runId, key, position, hash, parts: others, raw };
  });
  const variants = rows.flatMap(({ parts }) =>
    parts.variants.map((values, place) => ({ runId, place, ...variantColumns(values) })),
  );
  return [...stageProductRows(products), ...stageVariantRows(variants)];
}
