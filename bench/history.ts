import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DealerDatabase } from "@/db/connections.ts";
import { dealerWriter } from "@/db/dealer/open.ts";
import { syncRuns } from "@/db/dealer/schema.ts";
import { shortStock } from "@/db/dealer/short-stock.ts";
import { closeDatabases } from "@/db/open.ts";
import type { Command } from "@/db/statement.ts";
import { insertRows, tablesOf } from "@/db/test/tables.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import { dayMs, dayOf, dayStart, hourMs, minuteMs } from "@/lib/domain/time.ts";
import { adoptEnv, parseEnv } from "@/lib/env.ts";
import type { Variant } from "@/lib/reference-supplier/catalog/article.ts";
import { makeProducts } from "@/lib/reference-supplier/catalog/make.ts";
import { countMs } from "@/lib/reference-supplier/stock/level.ts";
import { type Stock, stockAt } from "@/lib/reference-supplier/stock/record.ts";
import { warehousesOf } from "@/lib/reference-supplier/stock/warehouses.ts";
import { insertHistory } from "@/lib/sync/runs/statements/inventory.ts";
import { eventsOfStock, type StockChange, type StoredStock } from "@/lib/sync/runs/swap/stock-events.ts";
import { writeEvents } from "@/lib/sync/store/events.ts";
import { thinHistory } from "@/lib/sync/store/history-thinning.ts";
import { inParts } from "@/lib/sync/store/in-parts.ts";
import { figure, milliseconds, section, timed } from "./figures.ts";

/** Every twentieth variant of a catalog of 3,000 products stands for a catalog of so many variants. */
const [every, catalogProducts, shownVariants] = [20, 3_000, 120_000];
const goals = { gigabytesAYear: 1.5 };
const days = 365;
const readEveryMs = 15 * minuteMs;
const end = Date.parse("2026-11-21T00:00:00Z");
const dealerId = "history";
const warehouses = warehousesOf(6);

/**
 * What the history of stock grows to in a year, read every quarter of an hour, thinned as the worker thins it: the
 * reference supplier's sales, deliveries and moved dates, and the events that follow.
 */
export async function measureHistory(): Promise<void> {
  section(`History of stock, ${days} days`);
  const folder = mkdtempSync(path.join(tmpdir(), "bincard-history-"));
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
  try {
    const variants = makeProducts(1, catalogProducts)
      .flatMap((product) => product.variants)
      .filter((_, place) => place % every === 0);
    await storeTestDealer(
      dealerId,
      smallDealer(variants.map(({ no }) => plainProduct(`P${no}`, no, [plainVariant(no)]))),
    );
    const database = await dealerWriter(dealerId);
    const { result: rows, ms } = await timed(() => liveThrough(database, variants));
    await showRoom(database, variants.length, rows);
    figure("the simulated year took", milliseconds(ms));
  } finally {
    await closeDatabases();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Stores each day's changes, and thins once a day. @returns how many changes there were. */
async function liveThrough(database: DealerDatabase, variants: readonly Variant[]): Promise<number> {
  const changes = variants.flatMap(changesOf).sort((a, b) => a.at - b.at);
  const write = (commands: readonly Command[]) => database.write(commands);
  const { signal } = new AbortController();
  let next = 0;
  for (let today = end - days * dayMs; today < end; today += dayMs) {
    const from = next;
    while (next < changes.length && (changes[next]?.at ?? end) < today + dayMs) next += 1;
    await write(stored(changes.slice(from, next)));
    await insertRows(tablesOf(database), syncRuns, readingsOf(today));
    await thinHistory({ dealerId, database, now: () => today + dayMs, signal, write });
  }
  return changes.length;
}

/** Commands that store the changes of a day, in their order. */
function stored(changes: readonly StockChange[]): Command[] {
  return [
    ...inParts(changes.flatMap(rowsOf), (rows) => insertHistory({ rows })),
    ...changes.flatMap((change) => writeEvents(eventsOfStock(change, null), change.at)),
  ];
}

/** As a reading stores them: what was valid before, which mostly is there, and what is now. */
function rowsOf({ variantNo, before, after }: StockChange) {
  return [before, after].map(
    ({ changedAt, totalAvailable, stock }) => [variantNo, changedAt, totalAvailable, shortStock(stock)] as const,
  );
}

/** A variant's changes as the readings see them, followed back from the end. */
function changesOf(variant: Variant): StockChange[] {
  const seen: StoredStock[] = [];
  for (let at = end - countMs; at > end - days * dayMs; ) {
    const stock = stockAt(variant, warehouses, at);
    const readAt = Math.ceil(stock.changedAt / readEveryMs) * readEveryMs;
    if (seen.at(-1)?.changedAt !== readAt) seen.push(storedAt(readAt, stock));
    at = stock.changedAt - countMs;
  }
  return seen.slice(0, -1).flatMap((after, place) => {
    const before = seen[place + 1];
    return before ? { variantNo: variant.no, before, after, at: after.changedAt } : [];
  });
}

function storedAt(changedAt: number, { total, dueAt, levels }: Stock): StoredStock {
  const stock = levels.map(({ warehouse, quantity, dueAt: at }) => ({
    warehouseId: String(warehouse.id),
    available: quantity,
    dueAt: at === null ? null : new Date(at).toISOString(),
  }));
  return { totalAvailable: total, nextDueAt: dueAt, stock, changedAt };
}

function readingsOf(today: number) {
  return Array.from({ length: 24 }, (_, hour) => {
    const at = dayStart(today) + hour * hourMs;
    const run = { resource: "inventory", scope: "changes", state: "complete", day: dayOf(at) } as const;
    return { ...run, startedAt: at, finishedAt: at };
  });
}

/** The room of tables and indexes on disk, with what is free within their pages, for a catalog of 120,000 variants. */
async function showRoom({ client }: DealerDatabase, variants: number, changes: number): Promise<void> {
  const { rows } = await client.execute(`SELECT m.tbl_name AS owner, sum(d.pgsize) AS bytes FROM dbstat d
    JOIN sqlite_schema m ON m.name = d.name WHERE m.tbl_name IN ('inventory_history', 'events') GROUP BY m.tbl_name`);
  const kept = Number((await client.execute("SELECT count(*) FROM inventory_history")).rows[0]?.[0]);
  const scale = shownVariants / variants;
  const thousands = (count: number) => `${((count * scale) / days / 1000).toFixed(0)},000`;
  figure("changes a day of 120,000 variants", thousands(changes), `of ${variants} simulated`);
  figure("of a year's rows are left", `${((100 * kept) / changes).toFixed(0)} %`);
  const bytes = Object.fromEntries(rows.map((row) => [String(row.owner), Number(row.bytes)]));
  const history = bytes.inventory_history ?? 0;
  figure("bytes of a row, with its index", (history / kept).toFixed(0));
  const gigabytes = (some: number) => `${((some * scale) / 1e9).toFixed(2)} GB`;
  figure("history of stock, a year", gigabytes(history), `goal ${goals.gigabytesAYear} GB or less`);
  figure("events of stock, a year", gigabytes(bytes.events ?? 0));
}
