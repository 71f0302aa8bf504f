import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish, renderInFrench } from "@/components/test/render.tsx";
import type { ChannelMessage, ChannelStatus } from "@/lib/alerts/history/types.ts";
import { faultCodes } from "@/lib/domain/alert/fault.ts";
import { ChannelsList } from "./channels-list.tsx";

const now = Date.UTC(2026, 10, 23, 9);
const sent: ChannelMessage = {
  ...{
    messageId: "m",
    what: "alerts",
    alerts: 3,
    createdAt: now - 60_000,
    dueAt: now - 60_000,
    state: "sent",
    tries: 1,
  },
  ...{ changedAt: now - 30_000, error: null },
};
const channel: ChannelStatus = {
  ...{ channelId: "c", kind: "mail", name: "Work", address: "buyer@example.com", confirmedAt: 1, createdAt: 0 },
  ...{ endedAt: null, isSignedOut: false, messages: [sent], fault: null, isDead: false },
};
const actions = { test: async () => "", renew: async () => ({ id: "", name: "", text: "" }), end: async () => "" };
const shown = (change: Partial<ChannelStatus> = {}) =>
  renderInEnglish(createElement(ChannelsList, { channels: [{ ...channel, ...change }], actions, now }))
    .replaceAll("\u00a0", " ")
    .replaceAll(" UTC", "")
    .replace(/<[^>]*>/g, (tag) => / aria-label="([^"]*)"/.exec(tag)?.[1] ?? "");

test("a channel says where it leads, that it works, and what was sent last", () => {
  const text = shown();
  for (const part of [
    "Work",
    "Email",
    "buyer@example.com",
    "Active",
    "3 alerts",
    "sent 08:59",
    "Send test: Work",
    "Remove Work",
  ])
    expect(text).toContain(part);
});

test("an error is shown in words, with the next attempt", () => {
  const due = { ...sent, state: "due", error: "smtp-451", dueAt: Date.UTC(2026, 10, 23, 9, 40) } as const;
  const text = shown({ messages: [due], isDead: true });
  expect(text).toContain("the receiver asked us to retry later (451); next try 09:40");
  expect(text).toContain("messages don’t arrive");
  const words = (error: string) => shown({ messages: [{ ...sent, state: "given-up", error }] });
  expect(words("status-500")).toContain("the receiver has an internal error (500); gave up");
  expect(words("unreachable")).toContain("the address doesn’t respond; gave up");
  expect(words("constructor")).toContain("something went wrong in Bincard; gave up");
});

test("a channel at fault says what failed, since when, what is done next and what the person can do", () => {
  const fault = { error: "smtp-552", since: now - 3_600_000, nextAt: now + 600_000, waiting: 3 };
  const text = shown({ fault });
  for (const part of [
    "Failing since 08:00: the mailbox is full (552).",
    "Free up space in the mailbox, then send a test.",
    "Next try 09:10. Bincard retries for three days; the alerts stay in the app.",
    "3 messages are waiting.",
  ])
    expect(text).toContain(part);
  expect(shown({ fault: { ...fault, nextAt: null } })).toContain("Bincard won’t retry");
  expect(shown({ fault, isSignedOut: true })).not.toContain("Failing since");
});

test("every fault that can be stored has its two texts, in both languages", () => {
  const all = [...faultCodes, "smtp-421", "smtp-452", "smtp-550", "smtp-554"];
  const statuses = [302, 401, 404, 410, 429, 500, 400].map((status) => `status-${status}`);
  for (const render of [renderInEnglish, renderInFrench])
    for (const error of [...all, ...statuses]) {
      const fault = { error, since: now, nextAt: null, waiting: 1 };
      const text = render(createElement(ChannelsList, { channels: [{ ...channel, fault }], actions, now }));
      expect(text, error).not.toMatch(/alerts\.faults|undefined|\(\)\.|\{status/);
    }
});

test("a browser whose session has ended says how to be notified again, and offers no test", () => {
  const text = shown({ kind: "push", isSignedOut: true });
  expect(text).toContain("choose “Turn on notifications” again");
  expect(text).not.toContain("Send test");
  expect(text).toContain("Remove Work");
});

test("an address that is not confirmed is asked again; a channel that ended by itself has no buttons", () => {
  const open = shown({ confirmedAt: null, messages: [{ ...sent, what: "confirm" }] });
  expect(open).toContain("Open the link in the email we sent");
  expect(open).toContain("Resend link: Work");
  const ended = shown({ endedAt: now, messages: [{ ...sent, state: "dropped", error: "status-410" }] });
  expect(ended).toContain("Removed 23 Nov: the receiver no longer exists");
  expect(ended).not.toContain("Remove Work");
});
