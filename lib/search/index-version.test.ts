import { expect, test } from "vitest";
import { type IndexOrigin, indexState, indexVersionOf, snapshotStateOf } from "./index-version.ts";
import type { SnapshotState } from "./types.ts";

const state: SnapshotState = {
  generation: 2,
  stockVersion: 7,
  catalogReadAt: 100,
  pricesReadAt: 110,
  inventoryReadAt: 200,
};

/** An index that was built when the snapshot had a given state. */
function indexOf({
  generation,
  stockVersion,
  catalogReadAt,
  pricesReadAt,
  inventoryReadAt,
}: SnapshotState): IndexOrigin {
  return {
    catalog: { generation, catalogReadAt, pricesReadAt },
    stock: { generation, stockVersion, inventoryReadAt, oldestStaleAt: null },
  };
}

test("an index without the latest stock is as old as its oldest stale record, which may have been read again since", () => {
  const restocked = { ...state, stockVersion: 8 };
  const { catalog, stock } = indexOf(state);
  const withStale = { catalog, stock: { ...stock, oldestStaleAt: 50 } };
  expect(indexState(withStale, restocked).inventoryReadAt).toBe(50);
  expect(indexState(withStale, state).inventoryReadAt).toBe(state.inventoryReadAt);
});

test("an index of the current state has the age of the snapshot, even when built before the last sync", () => {
  const confirmed = { ...state, catalogReadAt: 900, pricesReadAt: 900, inventoryReadAt: 950 };
  expect(indexState(indexOf(state), confirmed)).toEqual(confirmed);
});

test("an index without the latest stock has the age of its own stock and of the latest catalog", () => {
  const restocked = { ...state, stockVersion: 8, catalogReadAt: 900, pricesReadAt: 910, inventoryReadAt: 950 };
  expect(indexState(indexOf(state), restocked)).toEqual({ ...restocked, stockVersion: 7, inventoryReadAt: 200 });
  const stale = { ...state, inventoryReadAt: null };
  expect(indexState(indexOf(stale), restocked).inventoryReadAt).toBeNull();
});

test("an index of an earlier catalog has its own age, for its stock too", () => {
  const swapped = { ...state, generation: 3, catalogReadAt: 900, pricesReadAt: 910, inventoryReadAt: 950 };
  expect(indexState(indexOf(state), swapped)).toEqual(state);
});

test("an index version changes with every part of the state, and with nothing else", () => {
  const others = Object.keys(state).map((name) => indexVersionOf({ ...state, [name]: 12_345 }));
  expect(new Set([indexVersionOf(state), ...others]).size).toBe(1 + others.length);
  expect(indexVersionOf({ ...state })).toBe(indexVersionOf(state));
});

test("missing or invalid values mean the state before the first sync", () => {
  const empty = { generation: 0, stockVersion: 0, catalogReadAt: null, pricesReadAt: null, inventoryReadAt: null };
  expect(snapshotStateOf(new Map())).toEqual(empty);
  expect(snapshotStateOf(new Map([["generation", "many"]]))).toEqual(empty);
  expect(snapshotStateOf(new Map(Object.entries(state).map(([name, value]) => [name, String(value)])))).toEqual(state);
});
