import type { InStatement } from "@libsql/client";
import { hourMs } from "@/lib/domain/time.ts";
import type { PagingAnswers } from "@/lib/supplier/contract.ts";
import type { SyncRun } from "@/lib/sync/store/sync-log.ts";
import type { RunContext } from "../run-context.ts";

/**
 * Older answers are not used: the list may have changed since, and answers of different moments could lead to a wrong
 * paging profile.
 */
const believedMs = hourMs;

/** Stores the answers of paging detection in the dealer's database until the first page is stored. */
export function pagingAnswersOf(context: RunContext, { id }: SyncRun): PagingAnswers {
  return {
    async read() {
      const { rows } = await context.database.client.execute({
        sql: "SELECT place, answer FROM paging_answers WHERE run_id = ? AND at > ?",
        args: [id, context.now() - believedMs],
      });
      return new Map(rows.map((row) => [String(row.place), String(row.answer)]));
    },
    async keep(place, answer) {
      // The run was ended: nobody needs the answer, and the database may be closed.
      if (context.signal.aborted) return;
      const sql = "INSERT OR REPLACE INTO paging_answers (run_id, place, answer, at) VALUES (?, ?, ?, ?)";
      await context.write([{ sql, args: [id, place, answer, context.now()] }]);
    },
  };
}

/** For the transaction that stores a page: from then on the run resumes from its cursor. */
export function forgetPagingAnswers({ id }: SyncRun): InStatement {
  return { sql: "DELETE FROM paging_answers WHERE run_id = ?", args: [id] };
}
