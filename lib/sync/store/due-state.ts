import type { Answers, Questions, Reader } from "@/db/reader.ts";
import type { RowOf } from "@/db/statement.ts";
import { dayMs, dayOf } from "@/lib/domain/time.ts";
import { type ResourceName, resourceNames } from "../types.ts";
import type { restingRecords } from "./stale-ages.ts";
import { restingAt } from "./stale-ages.ts";
import type { Entry } from "./sync-log.ts";
import { entryAfterDay, newestRuns } from "./sync-log-statements.ts";
import { type SyncState, syncStateOf, syncStateValues } from "./sync-state.ts";

/**
 * What decides which of a dealer's lists is read when, as it is stored at one moment. It is one
 * read, which is repeated whenever time has passed or something was written.
 */
export interface DueState {
  readonly syncState: SyncState;
  /** The newest entry of a resource, or of its full runs. */
  readonly last: (resource: ResourceName, scope?: "full") => Entry | null;
  /** Stock records that must not be requested by their numbers today. */
  readonly resting: ReadonlySet<string>;
  /** An entry is dated later than tomorrow, which fetch-policy.ts corrects. */
  readonly isDatedAhead: boolean;
}

export type DueRows = [
  RowOf<typeof syncStateValues>,
  RowOf<typeof newestRuns>,
  RowOf<typeof restingRecords>,
  RowOf<typeof entryAfterDay>,
];

/** The queries of a due state, for one transaction with what else is done at that moment. */
export function dueStateQuestions(now: number): Questions<DueRows> {
  return [
    syncStateValues(),
    newestRuns({ resources: resourceNames }),
    restingAt("inventory", now),
    entryAfterDay({ day: dayOf(now + dayMs) }),
  ];
}

/** The due state in the answers to its queries. */
export function dueStateOf([values, runs, resting, ahead]: Answers<DueRows>): DueState {
  return {
    syncState: syncStateOf(values),
    last: (resource, scope) =>
      runs.find((run) => run.resource === resource && (scope === undefined || run.scope === scope)) ?? null,
    resting: new Set(resting.map(({ key }) => key)),
    isDatedAhead: ahead.length > 0,
  };
}

export async function readDueState(database: Reader, now: number): Promise<DueState> {
  return dueStateOf(await database.readAll(dueStateQuestions(now)));
}
