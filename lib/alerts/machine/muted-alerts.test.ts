import { expect, test } from "vitest";
import { alerts } from "@/db/dealer/schema.ts";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import { mute } from "@/lib/alerts/rules/mutes.ts";
import { makeRule } from "@/lib/alerts/rules/rules.ts";
import { hourMs, minuteMs } from "@/lib/domain/time.ts";
import { makeAlertWorld, outAtOnce } from "./test/alert-world.ts";

startTestApp();

/** The alerts about A, which is muted until restock, and whether each was muted. */
async function muted() {
  const it = await makeAlertWorld();
  await it.stock("A", 50, it.world.now - hourMs, { 1: 50 });
  await it.look();
  await mute(it.principal, { ruleId: "", variantNo: "A", kind: "restock", untilAt: null }, it.world.now);
  const words = async () =>
    (await it.tables.select().from(alerts).orderBy(alerts.position)).map(({ kind, mutedBy }) =>
      mutedBy === null ? kind : `${kind} muted`,
    );
  return { ...it, words };
}

test("a later alert is not muted by a mute that a partial delivery has ended", async () => {
  const it = await muted();
  const conditions = { units: 10, holdsForMs: hourMs };
  await makeRule(it.principal, { ...outAtOnce, kinds: ["low"], conditions }, it.world.now);
  it.pass(minuteMs);
  await it.stock("A", 2, it.world.now, { 1: 2 });
  await it.look();
  it.pass(minuteMs);
  await it.event("delivery", "A", { warehouseId: "1", before: "2", after: "4" });
  await it.stock("A", 4, it.world.now, { 1: 4 });
  await it.look();
  it.pass(2 * hourMs);
  await it.stockRead(it.world.now);
  await it.look();
  expect(await it.words()).toEqual(["low"]);
});

test("what happened before the goods came is muted, and what came after is raised, however late it is looked at", async () => {
  const it = await muted();
  await makeRule(it.principal, { ...outAtOnce, kinds: ["cost", "back"] }, it.world.now);
  for (const kind of ["cost", "back", "cost"] as const) {
    it.pass(minuteMs);
    await it.event(kind, "A");
  }
  it.pass(hourMs);
  await it.look();
  expect(await it.words()).toEqual(["cost muted", "back", "cost"]);
});
