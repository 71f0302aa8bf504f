import { expect, test } from "vitest";
import { alertEndings, alertStates, alerts, outbox } from "@/db/dealer/schema.ts";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import { endChannel } from "@/lib/alerts/rules/channels.ts";
import { changeRule, makeRule } from "@/lib/alerts/rules/rules.ts";
import { hourMs, minuteMs } from "@/lib/domain/time.ts";
import { addToWatch, removeFromWatch } from "@/lib/lists/items.ts";
import { makeAlertWorld, makeTestChannel, outAtOnce } from "./test/alert-world.ts";

startTestApp();

/** A rule on what is watched, by the thresholds of the lists, and its world. */
async function lowByLists(units: number) {
  const it = await makeAlertWorld();
  await it.watch("A", units);
  await it.stock("A", 50);
  await it.look();
  await makeRule(it.principal, { ...outAtOnce, subject: "watched", kinds: ["low"] }, it.world.now);
  /** A reading of the stock: new figures, with the event of a fall. */
  const has = async (from: number, to: number, threshold: number) => {
    it.pass(minuteMs);
    if (from > threshold && to <= threshold)
      await it.event("low", "A", { before: String(from), after: String(to), threshold });
    await it.stock("A", to);
    await it.look();
  };
  return { ...it, has };
}

test("an item removed from its list while low ends silently, and alerts when it falls on a list again", async () => {
  const it = await lowByLists(5);
  await it.has(50, 3, 5);
  await removeFromWatch(it.principal, "A");
  await it.has(3, 40, 5);
  expect(await it.raised()).toEqual(["fired low A"]);
  expect(await it.tables.select().from(alertStates)).toEqual([]);
  expect(await it.tables.select().from(alertEndings)).toMatchObject([{ alertId: null }]);
  await it.watch("A", 5);
  await it.has(40, 2, 5);
  expect(await it.raised()).toEqual(["fired low A", "fired low A"]);
});

test("any kind starts over for an item that was off the list meanwhile", async () => {
  const it = await makeAlertWorld();
  await addToWatch(it.principal, ["A"]);
  await it.look();
  await makeRule(it.principal, { ...outAtOnce, subject: "watched" }, it.world.now);
  await it.event("out", "A");
  await it.look();
  await removeFromWatch(it.principal, "A");
  await it.event("back", "A");
  await it.look();
  await addToWatch(it.principal, ["A"]);
  await it.event("out", "A");
  await it.look();
  expect(await it.raised()).toEqual(["fired out A", "fired out A"]);
});

test("a forecast's warning for another cause is sent again", async () => {
  const it = await makeAlertWorld();
  await it.look();
  await makeRule(it.principal, { ...outAtOnce, kinds: ["soon-low", "likely-out"] }, it.world.now);
  for (const dueAt of [1, 2]) {
    it.pass(hourMs);
    await it.event("soon-low", "A", { threshold: 5, dueAt });
    await it.event("likely-out", "A", { dueAt });
    await it.look();
  }
  expect(await it.raised()).toEqual([
    "fired soon-low A",
    "fired likely-out A",
    "fired soon-low A",
    "fired likely-out A",
  ]);
  expect(await it.tables.select().from(alertEndings)).toHaveLength(2);
});

test("all that one event ends is said to be over, in one message", async () => {
  const it = await makeAlertWorld();
  const channelIds = [await makeTestChannel(it.principal)];
  await it.look();
  const draft = { ...outAtOnce, kinds: ["soon-low", "likely-out", "due-past"], channelIds } as const;
  await makeRule(it.principal, draft, it.world.now);
  await it.event("soon-low", "A", { threshold: 5 });
  await it.event("likely-out", "A");
  await it.event("due-past", "A", { warehouseId: "1" });
  await it.look();
  it.pass(hourMs);
  await it.event("delivery", "A", { warehouseId: "1", before: "2", after: "40" });
  await it.look();
  const rows = await it.tables.select().from(alerts).orderBy(alerts.position);
  const fired = rows.filter(({ what }) => what === "fired").map(({ alertId }) => alertId);
  const endings = await it.tables.select().from(alertEndings);
  expect(fired).toHaveLength(3);
  expect(new Set(endings.map(({ ofAlertId }) => ofAlertId))).toEqual(new Set(fired));
  expect(it.sent.slice(1).map((message) => message.alerts.map(({ event }) => event.facts.over?.toSorted()))).toEqual([
    [["due-past", "likely-out", "soon-low"]],
  ]);
});

test("low in all warehouses and in one is over at both by one reading, in one message", async () => {
  const it = await makeAlertWorld();
  const channelIds = [await makeTestChannel(it.principal)];
  await it.stock("A", 50, it.world.now, { 1: 25, 2: 25 });
  await it.look();
  const draft = { ...outAtOnce, kinds: ["low"], channelIds } as const;
  await makeRule(it.principal, { ...draft, conditions: { units: 10 } }, it.world.now);
  await makeRule(it.principal, { ...draft, conditions: { units: 10, warehouseId: "1" } }, it.world.now);
  it.pass(minuteMs);
  await it.stock("A", 8, it.world.now, { 1: 4, 2: 4 });
  await it.look();
  it.pass(minuteMs);
  await it.stock("A", 40, it.world.now, { 1: 36, 2: 4 });
  await it.look();
  expect(await it.raised()).toEqual(["fired low A", "fired low A", "recovered low A", "recovered low A"]);
  expect(await it.tables.select().from(alertEndings)).toHaveLength(2);
  expect(it.sent.map((message) => message.alerts.length)).toEqual([2, 2]);
});

test("the end of a sync problem is sent where its start was", async () => {
  const it = await makeAlertWorld();
  const channelId = await makeTestChannel(it.principal);
  await it.look();
  const kinds = ["supplier-down", "sign-in-needed", "list-held", "rejected"] as const;
  await makeRule(it.principal, { ...outAtOnce, kinds: [...kinds], channelIds: [channelId] }, it.world.now);
  const happens = async (kind: Parameters<typeof it.event>[0], name = "") => {
    it.pass(minuteMs);
    await it.event(kind, null, { name });
    await it.look();
  };
  await happens("supplier-down");
  await happens("list-held", "products");
  await happens("list-held", "inventory");
  await happens("sign-in-needed");
  await happens("rejected", "products");
  await happens("list-released", "inventory");
  await happens("signed-in");
  await happens("supplier-back");
  await happens("accepted", "inventory");
  await happens("accepted", "products");
  expect(await it.raised()).toEqual([
    ...["fired supplier-down", "fired list-held", "fired list-held", "fired sign-in-needed", "fired rejected"],
    ...["recovered list-released", "recovered signed-in", "recovered supplier-back", "recovered accepted"],
  ]);
  expect(await it.tables.select().from(alertEndings)).toHaveLength(4);
  const sent = (await it.tables.select().from(outbox)).flatMap(({ alertIds }) => JSON.parse(alertIds));
  expect(sent, "each on the channel of its beginning").toHaveLength(9);
  await happens("supplier-back");
  expect(await it.raised(), "what did not begin does not end").toHaveLength(9);
});

test("what is over is sent to the channel of its beginning, also when its rule uses another channel since", async () => {
  const it = await makeAlertWorld();
  const [first, second, third] = [
    await makeTestChannel(it.principal),
    await makeTestChannel(it.principal),
    await makeTestChannel(it.principal),
  ];
  await it.look();
  const rule = { ...outAtOnce, kinds: ["supplier-down" as const] };
  const ruleId = await makeRule(it.principal, { ...rule, channelIds: [first, third] }, it.world.now);
  const happens = async (kind: Parameters<typeof it.event>[0]) => {
    it.pass(minuteMs);
    await it.event(kind, null, { name: "" });
    await it.look();
  };
  await happens("supplier-down");
  await changeRule(it.principal, ruleId, { ...rule, channelIds: [second] }, it.world.now);
  await endChannel(it.principal, third, it.world.now);
  await happens("supplier-back");
  const sent = (await it.tables.select().from(outbox)).map(({ channelId }) => channelId);
  expect(sent.toSorted(), "an ended channel gets nothing").toEqual([first, first, second, third].toSorted());
});

test("a withdrawn forecast warning ends wherever it was sent", async () => {
  const it = await makeAlertWorld();
  const channelId = await makeTestChannel(it.principal);
  await it.look();
  const kinds = ["soon-low", "likely-out"] as const;
  await makeRule(it.principal, { ...outAtOnce, kinds: [...kinds], channelIds: [channelId] }, it.world.now);
  const happens = async (kind: Parameters<typeof it.event>[0], values: Parameters<typeof it.event>[2] = {}) => {
    it.pass(minuteMs);
    await it.event(kind, "A", values);
    await it.look();
  };
  await happens("soon-low", { threshold: 5, warehouseId: "1" });
  await happens("likely-out");
  await happens("likely-out-over");
  await happens("soon-low-over");
  await happens("soon-low-over");
  expect(await it.raised()).toEqual([
    ...["fired soon-low A", "fired likely-out A", "recovered likely-out-over A", "recovered soon-low-over A"],
  ]);
  expect(await it.tables.select().from(outbox)).toHaveLength(4);
});
