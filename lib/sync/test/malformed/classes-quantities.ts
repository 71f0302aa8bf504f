import { bendRecord, raw } from "./bends.ts";
import { aside, kept, type MalformedClass, on, stocked } from "./class.ts";
import { first, type JsonObject } from "./json-object.ts";

const total = (value: unknown) => bendRecord((record) => Object.assign(record, { TotalQtyAvailable: value }));
const inEast = (value: unknown) =>
  bendRecord((record) => {
    first(record.WarehousesQuantities).QtyAvailable = value;
  });
const shown = (figure: number | null) => on(stocked, kept({ totalAvailable: figure }));
const east = (figure: number | null) => on(stocked, kept({ warehouses: [{ available: figure }, { available: 3 }] }));
const quantityAside = (reason: string) => on(stocked, aside(reason));

export const quantities: MalformedClass[] = [
  { name: "a negative total", bend: total(-3), ends: shown(-3) },
  { name: "a fraction for a total", bend: total(2.9), ends: shown(2) },
  { name: "a total as text", bend: total(" 12 "), ends: shown(12) },
  { name: "a total that is not the sum", bend: total(100), ends: shown(100) },
  { name: "a total of 0 over goods", bend: total(0), ends: shown(0) },
  { name: "a total of null", bend: total(null), ends: shown(9) },
  { name: "no total", bend: total(undefined), ends: shown(9) },
  { name: "a total in words", bend: total("many"), ends: quantityAside("is not a number") },
  { name: "a total of a yes", bend: total(true), ends: quantityAside("is not a number") },
  { name: "a total that is an object", bend: total({ Qty: 5 }), ends: quantityAside("is not a number") },
  { name: "a total that is not finite", bend: total(raw("1e400")), ends: quantityAside("is not a number") },
  { name: "a total beyond all goods", bend: total(4_000_000_000), ends: quantityAside("is too large") },
  {
    name: "a total of more digits than a number has",
    bend: total(raw("12345678901234567890")),
    ends: quantityAside("is not a number"),
  },
  { name: "a negative quantity in a warehouse", bend: inEast(-2), ends: east(-2) },
  { name: "a fraction in a warehouse", bend: inEast(-0.5), ends: east(0) },
  { name: "a quantity of null in a warehouse", bend: inEast(null), ends: east(null) },
  { name: "no quantity in a warehouse", bend: inEast(undefined), ends: east(null) },
  { name: "a quantity in words in a warehouse", bend: inEast(">10"), ends: quantityAside("is not a number") },
  {
    name: "a warehouse without a number",
    bend: bendRecord((record) => Object.assign(first(record.WarehousesQuantities), { Id: null })),
    ends: quantityAside("is missing"),
  },
  {
    name: "a warehouse twice",
    bend: bendRecord((record) =>
      Object.assign(record, { WarehousesQuantities: [1, 1].map((Id) => ({ Id, Name: "East", QtyAvailable: 4 })) }),
    ),
    ends: quantityAside("stands there twice"),
  },
  {
    name: "a warehouse that nobody knows",
    bend: bendRecord((record) =>
      (record.WarehousesQuantities as JsonObject[]).push({ Id: 9, Name: "North", QtyAvailable: 1 }),
    ),
    ends: on(stocked, kept({ warehouses: [{}, {}, { warehouseId: "9", available: 1 }] })),
  },
  {
    name: "the supplier's watch list as text",
    bend: bendRecord((record) => Object.assign(record, { AddedToWatchList: "TRUE" })),
    ends: on(stocked, kept({ watchedAtSupplier: true })),
  },
];
