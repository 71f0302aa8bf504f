import { beforeAll, expect, test } from "vitest";
import { alertEndings, alerts, events } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { mute } from "@/lib/alerts/rules/mutes.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { mutedBy } from "@/lib/domain/alert/mute.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { alertFilter, setMark, shownAlerts } from "./member-alerts.ts";
import { mutedArticles, mutesInForce } from "./mutes.ts";
import { storedAlert } from "./test/stored-alert.ts";
import type { AlertFilter } from "./types.ts";

const now = Date.UTC(2026, 10, 23, 7);
const principal = testPrincipal("shown", { memberId: "member-of-shown" });
testDataFolder();

const alert = (position: number, kind: EventKind, own: Partial<typeof alerts.$inferInsert> = {}) =>
  storedAlert(principal.memberId, position, now - 2000 + position, { kind, ...own });

beforeAll(async () => {
  await addTestDealer("shown");
  const tables = await dealerTables("shown");
  await tables
    .insert(alerts)
    .values([
      alert(1, "low"),
      alert(2, "cost"),
      alert(3, "out"),
      alert(4, "low", { what: "recovered" }),
      alert(5, "list-held"),
      ...Array.from({ length: 110 }, (_, index) => alert(6 + index, "renamed")),
    ]);
  await tables.insert(alertEndings).values({ ofAlertId: "a1", alertId: "a4", at: now - 96 });
  const delivery = { kind: "delivery" as const, productNo: "P", name: "Pedal" };
  await tables.insert(events).values([
    { ...delivery, at: now - 10, variantNo: "B" },
    { ...delivery, at: now + 10, variantNo: "C" },
  ]);
  await setMark(principal, { alertIds: ["a3"], mark: "acknowledged", isOn: true }, now);
  await setMark(principal, { alertIds: ["a2"], mark: "read", isOn: true }, now);
});

const shown = async (change: Partial<AlertFilter>) => {
  const filter = { state: "all", group: null, before: null, ...change } as const;
  const { groups, counts, next } = await shownAlerts(principal, filter, { timeZone: "UTC", now });
  return { ids: groups.flatMap((group) => group.alerts.map(({ alertId }) => alertId)), counts, next };
};

test("alerts are shown by how they stand and by groups of kinds, the newest first", async () => {
  expect((await shown({ group: "stock" })).ids).toEqual(["a4", "a3", "a1"]);
  expect((await shown({ group: "reading" })).ids).toEqual(["a5"]);
  expect((await shown({ group: "stock", state: "over" })).ids).toEqual(["a4", "a1"]);
  expect((await shown({ state: "taken" })).ids).toEqual(["a3"]);
  expect((await shown({ group: "stock", state: "open" })).ids, "who took it on still has to do it").toEqual(["a3"]);
  expect((await shown({ group: "cost", state: "unread" })).ids).toEqual([]);
});

test("alerts are counted by state, those of the chosen group alone, and at most 500", async () => {
  expect((await shown({})).counts).toEqual({ all: 115, unread: 114, open: 113, taken: 1, over: 2 });
  const stock = { all: 3, unread: 3, open: 1, taken: 1, over: 2 };
  expect((await shown({ group: "stock" })).counts).toEqual(stock);
  expect((await shown({ group: "stock", state: "over" })).counts, "the same in each state").toEqual(stock);
  const nobody = await shownAlerts(testPrincipal("nobody"), alertFilter.parse({}), { timeZone: "UTC", now });
  expect(nobody.counts.all).toBe(0);
});

test("what the team resolves is no longer active or assigned, also of a kind that cannot end by itself", async () => {
  const resolve = (isOn: boolean) => setMark(principal, { alertIds: ["a2", "a3"], mark: "resolved", isOn }, now);
  await resolve(true);
  expect((await shown({ group: "stock" })).counts).toMatchObject({ open: 0, taken: 0, over: 3 });
  expect((await shown({ group: "cost", state: "over" })).ids).toEqual(["a2"]);
  for (const state of ["open", "taken"] as const) expect((await shown({ group: "stock", state })).ids).toEqual([]);
  await resolve(false);
  expect((await shown({ group: "stock" })).counts).toMatchObject({ open: 1, taken: 1, over: 2 });
  expect((await shown({ state: "taken" })).ids).toEqual(["a3"]);
});

test("a page leads to the next one, filtered or not", async () => {
  for (const group of [null, "range"] as const) {
    const first = await shown({ group });
    expect([first.ids.length, first.next]).toEqual([50, 66]);
    const second = await shown({ group, before: first.next });
    expect([second.ids.length, second.next]).toEqual([50, 16]);
    expect((await shown({ group, before: second.next })).ids).toHaveLength(group === null ? 15 : 10);
  }
  expect(alertFilter.query({ state: "unread", group: "stock", before: 7 })).toBe("?state=unread&group=stock&before=7");
  expect(alertFilter.parse({ state: "x", group: "", before: "-1" })).toEqual({
    state: "all",
    group: null,
    before: null,
  });
});

test("mutes that are over are not in force: by the day, and by goods that came after they were made", async () => {
  const day = { kind: "until" as const, untilAt: now + 5 };
  await mute(principal, { ruleId: "", variantNo: "A", ...day }, now);
  for (const variantNo of ["B", "C"])
    await mute(principal, { ruleId: "", variantNo, kind: "restock", untilAt: null }, now);
  const numbers = async (at: number) => (await mutesInForce(principal, at)).map(({ variantNo }) => variantNo).sort();
  expect(await numbers(now + 1)).toEqual(["A", "B"]);
  expect(await numbers(now + 6)).toEqual(["B"]);
  const [left] = await mutesInForce(principal, now + 6);
  expect(left && mutedBy([left], { ruleId: "x", variantNo: "B", at: now, restockedAt: null })).toEqual(left);
});

test("the search finds older matches, however many are newer", async () => {
  const tables = await dealerTables("shown");
  for (let from = 200; from < 1000; from += 200)
    await tables.insert(alerts).values(Array.from({ length: 200 }, (_, index) => alert(from + index, "renamed")));
  await setMark(principal, { alertIds: null, mark: "read", isOn: true }, now);
  await setMark(principal, { alertIds: ["a1"], mark: "read", isOn: false }, now);
  expect((await shown({ group: "stock", state: "over" })).ids).toEqual(["a4", "a1"]);
  expect((await shown({ state: "unread" })).ids).toEqual(["a1"]);
  expect((await shown({})).counts).toMatchObject({ all: 500, unread: 0 });
  expect((await shown({ state: "taken" })).ids).toEqual(["a3"]);
  expect((await shown({ state: "open", group: "cost" })).ids).toEqual(["a2"]);
});

test("a board shows what is muted as a whole, not what is muted by one rule", async () => {
  await mute(principal, { ruleId: "", variantNo: "", kind: "for-good", untilAt: null }, now);
  expect(await mutedArticles(principal, now + 1)).toEqual({
    A: { kind: "until", untilAt: now + 5 },
    B: { kind: "restock", untilAt: null },
  });
});
