import type { Command } from "@/db/statement.ts";
import { inParts } from "@/lib/sync/store/in-parts.ts";
import { stageRows } from "./staging-statements.ts";

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

/** Commands that stage records of a page, for a transaction; a record that is already staged stays as it is. */
export function stage(runId: number, rows: readonly StagedRow[]): Command[] {
  return inParts(rows, (part) =>
    stageRows({ runId, rows: part.map(({ key, position, hash, raw, parts }) => [key, position, hash, raw, parts]) }),
  );
}
