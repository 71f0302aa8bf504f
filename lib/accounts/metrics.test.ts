import { expect, test } from "vitest";
import { outbox } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { absoluteLimitMs, idleLimitMs } from "@/lib/accounts/session-limits.ts";
import { findSession } from "@/lib/auth/find-principal.ts";
import { endSession } from "@/lib/auth/sessions.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { snapshotMetrics } from "./metrics.ts";
import { signInForTest, startTestApp } from "./test/app.ts";

startTestApp();
const start = Date.UTC(2026, 10, 21);
test("metrics count the messages of alerts that wait, the age of the oldest, and failures by kind of channel", async () => {
  const { principal } = await signInForTest("messages", 0);
  const { dealerId, memberId } = principal;
  const { alertChannels } = await scope(principal);
  for (const kind of ["mail", "webhook"] as const)
    await alertChannels.insert({ channelId: kind, memberId, kind, name: "x", encryptedTarget: "x", createdAt: 0 });
  const message = { memberId, what: "test", createdAt: start, changedAt: start } as const;
  const tables = await dealerTables(dealerId);
  await tables.insert(outbox).values([
    { ...message, messageId: "1", channelId: "mail", dueAt: start, state: "due" },
    {
      ...message,
      messageId: "2",
      channelId: "mail",
      dueAt: start + dayMs,
      state: "due",
      error: "smtp-451",
      createdAt: start - 5000,
    },
    { ...message, messageId: "3", channelId: "mail", dueAt: start + dayMs, state: "due" },
    { ...message, messageId: "4", channelId: "mail", dueAt: start, state: "given-up", error: "smtp-550" },
    { ...message, messageId: "5", channelId: "webhook", dueAt: start, state: "sent" },
  ]);
  const figures = await snapshotMetrics(start + 1000);
  const values = (name: string) => figures.find((figure) => figure.name === name)?.samples;
  expect(values("bincard_alert_messages_due")).toEqual([{ labels: {}, value: 2 }]);
  expect(values("bincard_alert_messages_oldest_seconds")).toEqual([{ labels: {}, value: 6 }]);
  expect(values("bincard_alert_messages_failed")).toEqual([
    { labels: { channel: "mail" }, value: 2 },
    { labels: { channel: "webhook" }, value: 0 },
    { labels: { channel: "push" }, value: 0 },
  ]);
});

test("metrics count a session as running by the same rule that opens it", async () => {
  const sessions = [];
  for (const name of ["in use", "idle", "ended"]) sessions.push(await signInForTest(name, start));
  const [used, , ended] = sessions;
  if (!used || !ended) throw new Error("three signed in");
  const told = async (now: number) => {
    const figures = await snapshotMetrics(now);
    return figures.find(({ name }) => name === "bincard_sessions")?.samples[0]?.value;
  };
  expect(await told(start)).toBe(3);
  await endSession(ended.principal, ended.sessionHash, start);
  expect(await told(start)).toBe(2);
  await findSession(used.sessionId, start + idleLimitMs - 1);
  expect(await told(start + idleLimitMs - 1)).toBe(2);
  expect(await told(start + idleLimitMs), "one of them is idle").toBe(1);
  for (let now = start + idleLimitMs; now < start + absoluteLimitMs; now += idleLimitMs / 2)
    await findSession(used.sessionId, now);
  expect(await told(start + absoluteLimitMs - 1)).toBe(1);
  expect(await told(start + absoluteLimitMs), "and the other too old").toBe(0);
});
