import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import type { MemberAlert } from "@/lib/alerts/history/types.ts";
import { AlertsView } from "./alerts-view.tsx";

const now = Date.UTC(2026, 10, 23, 7);
const alert: MemberAlert = {
  ...{ alertId: "1", position: 1, at: now - 60_000, what: "fired", ofAlertIds: [], ruleId: "r", ruleName: "Tyres" },
  event: {
    ...{ id: 9, at: now, kind: "low", productNo: "100", variantNo: "100-01", name: "Trail tyre", brandId: null },
    ...{
      warehouseId: "1",
      before: 8,
      after: 4,
      threshold: 5,
      dueAt: now,
      facts: { wanted: 6, variant: "Trail tyre 29 x 2.4" },
    },
  },
  ...{ readAt: now - 240_000, recoveredAt: null, seenAt: null, acknowledged: null, resolved: null },
};
const today = Math.floor(now / 86_400_000);
const counts = { all: 500, unread: 169, open: 80, taken: 2, over: 40 };
const nothing = async () => "";
const actions = { mark: nothing, unmute: nothing, readAll: nothing, markUnread: nothing, mute: async () => "" };

type Props = Parameters<typeof AlertsView>[0];

function view(change: Partial<Props> = {}, ...alerts: MemberAlert[]): string {
  const props: Props = {
    page: { groups: alerts.map((one) => ({ day: today, alerts: [one] })), counts, next: null },
    mutes: [],
    filter: { state: "all", group: null, before: null },
    ...{ href: () => "/alerts", warehouses: [{ warehouseId: "1", name: "East" }], rules: new Map([["r", "Tyres"]]) },
    ...{ actions, seesCost: true, now, ...change },
  };
  return renderInEnglish(createElement(AlertsView, props)).replaceAll("\u00a0", " ");
}

test("a row says old and new, threshold, warehouse, date, time and rule, and what can be done by key", () => {
  const shown = view({}, alert);
  for (const text of [
    "Trail tyre, 29 x 2.4",
    "100-01",
    "East",
    ">8<",
    ">4<",
    "low at 5",
    "due 23 Nov",
    ">07:00<",
    "Tyres<",
    "Unread: ",
  ])
    expect(shown).toContain(text);
  for (const key of ["r", "i", "e", "m"]) expect(shown).toContain(`data-row-keys="${key}"`);
  expect(shown).toContain('aria-label="Add 6 of 100-01 to a list"');
  expect(shown).toContain('href="/products/100?variant=100-01"');
  expect(shown, "one alert does not open").not.toContain("<details");
});

test("alerts about one item on one day are one row that opens, with its events oldest first", () => {
  const of = (alertId: string, kind: "low" | "delivery", own: Partial<MemberAlert> = {}): MemberAlert => {
    return { ...alert, alertId, event: { ...alert.event, kind }, ...own };
  };
  const alerts = [of("4", "delivery"), of("3", "delivery"), of("2", "low", { seenAt: now })] as const;
  const html = view({ page: { groups: [{ day: today, alerts: [...alerts] }], counts, next: null } });
  expect(html).toContain('data-alerts="4 3 2"');
  expect(html.match(/data-row=""/g), "one item").toHaveLength(1);
  const [, summary = ""] = /<summary>(.*?)<\/summary>/.exec(html) ?? [];
  expect(summary.replace(/<[^>]*>/g, "").replace(/\s+/g, " ")).toMatch(/Low.*Delivery ×2/);
  const [, opened = ""] = /<ol>(.*?)<\/ol>/.exec(html) ?? [];
  expect(opened.match(/<li>/g)).toHaveLength(3);
  expect(html, "one is unread").toContain('data-do="read"');
});

test("an alert that ends with its own figures says so in place of its kind; a rule named after its kinds is not repeated", () => {
  const html = view({}, { ...alert, ruleName: "Low, Out of stock", what: "recovered" });
  expect(html).toContain('<span class="text-good">Resolved</span>');
  expect(view({}, { ...alert, ruleName: "Low, Out of stock" })).not.toContain(">Low, Out of stock<");
});

test("states have their counts, and a count at its limit says so", () => {
  const text = view({ page: { groups: [], counts: { ...counts, unread: 500 }, next: null } }).replace(/<[^>]*>/g, "");
  expect(text).toContain("AllUnread500+Active80Assigned2Resolved40");
});

test("it says who of the team takes care, that it is over, and until when it is muted", () => {
  const taken = {
    ...alert,
    seenAt: now,
    acknowledged: { memberId: "m", name: "Anna", at: now - 3_600_000, mayGiveBack: true },
  };
  expect(view({}, taken)).toContain('title="Assigned to Anna · 06:00 UTC');
  expect(view({}, taken), "the time is in the tooltip").toContain(">Assigned to Anna · Tyres<");
  expect(view({}, { ...alert, recoveredAt: now - 60_000 })).toContain("Resolved · 06:59 UTC");
  expect(view({}, { ...alert, what: "recovered" })).toContain(">Resolved: Low · Tyres<");
  const mute = { ruleId: "", variantNo: "100-01", kind: "until", untilAt: now + 86_400_000, createdAt: 0 } as const;
  const muted = view({ mutes: [mute] }, alert);
  expect(muted).toContain("muted until 24 Nov");
  expect(muted).toContain('aria-label="Unmute: 100-01"');
  expect(muted).not.toContain('aria-label="Mute 100-01"');
});

test("what is about the reading leads to its page, and has no article to order or mute", () => {
  const held: MemberAlert = {
    ...{ ...alert, ruleId: "", ruleName: "" },
    event: { ...alert.event, kind: "list-held", productNo: null, variantNo: null, name: "products", facts: {} },
  };
  const shown = view({}, held);
  expect(shown).toContain('href="/connection"');
  expect(shown).toContain("Daily summary");
  expect(shown).not.toContain("to a list");
});

test("without rights nothing can be changed; the empty page says what alerts are for", () => {
  const readOnly = view({ actions: null }, alert);
  for (const part of ["data-do", "Mark all read", "Muted"]) expect(readOnly).not.toContain(part);
  expect(view()).toContain("No alerts yet");
  expect(view()).toContain("Create alert rule");
  expect(view({ actions: null }), "which it could not").not.toContain("Create alert rule");
  expect(view({ filter: { state: "over", group: null, before: null } })).toContain("No matching alerts");
});

test("an acknowledged alert names the member, and only members who may undo it have the button", () => {
  const taken = (mayGiveBack: boolean): MemberAlert => {
    return { ...alert, acknowledged: { memberId: "m", name: "Ada", at: now - 60_000, mayGiveBack } };
  };
  for (const mayGiveBack of [true, false]) {
    const shown = view({}, taken(mayGiveBack));
    expect(shown).toContain("Assigned to Ada");
    expect(shown.includes("Unassign")).toBe(mayGiveBack);
    expect(shown).not.toContain("Assign to me");
  }
});

test("each alert that is not over can be resolved, and members who may undo that can reopen it", () => {
  const cost: MemberAlert = { ...alert, event: { ...alert.event, kind: "cost" } };
  expect(view({}, cost)).toContain('aria-label="Resolve: 100-01"');
  for (const mayGiveBack of [true, false]) {
    const resolved = { memberId: "m", name: "Ada", at: now - 60_000, mayGiveBack };
    const shown = view({}, { ...cost, resolved });
    expect(shown).toContain('title="Resolved by Ada · 06:59 UTC');
    expect(shown.includes('aria-label="Reopen: 100-01"')).toBe(mayGiveBack);
    expect(shown, "nothing is left to do").not.toContain("Assign to me");
    expect(shown).not.toContain('data-do="resolve"');
  }
  expect(view({}, { ...alert, recoveredAt: now })).not.toMatch(/data-do="(resolve|reopen|acknowledge)"/);
  const half = view({
    page: { groups: [{ day: today, alerts: [{ ...alert, recoveredAt: now }, cost] }], counts, next: null },
  });
  const places = (html: string) => html.match(/alert-actions".*?<\/li>/s)?.[0].match(/<(button|i) /g)?.length;
  const done = { ...cost, resolved: { memberId: "m", name: "Ada", at: now, mayGiveBack: true } };
  expect(places(view({}, done)), "no action slides below the pointer").toBe(places(view({}, cost)));
  expect(half, "one of the row's is still active").toContain('data-do="resolve"');
});

test("who may not see cost is not asked about alerts of it", () => {
  for (const seesCost of [true, false]) expect(view({ seesCost }).includes(">Cost</option>")).toBe(seesCost);
  expect(view({ seesCost: false })).toContain(">Retail prices</option>");
});
