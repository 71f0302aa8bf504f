import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import type { Reader } from "@/db/reader.ts";
import { integer, refusal } from "@/db/statement.ts";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import { isAgo, minuteMs, secondMs } from "@/lib/domain/time.ts";
import { codeOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import { writeAll } from "../store/lease.ts";
import { isOutage, mayAskSupplier, recordOutage } from "../store/outage.ts";
import { isOvertaken, requireNoSwapping, unlessOvertaken } from "../store/overtaken.ts";
import { lastEntry } from "../store/sync-log.ts";
import { readSyncState, resource } from "../store/sync-state.ts";
import { openWriter } from "../store/writer.ts";
import type { RefreshOutcome } from "../types.ts";
import { refreshPrices } from "./refresh-prices.ts";
import { refreshStock, variantsOf } from "./refresh-stock.ts";
import type { SupplierAccount } from "./supplier-account.ts";

/**
 * Fails if a later run of the resource has started (0: there was none), or if this one was restarted. Uses the index
 * `sync_runs_by_resource`.
 */
const requireLastRun = refusal({
  name: "require last run",
  when: `EXISTS (SELECT 1 FROM sync_runs
    WHERE resource = :resource AND (id > :id OR (id = :id AND started_at <> :startedAt)))`,
  reason: "overtaken",
  args: { resource, id: integer, startedAt: integer },
});

export interface RefreshOptions {
  now(): number;
  /** Maximum age of a product's figures when its page is opened. */
  inventoryOnViewMs: number;
  pricesOnViewMs: number;
  /** Called when a dealer's snapshot has changed and its search index must be rebuilt. */
  changed(dealerId: string, what: "catalog" | "stock"): void;
  /**
   * What the dealer's lists and rules say about some variants, or (null) about all that they name; `database` is the
   * dealer's.
   */
  watchedArticles(
    dealerId: string,
    database: Reader,
    variantNos: readonly string[] | null,
  ): Promise<ReadonlyMap<string, WatchedArticle>>;
}

/**
 * Refreshes the figures of one product when its page is opened. Simultaneous requests share one request to the
 * supplier.
 */
export interface Refresher {
  refresh(what: "stock" | "prices", productNo: string): Promise<RefreshOutcome>;
  /** Resolves when no request is running. */
  settled(): Promise<void>;
}

/** How long after it failed, and after it was overtaken, a refresh is not tried again. */
const afterFailureMs = minuteMs;
const afterOvertakenMs = 15 * secondMs;

/** The number of products whose last refresh an engine remembers. */
const rememberedProducts = 2000;

/**
 * Limits connections: a supplier that sends a byte per second could otherwise hold one for a quarter of an hour per
 * viewed product. The page itself waits only a few seconds.
 */
const refreshesAtOnce = 8;
const limits = { firstByteMs: 30 * secondMs, totalMs: 30 * secondMs };
/** After this time the page has rendered without the answer. */
const longestWaitMs = 30 * secondMs;

export function createRefresher(account: SupplierAccount, options: RefreshOptions): Refresher {
  const { now, inventoryOnViewMs, pricesOnViewMs } = options;
  const requests = createSingleFlight<RefreshOutcome>();
  /** When a product was last requested, and the result. */
  const refreshed = new LRUCache<string, { at: number; outcome: RefreshOutcome }>({ max: rememberedProducts });
  const queue = new PQueue({ concurrency: refreshesAtOnce });

  function inTurn(what: "stock" | "prices", productNo: string): Promise<RefreshOutcome> {
    const askedAt = performance.now();
    return queue.add(async () =>
      performance.now() - askedAt > longestWaitMs ? "failed" : askSupplier(account, options, what, productNo),
    );
  }

  return {
    async refresh(what, productNo) {
      const key = `${what} ${productNo}`;
      const last = refreshed.get(key);
      const maxAgeMs = what === "stock" ? inventoryOnViewMs : pricesOnViewMs;
      const isStored = last?.outcome === "refreshed" || last?.outcome === "fresh";
      const againMs = last?.outcome === "pending" ? afterOvertakenMs : afterFailureMs;
      const restMs = isStored ? maxAgeMs : Math.min(againMs, maxAgeMs);
      if (last && !isAgo(last.at, restMs, now())) return isStored ? "fresh" : last.outcome;
      const outcome = await requests.run(key, () => inTurn(what, productNo));
      refreshed.set(key, { at: now(), outcome });
      return outcome;
    },
    async settled() {
      await Promise.allSettled(requests.all());
    },
  };
}

/**
 * Stores nothing if a run of the list has started since the supplier was asked: the run does not compare unchanged
 * records with these older figures, and at its end it confirms everything stored. Prices are also not stored while a
 * new list of products is about to be swapped in.
 */
async function askSupplier(
  account: SupplierAccount,
  { now, changed, watchedArticles }: RefreshOptions,
  what: "stock" | "prices",
  productNo: string,
): Promise<RefreshOutcome> {
  const { dealerId, stop } = account;
  const database = await openWriter(dealerId);
  const resource = what === "stock" ? "inventory" : "products";
  const [syncState, variantNos, last] = await Promise.all([
    readSyncState(database),
    variantsOf(database, productNo),
    lastEntry(database, resource),
  ]);
  if (stop.aborted || !mayAskSupplier(syncState, now())) return "failed";
  if (variantNos.length === 0) return "fresh";
  try {
    const supplier = await account.client("interactive", syncState, limits);
    const compare =
      what === "stock"
        ? await refreshStock(database, supplier, variantNos, {
            now,
            watched: (changed) => watchedArticles(dealerId, database, changed),
          })
        : await refreshPrices(database, supplier, productNo, variantNos, now);
    const noRunBegan = requireLastRun({ resource, id: last?.id ?? 0, startedAt: last?.startedAt ?? 0 });
    const stillThen = () =>
      what === "stock" ? [noRunBegan] : [noRunBegan, requireNoSwapping({ now: database.moment(now()) })];
    const differs = await unlessOvertaken(async () => {
      const figures = await compare();
      await writeAll(database, [...stillThen(), ...figures.commands]);
      return figures.changed;
    });
    if (differs) changed(dealerId, what === "stock" ? "stock" : "catalog");
    return "refreshed";
  } catch (error) {
    if (isOvertaken(error)) return "pending";
    const facts = { event: "on-demand-refresh", dealerId, what, code: codeOf(error) ?? "unexpected" };
    log.warn(facts, "on-demand refresh failed");
    if (isOutage(error) && !stop.aborted) await writeAll(database, recordOutage(error, now()));
    return "failed";
  }
}
