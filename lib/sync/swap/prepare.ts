import { setImmediate } from "node:timers/promises";
import type { ProductDocument } from "@/db/dealer/documents.ts";
import { documentText, unlessDamaged } from "@/db/dealer/packed-text.ts";
import { type Command, command, flag, insertion, integer, json, type RowOf, statement, text } from "@/db/statement.ts";
import { type NewEvent, stageEventsOf } from "@/lib/sync/store/events.ts";
import type { LeasedStore } from "@/lib/sync/store/lease.ts";
import { beginSwapping } from "@/lib/sync/store/overtaken.ts";
import type { StaleNumbers } from "@/lib/sync/store/stale-ages.ts";
import { productPositions } from "./positions.ts";
import {
  type changedDocuments,
  eachChangedPart,
  type FromElsewhere,
  fromElsewhere,
  removedProducts,
} from "./product-events.ts";
import { isGone, placedVariants, placeOfVariant } from "./product-statements.ts";
import { perhapsShared, type StagedPlace } from "./shared-variants.ts";

/** Staged for the swap of products after all pages, from a comparison with the current snapshot. */

const sorted = (columns: string, rows: string) =>
  `(SELECT json_group_array(json_array(${columns})) FROM (${rows} ORDER BY 1, 2, 3))`;

/** Of staged products with these keys: identifiers and categories that are the stored ones need not be stored again. */
const leaveOut = (name: "identifiers" | "categories", columns: string, stored: string, staged: string) =>
  command({
    name: `leave out same ${name}`,
    sql: `UPDATE staged_rows SET parts = json_remove(parts, '$.${name}')
      WHERE run_id = :runId AND raw <> '' AND key IN (SELECT value FROM json_each(:keys))
        AND ${sorted(columns, stored)} = ${sorted(columns, staged)}`,
    args: { runId: integer, keys: json<readonly string[]>() },
  });

const leaveOutIdentifiers = leaveOut(
  "identifiers",
  "variant_no, kind, value",
  `SELECT i.variant_no, i.kind, i.value FROM variants v JOIN identifiers i ON i.variant_no = v.variant_no
    WHERE v.product_no = staged_rows.key`,
  `SELECT DISTINCT e.value ->> 2 AS variant_no, e.value ->> 0 AS kind, e.value ->> 1 AS value
    FROM json_each(parts, '$.identifiers') e`,
);

const leaveOutCategories = leaveOut(
  "categories",
  "category_id, normalized_name",
  "SELECT category_id, normalized_name, 0 FROM product_categories WHERE product_no = staged_rows.key",
  `SELECT DISTINCT e.value ->> 0 AS category_id, e.value ->> 1 AS normalized_name, 0
    FROM json_each(parts, '$.categories') e`,
);

const leaveOutSame = [leaveOutIdentifiers, leaveOutCategories] as const;

const hasPart = (name: string) => `raw <> '' AND parts -> '$.${name}' IS NOT NULL`;

/**
 * Then: products whose identifiers or categories are rewritten, and the parts of products that stay because they could
 * not be parsed. The swap receives this list, because reading the parts of all products would take long.
 */
const stagedParts = statement({
  name: "staged parts",
  sql: `SELECT key, kept, ${hasPart("identifiers")} AS has_identifiers, ${hasPart("categories")} AS has_categories,
      iif(raw = '', '[]', coalesce(parts -> '$.keptVariants', '[]')) AS kept_variants
    FROM staged_rows WHERE run_id = :runId AND (kept OR has_identifiers OR has_categories OR kept_variants <> '[]')`,
  args: { runId: integer },
  row: { key: text, kept: flag, hasIdentifiers: flag, hasCategories: flag, keptVariants: json<readonly string[]>() },
});

/** After the positions: variants of products that are removed or changed, except those whose indexed columns stay. */
const stageRemoved = command({
  name: "stage removed",
  sql: `INSERT INTO staged_removed (run_id, variant_no)
    SELECT :runId, variant_no FROM variants WHERE product_no IN (SELECT product_no FROM products WHERE ${isGone}
      UNION ALL SELECT key FROM staged_rows WHERE run_id = :runId AND raw <> '') AND variant_no NOT IN (
      SELECT n.variant_no FROM ${placedVariants} CROSS JOIN variants v ON v.variant_no = n.variant_no
      WHERE n.run_id = :runId AND v.product_no = n.product_no AND v.position = ${placeOfVariant}
        AND v.status_id IS n.status_id AND v.price_mask = n.price_mask
        AND v.normalized_variant_no = n.normalized_variant_no)`,
  args: { runId: integer },
});

/** The next products after a number that lose variants by the swap of a run, and which. */
const losingProducts = statement({
  name: "losing products",
  sql: `SELECT product_no, document, lost FROM (SELECT product_no, document,
      (SELECT json_group_array(v.variant_no) FROM variants v WHERE v.product_no = products.product_no
        AND v.variant_no NOT IN (SELECT variant_no FROM staged_variants WHERE run_id = :runId)) AS lost
      FROM products WHERE product_no > :after
        AND product_no NOT IN (SELECT key FROM staged_rows WHERE run_id = :runId AND raw = ''))
    WHERE lost <> '[]' ORDER BY product_no LIMIT :most`,
  args: { runId: integer, after: text, most: integer },
  row: { productNo: text, document: unlessDamaged(documentText), lost: json<readonly string[]>() },
});

const stageGone = insertion({
  name: "stage gone",
  into: "INSERT OR REPLACE INTO staged_gone",
  row: { runId: integer, variantNo: text, document: text },
});

/** What an earlier attempt to swap in a run has staged; another snapshot may have made it obsolete. */
const deletePrepared = ["positions", "removed", "gone", "events"].map((what) =>
  command({
    name: `delete staged ${what}`,
    sql: `DELETE FROM staged_${what} WHERE run_id = :runId`,
    args: { runId: integer },
  }),
);

/** Products that lose variants are read in parts of this size, to limit memory. */
const readAtOnce = 50;

/** A product may lose thousands of variants; this many are written in one transaction. */
const writtenAtOnce = 500;

/** The swap's input in addition to the staged rows. */
export interface PreparedSwap {
  readonly relinked: Relinked;
  readonly kept: StaleNumbers;
  /** Staged variants that may belong to two products. */
  readonly perhapsShared: readonly StagedPlace[];
  /** Commands that move unchanged products. */
  readonly moved: readonly Command[];
}

/**
 * Stages in advance what the swap of a run needs, in small transactions of its own: positions, events, removed items,
 * deleted rows. Readers see none of it; the swap itself only moves rows (decision 065).
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

/** Returns the numbers of the products that leave the catalog. */
async function stageChanges(context: LeasedStore, runId: number, from: FromElsewhere): Promise<string[]> {
  let place = 0;
  const write = async (happened: readonly NewEvent[], others: readonly Command[]) => {
    const commands = [...others, ...stageEventsOf(runId, happened, place)];
    place += happened.length;
    if (commands.length > 0) await context.write(commands);
    // The driver is synchronous: without this pause all other work would wait.
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

/** The last state of variants that leave the catalog; unknown if their document is corrupt. */
async function stageGoneArticles({ database, write }: LeasedStore, runId: number, from: FromElsewhere): Promise<void> {
  const read = (after: string) => database.read(losingProducts({ runId, after, most: readAtOnce }));
  for (let rows = await read(""); rows.length > 0; rows = await read(rows.at(-1)?.productNo ?? "")) {
    for (const gone of slicesOf(lostArticles(rows, from), writtenAtOnce)) {
      await write(stageGone(gone.map((one) => ({ runId, ...one }))));
      await setImmediate();
    }
  }
}

/** Variants that products have lost, each in its own document without the description. */
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

/** The next slice is created after the previous ones are written. */
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

/** Products by number: those that leave the catalog, and those whose identifiers or categories are rewritten. */
export interface Relinked {
  readonly gone: readonly string[];
  readonly identifiers: readonly string[];
  readonly categories: readonly string[];
}
