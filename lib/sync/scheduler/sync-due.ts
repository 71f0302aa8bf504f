import { codeOf } from "@/lib/errors.ts";
import { keepForecasts } from "../forecasts/keep-forecasts.ts";
import { logUnexpected } from "../recovery/log-unexpected.ts";
import { fetchBrands } from "../runs/brands.ts";
import { fetchCategories } from "../runs/categories.ts";
import { fetchInventory } from "../runs/inventory.ts";
import { performRun } from "../runs/perform.ts";
import { fetchProducts } from "../runs/products.ts";
import type { RunContext } from "../runs/run-context.ts";
import { beginRun } from "../store/sync-log.ts";
import { readSyncValue } from "../store/sync-state.ts";
import { dueCatalog, dueInventory, type Timing } from "./due.ts";
import type { ScheduleOptions } from "./schedule-options.ts";

const fetchList = { brands: fetchBrands, categories: fetchCategories, products: fetchProducts } as const;

/** Reads everything that is due. Before the first snapshot exists, stock is read at the same time as the products. */
export async function syncDue(context: RunContext, options: ScheduleOptions, timing: Timing): Promise<void> {
  const first = (await readSyncValue(context.database, "generation")) === null;
  if (first) {
    const both = [syncCatalog(context, options, timing), syncInventory(context, options, timing)];
    for (const part of await Promise.allSettled(both)) if (part.status === "rejected") throw part.reason;
    return;
  }
  if (await syncCatalog(context, options, timing)) await syncInventory(context, options, timing);
}

/** @returns false when the supplier stopped answering. */
async function syncCatalog(context: RunContext, options: ScheduleOptions, timing: Timing): Promise<boolean> {
  const { dealerId } = context;
  for (const resource of await dueCatalog(context.database, context.now(), timing)) {
    const run = await beginRun(context, resource);
    if (!run) continue;
    const outcome = await performRun(context, run, () => fetchList[resource](context, run));
    if (outcome === "swapped" || outcome === "held") options.retrieved?.(dealerId, resource);
    if (outcome === "swapped") options.changed(dealerId, "catalog");
    if (outcome === "away") return false;
  }
  return true;
}

async function syncInventory(context: RunContext, options: ScheduleOptions, timing: Timing): Promise<void> {
  const { dealerId } = context;
  const due = await dueInventory(context.database, context.now(), timing);
  if (!due) return;
  const run = await beginRun(context, "inventory", due.scope);
  if (!run) return;
  const outcome = await performRun(context, run, () => fetchInventory(context, run, due.since));
  const whole = due.scope === "full" && (outcome === "swapped" || outcome === "held");
  if (whole) options.retrieved?.(dealerId, "inventory");
  if (outcome === "swapped") await foresee(context, options);
  options.changed(dealerId, "stock");
}

/** Forecasts that cannot be made are no reason to read less: those of the reading before stay. */
async function foresee(context: RunContext, { inventoryEveryMs, watchedArticles }: ScheduleOptions): Promise<void> {
  const { dealerId, database } = context;
  const watched = () => watchedArticles(dealerId, database, null);
  await keepForecasts(context, { inventoryEveryMs, watched }).catch((error: unknown) => {
    // What keeps everything else from being stored is told as such.
    if (codeOf(error) !== null) throw error;
    logUnexpected(dealerId, error);
  });
}
