import { inventoryHistory, syncRuns } from "@/db/dealer/schema.ts";
import { dealerTables, insertRows } from "@/db/test/tables.ts";
import { drawsOf } from "@/lib/domain/forecast/bootstrap.ts";
import { dayMs, dayOf, hourMs, minuteMs } from "@/lib/domain/time.ts";
import type { AgeWorld } from "./ages/age-world.ts";

const historyDays = 60;

/**
 * An item that was read hourly for sixty days, sold about two a day, and has `left` in stock; optionally with a due
 * date.
 */
export async function withPast(world: AgeWorld, number: string, left: number, due?: string): Promise<void> {
  await world.engine.runDue();
  const tables = await dealerTables(world.dealerId);
  const from = world.now - historyDays * dayMs;
  const draw = drawsOf(number, left);
  let units = left;
  const rows = Array.from({ length: historyDays }, (_, day) => {
    const at = world.now - (day + 1) * dayMs;
    const stock = JSON.stringify([{ warehouseId: "1", available: units, dueAt: null }]);
    const row = { variantNo: number, at, totalAvailable: units, stock };
    units += draw() < 0.3 ? 0 : 1 + Math.floor(draw() * 4);
    return row;
  });
  await insertRows(tables, inventoryHistory, rows);
  await insertRows(
    tables,
    syncRuns,
    Array.from({ length: historyDays * 24 }, (_, hour) => {
      const at = from + hour * hourMs;
      return {
        ...{ id: hour + 1000, resource: "inventory" as const, scope: "changes" as const, day: dayOf(at) },
        ...{ state: "complete" as const, startedAt: at, finishedAt: at + minuteMs, pages: 1, rows: 0, tries: 1 },
      };
    }),
  );
  const variant = world.supplier.variants.find(({ variantNo }) => variantNo === number);
  if (!variant) throw new Error("no such variant");
  if (due) variant.due = due;
  world.supplier.setUnits(variant, left);
}
