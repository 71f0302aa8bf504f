import { bendName, bendRecord } from "./bends.ts";
import { aside, type End, kept, type MalformedClass, named, type Operation, on } from "./class.ts";

/** The list inside a record of each operation. */
const inner: Partial<Record<Operation, string>> = {
  categories: "SubCategories",
  products: "Variants",
  inventory: "WarehousesQuantities",
  stock: "WarehousesQuantities",
  prices: "Prices",
};
const withInner = ["categories", "products", "inventory", "stock", "prices"] as const;
const innerList = (change: (list: unknown[]) => unknown): MalformedClass["bend"] =>
  bendRecord((record, operation) => {
    const key = inner[operation] ?? "";
    record[key] = change(record[key] as unknown[]);
  });
const emptied: Partial<Record<Operation, End>> = {
  products: kept({ variants: [] }),
  inventory: kept({ warehouses: [], totalAvailable: 9 }),
  stock: kept({ warehouses: [], totalAvailable: 9 }),
  prices: kept({ variant: { prices: [] }, columns: { costAmount: null } }),
};

export const types: MalformedClass[] = [
  {
    name: "an object for a list within",
    bend: innerList((list) => ({ 0: list[0] })),
    ends: on(withInner, aside("is not a list")),
  },
  { name: "a text for a list within", bend: innerList(() => "none"), ends: on(withInner, aside("is not a list")) },
  { name: "a number for a list within", bend: innerList(() => 0), ends: on(withInner, aside("is not a list")) },
  { name: "null for a list within", bend: innerList(() => null), ends: emptied },
  { name: "no list within", bend: innerList(() => undefined), ends: emptied },
  { name: "an empty list within", bend: innerList(() => []), ends: emptied },
  {
    name: "nulls among a list within",
    bend: innerList((list) => [null, ...list, null]),
    ends: on(["products", "inventory", "stock"], kept()),
  },
  {
    name: "texts among a list within",
    bend: innerList((list) => [...list, "more"]),
    ends: {
      ...on(["categories", "inventory", "stock", "prices"], aside("is not an object")),
      products: aside("is not an object"),
    },
  },
  {
    name: "a list within of 10,001",
    bend: innerList(() => Array.from({ length: 10_001 }, () => ({}))),
    ends: on(withInner, aside("is too long")),
  },
  { name: "a number for a text", bend: bendName(42), ends: on(named, kept({ name: "42" })) },
  { name: "a yes for a text", bend: bendName(true), ends: on(named, kept({ name: "true" })) },
  { name: "null for a text", bend: bendName(null), ends: on(named, kept({ name: "" })) },
  { name: "an object for a text", bend: bendName({ en: "Tyre" }), ends: on(named, aside("is not a text")) },
  { name: "a list for a text", bend: bendName(["Tyre"]), ends: on(named, aside("is not a text")) },
];
