import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetOthersInTab } from "@/components/dealer/tab-store.ts";
import { stubTabStorage } from "@/components/dealer/test/tab-storage.ts";
import { keepScan, maxKept, nextScanId, type StoredScan, storedScans } from "./stored-scans.ts";

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubTabStorage().stored;
});
afterEach(() => vi.unstubAllGlobals());

const scanOf = (id: number, code = "4006381333931", listId = "list"): StoredScan => {
  return { id, listId, kind: "unsure", scan: { code, variantNo: "10-1", threshold: 3 } };
};

test("a scan is kept for its dealer and list until it is counted, in the order of the scans", () => {
  for (const id of [1, 2, 3]) expect(keepScan("a", id, scanOf(id))).toBe(true);
  keepScan("a", 4, scanOf(4, "1", "other list"));
  keepScan("a", 2, { ...scanOf(2), kind: "refused" });
  expect(storedScans("a", "list").map(({ id, kind }) => [id, kind])).toEqual([
    [1, "unsure"],
    [2, "refused"],
    [3, "unsure"],
  ]);
  expect(storedScans("a", "list")[0]).toEqual(scanOf(1));
  expect(nextScanId("a")).toBeGreaterThan(4);
  for (const id of [1, 2, 3, 4]) keepScan("a", id, null);
  expect(stored.size).toBe(0);
});

test("no dealer gets what another one scanned in the same tab, and nothing of it stays", () => {
  keepScan("a", 1, scanOf(1, "secret of a"));
  expect(storedScans("b", "list")).toEqual([]);
  forgetOthersInTab("a");
  expect(storedScans("a", "list")).toHaveLength(1);
  forgetOthersInTab("b");
  expect([...stored.values()]).toEqual([]);
  keepScan("a", 1, scanOf(1, "secret of a"));
  keepScan("b", 2, scanOf(2, "of b"));
  expect([...stored.values()].join()).not.toContain("secret of a");
  expect(storedScans("a", "list")).toEqual([]);
});

test("the number of kept scans is limited, and the page is notified above the limit", () => {
  for (let id = 1; id <= maxKept; id++) keepScan("a", id, scanOf(id));
  expect(keepScan("a", 9000, scanOf(9000))).toBe(false);
  expect(keepScan("a", 1, { ...scanOf(1), kind: "refused" })).toBe(true);
  expect(storedScans("a", "list")).toHaveLength(maxKept);
  stubTabStorage(10);
  expect(keepScan("a", 1, scanOf(1))).toBe(false);
  vi.stubGlobal("sessionStorage", undefined);
  expect(keepScan("a", 1, scanOf(1))).toBe(false);
  expect(storedScans("a", "list")).toEqual([]);
});

test("what is stored and cannot be read is nothing that was scanned", () => {
  const [good] = [scanOf(7)];
  const bad = [null, 1, "x", {}, { ...good, id: "7" }, { ...good, kind: "counted" }, { ...good, scan: { code: 1 } }];
  const others = [
    { ...good, scan: { code: "1", variantNo: 2 } },
    { ...good, scan: { code: "1", threshold: "2" } },
  ];
  stored.set("open-scans", JSON.stringify({ dealerId: "a", value: [...bad, good, ...others] }));
  expect(storedScans("a", "list")).toEqual([good]);
  for (const text of ["", "{", "null", "[]", '{"dealerId":"a"}', '{"dealerId":1,"value":[]}']) {
    stored.set("open-scans", text);
    expect(storedScans("a", "list"), text).toEqual([]);
  }
});
