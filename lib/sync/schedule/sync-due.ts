import { codeOf } from "@/lib/errors.ts";
import { fetchBrands } from "../read/brands.ts";
import { fetchCategories } from "../read/categories.ts";
import { fetchInventory } from "../read/inventory.ts";
import { fetchProducts, tidyAfterSwap } from "../read/products.ts";
import { performRun, type RunContext } from "../read/run.ts";
import { type DueState, readDueState } from "../store/due-state.ts";
import { logUnexpected } from "../store/log-unexpected.ts";
import { beginRun, lastEntry } from "../store/sync-log.ts";
import type { ResourceName } from "../types.ts";
import { dueCatalog, dueInventory, type Timing } from "./due.ts";
import { keepForecasts } from "./keep-forecasts.ts";
import type { ScheduleOptions } from "./with-lease.ts";

/** Callbacks of a sync. */
interface SyncReport extends ScheduleOptions {
  /** Called when a list's run is stored as started (a later visit then resumes it), or if none is allowed now. */
  begun(resource: ResourceName): void;
}

const fetchList = { brands: fetchBrands, categories: fetchCategories, products: fetchProducts } as const;

/** Reads everything that is due. Before the first snapshot exists, stock is read at the same time as the products. */
export async function syncDue(
  context: RunContext,
  options: SyncReport,
  state: DueState,
  timing: Timing,
): Promise<void> {
  const lists = dueCatalog(state, context.now(), timing);
  if (isFirst(state)) {
    const both = [syncCatalog(context, options, lists), syncInventory(context, options, state, timing)];
    for (const part of await Promise.allSettled(both)) if (part.status === "rejected") throw part.reason;
    return;
  }
  if (lists.length === 0) return syncInventory(context, options, state, timing);
  if (!(await syncCatalog(context, options, lists))) return;
  // Hours may have passed since the state was read.
  await syncInventory(context, options, await readDueState(context.database, context.now()), timing);
}

/** Whether the dealer has no complete snapshot yet. */
export function isFirst({ syncState }: DueState): boolean {
  return !syncState.has("generation");
}

/** @returns false when the supplier stopped answering. */
async function syncCatalog(
  context: RunContext,
  options: SyncReport,
  lists: ReturnType<typeof dueCatalog>,
): Promise<boolean> {
  const { dealerId } = context;
  for (const resource of lists) {
    const run = await beginRun(context, resource, await lastEntry(context.database, resource));
    options.begun(resource);
    if (!run) continue;
    const outcome = await performRun(context, run, () => fetchList[resource](context, run));
    if (outcome === "swapped" || outcome === "held") options.retrieved?.(dealerId, resource);
    if (outcome === "swapped") options.changed(dealerId, "catalog");
    if (outcome === "swapped" && resource === "products")
      await tidyAfterSwap(context, run, (error) => logUnexpected(dealerId, error));
    if (outcome === "away") return false;
  }
  return true;
}

/** `state`: the current state. */
async function syncInventory(context: RunContext, options: SyncReport, state: DueState, timing: Timing): Promise<void> {
  const { dealerId } = context;
  const due = dueInventory(state, context.now(), timing);
  if (!due) return;
  const run = await beginRun(context, "inventory", state.last("inventory"), due.scope);
  options.begun("inventory");
  if (!run) return;
  const outcome = await performRun(context, run, () => fetchInventory(context, run, due.since, state));
  const whole = due.scope === "full" && (outcome === "swapped" || outcome === "held");
  if (whole) options.retrieved?.(dealerId, "inventory");
  if (outcome === "swapped") await foresee(context, options);
  options.changed(dealerId, "stock");
}

/** A failure to compute forecasts must not stop the sync: the previous forecasts stay. */
async function foresee(context: RunContext, { inventoryEveryMs, watchedArticles }: ScheduleOptions): Promise<void> {
  const { dealerId, database } = context;
  const watched = () => watchedArticles(dealerId, database, null);
  await keepForecasts(context, { inventoryEveryMs, watched }).catch((error: unknown) => {
    // A fault that prevents storing anything is reported as such.
    if (codeOf(error) !== null) throw error;
    logUnexpected(dealerId, error);
  });
}
