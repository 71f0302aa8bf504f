import { command, integer, oneOf } from "@/db/statement.ts";
import { resourceNames } from "../types.ts";
import { runsOfResource } from "./sync-log-statements.ts";

const resource = oneOf(...resourceNames);

/** Where a run stages what its swap needs; all but the first are of products. */
const stagedTables = [
  "staged_rows",
  "staged_variants",
  "staged_positions",
  "staged_removed",
  "staged_gone",
  "staged_events",
] as const;

export const deleteStagedOfResource = stagedTables.map((table) =>
  command({
    name: `delete ${table} of resource`,
    sql: `DELETE FROM ${table} WHERE run_id IN (${runsOfResource})`,
    args: { resource },
  }),
);
export const deleteStagedOfRun = stagedTables.map((table) =>
  command({
    name: `delete ${table} of run`,
    sql: `DELETE FROM ${table} WHERE run_id = :runId`,
    args: { runId: integer },
  }),
);

export const deleteStagedRows = command({
  name: "delete staged rows",
  sql: "DELETE FROM staged_rows WHERE run_id = :runId",
  args: { runId: integer },
});
