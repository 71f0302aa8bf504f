import { byteLength, mostRowBytes } from "@/db/server-limits.ts";
import type { Command } from "@/db/statement.ts";
import { hourMs } from "@/lib/domain/time.ts";
import type { PagingAnswers } from "@/lib/supplier/contract.ts";
import type { SyncRun } from "@/lib/sync/store/sync-log.ts";
import type { RunContext } from "../run-context.ts";
import { deletePagingAnswers, pagingAnswersOfRun, storePagingAnswer } from "../statements/staging.ts";

/**
 * Older answers are not used: the list may have changed since, and answers of different moments could lead to a wrong
 * paging profile.
 */
const believedMs = hourMs;

/**
 * Keeps the answers of paging detection in the dealer's database until the first page is stored, and later the page that
 * is being stored while the next one is under way.
 */
export function pagingAnswersOf(context: RunContext, { id }: SyncRun): PagingAnswers {
  return {
    async read() {
      const asked = pagingAnswersOfRun({ runId: id, after: context.now() - believedMs });
      const rows = await context.database.read(asked);
      return new Map(rows.map((row) => [row.place, row.answer]));
    },
    async keep(place, answer) {
      // The run was ended: nobody needs the answer, and the database may be closed.
      if (context.signal.aborted) return;
      // It is asked for again by a run that is resumed.
      if (!context.database.onFile && byteLength(answer) > mostRowBytes) return;
      await context.write([storePagingAnswer({ runId: id, place, answer, at: context.now() })]);
    },
  };
}

/** For the transaction that stores a page: from then on the run resumes from its cursor. */
export function forgetPagingAnswers({ id }: SyncRun): Command {
  return deletePagingAnswers({ runId: id });
}
