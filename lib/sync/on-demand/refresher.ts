import { LRUCache } from "lru-cache";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { isAgo, minuteMs } from "@/lib/domain/time.ts";
import { codeOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import { writeAll } from "../store/lease.ts";
import { isOutage, mayAsk, noteAway } from "../store/outage.ts";
import { readSyncState } from "../store/sync-state.ts";
import { openWriter } from "../store/writer.ts";
import type { Account } from "../supplier-access/supplier-account.ts";
import type { OnView } from "../worker/messages.ts";
import { type Reading, readPricesOf, readStockOf, variantsOf } from "./refresh.ts";

/** What people look at: asked of the supplier once, however many look. */
export interface Viewing {
  view(what: "stock" | "prices", productNo: string): Promise<OnView>;
  /** Resolves when nothing is asked any more. */
  settled(): Promise<void>;
}

/** Products of which an engine remembers that somebody looked. */
const rememberedViews = 2000;

export function createViewing(account: Account): Viewing {
  const { now, inventoryOnViewMs, pricesOnViewMs } = account.options;
  const looks = createSingleFlight<OnView>();
  /** When a product was last asked for by somebody looking at it, and how that ended. */
  const viewed = new LRUCache<string, { at: number; outcome: OnView }>({ max: rememberedViews });

  return {
    async view(what, productNo) {
      const key = `${what} ${productNo}`;
      const last = viewed.get(key);
      const maxAgeMs = what === "stock" ? inventoryOnViewMs : pricesOnViewMs;
      const restMs = last?.outcome === "failed" ? Math.min(minuteMs, maxAgeMs) : maxAgeMs;
      if (last && !isAgo(last.at, restMs, now())) return last.outcome === "failed" ? "failed" : "fresh";
      const outcome = await looks.run(key, () => lookUp(account, what, productNo));
      viewed.set(key, { at: now(), outcome });
      return outcome;
    },
    async settled() {
      await Promise.allSettled(looks.all());
    },
  };
}

async function lookUp(account: Account, what: "stock" | "prices", productNo: string): Promise<OnView> {
  const { dealerId, options, stop } = account;
  const { now } = options;
  const database = await openWriter(dealerId);
  if (stop.aborted || !mayAsk(await readSyncState(database), now())) return "failed";
  const variantNos = await variantsOf(database, productNo);
  if (variantNos.length === 0) return "fresh";
  try {
    const supplier = await account.client();
    const reading: Reading =
      what === "stock"
        ? await readStockOf(database, supplier, variantNos, now)
        : await readPricesOf(database, supplier, productNo, variantNos, now);
    await writeAll(dealerId, database, reading.statements);
    if (reading.changed) options.changed(dealerId, what === "stock" ? "stock" : "catalog");
    return "refreshed";
  } catch (error) {
    log.warn({ event: "on-view", dealerId, what, code: codeOf(error) ?? "unexpected" }, "on-view reading failed");
    if (isOutage(error) && !stop.aborted) await writeAll(dealerId, database, noteAway(error, now()));
    return "failed";
  }
}
