import { command, integer, statement, text } from "@/db/statement.ts";

/** The staged brands compared with the snapshot. same: unchanged ones at the same position. */
export const brandsAgainstSnapshot = statement({
  name: "brands against snapshot",
  sql: `SELECT COUNT(*) AS staged, COUNT(b.brand_id) AS kept,
      COALESCE(SUM(s.raw = b.raw AND s.position = b.position), 0) AS same, (SELECT COUNT(*) FROM brands) AS had
    FROM staged_rows s LEFT JOIN brands b ON b.brand_id = s.key WHERE s.run_id = :runId`,
  args: { runId: integer },
  row: { staged: integer, kept: integer, same: integer, had: integer },
});

export const deleteBrands = command({ name: "delete brands", sql: "DELETE FROM brands" });

export const insertStagedBrands = command({
  name: "insert staged brands",
  sql: `INSERT INTO brands (brand_id, position, name, normalized_name, raw)
    SELECT key, position, parts ->> 'name', parts ->> 'normalizedName', raw FROM staged_rows WHERE run_id = :runId`,
  args: { runId: integer },
});

/** Key of the staged row that holds the whole category tree. No category has it, since ids are never empty. */
export const wholeTree = "";

/** The staged categories compared with the snapshot. */
export const categoriesAgainstSnapshot = statement({
  name: "categories against snapshot",
  sql: `SELECT COUNT(*) AS rows, COUNT(c.category_id) AS kept, (SELECT COUNT(*) FROM categories) AS had
    FROM staged_rows s LEFT JOIN categories c ON c.category_id = s.key
    WHERE s.run_id = :runId AND s.key <> '${wholeTree}'`,
  args: { runId: integer },
  row: { rows: integer, kept: integer, had: integer },
});

/** The staged tree as sent, and the number of its categories. */
export const stagedTree = statement({
  name: "staged tree",
  sql: `SELECT raw, (SELECT COUNT(*) FROM staged_rows WHERE run_id = :runId AND key <> '${wholeTree}') AS nodes
    FROM staged_rows WHERE run_id = :runId AND key = '${wholeTree}'`,
  args: { runId: integer },
  row: { raw: text, nodes: integer },
});

export const deleteCategories = command({ name: "delete categories", sql: "DELETE FROM categories" });

export const insertStagedCategories = command({
  name: "insert staged categories",
  sql: `INSERT INTO categories (category_id, parent_id, position, depth, name, normalized_name)
    SELECT key, parts ->> 'parentId', position, parts ->> 'depth', parts ->> 'name', parts ->> 'normalizedName'
    FROM staged_rows WHERE run_id = :runId AND key <> '${wholeTree}'`,
  args: { runId: integer },
});
