import { pack, packTexts, type StoredTexts } from "@/db/dealer/packed-text.ts";
import type { Command } from "@/db/statement.ts";
import { atRecord } from "@/lib/concurrency/pulse.ts";
import type { RefusedRecord, SupplierProduct } from "@/lib/supplier/contract.ts";
import { partsOf, productHash } from "../store/document.ts";
import type { LeasedStore } from "../store/lease.ts";
import { packProducts, renewDamaged } from "../store/packing.ts";
import { holdForReview } from "../store/pending-review.ts";
import { deleteStaged, finishRun, type SyncRun } from "../store/sync-log.ts";
import { catalogReadAt, openFirstSnapshot, readSyncValue } from "../store/sync-state.ts";
import { clearProducts, fillLinks, insertProducts, stageLinks } from "../swap/first-products.ts";
import { positionGap } from "../swap/positions.ts";
import { productHashes, productNumbers } from "../swap/product-statements.ts";
import { countStaged, swapInProducts } from "../swap/product-swap.ts";
import { sharedVariants } from "../swap/shared-variants.ts";
import {
  type ReadProduct,
  type StagedRow,
  type StagedTexts,
  stage,
  stagedKeys,
  stageProducts,
} from "../swap/staging.ts";
import { earlierVariants, losesVariants, stageStale } from "./earlier-variants.ts";
import { eachPage, newRecords, type Pages, pageByPage, pagingAnswersOf, storedPages } from "./pages.ts";
import type { RunContext, RunEnd } from "./run.ts";
import { holdIfDoubtful } from "./sanity-check.ts";
import { productFits, tooLong } from "./too-long.ts";

/** How a run stores the products it reads. */
interface ProductList<Texts extends StoredTexts> {
  /** Products that the run stored before it was cut off; those of each page are added. */
  readonly seen: Set<string>;
  /** The hashes of the products in the snapshot, by product number. */
  readonly hashes: ReadonlyMap<string, string>;
  textsOf(document: string, raw: string): Texts;
  /** The commands that store a page, and the records that are rejected at this point. */
  store(page: ReadPage<Texts>): { commands: Command[]; rejected: RefusedRecord[] };
  /** Ends the run after its last page. */
  end(): Promise<RunEnd>;
}

interface ReadPage<Texts extends StoredTexts> {
  /** Products that are unchanged from the snapshot. Empty without a snapshot. */
  readonly same: StagedRow[];
  readonly changed: ReadProduct<Texts>[];
  readonly refused: RefusedRecord[];
}

/**
 * Reads all products and updates the current snapshot if the response is complete and passes the sanity check.
 * @returns whether the response was swapped in or held.
 */
export async function fetchProducts(context: RunContext, run: SyncRun): Promise<RunEnd> {
  const inUse = (await readSyncValue(context.database, "generation")) !== null;
  return inUse
    ? readInto(context, run, await stagedList(context, run))
    : readInto(context, run, await firstList(context, run));
}

/** A product whose hash equals the stored one is not parsed if it was stored whole. */
async function readInto<Texts extends StoredTexts>(
  context: RunContext,
  run: SyncRun,
  list: ProductList<Texts>,
): Promise<RunEnd> {
  const { seen, hashes } = list;
  const keys = new Map(Array.from(hashes, ([key, hash]) => [hash, key]));
  const known = (raw: string) => (keys.size === 0 ? null : (keys.get(productHash(raw, true)) ?? null));
  const pages = context.supplier.products(known, run.cursor ?? undefined, pagingAnswersOf(context, run));
  await eachPage(context, pages, pageByPage, async (page) => {
    const read = await readPage(context, page, list);
    const { commands, rejected } = list.store(read);
    const refused = [...page.refused, ...read.refused, ...rejected];
    await context.write([...commands, ...storedPages(run, "products", { ...page, refused }, seen.size, context.now())]);
  });
  return list.end();
}

async function readPage<Texts extends StoredTexts>(
  context: RunContext,
  page: Pages<SupplierProduct | null>,
  { seen, hashes, textsOf }: ProductList<Texts>,
): Promise<ReadPage<Texts>> {
  const read: ReadPage<Texts> = { same: [], changed: [], refused: [] };
  const { database, dealerId } = context;
  const now = context.now();
  const partly = new Set(page.refused.map(({ key }) => key));
  for (const { record, order } of newRecords(page, seen)) {
    const { key, raw, value } = record;
    const stored = hashes.get(key) ?? "";
    const hash = value === null ? stored : productHash(raw, !partly.has(key));
    const isSame = stored === hash && !(value && partly.has(key) && (await losesVariants(database, value, now)));
    if (value === null || isSame) {
      read.same.push({ key, position: order, hash, raw: "", parts: null });
      continue;
    }
    const earlier = await earlierVariants(database, value, now);
    const parts = atRecord({ dealerId, list: "products" }, raw, () => partsOf(value, earlier));
    const texts = textsOf(JSON.stringify(parts.document), raw);
    if (productFits(database, raw, texts, parts)) read.changed.push({ key, position: order, hash, texts, parts });
    else read.refused.push(tooLong(key, raw));
  }
  return read;
}

/** All products are staged, those that are the same without their texts; the swap compares them with the snapshot. */
async function stagedList(context: RunContext, run: SyncRun): Promise<ProductList<StagedTexts>> {
  const { database } = context;
  await renewDamaged(context);
  const hashes = new Map((await database.readFirst(productHashes()))?.rows);
  const staged = await database.read(stagedKeys({ runId: run.id }));
  return {
    seen: new Set(staged.map(({ key }) => key)),
    hashes,
    textsOf: (document, raw) => ({ document: packTexts(document, raw), raw: "" }),
    store: ({ same, changed }) => ({
      commands: [...stage(run.id, same), ...stageProducts(run.id, changed)],
      rejected: [],
    }),
    async end() {
      await context.write(stageStale("products", run.id, context.now()));
      const { rows, kept } = await countStaged(context, run.id);
      if (await holdIfDoubtful(context, run, { rows, had: hashes.size, kept })) return "held";
      await swapInProducts(context, run);
      return "swapped";
    },
  };
}

/** Before the first snapshot, pages are written directly into its tables: no reader uses them until it is complete. */
async function firstList(context: RunContext, run: SyncRun): Promise<ProductList<StoredTexts>> {
  const { database } = context;
  if (run.pages === 0) await context.write(clearProducts);
  const stored = await database.read(productNumbers());
  const seen = new Set(stored.map(({ productNo }) => productNo));
  const shared = await sharedVariants(database);
  return {
    seen,
    hashes: new Map(),
    textsOf: pack,
    store({ changed }) {
      const products = changed.map((product) => ({ product, again: shared.among(product) }));
      const rows = products.map(({ product, again }) => ({
        ...product,
        position: product.position * positionGap,
        // With an empty hash the next sync run stores the product again.
        hash: again.length > 0 ? "" : product.hash,
      }));
      return {
        commands: [...insertProducts(rows, run.startedAt), ...stageLinks(run.id, seen.size, rows)],
        rejected: products.flatMap(({ again }) => again),
      };
    },
    async end() {
      if (seen.size === 0) {
        await context.write(await holdForReview(database, run, { rows: 0, had: 0, kept: 0 }, context.now()));
        return "held";
      }
      await context.write([
        ...finishRun(run, "complete", seen.size, context.now()),
        ...[...fillLinks(run.id), ...catalogReadAt(run.startedAt), openFirstSnapshot],
      ]);
      return "swapped";
    },
  };
}

/**
 * After a published swap: deletes what its run staged, each table in its own transaction, and packs what is left as
 * text. Not part of the run: if it fails, the run must not fail and be repeated without its rows. The next run deletes
 * what is left; `failed` receives the reason.
 */
export async function tidyAfterSwap(
  context: LeasedStore,
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
