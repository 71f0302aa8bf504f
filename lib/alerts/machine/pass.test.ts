import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { alertEndings, alerts } from "@/db/dealer/schema.ts";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import { mute } from "@/lib/alerts/rules/mutes.ts";
import { makeRule } from "@/lib/alerts/rules/rules.ts";
import { dayMs, hourMs, minuteMs } from "@/lib/domain/time.ts";
import { makeAlertWorld, makeTestChannel, outAtOnce } from "./test/alert-world.ts";

startTestApp();

test("events after a rule's creation alert once, and are sent by its channels immediately", async () => {
  const it = await makeAlertWorld();
  await it.event("out", "A");
  await it.look();
  it.pass(1);
  const channelId = await makeTestChannel(it.principal);
  const ruleId = await makeRule(it.principal, { ...outAtOnce, channelIds: [channelId] }, it.world.now);
  await it.look();
  expect(await it.raised()).toEqual([]);
  it.pass(1);
  await it.event("out", "B", { before: "3", after: "0" });
  await it.event("cost", "B");
  await it.look();
  await it.look();
  expect(await it.raised()).toEqual(["fired out B"]);
  expect(it.sent).toMatchObject([
    {
      what: "alerts",
      alerts: [{ what: "fired", ruleId, ruleName: "Out", event: { variantNo: "B", before: 3, after: 0 } }],
      channel: { channelId },
    },
  ]);
  it.pass(hourMs);
  await it.event("back", "B");
  await it.look();
  expect(await it.raised()).toEqual(["fired out B", "recovered back B"]);
  expect(it.sent).toHaveLength(2);
});

test("a threshold of its own is compared with every change of figures, with its dead band", async () => {
  const it = await makeAlertWorld();
  await it.look();
  const low = { ...outAtOnce, kinds: ["low"], subject: "article", subjectId: "A" } as const;
  await makeRule(it.principal, { ...low, conditions: { units: 20, deadBand: 5 } }, it.world.now);
  for (const [variantNo, total] of [
    ...([
      ["A", 40],
      ["A", 19],
      ["B", 1],
      ["A", null],
      ["A", 24],
      ["A", 18],
    ] as const),
    ...([
      ["A", 26],
      ["A", 3],
    ] as const),
  ] as const) {
    it.pass(minuteMs);
    await it.stock(variantNo, total);
    await it.look();
  }
  expect(await it.raised()).toEqual(["fired low A", "recovered low A", "fired low A"]);
  const [first] = await it.tables.select().from(alerts).orderBy(alerts.position);
  expect(JSON.parse(first?.event ?? "")).toMatchObject({ before: 40, after: 19, threshold: 20, productNo: "P" });
});

test("it comes to the same in one look as in many, also over more than one slice", async () => {
  const it = await makeAlertWorld();
  await it.look();
  await makeRule(it.principal, { ...outAtOnce, kinds: ["low", "out"], conditions: { units: 20 } }, it.world.now);
  for (let round = 0; round < 700; round += 1) {
    it.pass(minuteMs);
    await it.stock("A", 50);
    it.pass(1);
    await it.stock("A", round % 2);
    await it.event(round % 2 === 0 ? "out" : "back", "B");
  }
  await it.look();
  const raised = await it.raised();
  expect(raised.filter((one) => one === "fired low A")).toHaveLength(700);
  expect(raised.filter((one) => one === "recovered low A")).toHaveLength(699);
  expect(raised.filter((one) => one.endsWith("B"))).toHaveLength(700);
});

test("the figure before the first change is stored with that change, and takes nothing back", async () => {
  const it = await makeAlertWorld();
  await it.look();
  await it.watch("A", 20);
  await makeRule(it.principal, { ...outAtOnce, kinds: ["low"] }, it.world.now);
  const readAt = it.world.now;
  it.pass(hourMs);
  await it.event("low", "A", { before: "21", after: "20", threshold: 20 });
  // What changed before it in the same reading is of a later moment.
  await it.stock("B", 4);
  await it.stock("A", 21, readAt);
  await it.stock("A", 20);
  await it.look();
  expect(await it.raised()).toEqual(["fired low A"]);
  it.pass(hourMs);
  await it.stock("A", 22);
  await it.look();
  expect(await it.raised()).toEqual(["fired low A", "recovered low A"]);
});

test("a required duration alerts when later figures confirm it", async () => {
  const it = await makeAlertWorld();
  await it.look();
  const held = { ...outAtOnce, kinds: ["out", "low"], conditions: { holdsForMs: hourMs, units: 5 } } as const;
  await makeRule(it.principal, held, it.world.now);
  await it.event("out", "B");
  await it.stock("A", 50);
  it.pass(1);
  await it.stock("A", 4);
  await it.look();
  it.pass(2 * hourMs);
  await it.look();
  expect(await it.raised()).toEqual([]);
  await it.stockRead(it.world.now);
  // A new process knows what was pending, with and without an event.
  await it.look(it.begin().rounds);
  expect((await it.raised()).sort()).toEqual(["fired low A", "fired out B"]);
});

test("alerts that are due at one moment by one channel are one message; of two rules one alert, at the sooner one's", async () => {
  const it = await makeAlertWorld();
  const channelIds = [await makeTestChannel(it.principal)];
  await it.look();
  await makeRule(it.principal, { ...outAtOnce, channelIds, frequency: "daily", name: "Daily" }, it.world.now);
  for (const variantNo of ["A", "B"]) {
    await it.event("out", variantNo);
    it.pass(minuteMs);
    await it.look();
  }
  expect(it.sent).toEqual([]);
  await makeRule(it.principal, { ...outAtOnce, channelIds, frequency: "hourly", name: "Hourly" }, it.world.now);
  await it.event("out", "C");
  await it.look();
  expect(await it.tables.select().from(alerts).where(eq(alerts.variantNo, "C"))).toMatchObject([
    { ruleName: "Hourly" },
  ]);
  it.pass(dayMs);
  await it.look();
  await it.look();
  expect(it.sent.map((message) => message.alerts.map(({ event }) => event.variantNo))).toEqual([["C"], ["A", "B"]]);
});

test("an event that one rule asks for and that ends another rule's alert is sent once", async () => {
  const it = await makeAlertWorld();
  await it.look();
  await makeRule(it.principal, outAtOnce, it.world.now);
  await makeRule(it.principal, { ...outAtOnce, kinds: ["back"] }, it.world.now);
  await it.event("out", "A");
  await it.look();
  await it.event("back", "A");
  await it.look();
  const rows = await it.tables.select().from(alerts).orderBy(alerts.position);
  expect(rows.map(({ what, kind }) => `${what} ${kind}`)).toEqual(["fired out", "fired back"]);
  const over = { ofAlertId: rows[0]?.alertId, alertId: rows[1]?.alertId };
  expect(await it.tables.select().from(alertEndings)).toMatchObject([over]);
});

test("muted alerts are stored but not sent, until a restock if the mute says so", async () => {
  const it = await makeAlertWorld();
  const channelIds = [await makeTestChannel(it.principal)];
  await it.look();
  const ruleId = await makeRule(it.principal, { ...outAtOnce, kinds: ["out", "delivery"], channelIds }, it.world.now);
  await mute(it.principal, { ruleId: "", variantNo: "A", kind: "restock", untilAt: null }, it.world.now);
  await mute(it.principal, { ruleId, variantNo: "B", kind: "until", untilAt: it.world.now + hourMs }, it.world.now);
  for (const kind of ["out", "delivery"] as const) {
    it.pass(minuteMs);
    for (const variantNo of ["A", "B", "C"]) await it.event(kind, variantNo);
    await it.look();
  }
  expect(await it.raised()).toEqual([
    ...["fired out A restock", "fired out B until", "fired out C"],
    ...["fired delivery A", "fired delivery B until", "fired delivery C"],
  ]);
  expect(it.sent.flatMap((message) => message.alerts.map(({ event }) => event.variantNo))).toEqual(["C", "A", "C"]);
});
