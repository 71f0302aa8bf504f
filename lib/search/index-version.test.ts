import { expect, test } from "vitest";
import { indexState, indexVersionOf, snapshotStateOf } from "./index-version.ts";
import type { SearchIndexParts, SnapshotState } from "./types.ts";

const state: SnapshotState = {
  generation: 2,
  stockVersion: 7,
  catalogReadAt: 100,
  pricesReadAt: 110,
  inventoryReadAt: 200,
};

/** An index built when the copy was in a state. */
function indexOf({
  generation,
  stockVersion,
  catalogReadAt,
  pricesReadAt,
  inventoryReadAt,
}: SnapshotState): SearchIndexParts {
  return {
    catalog: { generation, catalogReadAt, pricesReadAt, productCount: 0, variantCount: 0, parts: {} },
    stock: { generation, stockVersion, inventoryReadAt, parts: {} },
  };
}

test("an index of the state the copy is in is as old as the copy, although it was built before the last look", () => {
  const confirmed = { ...state, catalogReadAt: 900, pricesReadAt: 900, inventoryReadAt: 950 };
  expect(indexState(indexOf(state), confirmed)).toEqual(confirmed);
});

test("an index without the latest stock has the age of its own stock, and the catalog's latest", () => {
  const restocked = { ...state, stockVersion: 8, catalogReadAt: 900, pricesReadAt: 910, inventoryReadAt: 950 };
  expect(indexState(indexOf(state), restocked)).toEqual({ ...restocked, stockVersion: 7, inventoryReadAt: 200 });
  const stale = { ...state, inventoryReadAt: null };
  expect(indexState(indexOf(stale), restocked).inventoryReadAt).toBeNull();
});

test("an index of an earlier catalog is as old as that, its stock too", () => {
  const swapped = { ...state, generation: 3, catalogReadAt: 900, pricesReadAt: 910, inventoryReadAt: 950 };
  expect(indexState(indexOf(state), swapped)).toEqual(state);
});

test("an edition changes with every part of the state, and with nothing else", () => {
  const others = Object.keys(state).map((name) => indexVersionOf({ ...state, [name]: 12_345 }));
  expect(new Set([indexVersionOf(state), ...others]).size).toBe(1 + others.length);
  expect(indexVersionOf({ ...state })).toBe(indexVersionOf(state));
});

test("facts that are missing or no numbers are the state before the first reading", () => {
  const empty = { generation: 0, stockVersion: 0, catalogReadAt: null, pricesReadAt: null, inventoryReadAt: null };
  expect(snapshotStateOf(new Map())).toEqual(empty);
  expect(snapshotStateOf(new Map([["generation", "many"]]))).toEqual(empty);
  expect(snapshotStateOf(new Map(Object.entries(state).map(([name, value]) => [name, String(value)])))).toEqual(state);
});
