import { command, integer, json, nullable, statement, text } from "@/db/statement.ts";

/** The first moment of the history; null: there is none. */
export const historyBegin = statement({
  name: "history begin",
  sql: "SELECT min(at) AS at FROM inventory_history",
  row: { at: nullable(integer) },
});

/** The next variants after a number, with the number of their rows in a time. Uses the primary key. */
export const rowsOfTime = statement({
  name: "rows of time",
  sql: `SELECT page.variant_no, (SELECT COUNT(*) FROM inventory_history
      WHERE variant_no = page.variant_no AND at >= :from AND at < :until) AS rows
    FROM (SELECT DISTINCT variant_no FROM inventory_history WHERE variant_no > :after ORDER BY variant_no LIMIT :most) page
    ORDER BY page.variant_no`,
  args: { after: text, from: integer, until: integer, most: integer },
  row: { variantNo: text, rows: integer },
});

/** The history of variants in a time, with the row before it, oldest first. Uses the primary key. */
export const historyOfTime = statement({
  name: "history of time",
  sql: `SELECT asked.value AS variant_no, (SELECT json_group_array(json_array(e.at, e.total_available, e.stock)) FROM (
      SELECT at, total_available, stock FROM inventory_history WHERE variant_no = asked.value AND at < :until
        AND at >= coalesce((SELECT max(at) FROM inventory_history WHERE variant_no = asked.value AND at < :from), :from)
      ORDER BY at) e) AS history
    FROM json_each(:variantNos) asked`,
  args: { variantNos: json<readonly string[]>(), from: integer, until: integer },
  row: { variantNo: text, history: json<[at: number, total: number | null, stock: string][]>() },
});

export const deleteHistory = command({
  name: "delete history",
  sql: `DELETE FROM inventory_history WHERE (variant_no, at) IN
    (SELECT value ->> 0, value ->> 1 FROM json_each(:rows))`,
  args: { rows: json<readonly (readonly [variantNo: string, at: number])[]>() },
});
