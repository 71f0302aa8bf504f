import { command, integer } from "@/db/statement.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import { BincardError, classOf, codeOf, type ErrorCode } from "@/lib/errors.ts";
import { count } from "@/lib/instruments.ts";
import { log } from "@/lib/log.ts";
import type { SupplierClient } from "@/lib/supplier/contract.ts";
import type { RunStore } from "../store/lease.ts";
import { isOutage, recordAnswer, recordOutage } from "../store/outage.ts";
import { failRun, finishRun, type SyncRun } from "../store/sync-log.ts";
import { openFirstSnapshot } from "../store/sync-state.ts";
import type { ResourceName } from "../types.ts";

/** A complete run of an operation that the supplier does not have. */
const noteLackingOperation = command({
  name: "note lacking operation",
  sql: "UPDATE sync_runs SET error = 'supplier-lacks' WHERE id = :id",
  args: { id: integer },
});

/** The run was stopped from outside; a later run resumes it. */
export class Stopped extends Error {}

/** Resources that a supplier may lack: without the operation, the snapshot is complete without them. */
const dispensable = new Set<ResourceName>(["brands", "categories"]);

/** Faults of this machine or of Bincard: the run stays open and is resumed later. */
const ownFaults: ReadonlySet<ErrorCode> = new Set(["busy", "storage", "database-unreachable", "corrupt"]);

/** The result of a run. away: the supplier does not answer or refuses access, so nothing else is requested for now. */
type RunOutcome = RunEnd | "failed" | "away" | "stopped";

/** Performs a run and writes its end into the sync log. Errors not caused by the supplier are thrown. */
export async function performRun(context: RunContext, run: SyncRun, read: () => Promise<RunEnd>): Promise<RunOutcome> {
  const outcome = await outcomeOf(context, run, read).catch((error: unknown) => {
    // The operator's metrics must show a machine that cannot store what it reads. `busy` means that another process has
    // the lease.
    if (codeOf(error) !== "busy") count("bincard_sync_runs_total", { resource: run.resource, outcome: "failed" });
    throw error;
  });
  count("bincard_sync_runs_total", { resource: run.resource, outcome });
  return outcome;
}

async function outcomeOf(context: RunContext, run: SyncRun, read: () => Promise<RunEnd>): Promise<RunOutcome> {
  const { resource, scope } = run;
  const facts = { event: "sync-run", dealerId: context.dealerId, resource, scope };
  try {
    log.info({ ...facts, state: run.pages > 0 ? "resumed" : "started", pages: run.pages }, "sync run");
    const outcome = await read();
    // Changes store it with their end.
    if (scope === "full") await context.write(recordAnswer(context.now()));
    log.info({ ...facts, state: outcome, tookMs: context.now() - run.startedAt }, "sync run");
    return outcome;
  } catch (error) {
    if (isStop(error, context.signal)) return "stopped";
    const code = codeOf(error);
    if (code !== null && ownFaults.has(code)) throw error;
    if (dispensable.has(resource) && lacksOperation(error)) {
      await endWithout(context, run);
      return "swapped";
    }
    log.warn({ ...facts, state: "failed", code: code ?? "unexpected", name: nameOf(error) }, "sync run");
    return endFailed(context, run, error);
  }
}

async function endFailed(context: RunContext, run: SyncRun, error: unknown): Promise<"failed" | "away"> {
  await failRun(context, run, error);
  if (isOutage(error)) await context.write(recordOutage(error, context.now()));
  return isOutage(error) || codeOf(error) === "supplier-refused" ? "away" : "failed";
}

/** Whether the list operation itself is missing. A missing sign-in operation says nothing about the list. */
function lacksOperation(error: unknown): boolean {
  return error instanceof BincardError && error.code === "supplier-lacks" && error.facts.operation !== "/System/Token";
}

/** The supplier lacks the operation: the run is complete with no rows. */
async function endWithout(context: RunContext, run: SyncRun): Promise<void> {
  await context.write([
    ...finishRun(run, "complete", 0, context.now()),
    noteLackingOperation({ id: run.id }),
    openFirstSnapshot,
  ]);
}

/** Class of an unexpected error, and its code if it has one. */
function nameOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? ` ${String(error.code)}` : "";
  return `${classOf(error)}${code}`;
}

/** What the dealer's lists and rules say about some variants; others are absent. */
type WatchedOf = (variantNos: readonly string[]) => Promise<ReadonlyMap<string, WatchedArticle>>;

/** The context of a run: the dealer's database under a lease, the supplier's client, and the watched items. */
export interface RunContext extends RunStore {
  readonly supplier: SupplierClient;
  readonly watched: WatchedOf;
}

/** The result of a run that read its list completely. */
export type RunEnd = "swapped" | "held";

/** Whether an error means that the run was stopped from outside, which is not a failure. */
function isStop(error: unknown, signal: AbortSignal): boolean {
  if (error instanceof Stopped) return true;
  return signal.aborted && error instanceof BincardError && error.facts.reason === "stopped";
}
