import type { DealerDatabase } from "@/db/connections.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import type { RuleRun } from "./rule-runs.ts";
import { PresentCases } from "./rule-runs.ts";
import { rowsAtOnce, type Slice, seenOf } from "./slice.ts";
import * as sql from "./statements.ts";

/**
 * Raises what is so already, for rules that ask for it, by the figures of now. Only when all that happened was worked
 * through and nothing came meanwhile, so that nothing is raised both as so already and as an event; else answers false,
 * and the next pass does it. Without any figures it waits for the first.
 */
export async function raisePresent(
  database: DealerDatabase,
  slice: Slice,
  runs: readonly RuleRun[],
  watchedOf: (variantNos: readonly string[]) => Promise<ReadonlyMap<string, WatchedArticle>>,
): Promise<boolean> {
  const asking = runs.filter((run) => run.awaitsPresent);
  if (asking.length === 0) return true;
  if (slice.isMore) return false;
  const found = asking.map((run) => ({ run, cases: new PresentCases() }));
  let hasFigures = false;
  for (let after = -1, isMore = true; isMore; ) {
    const rows = await database.read(sql.presentStock({ after, most: rowsAtOnce }));
    const byLists = asking.some((run) => run.looksAtLists);
    const watched = await watchedOf(byLists ? rows.map(({ variantNo }) => variantNo) : []);
    for (const row of rows) {
      const seen = seenOf({ ...row, earlier: [] });
      for (const { run, cases } of found) run.present(seen, watched.get(row.variantNo) ?? null, cases);
    }
    hasFigures ||= rows.length > 0;
    isMore = rows.length === rowsAtOnce;
    after = rows.at(-1)?.position ?? after;
  }
  const work = await database.readFirst(sql.alertWork());
  if (work?.lastEvent !== slice.eventId || work.lastStock !== slice.stockSeen) return false;
  if (hasFigures) for (const { run, cases } of found) run.raisePresent(cases);
  return true;
}
