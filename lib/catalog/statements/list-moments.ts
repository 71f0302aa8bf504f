import { integer, statement } from "@/db/statement.ts";

/** When the list of categories was read (ms); no row in a snapshot of an earlier version. Uses the primary key. */
export const categoriesReadAt = statement({
  name: "categories read at",
  sql: "SELECT CAST(value AS INTEGER) AS at FROM sync_state WHERE name = 'categoriesReadAt'",
  row: { at: integer },
});
