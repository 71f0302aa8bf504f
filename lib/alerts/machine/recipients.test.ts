import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { members } from "@/db/app/schema.ts";
import { alerts, outbox } from "@/db/dealer/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { addTestMember, startTestApp } from "@/lib/accounts/test/app.ts";
import { makeRule } from "@/lib/alerts/rules/rules.ts";
import { hourMs } from "@/lib/domain/time.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { makeAlertWorld, makeTestChannel, outAtOnce } from "./test/alert-world.ts";

startTestApp();

test("a member without rules gets alerts about watched items, in the morning", async () => {
  const it = await makeAlertWorld();
  await addToWatch(it.principal, ["A"]);
  const own = await scope(it.principal);
  await own.members.update({ timeZone: "America/Toronto" }, eq(members.memberId, it.principal.memberId));
  await it.look();
  await it.event("out", "A");
  await it.event("out", "B");
  await it.event("delivery", "A");
  await it.look();
  const rows = await it.tables.select().from(alerts);
  expect(rows).toMatchObject([{ kind: "out", variantNo: "A", ruleId: "", at: Date.UTC(2026, 10, 23, 12) }]);
  await makeRule(it.principal, { ...outAtOnce, kinds: ["cost"] }, it.world.now);
  it.pass(1);
  await it.event("low", "A", { threshold: 3 });
  await it.look();
  expect(await it.tables.select().from(alerts)).toHaveLength(1);
});

test("without the right to see cost, a member gets nothing about it, neither in the app nor in queued messages", async () => {
  const it = await makeAlertWorld();
  const colleague = (await addTestMember(it.dealerId, `colleague of ${it.dealerId}`)).principal;
  const own = await scope(it.principal);
  await own.members.update({ seesCost: false }, eq(members.memberId, colleague.memberId));
  await it.look();
  for (const member of [it.principal, colleague]) {
    const channelIds = [await makeTestChannel(member)];
    await makeRule(member, { ...outAtOnce, kinds: ["cost", "out"], channelIds, frequency: "hourly" }, it.world.now);
  }
  await it.event("cost", "A", { before: "1000", after: "900" });
  await it.look();
  await own.members.update({ seesCost: false }, eq(members.memberId, it.principal.memberId));
  it.pass(hourMs);
  await it.look();
  expect(it.sent).toEqual([]);
  expect((await it.tables.select().from(alerts)).map(({ memberId }) => memberId)).toEqual([it.principal.memberId]);
  expect(await it.tables.select().from(outbox)).toMatchObject([{ state: "dropped", error: "empty" }]);
});
