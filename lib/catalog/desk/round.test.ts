import { inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { events, forecasts, syncRuns } from "@/db/dealer/schema.ts";
import { dealerTables, insertRows } from "@/db/test/tables.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { mute, unmute } from "@/lib/alerts/rules/mutes.ts";
import { dayMs, dayOf, dayStart } from "@/lib/domain/time.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { finishRound, lastRound, undoRound } from "@/lib/lists/rounds.ts";
import { setThreshold } from "@/lib/lists/thresholds.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testPrincipal } from "../test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { storeTestDealer } from "../test/setting.ts";
import { maxLines, morningRound } from "./round.ts";

const now = Date.UTC(2026, 10, 23, 7);
const principal = testPrincipal("round", { memberId: "member-of-round" });
const atCounter = testPrincipal("round", { reduction: "counter" });
const withoutCost = testPrincipal("round", { reduction: "no-cost" });
testDataFolder();

beforeAll(async () => {
  const numbers = ["short", "refilled", "stranger"];
  const product = plainProduct(
    "P",
    "Pedal",
    numbers.map((variantNo) => plainVariant(variantNo)),
  );
  const sold = (total: number) => ({ totalAvailable: total, nextDueAt: null, stock: [] });
  const stock = new Map([
    ["short", sold(2)],
    ["refilled", sold(40)],
    ["stranger", sold(0)],
  ]);
  await storeTestDealer("round", smallDealer([product], { stock }));
  await addTestDealer("round");
  await addToWatch(principal, ["short", "refilled"]);
  await setThreshold(principal, { variantNo: "short" }, 3);
});

const of = { productNo: "P", name: "Pedal", at: now - dayMs } as const;
async function happened(...rows: Partial<typeof events.$inferInsert>[]): Promise<void> {
  const tables = await dealerTables("round");
  await tables.insert(events).values(rows.map((row) => ({ kind: "out", ...of, ...row }) as const));
}
const linesOf = async (member = principal) =>
  (await morningRound(member, now))?.lines.map(({ event, others }) => [
    event.variantNo,
    [event.kind, ...others.map(({ kind }) => kind)],
  ]);

test("one line per watched article with its events together, the strongest first; what is over is counted alone", async () => {
  await happened(
    { variantNo: "short", kind: "out", at: now - 9 * dayMs },
    { variantNo: "short", kind: "cost", before: "700", after: "650" },
    { variantNo: "short", kind: "low", before: "5", after: "2", threshold: 3 },
    { variantNo: "refilled", kind: "low", before: "8", after: "4", threshold: 5 },
    { variantNo: "refilled", kind: "low", before: "9", after: "3", threshold: 5 },
    { variantNo: "stranger", kind: "out", before: "1", after: "0" },
    { variantNo: null, kind: "renamed", before: '"Pedals"', after: '"Pedal"' },
  );
  expect(await linesOf()).toEqual([
    ["short", ["low", "cost"]],
    [null, ["renamed"]],
  ]);
  const round = await morningRound(principal, now);
  expect(round?.lines[0]?.event.after).toBe(2);
  expect(round?.lines[0]?.row?.stock.total).toBe(2);
  expect([round?.doneAt, round?.watched, round?.more, round?.over]).toEqual([null, 2, 0, 1]);
});

test("a warning holds until its forecast takes it back, and without one it is left as it is", async () => {
  const { lastEventId = 0 } = (await morningRound(principal, now)) ?? {};
  await finishRound(principal, lastEventId, now);
  await happened(
    { variantNo: "short", kind: "likely-out", after: "2" },
    { variantNo: "refilled", kind: "soon-low", after: "9", threshold: 5 },
  );
  const both = async () => (await morningRound(principal, now))?.lines.map(({ event }) => event.kind);
  expect(await both()).toEqual(["likely-out", "soon-low"]);
  const stored = { madeAt: now, kind: "range" as const, forecast: "{}" };
  await insertRows(await dealerTables("round"), forecasts, [
    { ...stored, variantNo: "short", toldLikelyOut: "5 " },
    { ...stored, variantNo: "refilled", toldLikelyOut: "5 " },
  ]);
  expect(await both()).toEqual(["likely-out"]);
  // The forecast of a warehouse takes back what was said of it.
  await happened({ variantNo: "refilled", kind: "likely-out", warehouseId: "2", after: "1" });
  expect(await both()).toEqual(["likely-out", "likely-out"]);
  await insertRows(await dealerTables("round"), forecasts, [{ ...stored, variantNo: "refilled", warehouseId: "2" }]);
  expect(await both()).toEqual(["likely-out"]);
  await undoRound(principal, lastEventId);
  await (await dealerTables("round")).delete(events).where(inArray(events.kind, ["likely-out", "soon-low"]));
});

test("events after a mute are only counted; earlier ones stay", async () => {
  const told = await linesOf();
  await mute(principal, { ruleId: "", variantNo: "short", kind: "for-good", untilAt: null }, now);
  await happened({ variantNo: "short", kind: "back", before: "0", after: "4", at: now + 1 });
  const muted = await morningRound(principal, now + 2);
  expect(await linesOf()).toEqual(told);
  expect(muted?.muted).toBe(1);
  expect(muted?.lines.map(({ event, mute: own }) => [event.variantNo, own?.kind])).toContainEqual([
    "short",
    "for-good",
  ]);
  await unmute(principal, { ruleId: "", variantNo: "short" });
  expect((await linesOf())?.find(([no]) => no === "short")?.[1]).toContain("back");
  await (await dealerTables("round")).delete(events).where(inArray(events.kind, ["back"]));
});

test("a member without the right to cost reads no event of it, and at the counter there is no round", async () => {
  expect(await linesOf(withoutCost)).toContainEqual(["short", ["low"]]);
  expect(JSON.stringify(await morningRound(withoutCost, now))).not.toMatch(/650|"cost"/);
  expect(await morningRound(atCounter, now)).toBeNull();
  expect(await morningRound(testPrincipal("nobody"), now)).toBeNull();
});

test("done takes away what was seen and not what came since, and undo brings back the former round", async () => {
  const first = await morningRound(principal, now);
  const seen = first?.lastEventId ?? 0;
  await happened({ variantNo: "refilled", kind: "back", before: "0", after: "40" });
  await finishRound(principal, seen, now);
  expect(await linesOf()).toEqual([["refilled", ["back"]]]);
  const latest = (await morningRound(principal, now))?.lastEventId ?? 0;
  await finishRound(principal, latest, now + 1);
  // A page from before changes nothing, neither by "done" nor by "undo".
  await finishRound(principal, seen, now + 2);
  await undoRound(principal, seen);
  expect([await linesOf(), await lastRound(principal)]).toEqual([[], { eventId: latest, at: now + 1 }]);
  await undoRound(principal, latest);
  expect(await lastRound(principal)).toEqual({ eventId: seen, at: now });
  expect(await linesOf()).toEqual([["refilled", ["back"]]]);
});

test("when the numbers of events began again, what happened since done is shown, and can be done with", async () => {
  const anew = testPrincipal("round-anew", { memberId: "member-of-round-anew" });
  await addTestDealer("round-anew");
  await storeTestDealer("round-anew", smallDealer([plainProduct("P", "Pedal", [plainVariant("one")])]));
  await addToWatch(anew, ["one"]);
  const tables = await dealerTables("round-anew");
  const out = { kind: "out" as const, productNo: "P", variantNo: "one", name: "Pedal" };
  await tables.insert(events).values({ ...out, at: now - 2 * dayMs, id: 900 });
  await finishRound(anew, 900, now - dayMs);
  expect((await morningRound(anew, now))?.lines).toEqual([]);
  // An older database: the last review's event id is higher than those of the next events.
  await tables.delete(events);
  await tables.insert(events).values([
    { ...out, at: now - 3 * dayMs, id: 5 },
    { ...out, kind: "back", at: now - 10, id: 6 },
  ]);
  const round = await morningRound(anew, now);
  expect(round?.lines.map(({ event, others }) => [event.kind, others.length])).toEqual([["back", 0]]);
  // Also when the numbers have caught up.
  await tables.insert(events).values({ ...out, kind: "low", at: now - 5, id: 900 });
  expect((await morningRound(anew, now))?.lines[0]?.others).toHaveLength(1);
  await finishRound(anew, 6, now - 7);
  expect((await morningRound(anew, now))?.lines.map(({ event }) => event.kind)).toEqual(["low"]);
});

test("a round says how far it goes back, and since when catalog and stock are known", async () => {
  const fresh = testPrincipal("round-fresh", { memberId: "member-of-round-fresh" });
  await addTestDealer("round-fresh");
  await storeTestDealer("round-fresh", smallDealer([plainProduct("P", "Pedal", [plainVariant("one")])]));
  const tables = await dealerTables("round-fresh");
  const read = (resource: "products" | "inventory", finishedAt: number, state: "complete" | "failed" = "complete") =>
    tables.insert(syncRuns).values({
      ...{ resource, day: dayOf(finishedAt), scope: "full", state, startedAt: finishedAt - 1, finishedAt },
    });
  const known = async () => (await morningRound(fresh, now))?.knownSince;
  expect(await known()).toMatchObject({ at: null, unread: ["catalog", "stock"] });
  await read("products", now - 9);
  await read("inventory", now - 8, "failed");
  expect(await known()).toEqual({ at: now - 9, first: "catalog", unread: ["stock"] });
  await read("inventory", now - 7);
  await read("inventory", now - 2);
  await read("products", now - 1);
  expect(await known()).toEqual({ at: now - 7, first: "all", unread: [] });
  expect((await morningRound(fresh, now))?.since).toBe(now - 7 * dayMs);
  await finishRound(fresh, 0, now - 3);
  expect((await morningRound(fresh, now))?.since).toBe(now - 3);
});

test("a date that was moved to today is past tomorrow, and not today", async () => {
  const asker = testPrincipal("round-due", { memberId: "member-of-round-due" });
  await addTestDealer("round-due");
  const figures = { totalAvailable: 0, nextDueAt: dayStart(now), stock: [] };
  const product = plainProduct("P", "Pedal", [plainVariant("due")]);
  await storeTestDealer("round-due", smallDealer([product], { stock: new Map([["due", figures]]) }));
  await addToWatch(asker, ["due"]);
  const event = { ...of, variantNo: "due", kind: "due-past", dueAt: dayStart(now) - 2 * dayMs } as const;
  await (await dealerTables("round-due")).insert(events).values([event]);
  const told = async (at: number) => (await morningRound(asker, at))?.lines.map((line) => line.event.kind);
  expect([await told(now), await told(now + dayMs)]).toEqual([[], ["due-past"]]);
});

test("a date of one warehouse is compared with that warehouse's own date, and hides no other place's", async () => {
  const asker = testPrincipal("round-place", { memberId: "member-of-round-place" });
  await addTestDealer("round-place");
  const at = (warehouseId: string, days: number | null) => ({
    ...{ warehouseId, available: 0 },
    dueAt: days === null ? null : new Date(dayStart(now) + days * dayMs).toISOString(),
  });
  const past = dayStart(now) - 9 * dayMs;
  const stock = new Map([
    // The earliest date is that of the first warehouse, which is overdue.
    ["put-off", { totalAvailable: 0, nextDueAt: past, stock: [at("1", -9), at("2", 5)] }],
    ["late", { totalAvailable: 0, nextDueAt: dayStart(now), stock: [at("1", 0), at("2", -3)] }],
    ["kept", { totalAvailable: 0, nextDueAt: past, stock: [at("1", -9), at("2", null)] }],
  ]);
  const variants = [...stock.keys()].map((variantNo) => plainVariant(variantNo));
  await storeTestDealer("round-place", smallDealer([plainProduct("P", "Pedal", variants)], { stock }));
  await addToWatch(asker, [...stock.keys()]);
  const told = { ...of, kind: "due-past", dueAt: dayStart(now) - 4 * dayMs } as const;
  await (await dealerTables("round-place")).insert(events).values([
    { ...told, variantNo: "put-off", warehouseId: "2" },
    { ...told, variantNo: "late", warehouseId: "2" },
    // Later, and over by now: what holds in the other warehouse stays.
    { ...told, variantNo: "late", warehouseId: "1" },
    { ...told, variantNo: "kept", warehouseId: "2" },
  ]);
  const round = await morningRound(asker, now);
  expect(round?.lines.map(({ event, dueAt }) => [event.variantNo, event.warehouseId, dueAt])).toEqual([
    ["late", "2", dayStart(now) - 3 * dayMs],
  ]);
  expect(round?.over).toBe(2);
});

test("undo of the first done leaves no round behind", async () => {
  const other = testPrincipal("round-first", { memberId: "member-of-round-first" });
  await addTestDealer("round-first");
  await storeTestDealer("round-first", smallDealer([plainProduct("P", "Pedal", [plainVariant("one")])]));
  await finishRound(other, 7, now);
  await undoRound(other, 7);
  expect(await lastRound(other)).toBeNull();
});

test("done takes away what was shown alone, however much there is, until all was shown once", async () => {
  const busy = testPrincipal("round-busy", { memberId: "member-of-round-busy" });
  await addTestDealer("round-busy");
  const numbers = Array.from({ length: 2 * maxLines + 7 }, (_, index) => `N-${1000 + index}`);
  const variants = numbers.map((variantNo) => plainVariant(variantNo));
  await storeTestDealer("round-busy", smallDealer([plainProduct("P", "Pedal", variants)]));
  await addToWatch(busy, numbers);
  const kinds = ["cost", "sale-start", "closeout-start"] as const;
  await insertRows(
    await dealerTables("round-busy"),
    events,
    numbers.flatMap((variantNo) => kinds.map((kind) => ({ ...of, kind, variantNo }))),
  );
  const shown: string[] = [];
  const counted: (number | undefined)[] = [];
  for (let rounds = 0; rounds < 4; rounds++) {
    const round = await morningRound(busy, now);
    if (!round || round.lines.length === 0) break;
    counted.push(round.more);
    shown.push(
      ...round.lines.flatMap(({ event, others }) => [event, ...others].map((one) => `${one.variantNo} ${one.kind}`)),
    );
    await finishRound(busy, round.lastEventId, now + rounds);
  }
  expect(shown.sort()).toEqual(numbers.flatMap((variantNo) => kinds.map((kind) => `${variantNo} ${kind}`)).sort());
  expect(counted).toEqual([maxLines + 7, 7, 0]);
});
