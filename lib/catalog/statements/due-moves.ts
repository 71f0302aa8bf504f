import { integer, json, nullable, statement, text } from "@/db/statement.ts";

/** The last time that a due date of each of some variants was moved, by warehouse. Uses `events_by_variant`. */
export const latestDueMoves = statement({
  name: "latest due moves",
  sql: `SELECT variant_no, max(id) AS id, before, after FROM events
    WHERE variant_no IN (SELECT value FROM json_each(:variantNos)) AND kind = 'due-moved'
    GROUP BY variant_no, warehouse_id`,
  args: { variantNos: json<readonly string[]>() },
  row: { variantNo: text, id: integer, before: nullable(json<unknown>()), after: nullable(json<unknown>()) },
});
