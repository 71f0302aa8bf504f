import type { InStatement } from "@libsql/client";
import { jsonStatements } from "@/lib/sync/store/bulk-statements.ts";

/** A record that waits for the end of its sync run; readers never see it. */
export interface StagedRow {
  key: string;
  position: number;
  hash: string;
  /** Empty: the same text as the row in use. */
  raw: string;
  /** Everything else that the swap stores. */
  parts: unknown;
}

/** Statements that stage records of a page, for a transaction; a record that is already staged stays as it is. */
export function stage(runId: number, rows: readonly StagedRow[]): InStatement[] {
  return jsonStatements(
    `INSERT OR IGNORE INTO staged_rows (run_id, key, position, hash, raw, parts)
      SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value -> 4 FROM json_each(?)`,
    rows.map(({ key, position, hash, raw, parts }) => [key, position, hash, raw, parts]),
    [runId],
  );
}
