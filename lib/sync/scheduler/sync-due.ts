import { BincardError, codeOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import { fetchBrands } from "../runs/brands.ts";
import { fetchCategories } from "../runs/categories.ts";
import { isStop, type Work } from "../runs/fetch/pages.ts";
import { fetchInventory } from "../runs/inventory.ts";
import { fetchProducts } from "../runs/products.ts";
import { openFirstCopy } from "../runs/swap/first-copy.ts";
import { isOutage, noteAnswered, noteAway } from "../store/outage.ts";
import { begin, fail, finish, type SyncRun } from "../store/sync-log.ts";
import { readSyncValue } from "../store/sync-state.ts";
import type { ResourceName } from "../types.ts";
import { dueCatalog, dueInventory } from "./due.ts";

export interface TurnOptions {
  inventoryEveryMs: number;
  /** Somebody asked for stock now. */
  stockAsked: boolean;
  /** The copy changed: search indexes are to be built. */
  changed(what: "catalog" | "stock"): void;
  /** A whole list was read to its end. */
  retrieved(resource: ResourceName): void;
}

/** What a supplier may do without: the copy is complete without them when it says that it has no such operation. */
const dispensable = new Set<ResourceName>(["brands", "categories"]);

/** Reads everything that is due. Before there is a copy, stock is read while the products are. */
export async function takeTurn(work: Work, options: TurnOptions): Promise<void> {
  const first = (await readSyncValue(work.database, "generation")) === null;
  if (first) {
    const both = await Promise.allSettled([readCatalog(work, options), readStock(work, options)]);
    for (const part of both) if (part.status === "rejected") throw part.reason;
    return;
  }
  if (await readCatalog(work, options)) await readStock(work, options);
}

/** @returns false when the supplier went away. */
async function readCatalog(work: Work, options: TurnOptions): Promise<boolean> {
  for (const resource of await dueCatalog(work.database, work.now())) {
    const read = { brands: fetchBrands, categories: fetchCategories, products: fetchProducts }[resource];
    const run = await begin(work, resource);
    if (!run) continue;
    const outcome = await carryOut(work, run, () => read(work, run));
    if (outcome === "swapped" || outcome === "held") options.retrieved(resource);
    if (outcome === "swapped") options.changed("catalog");
    if (outcome === "away") return false;
  }
  return true;
}

async function readStock(work: Work, options: TurnOptions): Promise<void> {
  const due = await dueInventory(work.database, work.now(), options.inventoryEveryMs, options.stockAsked);
  if (!due) return;
  const run = await begin(work, "inventory", due.scope);
  if (!run) return;
  const outcome = await carryOut(work, run, () => fetchInventory(work, run, due.since));
  if (due.scope === "full" && (outcome === "swapped" || outcome === "held")) options.retrieved("inventory");
  options.changed("stock");
}

type Outcome = "swapped" | "held" | "failed" | "away" | "stopped";

/** Runs one pass and writes its end into the sync log. What is none of the supplier's doing is thrown on. */
async function carryOut(work: Work, run: SyncRun, read: () => Promise<"swapped" | "held">): Promise<Outcome> {
  const { resource, scope } = run;
  const facts = { event: "retrieval", dealerId: work.dealerId, resource, scope };
  try {
    log.info({ ...facts, state: run.pages > 0 ? "resumed" : "started", pages: run.pages }, "retrieval");
    const outcome = await read();
    await work.write(noteAnswered);
    log.info({ ...facts, state: outcome, tookMs: work.now() - run.startedAt }, "retrieval");
    return outcome;
  } catch (error) {
    if (isStop(error, work.signal)) return "stopped";
    const code = codeOf(error);
    if (code === "busy" || code === "storage" || code === "damaged") throw error;
    if (dispensable.has(resource) && lacksOperation(error)) {
      await endWithout(work, run);
      return "swapped";
    }
    await fail(work, run, error);
    log.warn({ ...facts, state: "failed", code: code ?? "unexpected", name: nameOf(error) }, "retrieval");
    if (isOutage(error)) await work.write(noteAway(error, work.now()));
    return isOutage(error) || code === "supplier-refused" ? "away" : "failed";
  }
}

/** Whether the list itself is missing at the supplier: a missing way to sign in says nothing about it. */
function lacksOperation(error: unknown): boolean {
  return error instanceof BincardError && error.code === "supplier-lacks" && error.facts.operation !== "/System/Token";
}

/** The supplier has no such operation: the pass is complete with nothing. */
async function endWithout(work: Work, run: SyncRun): Promise<void> {
  await work.write([
    ...finish(run, "complete", 0, work.now()),
    { sql: "UPDATE sync_runs SET error = 'supplier-lacks' WHERE id = ?", args: [run.id] },
    openFirstCopy,
  ]);
}

/** The class and code of an error that we did not foresee: its message may hold what must not be logged. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return "code" in error ? `${error.name} ${String(error.code)}` : error.name;
}
