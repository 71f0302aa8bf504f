import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetOthersInTab, readTab, writeTab } from "./tab-store.ts";
import { stubTabStorage } from "./test/tab-storage.ts";

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubTabStorage(200).stored;
});
afterEach(() => vi.unstubAllGlobals());

test("a tab gives a dealer what it stored last, until it is removed", () => {
  expect(readTab("open-scans", "a")).toBeUndefined();
  expect(writeTab("open-scans", "a", { scans: 1 })).toBe(true);
  expect(writeTab("open-scans", "a", { scans: 2 })).toBe(true);
  expect(readTab("open-scans", "a")).toEqual({ scans: 2 });
  expect(writeTab("open-scans", "a", null)).toBe(true);
  expect(readTab("open-scans", "a")).toBeUndefined();
  expect(stored.size).toBe(0);
});

test("no dealer reads what another one stored, and it is removed for the next one", () => {
  writeTab("open-scans", "a", { secret: "of a" });
  expect(readTab("open-scans", "b")).toBeUndefined();
  forgetOthersInTab("a");
  expect(readTab("open-scans", "a")).toEqual({ secret: "of a" });
  forgetOthersInTab("b");
  expect(stored.size).toBe(0);
});

test("a full tab says so and keeps what it had; damaged data counts as none", () => {
  writeTab("open-scans", "a", { scans: 1 });
  expect(writeTab("open-scans", "a", { long: "x".repeat(300) })).toBe(false);
  expect(readTab("open-scans", "a")).toEqual({ scans: 1 });
  for (const damaged of ["{", "null", '"text"', "[]"]) {
    stored.set("open-scans", damaged);
    expect(readTab("open-scans", "a"), damaged).toBeUndefined();
  }
  vi.stubGlobal("sessionStorage", undefined);
  expect(readTab("open-scans", "a")).toBeUndefined();
  expect(writeTab("open-scans", "a", { scans: 1 })).toBe(false);
});
