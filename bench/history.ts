import path from "node:path";
import type { DealerDatabase } from "@/db/connections.ts";
import { dealerWriter } from "@/db/dealer/open.ts";
import { syncRuns } from "@/db/dealer/schema.ts";
import { shortStock } from "@/db/dealer/short-stock.ts";
import { closeDatabases } from "@/db/open.ts";
import { insertRows, tablesOf } from "@/db/test/tables.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import { dayMs, dayOf, dayStart, hourMs, minuteMs } from "@/lib/domain/time.ts";
import type { Variant } from "@/lib/reference-supplier/catalog/article.ts";
import { makeProducts } from "@/lib/reference-supplier/catalog/make.ts";
import { countMs } from "@/lib/reference-supplier/stock/level.ts";
import { type Stock, stockAt } from "@/lib/reference-supplier/stock/record.ts";
import { warehousesOf } from "@/lib/reference-supplier/stock/warehouses.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { thinHistory } from "@/lib/sync/store/history-thinning.ts";
import { inParts } from "@/lib/sync/store/in-parts.ts";
import { insertHistory } from "@/lib/sync/swap/inventory-statements.ts";
import { show } from "./measure.ts";

/** Builds a twentieth of a catalog of 3,000 products, to represent a catalog with this many variants. */
const [every, catalogProducts, shownVariants] = [20, 3_000, 120_000];
const [days, readEveryMs] = [365, 15 * minuteMs];
const end = Date.parse("2026-11-21T00:00:00Z");
const warehouses = warehousesOf(6);
const dealerId = "history";

/** The size of a year's stock history, read every quarter of an hour from the reference supplier, and thinned as usual. */
export async function measureHistory(folder: string): Promise<void> {
  adoptEnv(parseEnv({ DATA_DIR: path.join(folder, "history"), LOG_LEVEL: "silent" }));
  const variants = makeProducts(1, catalogProducts)
    .flatMap((product) => product.variants)
    .filter((_, place) => place % every === 0);
  await storeTestDealer(
    dealerId,
    smallDealer(variants.map(({ no }) => plainProduct(`P${no}`, no, [plainVariant(no)]))),
  );
  const database = await dealerWriter(dealerId);
  const changes = variants.flatMap(changesOf).sort((one, other) => one.at - other.at);
  await store(database, changes);
  const read = async (sql: string) => Number((await database.client.execute(sql)).rows[0]?.[0]);
  const kept = await read("SELECT count(*) FROM inventory_history");
  const bytes = await read(`SELECT sum(d.pgsize) FROM dbstat d JOIN sqlite_schema m ON m.name = d.name
    WHERE m.tbl_name = 'inventory_history'`);
  const scale = shownVariants / variants.length;
  show("changes of stock a day, of 120,000 variants", (changes.length * scale) / days, { unit: "" });
  show("rows that are left of a year's", (100 * kept) / changes.length, { unit: "%" });
  show("bytes of a row, with its index", bytes / kept, { unit: "" });
  show("history of a year", (bytes * scale) / 1e6, { unit: "MB", goal: 1500 });
  await closeDatabases();
}

interface Change {
  readonly variantNo: string;
  readonly at: number;
  readonly stock: Stock;
}

/** Stores each day's changes with its readings, and thins once a day. */
async function store(database: DealerDatabase, changes: readonly Change[]): Promise<void> {
  const { signal } = new AbortController();
  const write: DealerDatabase["write"] = (commands) => database.write(commands);
  const run = { resource: "inventory", scope: "changes", state: "complete" } as const;
  for (let today = end - days * dayMs; today < end; today += dayMs) {
    const rows = changes.filter(({ at }) => at >= today && at < today + dayMs).map(rowOf);
    await write([...inParts(rows, (some) => insertHistory({ rows: some }))]);
    const readings = Array.from({ length: 24 }, (_, hour) => dayStart(today) + hour * hourMs);
    const runs = readings.map((at) => ({ ...run, day: dayOf(at), startedAt: at, finishedAt: at }));
    await insertRows(tablesOf(database), syncRuns, runs);
    await thinHistory({ dealerId, database, now: () => today + dayMs, signal, write });
  }
}

/** A variant's changes as the readings see them, followed back from the end. */
function changesOf(variant: Variant): Change[] {
  const seen: Change[] = [];
  for (let before = end - countMs; before > end - days * dayMs; ) {
    const stock = stockAt(variant, warehouses, before);
    const at = Math.ceil(stock.changedAt / readEveryMs) * readEveryMs;
    if (seen.at(-1)?.at !== at) seen.push({ variantNo: variant.no, at, stock });
    before = stock.changedAt - countMs;
  }
  return seen;
}

function rowOf({ variantNo, at, stock: { total, levels } }: Change) {
  const stock = levels.map(({ warehouse, quantity, dueAt }) => ({
    ...{ warehouseId: String(warehouse.id), available: quantity },
    dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
  }));
  return [variantNo, at, total, shortStock(stock)] as const;
}
