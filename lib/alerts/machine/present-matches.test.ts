import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { alerts, inventory, variants } from "@/db/dealer/schema.ts";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import { previewRule } from "@/lib/alerts/history/preview.ts";
import { changeRule, deleteRule, makeRule, pauseRule } from "@/lib/alerts/rules/rules.ts";
import { maxPresentNamed } from "@/lib/domain/alert/rule.ts";
import { hourMs, minuteMs } from "@/lib/domain/time.ts";
import { makeAlertWorld, makeTestChannel, outAtOnce } from "./test/alert-world.ts";

startTestApp();

/** A rule that also alerts for items that already match, about an item with three in stock. */
async function asking() {
  const it = await makeAlertWorld();
  await it.stock("A", 40, it.world.now - hourMs);
  await it.stock("A", 3, it.world.now - minuteMs);
  await it.look();
  const draft = { ...outAtOnce, kinds: ["low"], subject: "article", subjectId: "A" } as const;
  const conditions = { units: 5, tellsPresent: true };
  it.pass(1);
  return {
    ...it,
    draft: { ...draft, conditions },
    ruleId: await makeRule(it.principal, { ...draft, conditions }, it.world.now),
  };
}

test("present matches alert once, whatever happens after, and end once", async () => {
  const it = await asking();
  await it.look();
  for (let round = 0; round < 3; round += 1) {
    it.pass(minuteMs);
    await it.event("cost", "B");
    await it.stock("A", 2 + (round % 2));
    await it.look(it.begin().rounds);
  }
  expect(await it.raised()).toEqual(["fired low A"]);
  it.pass(minuteMs);
  await it.stock("A", 40);
  await it.look();
  it.pass(minuteMs);
  await it.stock("A", 4);
  await it.look();
  expect(await it.raised()).toEqual(["fired low A", "recovered low A", "fired low A"]);
});

test("a paused rule does not repeat its alerts, but a rule with new conditions does", async () => {
  const it = await asking();
  await it.look();
  await pauseRule(it.principal, it.ruleId, true);
  await it.event("cost", "B");
  await it.look();
  await pauseRule(it.principal, it.ruleId, false);
  await it.event("cost", "B");
  await it.look();
  expect(await it.raised()).toHaveLength(1);
  it.pass(1);
  await changeRule(it.principal, it.ruleId, { ...it.draft, name: "Another name", frequency: "daily" }, it.world.now);
  await it.look();
  expect(await it.raised()).toHaveLength(1);
  it.pass(1);
  await changeRule(
    it.principal,
    it.ruleId,
    { ...it.draft, conditions: { units: 6, tellsPresent: true } },
    it.world.now,
  );
  await it.look();
  expect(await it.raised()).toEqual(["fired low A", "fired low A"]);
});

test("a deleted rule that is restored repeats nothing", async () => {
  const it = await asking();
  await it.look();
  const rule = await deleteRule(it.principal, it.ruleId);
  await it.event("cost", "B");
  await it.look();
  it.pass(minuteMs);
  await makeRule(it.principal, it.draft, it.world.now, rule);
  await it.event("cost", "B");
  await it.look();
  expect(await it.raised()).toEqual(["fired low A"]);
});

test("a fall between a rule's creation and the pass alerts once", async () => {
  const it = await makeAlertWorld();
  await it.look();
  const draft = { ...outAtOnce, kinds: ["out", "low"], subject: "article", subjectId: "A" } as const;
  await makeRule(it.principal, { ...draft, conditions: { units: 5, tellsPresent: true } }, it.world.now);
  await it.stock("A", 40, it.world.now - hourMs);
  it.pass(minuteMs);
  await it.event("out", "A", { before: "40", after: "0" });
  await it.stock("A", 0);
  await it.look();
  it.pass(minuteMs);
  await it.event("cost", "B");
  await it.look();
  expect(await it.raised()).toEqual(["fired out A", "fired low A"]);
});

test("before there are any figures it waits for them", async () => {
  const it = await asking();
  await it.tables.delete(inventory);
  await it.look();
  expect(await it.raised()).toEqual([]);
});

test("alerts equal the preview's count, also by the thresholds of lists", async () => {
  for (const kinds of [["low"], ["out", "low"], ["out"]] as const) {
    const it = await makeAlertWorld();
    const figures = { A: 0, B: 3, C: 9 } as const;
    for (const [variantNo, totalAvailable] of Object.entries(figures)) {
      await it.watch(variantNo, 5);
      await it.tables.update(inventory).set({ totalAvailable }).where(eq(inventory.variantNo, variantNo));
    }
    await it.tables.update(inventory).set({ totalAvailable: 0 }).where(eq(inventory.variantNo, "D"));
    const draft = { ...outAtOnce, kinds, conditions: { tellsPresent: true } };
    const { trueNow, trueNowVariantNos } = await previewRule(it.principal, draft, it.world.now);
    await it.look();
    it.pass(1);
    await makeRule(it.principal, draft, it.world.now);
    await it.look();
    const rows = await it.tables.select().from(alerts);
    expect(rows.map(({ variantNo }) => variantNo).sort()).toEqual(trueNowVariantNos);
    expect(trueNow).toBe({ low: 2, "out low": 3, out: 2 }[kinds.join(" ")]);
  }
});

test("of many, some are named, and one alert says how many more there are", async () => {
  const it = await makeAlertWorld();
  const channelIds = [await makeTestChannel(it.principal)];
  const all = maxPresentNamed + 30;
  const [variant] = await it.tables.select().from(variants);
  const [stock] = await it.tables.select().from(inventory);
  if (!variant || !stock) throw new Error("no article");
  const names = Array.from({ length: all }, (_, place) => ({
    variantNo: `N${place}`,
    normalizedVariantNo: `n${place}`,
    position: 10 + place,
  }));
  await it.tables.insert(variants).values(names.map((name) => ({ ...variant, ...name })));
  await it.tables.insert(inventory).values(names.map((name) => ({ ...stock, ...name, totalAvailable: 0 })));
  await it.look();
  it.pass(1);
  const conditions = { tellsPresent: true };
  await makeRule(it.principal, { ...outAtOnce, conditions, channelIds }, it.world.now);
  for (let look = 0; look < 3; look += 1) {
    await it.look();
    await it.event("cost", "B");
  }
  const rows = await it.tables.select().from(alerts).orderBy(alerts.position);
  expect(rows).toHaveLength(maxPresentNamed + 1);
  expect(JSON.parse(rows.at(-1)?.event ?? "")).toMatchObject({ kind: "out", variantNo: null, facts: { more: 30 } });
  expect(it.sent.map((message) => message.alerts.length)).toEqual([maxPresentNamed + 1]);
});
