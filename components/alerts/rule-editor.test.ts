import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { restsBeside, usualRule } from "@/lib/domain/alert/default-rule.ts";
import { draftOfFields } from "@/lib/domain/alert/draft-fields.ts";
import type { AlertDraft, AlertRule } from "@/lib/domain/alert/rule.ts";
import { RuleConditions } from "./rule-conditions.tsx";
import type { RuleChoices } from "./rule-editor.tsx";
import { KindChoice, SubjectChoice } from "./rule-editor.tsx";
import { RuleSentence } from "./rule-sentence.tsx";
import { RulesList } from "./rules-list.tsx";

const choices: RuleChoices = {
  lists: [{ id: "l1", name: "Workshop" }],
  views: [{ id: "v1", name: "Cheap tyres" }],
  brands: [{ id: "7", name: "Grit" }],
  warehouses: [{ warehouseId: "1", name: "East" }],
  articles: [{ id: "100-01", name: "Trail tyre", level: 4 }],
  times: { digestMinute: 390, digestWeekday: 1 },
  channels: [{ id: "c1", name: "Work mail", kind: "mail", isConfirmed: true, isSignedOut: false }],
  seesCost: true,
};
const plain = (html: string) => html.replace(/<[^>]*>/g, "").replaceAll("\u00a0", " ");
const sentence = (rule: AlertDraft) => plain(renderInEnglish(createElement(RuleSentence, { rule, choices })));

test("a rule is a sentence with its subject, conditions and channels", () => {
  const rule = draftOfFields({
    ...{ "when-low": "on", "when-cost": "on", of: "list:l1", units: "5", warehouse: "1", hours: "4", percent: "10" },
    ...{ price: "12.5", present: "on", "to-c1": "on", how: "weekly" },
  });
  expect(sentence(rule)).toBe(
    "When Low, Cost on the list “Workshop” · Low: at East · Low: at or below 5 · Low: after 4 hr · " +
      "Cost: at or below $12.50 · Cost: changed by at least 10% · Low: including items that match now · In the app, and Mondays at 06:30 via Work mail.",
  );
});

test("a rule says in which direction a price changes", () => {
  const cost = (fields: object) => sentence(draftOfFields({ "when-cost": "on", ...fields }));
  expect(cost({ direction: "up", percent: "3" })).toContain(" · rose by at least 3% · ");
  expect(cost({ direction: "down", percent: "3" })).toContain(" · fell by at least 3% · ");
  expect(cost({ direction: "up" })).toContain(" · rose · ");
  expect(cost({ direction: "sideways" })).toBe("When Cost on starred items · In the app, immediately.");
});

test("a rule of one item names it and the level it goes by", () => {
  const ofOne = (fields: object) => sentence(draftOfFields({ "when-low": "on", of: "article:100-01", ...fields }));
  expect(ofOne({})).toContain("on Trail tyre 100-01 · low-stock level 4 · ");
  expect(ofOne({ units: "9" })).not.toContain("low-stock level");
  expect(ofOne({ of: "article:200-02" })).toContain("on 200-02 · ");
  const none = { ...choices, articles: [{ id: "100-01", name: "Trail tyre", level: null }] };
  const rule = draftOfFields({ "when-low": "on", of: "article:100-01" });
  expect(plain(renderInEnglish(createElement(RuleSentence, { rule, choices: none })))).toContain("no low-stock level");
});

test("deleted subjects, and a rule without events, are named", () => {
  expect(sentence(draftOfFields({ "when-gone": "on", of: "view:none" }))).toContain("deleted item");
  expect(sentence(draftOfFields({}))).toBe("When choose an event on starred items · In the app, immediately.");
});

test("a rule that is named after its events does not repeat them", () => {
  expect(sentence(draftOfFields({ "when-low": "on", name: "Low" }))).toBe(
    "on starred items · In the app, immediately.",
  );
});

test("the common events come first; the others open while one of them is chosen", () => {
  const html = (...chosen: readonly ("low" | "new")[]) =>
    renderInEnglish(createElement(KindChoice, { chosen, seesCost: true }));
  const [first = ""] = html("low").split("<details");
  expect([...first.matchAll(/name="when-([^"]+)"/g)].map(([, kind]) => kind)).toEqual([
    "low",
    "out",
    "back",
    "delivery",
    "due-moved",
    "cost",
  ]);
  expect(html("low")).not.toContain("<details open");
  expect(html("low", "new")).toContain("<details open");
});

test("a condition names the events that it applies to where the rule has others", () => {
  const shown = (...kinds: AlertDraft["kinds"]) =>
    renderInEnglish(createElement(RuleConditions, { kinds, conditions: {}, warehouses: [] }));
  expect(shown("low")).not.toContain("Applies to");
  expect(shown("low", "cost").match(/Applies to: (Low|Cost)\./g)).toHaveLength(8);
});

test("without the right to see cost, event kinds about cost are not offered", () => {
  const offered = (seesCost: boolean) => renderInEnglish(createElement(KindChoice, { chosen: ["low"], seesCost }));
  for (const kind of ["cost", "sale-start", "closeout-end"]) {
    expect(offered(true)).toContain(`name="when-${kind}"`);
    expect(offered(false)).not.toContain(`name="when-${kind}"`);
  }
  expect(offered(false)).toContain('name="when-retail"');
  expect(offered(false).match(/checked=""/g)).toHaveLength(1);
});

test("the subject is one of lists, views and brands, or an article by its number", () => {
  const choice = (of: string) =>
    renderInEnglish(createElement(SubjectChoice, { draft: draftOfFields({ of }), choices }));
  expect(choice("brand:7")).toContain('<option value="brand:7" selected="">Grit</option>');
  expect(choice("article:100-01")).toContain('value="100-01"');
});

test("the list of rules says which are paused, and when the usual digest serves, and offers to keep it", () => {
  const none = async () => "";
  const actions = { pause: none, remove: none, save: none };
  const usual = usualRule(true);
  const rule = { ...draftOfFields({ "when-out": "on", name: "Tyres" }), ruleId: "r", createdAt: 0, updatedAt: 0 };
  const list = (...paused: (number | null)[]) =>
    renderInEnglish(
      createElement(RulesList, {
        ...{ choices, actions, usual },
        rules: paused.map((pausedAt, index) => ({ ...rule, ruleId: `r${index}`, pausedAt })),
      }),
    );
  expect(list()).toContain(">Active<");
  expect(list()).toContain("daily at 06:30");
  const shown = list(null, 5);
  for (const name of ["Pause: Tyres", "Resume: Tyres", "Delete Tyres", "Paused while you have rules"])
    expect(shown).toContain(name);
  expect(list()).not.toContain("Keep daily summary");
  const fields = [...shown.slice(shown.indexOf("Paused while")).matchAll(/name="([^"]+)" value="([^"]*)"/g)];
  const digest = draftOfFields(Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value])));
  expect(digest).toMatchObject({ name: "Daily summary", subject: "watched", channelIds: [], frequency: "daily" });
  expect([...digest.kinds].sort()).toEqual([...usual.kinds].sort());
  const beside = (own: Partial<AlertRule>) =>
    restsBeside(usual, [
      { ...rule, pausedAt: null },
      { ...digest, pausedAt: null, ...own },
    ]);
  expect(restsBeside(usual, [{ ...rule, pausedAt: null }]), "what is said of one rule").toBe(true);
  expect(beside({}), "and beside the kept one").toBe(false);
  expect(beside({ conditions: { tellsPresent: true } }), "it tells all, and what is so already").toBe(false);
  expect(beside({ pausedAt: 5 }), "a paused one tells nothing").toBe(true);
  for (const conditions of [{ warehouseId: "2" }, { percent: 5 }, { holdsForMs: 1 }])
    expect(beside({ conditions }), "one with a condition tells less").toBe(true);
  const kept = renderInEnglish(
    createElement(RulesList, {
      ...{ choices, actions, usual },
      rules: [
        { ...rule, pausedAt: null },
        { ...digest, ...{ ruleId: "k", createdAt: 0, updatedAt: 0, pausedAt: null } },
      ],
    }),
  );
  expect(kept.match(/Daily summary/g)?.length, "its name and its three buttons").toBe(3);
  expect(kept).toContain("daily at 06:30");
  const rests = renderInEnglish(
    createElement(RulesList, {
      ...{ choices, actions, usual },
      rules: [{ ...digest, ...{ ruleId: "k", createdAt: 0, updatedAt: 0, pausedAt: 5 } }],
    }),
  );
  expect(rests).toContain("Keep daily summary");
});
