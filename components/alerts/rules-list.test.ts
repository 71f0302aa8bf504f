import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { draftOfFields } from "@/lib/domain/alert/draft-fields.ts";
import { RuleStarters } from "./rules-list.tsx";

const channel = { name: "x", kind: "mail", isConfirmed: true, isSignedOut: false } as const;
const channels = [
  { ...channel, id: "mail" },
  { ...channel, id: "asked", isConfirmed: false },
  { ...channel, id: "away", kind: "push", isSignedOut: true } as const,
];

const times = { digestMinute: 390, digestWeekday: 1 };

const shown = (seesCost: boolean, has = channels) =>
  renderInEnglish(createElement(RuleStarters, { channels: has, times, seesCost })).replaceAll("&amp;", "&");

function offered(seesCost: boolean) {
  const html = shown(seesCost);
  return [...html.matchAll(/href="\/alerts\/rules\/new\?([^"]*)"/g)].map(([, query]) =>
    draftOfFields(Object.fromEntries(new URLSearchParams(query))),
  );
}

test("a suggested rule is complete: watched items, by name, on the member's active channels", () => {
  const drafts = offered(true);
  expect(drafts).toHaveLength(5);
  expect(drafts[0]).toEqual({
    ...{ name: "Low or out of stock", subject: "watched", subjectId: "", conditions: {}, frequency: "daily" },
    ...{ kinds: ["low", "out"], channelIds: ["mail"] },
  });
  for (const draft of drafts) expect(draft.channelIds).toEqual(["mail"]);
});

test("the template for items back in stock is about that alone: a delivery says nothing of it", () => {
  expect(offered(true)[2]).toMatchObject({ name: "Back in stock", kinds: ["back"], frequency: "at-once" });
});

test("how often it is sent is said where something is sent", () => {
  expect(shown(true)).toContain("sells out. Daily at 06:30.<");
  expect(shown(true, [])).toContain("sells out.<");
});

test("without the right to cost no rule about it is offered", () => {
  expect(offered(false)).toHaveLength(4);
  for (const { kinds } of offered(false)) expect(kinds).not.toContain("cost");
});
