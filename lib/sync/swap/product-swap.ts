import { type Command, command, integer, json, statement } from "@/db/statement.ts";
import { inParts } from "@/lib/sync/store/in-parts.ts";
import { insertStagedEvents } from "../store/events.ts";
import type { LeasedStore } from "../store/lease.ts";
import { unlessOvertaken } from "../store/overtaken.ts";
import { ageStaleProducts } from "../store/stale-ages.ts";
import { finishRun, type SyncRun } from "../store/sync-log.ts";
import {
  catalogReadAt,
  deleteSyncState,
  nextGeneration,
  openFirstSnapshot,
  readSyncValue,
  requireGeneration,
} from "../store/sync-state.ts";
import { type PreparedSwap, prepareSwap, type Relinked } from "./prepare.ts";
import { asStaged, placedVariants, placeOfVariant } from "./product-statements.ts";
import { noteShared } from "./shared-variants.ts";

/** The staged products: how many, and how many of them the snapshot has. */
const productsAgainstSnapshot = statement({
  name: "products against snapshot",
  sql: `SELECT COUNT(*) AS rows, COUNT(p.product_no) AS kept FROM staged_rows s
    LEFT JOIN products p ON p.product_no = s.key WHERE s.run_id = :runId`,
  args: { runId: integer },
  row: { rows: integer, kept: integer },
});

const syncMoment = (name: string) => `(SELECT CAST(value AS INTEGER) FROM sync_state WHERE name = '${name}')`;

const staleAt = (resource: string, key: string) =>
  `(SELECT u.read_at FROM stale_records u WHERE u.resource = '${resource}' AND u.key = ${key})`;

/** SQL for the later of a row's own time and its list's. */
const later = (own: string, list: string) => `MAX(${own}, COALESCE(${syncMoment(list)}, 0))`;

/**
 * Stores the variants that the swap removes: of products that the run did not contain, and those missing in products
 * that it contained. Runs before the swap, so that figures and ages are the last ones. Their documents are staged.
 */
const keepGoneArticles = command({
  name: "keep gone articles",
  sql: `INSERT OR REPLACE INTO gone_articles (variant_no, product_no, document, cost_amount, cost_type_id, prices_read_at,
      total_available, next_due_at, stock, stock_read_at, gone_at)
    SELECT v.variant_no, v.product_no, g.document, v.cost_amount, v.cost_type_id,
      COALESCE(${staleAt("variants", "v.variant_no")}, ${staleAt("products", "v.product_no")}, ${later("v.prices_read_at", "pricesReadAt")}),
      i.total_available, i.next_due_at, i.stock,
      CASE WHEN i.variant_no IS NOT NULL
        THEN COALESCE(${staleAt("inventory", "v.variant_no")}, ${later("i.read_at", "inventoryReadAt")}) END,
      :at
    FROM staged_gone g CROSS JOIN variants v ON v.variant_no = g.variant_no
      LEFT JOIN inventory i ON i.variant_no = v.variant_no
    WHERE g.run_id = :runId`,
  args: { runId: integer, at: integer },
});

/** After the swap: items that are in the catalog again are no longer removed. */
const forgetReturnedArticles = command({
  name: "forget returned articles",
  sql: "DELETE FROM gone_articles WHERE variant_no IN (SELECT variant_no FROM variants)",
});

/**
 * The swap of products: everything is staged in its stored form, so that the one transaction only moves rows within the
 * database (docs/decisions/065-swaps-are-prepared.md).
 */

const run = { runId: integer };

/** Of products that leave, and of those whose identifiers or categories are rewritten (`leaveOutSame`). */
const ofProducts = { keys: json<readonly string[]>() };
const deleteIdentifiersOf = command({
  name: "delete identifiers of products",
  sql: `DELETE FROM identifiers WHERE variant_no IN (SELECT variant_no FROM variants
    WHERE product_no IN (SELECT value FROM json_each(:keys)))`,
  args: ofProducts,
});
const deleteCategoriesOf = command({
  name: "delete categories of products",
  sql: "DELETE FROM product_categories WHERE product_no IN (SELECT value FROM json_each(:keys))",
  args: ofProducts,
});

const deleteRemovedVariants = command({
  name: "delete removed variants",
  sql: "DELETE FROM variants WHERE variant_no IN (SELECT variant_no FROM staged_removed WHERE run_id = :runId)",
  args: run,
});
const deleteGoneProducts = command({
  name: "delete gone products",
  sql: "DELETE FROM products WHERE product_no IN (SELECT value FROM json_each(:keys))",
  args: ofProducts,
});

const changing = [
  ...["position", "normalized_name", "brand_id", "normalized_brand", "modified_at"],
  ...["hash", "raw", "document", "card"],
];
/** A changed product keeps its row, and its index entry if the indexed columns stay. */
export const insertStagedProducts = command({
  name: "insert staged products",
  sql: `INSERT INTO products (product_no, ${changing.join(", ")})
    SELECT s.key, m.position, parts ->> 'normalizedName', parts ->> 'brandId', parts ->> 'normalizedBrand',
      parts ->> 'modifiedAt', hash, '', raw, parts -> 'card'
    FROM staged_rows s ${asStaged} CROSS JOIN staged_positions m ON m.run_id = s.run_id AND m.key = s.key
    WHERE s.run_id = :runId AND s.raw <> ''
    ON CONFLICT (product_no) DO UPDATE SET ${changing.map((column) => `${column} = excluded.${column}`).join(", ")}`,
  args: run,
});

/** The columns that no index has. */
const unindexed = "normalized_mfg cost_amount cost_type_id map_amount msrp_amount prices_record images_record".split(
  " ",
);
const columns = ["variant_no", "normalized_variant_no", "product_no", "status_id", "price_mask", ...unindexed];
/**
 * Most variants keep their row: if only unindexed columns change, no index is touched, which halves the time. A variant
 * found in another product, or at another position of this one, is moved.
 */
const insertStagedVariants = command({
  name: "insert staged variants",
  sql: `INSERT INTO variants (${columns.join(", ")}, position, prices_read_at)
    SELECT ${columns.map((column) => `n.${column}`).join(", ")}, ${placeOfVariant}, :readAt FROM ${placedVariants} WHERE n.run_id = :runId
    ON CONFLICT (variant_no) DO UPDATE SET prices_read_at = excluded.prices_read_at,
      ${unindexed.map((column) => `${column} = excluded.${column}`).join(", ")}
    WHERE variants.product_no = excluded.product_no AND variants.position = excluded.position`,
  args: { runId: integer, readAt: integer },
});
const stagedOf = "json_each(:keys) k CROSS JOIN staged_rows s ON s.run_id = :runId AND s.key = k.value";
const insertStagedProductCategories = command({
  name: "insert staged product categories",
  sql: `INSERT OR IGNORE INTO product_categories (category_id, normalized_name, product_no)
    SELECT v.value ->> 0, v.value ->> 1, s.key FROM ${stagedOf}, json_each(s.parts, '$.categories') v`,
  args: { ...run, ...ofProducts },
});
const insertStagedIdentifiers = command({
  name: "insert staged identifiers",
  sql: `INSERT OR IGNORE INTO identifiers (kind, value, variant_no)
    SELECT v.value ->> 0, v.value ->> 1, v.value ->> 2 FROM ${stagedOf}, json_each(s.parts, '$.identifiers') v`,
  args: { ...run, ...ofProducts },
});

/** Commands that update the current snapshot to the staged products, writing only what differs. In this order. */
function swapProducts(runId: number, { gone, identifiers, categories }: Relinked, readAt: number): Command[] {
  return [
    ...inParts([...gone, ...identifiers], (keys) => deleteIdentifiersOf({ keys })),
    deleteRemovedVariants({ runId }),
    ...inParts([...gone, ...categories], (keys) => deleteCategoriesOf({ keys })),
    ...inParts(gone, (keys) => deleteGoneProducts({ keys })),
    insertStagedProducts({ runId }),
    insertStagedVariants({ runId, readAt }),
    ...inParts(categories, (keys) => insertStagedProductCategories({ runId, keys })),
    ...inParts(identifiers, (keys) => insertStagedIdentifiers({ runId, keys })),
  ];
}

/**
 * Updates the current snapshot to the staged products in one transaction, together with the resulting events. New
 * prices of opened products wait meanwhile (`requireNoSwapping`), except those already being written.
 */
export async function swapInProducts(context: LeasedStore, run: SyncRun): Promise<void> {
  const swapping = unlessOvertaken(async () => {
    const generation = await readSyncValue(context.database, "generation");
    const prepared = await prepareSwap(context, run.id);
    const { rows } = await countStaged(context, run.id);
    await context.write([requireGeneration({ generation }), ...swapOf(run, prepared, rows, context.now())]);
  });
  try {
    await swapping;
  } catch (error) {
    // The same lease may continue with stock for hours. Without a database the mark ends with the lease.
    await context.write([deleteSyncState({ name: "swapping" })]).catch(() => undefined);
    throw error;
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

/** Number of staged products, and how many of them the current snapshot has. */
export async function countStaged({ database }: LeasedStore, runId: number): Promise<{ rows: number; kept: number }> {
  return (await database.readFirst(productsAgainstSnapshot({ runId }))) ?? { rows: 0, kept: 0 };
}
