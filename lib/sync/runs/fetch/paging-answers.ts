import type { InStatement } from "@libsql/client";
import { hourMs } from "@/lib/domain/time.ts";
import type { PagingAnswers } from "@/lib/supplier/contract.ts";
import type { SyncRun } from "@/lib/sync/store/sync-log.ts";
import type { RunContext } from "../run-context.ts";

/** In a longer time the list may have moved, and answers of different moments would tell a wrong paging. */
const believedMs = hourMs;

/** Keeps what came while a list's paging is being found out in the dealer's database, until the first page is stored. */
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
      // Nobody waits for an answer that comes after the run was ended, and its database may be closed.
      if (context.signal.aborted) return;
      const sql = "INSERT OR REPLACE INTO paging_answers (run_id, place, answer, at) VALUES (?, ?, ?, ?)";
      await context.write([{ sql, args: [id, place, answer, context.now()] }]);
    },
  };
}

/** For the batch that stores a page: from then on the cursor tells where to go on. */
export function forgetPagingAnswers({ id }: SyncRun): InStatement {
  return { sql: "DELETE FROM paging_answers WHERE run_id = ?", args: [id] };
}
