import { expect, test } from "vitest";
import type { AlertingMember } from "@/lib/alerts/rules/alerting.ts";
import { defaultRule, usualRule } from "@/lib/domain/alert/default-rule.ts";
import type { AlertEvent, AlertRule } from "@/lib/domain/alert/rule.ts";
import { RaisedAlerts } from "./raised-alerts.ts";

const now = Date.UTC(2026, 10, 23, 9);
const nextMorning = Date.UTC(2026, 10, 24, 7);
const times = { digestMinute: 420, digestWeekday: 1, quietFromMinute: null, quietUntilMinute: null, timeZone: "UTC" };
const member = { memberId: "m", rules: [], channels: [], mutes: [], times } as unknown as AlertingMember;
const event: AlertEvent = {
  ...{ id: 1, at: now, kind: "out", productNo: "P", variantNo: "A", name: "Pump", brandId: null, warehouseId: null },
  ...{ before: 1, after: 0, threshold: null, dueAt: null, facts: {} },
};
const of = (ruleId: string, own: Partial<AlertRule> = {}): AlertRule => ({
  ...{ ...usualRule(true), ruleId, createdAt: 0, updatedAt: 0, pausedAt: null, ...own },
});
const shownAt = (...rules: AlertRule[]) => {
  const raised = new RaisedAlerts({ now, pass: 1, restockedAt: () => null });
  for (const rule of rules) raised.raise(member, rule, "fired", event, []);
  return raised.rows.map(({ at }) => at);
};

test("the default digest, and a member's copy of it, appears in the app each morning; any other rule at once", () => {
  expect(shownAt(defaultRule(0))).toEqual([nextMorning]);
  expect(shownAt(of("copy"))).toEqual([nextMorning]);
  expect(shownAt(of("copy without costs", { kinds: usualRule(false).kinds }))).toEqual([nextMorning]);
  for (const own of [{ kinds: ["out"] }, { channelIds: ["c"] }, { frequency: "at-once" }] as const)
    expect(shownAt(of("other", own))).toEqual([now]);
  expect(shownAt(of("limited", { conditions: { warehouseId: "1" } }))).toEqual([now]);
});

test("an alert of a digest and of another rule is one, and appears at once, whichever rule is first", () => {
  const out = of("out", { kinds: ["out"] });
  expect(shownAt(of("copy"), out)).toEqual([now]);
  expect(shownAt(out, of("copy"))).toEqual([now]);
});
