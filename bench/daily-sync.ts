import { dealerWriter } from "@/db/dealer/open.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { env } from "@/lib/env.ts";
import { supplierSettings } from "@/lib/supplier/settings.ts";
import { syncOnce } from "@/lib/sync/worker/sync-once.ts";
import { figure, milliseconds, section, timed } from "./figures.ts";
import { dealerId, readBodies } from "./first-sync.ts";
import { ask } from "./requests.ts";

/**
 * Reads everything again a day after the first sync. The reference supplier changes about one product of a hundred in a
 * day, and a third of the stock.
 */
export async function measureDailySync(supplierUrl: string): Promise<void> {
  section("Daily sync, a day after the first");
  await setClock(supplierUrl, Date.now() + dayMs);
  try {
    const read = await timed(() => readBodies(supplierUrl));
    const credentials = { kind: "password", username: "demo", password: "demo" } as const;
    const now = () => Date.now() + dayMs;
    const before = process.cpuUsage();
    const { result, ms } = await timed(() =>
      syncOnce(dealerId, { settings: supplierSettings(env()), credentials, now }),
    );
    const { user, system } = process.cpuUsage(before);
    if (result.resources.some(({ state }) => state !== "fresh")) throw new Error("the daily sync did not finish");
    figure("daily sync", milliseconds(ms), `goal 4 s or less at 30000 products; ${await changed()}`);
    figure("its processor time", milliseconds((user + system) / 1000));
    figure("limit: reading the same bodies", milliseconds(read.ms));
  } finally {
    await setClock(supplierUrl, Date.now());
  }
}

async function changed(): Promise<string> {
  const { client } = await dealerWriter(dealerId);
  const { rows } = await client.execute(
    `SELECT (SELECT count(DISTINCT product_no) FROM events WHERE kind IN ('cost', 'retail', 'status', 'new', 'gone', 'renamed', 'returned')),
      (SELECT count(DISTINCT variant_no) FROM inventory_history)`,
  );
  return `${rows[0]?.[0]} products and ${rows[0]?.[1]} stock rows changed`;
}

/** Sets the reference supplier's clock. */
export async function setClock(supplierUrl: string, at: number): Promise<void> {
  const { status } = await ask(`${supplierUrl}/__clock?set=${new Date(at).toISOString()}`);
  if (status !== 200) throw new Error(`the supplier's clock was answered ${status}`);
}
