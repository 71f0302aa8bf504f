import { addTestDealer } from "@/lib/accounts/test/app.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { setThreshold } from "@/lib/lists/thresholds.ts";
import { plainProduct, plainVariant, smallDealer } from "./products.ts";
import { storeTestDealer } from "./setting.ts";

const cost = [{ typeId: 0, type: "Base", amount: 700_000, quantityBreak: 1 }];

/** Stock in the warehouses 1 and 2, of which the first may expect some. */
export const stockOf = (east: number | null, west: number | null, dueAt: number | null = null) => ({
  totalAvailable: east === null && west === null ? null : (east ?? 0) + (west ?? 0),
  nextDueAt: dueAt,
  stock: [
    { warehouseId: "1", available: east, dueAt: dueAt === null ? null : new Date(dueAt).toISOString() },
    { warehouseId: "2", available: west, dueAt: null },
  ],
});

/** Stores one product whose variants are low, out, due, unknown or watched, as their numbers say. */
export async function storePedals(principal: Principal, now: number): Promise<void> {
  const product = plainProduct("P", "Pedal", [
    plainVariant("at", { prices: cost, statusId: 10 }),
    plainVariant("above"),
    plainVariant("out"),
    plainVariant("due"),
    plainVariant("unknown"),
    plainVariant("discontinued", { statusId: 8 }),
    plainVariant("watched-discontinued", { statusId: 8, upc: "036000291452", mfgPartNumber: "PD-1" }),
    plainVariant("watched-own", { statusId: 7 }),
  ]);
  const stock = new Map([
    ["at", stockOf(0, 5)],
    ["above", stockOf(6, 0)],
    ["out", stockOf(0, 0)],
    ["due", stockOf(0, 0, now + 3 * dayMs)],
    ["unknown", stockOf(null, null)],
    ["discontinued", stockOf(1, 0)],
    ["watched-discontinued", stockOf(1, 0)],
    ["watched-own", stockOf(40, 0)],
  ]);
  await storeTestDealer(principal.dealerId, smallDealer([product], { stock }));
  await addTestDealer(principal.dealerId);
  await addToWatch(principal, ["watched-discontinued", "watched-own"]);
  await setThreshold(principal, { variantNo: "watched-own" }, 50);
}
