import { documentText, unlessDamaged } from "@/db/dealer/packed-text.ts";
import { command, flag, insertion, integer, json, statement, text } from "@/db/statement.ts";
import { isGone, placedVariants, placeOfVariant } from "./product-statements.ts";

/** What is staged for the swap of products once all its pages are, compared with the snapshot as it is then. */

const run = { runId: integer };

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
export const leaveOutSame = [leaveOutIdentifiers, leaveOutCategories] as const;

const hasPart = (name: string) => `raw <> '' AND parts -> '$.${name}' IS NOT NULL`;
/**
 * After that: products with identifiers or categories to be stored, and what stays of them or of others as it was, since it
 * could not be parsed. The swap is told, for which reading the parts of all products would take long.
 */
export const stagedParts = statement({
  name: "staged parts",
  sql: `SELECT key, kept, ${hasPart("identifiers")} AS has_identifiers, ${hasPart("categories")} AS has_categories,
      iif(raw = '', '[]', coalesce(parts -> '$.keptVariants', '[]')) AS kept_variants
    FROM staged_rows WHERE run_id = :runId AND (kept OR has_identifiers OR has_categories OR kept_variants <> '[]')`,
  args: run,
  row: { key: text, kept: flag, hasIdentifiers: flag, hasCategories: flag, keptVariants: json<readonly string[]>() },
});

/** The position of each product that is stored again. */
export const stagePositions = command({
  name: "stage positions",
  sql: "INSERT INTO staged_positions (run_id, key, position) SELECT :runId, value ->> 0, value ->> 1 FROM json_each(:positions)",
  args: { runId: integer, positions: json<readonly (readonly [key: string, position: number])[]>() },
});

/** After the positions: variants of products that go or change, but those whose indexed columns stay as they are. */
export const stageRemoved = command({
  name: "stage removed",
  sql: `INSERT INTO staged_removed (run_id, variant_no)
    SELECT :runId, variant_no FROM variants WHERE product_no IN (SELECT product_no FROM products WHERE ${isGone}
      UNION ALL SELECT key FROM staged_rows WHERE run_id = :runId AND raw <> '') AND variant_no NOT IN (
      SELECT n.variant_no FROM ${placedVariants} CROSS JOIN variants v ON v.variant_no = n.variant_no
      WHERE n.run_id = :runId AND v.product_no = n.product_no AND v.position = ${placeOfVariant}
        AND v.status_id IS n.status_id AND v.price_mask = n.price_mask
        AND v.normalized_variant_no = n.normalized_variant_no)`,
  args: run,
});

/**
 * Staged variants that have another product in the snapshot, and that product. Uses the variants' primary key, as
 * `perhapsShared` does.
 */
export const variantsFromElsewhere = statement({
  name: "variants from elsewhere",
  sql: `SELECT n.variant_no, v.product_no FROM staged_variants n CROSS JOIN variants v ON v.variant_no = n.variant_no
    WHERE n.run_id = :runId AND v.product_no <> n.product_no`,
  args: run,
  row: { variantNo: text, productNo: text },
});

/**
 * Staged variants whose number nothing has or had, and the one variant of the snapshot that has it in another case and is not among
 * the staged ones: the same article, renumbered. Uses `variants_by_normalized_no`.
 */
export const renumberedVariants = statement({
  name: "renumbered variants",
  sql: `WITH renumbered AS (SELECT n.variant_no, v.variant_no AS former_no, v.product_no
      FROM staged_variants n CROSS JOIN variants v ON v.normalized_variant_no = n.normalized_variant_no
      WHERE n.run_id = :runId AND n.variant_no NOT IN (SELECT variant_no FROM variants)
        AND n.variant_no NOT IN (SELECT variant_no FROM gone_articles)
        AND v.variant_no NOT IN (SELECT variant_no FROM staged_variants WHERE run_id = :runId)
        AND v.product_no NOT IN (SELECT key FROM staged_rows WHERE run_id = :runId AND raw = ''))
    SELECT variant_no, former_no, product_no FROM renumbered one
    WHERE (SELECT COUNT(*) FROM renumbered WHERE former_no = one.former_no) = 1
      AND (SELECT COUNT(*) FROM renumbered WHERE variant_no = one.variant_no) = 1`,
  args: run,
  row: { variantNo: text, formerNo: text, productNo: text },
});

/** The next products after a number that lose variants by the swap of a run, and which. */
export const losingProducts = statement({
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
export const stageGone = insertion({
  name: "stage gone",
  into: "INSERT OR REPLACE INTO staged_gone",
  row: { runId: integer, variantNo: text, document: text },
});

/** What an earlier try to swap in a run has staged, which another snapshot may have overtaken. */
export const deletePrepared = ["positions", "removed", "gone", "events"].map((what) =>
  command({ name: `delete staged ${what}`, sql: `DELETE FROM staged_${what} WHERE run_id = :runId`, args: run }),
);
