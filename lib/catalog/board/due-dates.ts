import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Reader } from "@/db/reader.ts";
import { inSlices } from "@/lib/concurrency/in-slices.ts";
import { type DueEvent, dueSlips } from "@/lib/domain/due-slips.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { watchedArticles } from "@/lib/lists/watched-articles.ts";
import { stockByNumbers } from "../article/stock-rows.ts";
import { findVariantRows } from "../article/variant-rows.ts";
import { plainValue } from "../history/changes.ts";
import { dueEventsOf } from "../history/history.ts";
import type { DueDelivery } from "./types.ts";

const maxDeliveries = 1000;
const readAtOnce = 200;

/** The announced deliveries of the items on the dealer's lists with the earlier dates of each, the next ones first. */
export async function listDueDates(principal: Principal): Promise<DueDelivery[]> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return [];
  const articles = await watchedArticles(principal);
  const listed = [...articles].flatMap(([variantNo, { isListed }]) => (isListed ? variantNo : []));
  const stock = await inSlices(listed, readAtOnce, (some) => database.read(stockByNumbers({ variantNos: some })));
  const due = new Map(stock.map((row) => [row.variantNo, dueNow(row)] as const).filter(([, dates]) => dates.size > 0));
  const variantNos = [...due.keys()];
  const [events, { rows, warehouses }] = await Promise.all([
    dueEvents(database, variantNos),
    findVariantRows(principal, variantNos),
  ]);
  const names = new Map(warehouses.map(({ warehouseId, name }) => [warehouseId, name]));
  const all = [...due].flatMap(([variantNo, dates]): DueDelivery[] => {
    const row = rows.get(variantNo);
    if (!row) return [];
    const slips = dueSlips(events.get(variantNo) ?? [], dates).filter(({ isDue }) => isDue);
    const { productNo, name } = row;
    const wanted = articles.get(variantNo)?.wanted ?? null;
    return slips.flatMap(({ warehouseId, dates: given }) => {
      const last = given.at(-1);
      if (last?.dueAt == null) return [];
      const warehouse = warehouseId === null ? null : (names.get(warehouseId) ?? warehouseId);
      const formerDueAts = given.slice(0, -1).map(({ dueAt }) => dueAt);
      const delivery = { dueAt: last.dueAt, formerDueAts, changedAt: last.at, wanted };
      return [{ variantNo, productNo, name, warehouseId, warehouse, ...delivery }];
    });
  });
  return all.sort((one, other) => one.dueAt - other.dueAt).slice(0, maxDeliveries);
}

/** The supplier's current dates: by warehouse, or else the one for all. */
function dueNow(row: { nextDueAt: number | null; stock: WarehouseStock[] | null }): Map<string | null, number> {
  const dates = new Map<string | null, number>();
  for (const { warehouseId, dueAt } of row.stock ?? []) if (dueAt !== null) dates.set(warehouseId, Date.parse(dueAt));
  if (dates.size === 0 && row.nextDueAt !== null) dates.set(null, row.nextDueAt);
  return dates;
}

/** What happened to the due dates of some variants, and their deliveries, oldest first. */
export async function dueEvents(database: Reader, variantNos: readonly string[]): Promise<Map<string, DueEvent[]>> {
  const rows = await inSlices(variantNos, readAtOnce, (some) => database.read(dueEventsOf({ variantNos: some })));
  const events = new Map<string, DueEvent[]>();
  for (const { variantNo, before, after, ...row } of rows) {
    const known = events.get(variantNo) ?? [];
    events.set(variantNo, known);
    known.push({ ...row, before: figure(before), after: figure(after) });
  }
  return events;
}

function figure(value: unknown): number | null {
  const plain = plainValue(value);
  return typeof plain === "number" ? plain : null;
}
