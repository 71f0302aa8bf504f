import { expect, test } from "vitest";
import { alerts, syncRuns } from "@/db/dealer/schema.ts";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import { makeRule } from "@/lib/alerts/rules/rules.ts";
import { dayOf, hourMs, minuteMs } from "@/lib/domain/time.ts";
import { makeAlertWorld, outAtOnce } from "./test/alert-world.ts";

startTestApp();

test("an alert says when the figures were asked for, not when a long run stored them", async () => {
  const it = await makeAlertWorld();
  await it.look();
  await makeRule(it.principal, { ...outAtOnce, kinds: ["out", "cost", "likely-out"] }, it.world.now);
  const start = it.world.now;
  const day = dayOf(start);
  await it.tables.insert(syncRuns).values([
    { resource: "products", day, scope: "full", state: "running", startedAt: start + minuteMs },
    { resource: "inventory", day, scope: "full", state: "complete", startedAt: start, finishedAt: start + 3 * hourMs },
  ]);
  await it.stockRead(start - hourMs);
  it.pass(2 * hourMs);
  await it.event("out", "A", { before: "3", after: "0" });
  await it.event("cost", "A");
  await it.event("likely-out", "A");
  it.pass(2 * hourMs);
  await it.event("out", "B", { before: "3", after: "0" });
  await it.look();
  const rows = await it.tables.select().from(alerts).orderBy(alerts.position);
  const readAt = rows.map(({ kind, variantNo, event }) => [kind, variantNo, JSON.parse(event).readAt - start]);
  expect(readAt).toEqual([
    ["out", "A", 0],
    ["cost", "A", minuteMs],
    ["likely-out", "A", -hourMs],
    // No run was going on: the item was read by itself.
    ["out", "B", 4 * hourMs],
  ]);
});
