import { setImmediate } from "node:timers/promises";
import type { ProductDocument } from "@/db/dealer/documents.ts";
import type { Command, RowOf } from "@/db/statement.ts";
import { type NewEvent, stageEventsOf } from "@/lib/sync/store/events.ts";
import type { LeasedStore } from "@/lib/sync/store/leased-store.ts";
import type { Kept } from "@/lib/sync/store/stale-ages.ts";
import { beginSwapping } from "@/lib/sync/store/swapping.ts";
import { productPositions } from "./positions.ts";
import { eachChangedPart, type FromElsewhere, removedProducts } from "./product-events.ts";
import type { Relinked } from "./product-rows.ts";
import type { changedDocuments } from "./product-statements.ts";
import { perhapsShared, type StagedPlace } from "./shared-variants.ts";
import {
  deletePrepared,
  leaveOutSame,
  losingProducts,
  renumberedVariants,
  stagedParts,
  stageGone,
  stageRemoved,
  variantsFromElsewhere,
} from "./swap-preparation.ts";

/** Products that lose variants are read in parts of this size, to limit memory. */
const readAtOnce = 50;

/** A product may lose thousands of variants; so many are written in one transaction. */
const writtenAtOnce = 500;

/** What the swap is told beside what is staged. */
export interface PreparedSwap {
  readonly relinked: Relinked;
  readonly kept: Kept;
  /** Staged variants that two products may have. */
  readonly perhapsShared: readonly StagedPlace[];
  /** Commands that move products which stay as they are. */
  readonly moved: readonly Command[];
}

/**
 * Stages what the swap of a run needs and can be known before, in transactions of their own: positions, events, what gone
 * articles were, which rows are deleted. Each is small, and readers see none of it; the swap itself only moves rows (decision 065).
 */
export async function prepareSwap(context: LeasedStore, runId: number): Promise<PreparedSwap> {
  await context.write([beginSwapping(), ...deletePrepared.map((forget) => forget({ runId }))]);
  const from = await fromElsewhere(context, runId);
  const gone = await stageChanges(context, runId, from);
  await stageGoneArticles(context, runId, from);
  const { staged, moved } = await productPositions(context.database, runId);
  if (staged.length > 0) await context.write(staged);
  await context.write([stageRemoved({ runId })]);
  const parts = await context.database.read(stagedParts({ runId }));
  const shared = await context.database.read(perhapsShared({ runId }));
  const keysOf = (rows: typeof parts) => rows.map(({ key }) => key);
  return {
    relinked: {
      gone,
      identifiers: keysOf(parts.filter(({ hasIdentifiers }) => hasIdentifiers)),
      categories: keysOf(parts.filter(({ hasCategories }) => hasCategories)),
    },
    kept: {
      products: keysOf(parts.filter(({ kept }) => kept)),
      variants: parts.flatMap(({ keptVariants }) => keptVariants),
    },
    perhapsShared: shared.map(({ productNo, place }) => [productNo, place]),
    moved,
  };
}

async function fromElsewhere({ database }: LeasedStore, runId: number): Promise<FromElsewhere> {
  const moved = await database.read(variantsFromElsewhere({ runId }));
  const renumbered = await database.read(renumberedVariants({ runId }));
  return {
    before: new Map([
      ...moved.map(({ variantNo, productNo }) => [variantNo, { variantNo, productNo }] as const),
      ...renumbered.map(
        ({ variantNo, formerNo, productNo }) => [variantNo, { variantNo: formerNo, productNo }] as const,
      ),
    ]),
    formerNos: new Set([...moved.map(({ variantNo }) => variantNo), ...renumbered.map(({ formerNo }) => formerNo)]),
  };
}

/** Answers the numbers of the products that leave the catalog. */
async function stageChanges(context: LeasedStore, runId: number, from: FromElsewhere): Promise<string[]> {
  let place = 0;
  const write = async (happened: readonly NewEvent[], others: readonly Command[]) => {
    const commands = [...others, ...stageEventsOf(runId, happened, place)];
    place += happened.length;
    if (commands.length > 0) await context.write(commands);
    // The driver is synchronous: without this pause nothing else would run before all is staged.
    await setImmediate();
  };
  await eachChangedPart(context.database, runId, from, (rows, happened) => write(happened, leavingOut(runId, rows)));
  const { productNos, events } = await removedProducts(context.database, runId, from);
  await write(events, []);
  return productNos;
}

function leavingOut(runId: number, rows: readonly RowOf<typeof changedDocuments>[]): Command[] {
  const keys = rows.filter(({ isKnown }) => isKnown).map(({ key }) => key);
  return keys.length === 0 ? [] : leaveOutSame.map((leave) => leave({ runId, keys }));
}

/** What variants that leave the catalog were. What a damaged document said of them is not known. */
async function stageGoneArticles({ database, write }: LeasedStore, runId: number, from: FromElsewhere): Promise<void> {
  const read = (after: string) => database.read(losingProducts({ runId, after, most: readAtOnce }));
  for (let rows = await read(""); rows.length > 0; rows = await read(rows.at(-1)?.productNo ?? "")) {
    for (const gone of slicesOf(lostArticles(rows, from), writtenAtOnce)) {
      await write(stageGone(gone.map((one) => ({ runId, ...one }))));
      await setImmediate();
    }
  }
}

/** Variants that products have lost, each in a document of its own without the description. */
function* lostArticles(
  rows: readonly RowOf<typeof losingProducts>[],
  { formerNos }: FromElsewhere,
): Generator<{ variantNo: string; document: string }> {
  for (const { document, lost } of rows) {
    if (document === null) continue;
    const product: ProductDocument = JSON.parse(document);
    const numbers = new Set(lost.filter((variantNo) => !formerNos.has(variantNo)));
    for (const variant of product.variants)
      if (numbers.has(variant.variantNo))
        yield {
          variantNo: variant.variantNo,
          document: JSON.stringify({ ...product, description: "", variants: [variant] }),
        };
  }
}

/** The next ones are made when those before are written. */
function* slicesOf<T>(all: Iterable<T>, most: number): Generator<T[]> {
  let slice: T[] = [];
  for (const one of all) {
    slice.push(one);
    if (slice.length < most) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}
