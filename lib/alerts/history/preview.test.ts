import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { events, inventoryHistory, syncRuns } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { createWatchList, setListWatched } from "@/lib/lists/lists.ts";
import { saveView } from "@/lib/lists/saved-views.ts";
import { setThreshold } from "@/lib/lists/thresholds.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { turnsDuring } from "@/lib/test/turns-during.ts";
import { previewRule } from "./preview.ts";

const now = Date.UTC(2026, 10, 23, 7);
const principal = testPrincipal("preview", { memberId: "member-of-preview" });
testDataFolder();

const history = (variantNo: string, totals: (number | null)[]) =>
  totals.map((totalAvailable, place) => ({ variantNo, at: now - (80 - place) * dayMs, totalAvailable, stock: "[]" }));
const event = (
  kind: EventKind,
  variantNo: string | null,
  daysAgo: number,
  values: [unknown, unknown] = [null, null],
) => {
  const [before, after] = values.map((value) => JSON.stringify(value));
  return {
    at: now - daysAgo * dayMs,
    kind,
    productNo: variantNo === "B" ? "Q" : "P",
    variantNo,
    name: "Pedal",
    before,
    after,
  };
};

beforeAll(async () => {
  const products = [plainProduct("P", "Pedal", [plainVariant("A")]), plainProduct("Q", "Saddle", [plainVariant("B")])];
  const sold = (totalAvailable: number) => ({ totalAvailable, nextDueAt: null, stock: [] });
  const stock = new Map([
    ["A", sold(4)],
    ["B", sold(0)],
  ]);
  await storeTestDealer("preview", smallDealer(products, { stock }));
  await addTestDealer("preview");
  const tables = await dealerTables("preview");
  await tables.insert(inventoryHistory).values([...history("A", [50, 9, 11, null, 8, 30, 4]), ...history("B", [3, 0])]);
  await tables
    .insert(events)
    .values([
      event("out", "B", 100),
      event("out", "B", 20, [3, 0]),
      event("out", "B", 19, [3, 0]),
      event("back", "B", 10, [0, 9]),
      event("out", "B", 5, [9, 0]),
      event("cost", "A", 4, [1000, 900]),
      event("cost", "A", 3, [900, 890]),
      event("low", "A", 2, [30, 4]),
      event("supplier-down", null, 1),
    ]);
});

const preview = (draft: Partial<AlertDraft>, by = principal) =>
  previewRule(by, { subject: "all", subjectId: "", kinds: ["out"], conditions: {}, ...draft }, now);

test("a state that starts again counts each time, even without an end in between", async () => {
  const { count, cases, days, isAtLeast } = await preview({});
  expect([count, days, isAtLeast]).toEqual([3, 90, false]);
  expect(cases.map(({ at }) => (now - at) / dayMs)).toEqual([5, 19, 20]);
  expect((await preview({ kinds: ["low", "supplier-down"] })).cases.map(({ kind }) => kind)).toEqual([
    ...["supplier-down", "low"],
  ]);
});

test("an amount of its own is compared with the course of the figures, with its dead band", async () => {
  const low = (deadBand: number) => preview({ kinds: ["low"], conditions: { units: 10, deadBand } });
  expect((await low(0)).count).toBe(3);
  expect((await low(5)).count).toBe(2);
  expect((await low(0)).cases[0]).toMatchObject({ variantNo: "A", before: 30, after: 4, threshold: 10 });
});

test("what must hold for a time counts when it held, by events, by figures and by the thresholds of lists", async () => {
  const held = (kinds: EventKind[], days: number, units?: number) =>
    preview({ kinds, conditions: { holdsForMs: days * dayMs, ...(units !== undefined && { units }) } });
  // Out 20 and 19 days ago without an end between, back 10 days ago, out since 5 days.
  expect((await held(["out"], 4)).cases.map(({ at }) => (now - at) / dayMs)).toEqual([5, 19]);
  expect((await held(["out"], 8)).cases.map(({ at }) => (now - at) / dayMs)).toEqual([19]);
  expect((await held(["out"], 10)).count).toBe(0);
  // Figures of A are read a day apart: 50, 9, 11, unknown, 8, 30, 4 and no more.
  expect((await held(["low"], 1, 10)).count).toBe(3);
  expect((await held(["low"], 2, 10)).count).toBe(1);
  expect((await held(["low"], 2)).count).toBe(1);
  expect((await held(["low"], 3)).count).toBe(0);
});

test("a rule is about its subject alone", async () => {
  const counts = async (draft: Partial<AlertDraft>) => (await preview({ kinds: ["out", "cost"], ...draft })).count;
  expect(await counts({ subject: "article", subjectId: "A" })).toBe(2);
  expect(await counts({ subject: "article", subjectId: "B" })).toBe(3);
  expect(await counts({ subject: "watched" })).toBe(0);
  expect(await counts({ subject: "brand", subjectId: "none" })).toBe(0);
  const viewId = await saveView(principal, { name: "s", query: "?q=saddle", isShared: false });
  expect(await counts({ subject: "view", subjectId: viewId })).toBe(3);
  expect(await counts({ subject: "view", subjectId: "none" })).toBe(0);
});

test("it says what is true already now, by its own amount or by the thresholds of lists", async () => {
  expect(await preview({})).toMatchObject({ trueNow: 1, trueNowVariantNos: ["B"] });
  expect((await preview({ kinds: ["low"], conditions: { units: 4 } })).trueNowVariantNos).toEqual(["A", "B"]);
  expect((await preview({ kinds: ["low"] })).trueNow).toBe(0);
  await addToWatch(principal, ["A"]);
  await setThreshold(principal, { variantNo: "A" }, 6);
  expect((await preview({ kinds: ["low"] })).trueNowVariantNos).toEqual(["A"]);
  expect((await preview({ kinds: ["cost"] })).trueNow).toBeNull();
});

test("without the right to see cost nothing of cost is looked through, and a view by cost finds nothing", async () => {
  const without = testPrincipal("preview", { memberId: "member-of-preview", reduction: "no-cost" });
  expect((await preview({ kinds: ["cost"] })).count).toBe(2);
  expect((await preview({ kinds: ["cost"], conditions: { percent: 5 } })).count).toBe(1);
  expect((await preview({ kinds: ["cost"] }, without)).count).toBe(0);
  const viewId = await saveView(principal, { name: "c", query: "?from=0", isShared: true });
  const byCost = { kinds: ["out"], subject: "view", subjectId: viewId } as const;
  expect((await preview(byCost, without)).count).toBe(0);
});

test("it says since when what the rule is about is known", async () => {
  const known = async (kinds: EventKind[]) => (await preview({ kinds })).knownSince;
  expect(await known(["cost"])).toMatchObject({ at: null, unread: ["catalog"] });
  const tables = await dealerTables("preview");
  const read = { day: "2026-11-23", scope: "full", state: "complete", startedAt: now - 9 } as const;
  await tables.insert(syncRuns).values([
    { ...read, resource: "products", finishedAt: now - 8 },
    { ...read, resource: "products", finishedAt: now - 3 },
    { ...read, resource: "inventory", finishedAt: now - 6 },
  ]);
  const at = async (kinds: EventKind[]) => (await known(kinds)).at;
  expect([await at(["cost"]), await at(["low"]), await at(["cost", "low"])]).toEqual([now - 8, now - 6, now - 6]);
  expect(await known(["cost", "low"])).toMatchObject({ first: "all", unread: [] });
  expect(
    (await previewRule(testPrincipal("nobody"), { subject: "all", subjectId: "", kinds: ["out"], conditions: {} }, now))
      .knownSince,
  ).toMatchObject({ at: null, unread: ["stock"] });
});

test("what happens to a reading is known since the first one began, whatever was read", async () => {
  const dealer = testPrincipal("preview-early", { memberId: "member-of-early" });
  await addTestDealer("preview-early");
  await storeTestDealer("preview-early", smallDealer([]));
  const known = async (kinds: EventKind[]) =>
    (await previewRule(dealer, { subject: "all", subjectId: "", kinds, conditions: {} }, now)).knownSince;
  const tables = await dealerTables("preview-early");
  await tables.insert(syncRuns).values({
    ...{ resource: "brands", day: "2026-11-23", scope: "full", state: "failed", startedAt: now - 9 },
  });
  for (const kind of ["supplier-down", "sign-in-needed", "list-held", "rejected"] as const)
    expect(await known([kind])).toEqual({ at: now - 9, first: "began", unread: [] });
  expect(await known(["supplier-down", "low"])).toEqual({ at: now - 9, first: "began", unread: ["stock"] });
});

test("a course of many figures is read in pieces, between which other requests are served", async () => {
  const tables = await dealerTables("preview");
  const quarter = 15 * 60 * 1000;
  const at = (place: number) => now - 60 * dayMs + place * quarter;
  // 4 and 40 in turn: below ten at every second reading.
  for (const variantNo of ["A", "B"]) {
    await tables.delete(inventoryHistory).where(eq(inventoryHistory.variantNo, variantNo));
    const rows = Array.from({ length: 5000 }, (_, place) => {
      return { variantNo, at: at(place), totalAvailable: place % 2 === 0 ? 40 : 4, stock: "[]" };
    });
    for (let from = 0; from < rows.length; from += 1000)
      await tables.insert(inventoryHistory).values(rows.slice(from, from + 1000));
  }
  const { result, turns } = await turnsDuring(() =>
    preview({ kinds: ["low"], conditions: { units: 10, deadBand: 0 } }),
  );
  expect([result.count, result.isAtLeast]).toEqual([5000, false]);
  expect(result.cases[0]).toMatchObject({ at: at(4999), before: 40, after: 4 });
  // At each of the five pieces; how many more depends on what else the machine does.
  expect(turns).toBeGreaterThanOrEqual(5);
});

test("thresholds of a list that is not watched count for nobody, and the result knows it", async () => {
  const { listId } = await createWatchList(principal, "Order", now, { isWatched: false });
  const kinds: EventKind[] = ["low"];
  const draft = { kinds, conditions: {}, subject: "list", subjectId: listId } as const;
  expect((await previewRule(principal, draft, now)).isUnwatched).toBe(true);
  await setListWatched(principal, listId, true);
  expect((await previewRule(principal, draft, now)).isUnwatched).toBe(false);
});
